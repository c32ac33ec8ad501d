import { type DocumentNode, type GraphQLError, Location, Source, type SourceLocation } from 'graphql';
import { isAsyncIterable } from 'graphql-yoga';
import type { MaskError } from '../../errors/graphql-error.js';
import { validHttp } from '../../errors/http-extension.js';
import type { GatewayPlugin } from '../contract.js';
import { type IncrementalPart, mapResults, type ResultPart } from './result.js';

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
    const complete = <Part extends AnyPart>(part: Part) => withLocatedErrors(withMaskedErrors(part, mask));
    // The headers of a result in parts are sent before its later parts, so no error response can replace it.
    setResult(
      isAsyncIterable(result)
        ? withLastError(mapResults(result, (part) => complete(withJson(part, mask))) as AsyncIterable<ResultPart>, mask)
        : mapResults(result, complete),
    );
  },
});

type AnyPart = ResultPart | IncrementalPart;

/** Ends a result with a part that contains the error of a plugin. */
async function* withLastError(parts: AsyncIterable<ResultPart>, mask: MaskError): AsyncGenerator<ResultPart> {
  try {
    yield* parts;
  } catch (error) {
    yield { errors: [mask(error)], incremental: [], hasNext: false };
  }
}

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

function withMaskedErrors<Part extends AnyPart>(part: Part, mask: MaskError): Part {
  const { errors, extensions } = part;
  const hasHttp = extensions?.http !== undefined;
  if (!errors && !hasHttp) return part;
  return {
    ...part,
    ...(errors && { errors: errors.map((error) => mask(error)) }),
    ...(hasHttp && { extensions: { ...extensions, http: validHttp(extensions.http) ?? {} } }),
  };
}

/** Replaces extensions of a part with an error if they are no JSON. The error of a part with values is only reported. */
function withJson<Part extends AnyPart>(part: Part, mask: MaskError): Part {
  const { extensions, ...others } = part;
  if (!extensions) return part;
  try {
    JSON.stringify(extensions);
    return part;
  } catch (error) {
    const masked = mask(error);
    return { ...others, ...(!('incremental' in part) && { errors: [...(part.errors ?? []), masked] }) } as Part;
  }
}

function withLocatedErrors<Part extends AnyPart>(part: Part): Part {
  const { errors } = part;
  if (!errors) return part;
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
  return { ...part, errors, stringify } as Part;
}

const locationsOf = ({ nodes, locations }: GraphQLError): readonly SourceLocation[] | undefined =>
  nodes?.flatMap(({ loc }) => (loc ? [{ line: loc.startToken.line, column: loc.startToken.column }] : [])) ?? locations;
