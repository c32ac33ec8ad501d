/** Configuration of gql.tada, which infers the types of documents from the schema without code generation. */
import type { Scalars } from 'docs-graph/codegen';
import { initGraphQLTada } from 'gql.tada';
import type { introspection } from './graphql-env';

export const graphql = initGraphQLTada<{ introspection: introspection; scalars: Scalars }>();

export { type FragmentOf, type ResultOf, readFragment, type VariablesOf } from 'gql.tada';
