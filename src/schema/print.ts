import { printSchemaWithDirectives } from '@graphql-tools/utils';
import { introspectionFromSchema } from 'graphql';
import { schema } from './index.js';

/** The graph in print, directives with it: GraphQL's own printer leaves them out. */
export const asSDL = (): string => `${printSchemaWithDirectives(schema)}\n`;

/** The answer to an introspection query, for tools that want no SDL. It knows nothing of `@semanticNonNull`. */
export const asIntrospection = (): string => `${JSON.stringify({ data: introspectionFromSchema(schema) }, null, 2)}\n`;
