/** gql.tada: documents get their types from the schema while they are written; nothing is generated for each. */
import type { Scalars } from 'docs-graph/codegen';
import { initGraphQLTada } from 'gql.tada';
import type { introspection } from './graphql-env';

export const graphql = initGraphQLTada<{ introspection: introspection; scalars: Scalars }>();

export { type FragmentOf, type ResultOf, readFragment, type VariablesOf } from 'gql.tada';
