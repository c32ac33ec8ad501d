/** Configuration of the Relay compiler, which writes artifacts and the manifest of persisted operations. */
const { scalars } = require('docs-graph/codegen');

const { ID: _, ...customScalarTypes } = scalars;

module.exports = {
  src: './relay',
  schema: './node_modules/docs-graph/schema.graphql',
  language: 'typescript',
  eagerEsModules: true,
  // Open enums become `'draft' | 'open' | (string & {})`.
  customScalarTypes,
  // The gateway reads this file with the setting PERSISTED_OPERATIONS=persisted-operations.json
  persistConfig: { file: './relay/persisted-operations.json', algorithm: 'SHA256' },
};
