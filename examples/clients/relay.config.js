/** Configuration of the Relay compiler. It writes artifacts, and the manifest of persisted operations for the gateway. */
const { scalars } = require('docs-graph/codegen');

const { ID: _, ...customScalarTypes } = scalars;

module.exports = {
  src: './relay',
  schema: './node_modules/docs-graph/schema.graphql',
  language: 'typescript',
  eagerEsModules: true,
  // Open enums become `'draft' | 'open' | (string & {})`.
  customScalarTypes,
  // On the server: PERSISTED_OPERATIONS=persisted-operations.json
  persistConfig: { file: './relay/persisted-operations.json', algorithm: 'SHA256' },
};
