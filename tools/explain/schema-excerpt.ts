import { getDocumentNodeFromSchema } from '@graphql-tools/utils';
import { type DocumentNode, print } from 'graphql';
import { UserError } from '../../src/errors/user-error.js';
import { closestValue } from '../../src/limits/index.js';
import { excerptAround, excerptWith, schema, withCosts, withoutDescriptions } from '../../src/schema/index.js';

export interface ExcerptOptions {
  /** Adds `@cost` and `@listSize`. */
  costs?: boolean;
  /** Omits descriptions. */
  compact?: boolean;
  /** Name of a type. The excerpt contains only this type and its neighbors. */
  type?: string;
  /** Text to search for. The excerpt contains only definitions with this text in a name or description. */
  search?: string;
}

/**
 * Returns the schema or an excerpt of it as SDL.
 * @throws UserError if no definition matches
 */
export function asExcerpt({ costs, compact, type, search }: ExcerptOptions): string {
  let document: DocumentNode = getDocumentNodeFromSchema(schema);
  if (type !== undefined) document = excerptAround(document, type) ?? throwUnknown(type);
  if (search !== undefined) document = excerptWith(document, search) ?? throwNoMatch(search, type);
  if (costs) document = withCosts(document, schema);
  if (compact) document = withoutDescriptions(document);
  return `${print(document)}\n`;
}

function throwUnknown(type: string): never {
  const closest = closestValue(type, Object.keys(schema.getTypeMap()));
  throw new UserError(`the schema has no type ${type}${closest === undefined ? '' : `; did you mean ${closest}?`}`);
}

function throwNoMatch(text: string, type: string | undefined): never {
  const place = type === undefined ? 'in the schema' : `of ${type} and its neighbors`;
  throw new UserError(`no name or description ${place} contains the text ${text}`);
}
