import { type DocumentNode, type GraphQLError, Location, Source, type SourceLocation } from 'graphql';
import { isAsyncIterable, mapAsyncIterator, type Plugin } from 'graphql-yoga';
import type { AnswerPart } from './answer-parts.js';

/**
 * Takes the locations of errors from the tokens of their nodes. graphql-js counts the lines of the document again for each
 * error, and again each time an error is replaced by another.
 */
export const useErrorLocations = (): Plugin => ({
  onParse({ parseFn, setParseFn }) {
    setParseFn((source, options) => withoutLines(parseFn(source, options)));
  },
  onExecutionResult({ result, setResult }) {
    if (isAsyncIterable(result)) setResult(mapAsyncIterator(result, located));
    else if (result && 'errors' in result) setResult(located(result));
  },
});

/** Empties the source that the nodes of a document share, in which graphql-js counts lines. Only the document keeps it. */
function withoutLines(document: DocumentNode): DocumentNode {
  const { loc } = document;
  if (!loc) return document;
  const location = new Location(loc.startToken, loc.endToken, new Source(loc.source.body));
  loc.source.body = '';
  return Object.assign(document, { loc: location });
}

function located(part: AnswerPart): AnswerPart {
  for (const { errors } of part.incremental ?? [])
    for (const error of errors ?? []) Object.assign(error, { locations: locationsOf(error) });
  const { errors } = part;
  if (!errors) return part;
  // Yoga makes each error anew, without locations, before it calls `stringify`.
  const stringify = (sanitized: AnswerPart) =>
    JSON.stringify({
      ...sanitized,
      errors: sanitized.errors?.map((error, index) => {
        const original = errors[index];
        return original ? Object.assign(error, { locations: locationsOf(original) }) : error;
      }),
    });
  return { ...part, stringify } as AnswerPart;
}

const locationsOf = ({ nodes, locations }: GraphQLError): readonly SourceLocation[] | undefined =>
  nodes?.flatMap(({ loc }) => (loc ? [{ line: loc.startToken.line, column: loc.startToken.column }] : [])) ?? locations;
