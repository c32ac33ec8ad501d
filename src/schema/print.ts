import { printSchemaWithDirectives } from '@graphql-tools/utils';
import { introspectionFromSchema } from 'graphql';
import { schema } from './schema.js';

export { asSubgraphSDL } from './subgraph/sdl.js';

/** Returns the schema as SDL with directives, which the printer of graphql-js omits. */
export const asSDL = (): string => `${printSchemaWithDirectives(schema)}\n`;

/**
 * Returns the response to an introspection query, for tools that do not read SDL. The response lacks
 * `@semanticNonNull`.
 */
export const asIntrospection = (): string => `${JSON.stringify({ data: introspectionFromSchema(schema) }, null, 2)}\n`;
