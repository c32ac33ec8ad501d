import { type DocumentNode, type GraphQLError, Location, Source, type SourceLocation } from 'graphql';
import { isAsyncIterable, mapAsyncIterator } from 'graphql-yoga';
import type { MaskError } from '../errors/graphql-error.js';
import { validHttp } from '../errors/http-extension.js';
import type { GatewayPlugin } from './contract.js';
import { mapResults, type ResultPart } from './result-parts.js';

/**
 * Masks the errors of all results, because Yoga masks only errors of execution, and only in the first part of a
 * streamed result. The plugins of an application then see no internal error.
 */
export const useMaskedResults = (mask: MaskError): GatewayPlugin => ({
  onExecutionResult({ result, setResult }) {
    if (result) setResult(mapResults(result, (part) => withMaskedErrors(part, mask)));
  },
});

/**
 * Masks the errors of all results, also of those that a plugin of an application has set. Takes locations from the
 * tokens of nodes, because graphql-js counts the lines of the document again for each error and each copy of an error.
 */
export const useResultErrors = (mask: MaskError): GatewayPlugin => ({
  onParse({ parseFn, setParseFn }) {
    setParseFn((source, options) => withoutSource(parseFn(source, options)));
  },
  onExecutionResult({ result, setResult }) {
    if (!result) return;
    const complete = (part: ResultPart) => withLocatedErrors(withMaskedErrors(part, mask));
    const results = mapResults(result, complete);
    // Yoga prints the parts of a streamed result where an error would end the process.
    const isStreamed = isAsyncIterable(results);
    setResult(isStreamed ? mapAsyncIterator(results[Symbol.asyncIterator](), (part) => withJson(part, mask)) : results);
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

function withMaskedErrors(part: ResultPart, mask: MaskError): ResultPart {
  const { errors, extensions } = part;
  const hasHttp = extensions?.http !== undefined;
  if (!errors && !hasHttp) return part;
  return {
    ...part,
    ...(errors && { errors: errors.map((error) => mask(error)) }),
    ...(hasHttp && { extensions: { ...extensions, http: validHttp(extensions.http) ?? {} } }),
  };
}

/**
 * Replaces extensions of a part or of its pieces with an error if they are no JSON. The error of a part with pieces is
 * only reported, because such a part has no errors of its own.
 */
function withJson({ extensions, incremental, ...others }: ResultPart, mask: MaskError): ResultPart {
  const part = { ...others, ...(incremental && { incremental: incremental.map((piece) => withJson(piece, mask)) }) };
  try {
    JSON.stringify(extensions);
    return { ...part, ...(extensions && { extensions }) };
  } catch (error) {
    const errors = [...(part.errors ?? []), mask(error)];
    return incremental ? part : { ...part, errors };
  }
}

function withLocatedErrors(part: ResultPart): ResultPart {
  const { errors } = part;
  if (!errors) return part;
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
