/** Relay's compiler: documents go to artifacts, and their texts to the manifest that the gateway reads. */
const { scalars } = require('docs-graph/codegen');

const { ID: _, ...customScalarTypes } = scalars;

module.exports = {
  src: './relay',
  schema: './node_modules/docs-graph/schema.graphql',
  language: 'typescript',
  eagerEsModules: true,
  // Values that the service may extend become `'draft' | 'open' | (string & {})`.
  customScalarTypes,
  // On the server: PERSISTED_OPERATIONS=persisted-operations.json
  persistConfig: { file: './relay/persisted-operations.json', algorithm: 'SHA256' },
};
