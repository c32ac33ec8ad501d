/** Network of Relay that reads responses in parts. Relay needs one response for each deferred fragment or item. */
import { meros } from 'meros/browser';
import { type FetchFunction, type GraphQLResponse, type GraphQLSingularResponse, Observable } from 'relay-runtime';

/** A part of a response in the format `deferSpec=20220824`. */
interface Part {
  readonly incremental?: readonly Incremental[];
  readonly hasNext?: boolean;
  readonly extensions?: Record<string, unknown>;
}

interface Incremental {
  readonly data?: object | null;
  readonly items?: readonly (object | null)[] | null;
  readonly path: readonly (string | number)[];
}

export const createFetch =
  (url: string): FetchFunction =>
  ({ text }, variables) =>
    Observable.create<GraphQLResponse>((sink) => {
      const abort = new AbortController();
      const read = async () => {
        const response = await fetch(url, {
          method: 'POST',
          headers: {
            accept: 'multipart/mixed, application/json',
            'content-type': 'application/json',
            authorization: 'Bearer sandbox',
          },
          body: JSON.stringify({ query: text, variables }),
          signal: abort.signal,
        });
        const parts = await meros<Part>(response);
        if (parts instanceof Response) sink.next(await parts.json());
        else for await (const part of parts) if (part.json) sink.next(toResponses(part.body));
        sink.complete();
      };
      read().catch((error: Error) => {
        if (!abort.signal.aborted) sink.error(error);
      });
      return () => abort.abort();
    });

function toResponses({ incremental, hasNext, ...part }: Part): GraphQLSingularResponse[] {
  const isLast = { is_final: hasNext !== true };
  const responses = incremental?.flatMap(splitItems) ?? [part];
  return responses.map((response, index) => ({
    ...response,
    ...(index === responses.length - 1 && { extensions: { ...part.extensions, ...isLast } }),
    // The cast is safe, because the gateway returns data or errors in each part.
  })) as GraphQLSingularResponse[];
}

/** Relay reads each item of a streamed list as the data of a response. */
const splitItems = ({ items, path, ...values }: Incremental): object[] =>
  items
    ? items.map((data, index) => ({ ...values, data, path: [...path.slice(0, -1), Number(path.at(-1)) + index] }))
    : [{ ...values, path }];
