import { abortSignalOf } from './cancellation.js';
import type { DirectContext } from './direct.js';
import type { QueryPost } from './query-post.js';

/** The long way of a query: as a Request of the Fetch API, for which Yoga has an answer whatever stands in it. */
export const throughYoga = async (
  yoga: { fetch(url: string, init: RequestInit, context: DirectContext): Promise<Response> | Response },
  { url, headers, body, signal, observation }: QueryPost,
): Promise<Response> =>
  yoga.fetch(
    url,
    {
      method: 'POST',
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
      body,
      ...(signal && { signal: abortSignalOf(signal) }),
    },
    observation ? { observation } : {},
  );
