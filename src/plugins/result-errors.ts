import { type DocumentNode, type GraphQLError, Location, Source, type SourceLocation } from 'graphql';
import type { GatewayPlugin } from './contract.js';
import { mapResults, type ResultPart, type Results } from './result-parts.js';

/**
 * Masks the errors of all results, because Yoga masks only errors of execution, and only in the first part of a
 * streamed result. Takes locations from the tokens of nodes, because graphql-js counts the lines of the document again
 * for each error and each copy of an error.
 */
export const useResultErrors = (mask: (error: unknown) => GraphQLError): GatewayPlugin => ({
  onParse({ parseFn, setParseFn }) {
    setParseFn((source, options) => withoutSource(parseFn(source, options)));
  },
  onExecutionResult({ result, setResult }) {
    if (!result) return;
    const results = mapResults(result as Results, (part) => withErrors(part, mask));
    // The result is not a promise, because `withErrors` is synchronous.
    setResult(results as ResultPart);
  },
});

/**
 * Empties the source that the nodes of a document share, because graphql-js counts lines in this source. Only the
 * document itself keeps a source with the text.
 */
function withoutSource(document: DocumentNode): DocumentNode {
  const { loc } = document;
  if (!loc) return document;
  const location = new Location(loc.startToken, loc.endToken, new Source(loc.source.body));
  loc.source.body = '';
  return Object.assign(document, { loc: location });
}

function withErrors(part: ResultPart, mask: (error: unknown) => GraphQLError): ResultPart {
  if (!part.errors) return part;
  const errors = part.errors.map((error) => mask(error));
  if (part.path) return { ...part, errors: errors.map(withLocations) };
  // Yoga copies each error without its locations before it calls `stringify`.
  const { stringify: toJson = JSON.stringify } = part as { stringify?: (result: object) => unknown };
  const stringify = (sanitized: ResultPart) =>
    toJson({
      ...sanitized,
      errors: sanitized.errors?.map((error, index) => {
        const original = errors[index];
        return original ? Object.assign(error, { locations: locationsOf(original) }) : error;
      }),
    });
  return { ...part, errors, stringify } as ResultPart;
}

const withLocations = (error: GraphQLError) => Object.assign(error, { locations: locationsOf(error) });

const locationsOf = ({ nodes, locations }: GraphQLError): readonly SourceLocation[] | undefined =>
  nodes?.flatMap(({ loc }) => (loc ? [{ line: loc.startToken.line, column: loc.startToken.column }] : [])) ?? locations;
