import { type FetchAPI, processRegularResult, type YogaServerInstance } from 'graphql-yoga';
import type { MaskError } from '../errors.js';
import type { Observation } from '../observability/observation.js';
import type { Signal } from '../rest/index.js';
import { wholeType } from './media-type.js';
import { ordinaryParameters } from './parameters.js';
import { postedRequest } from './posted-request.js';
import { isPlainJson, maxBodyBytes, type QueryPost, type WholeAnswer } from './query-post.js';

/** What the context of a request is made of, beside what Yoga says of it. */
export interface DirectContext {
  /** Aborted when the client left: the same as the request's own signal, and cheaper to listen to. */
  left?: Signal;
  /** Of its request, if somebody watches. */
  observation?: Observation;
}

/**
 * The shorter way of an ordinary query: JSON by POST, and an answer in one piece. Yoga parses, validates and executes
 * it with all of its plugins, but no Request, Response or stream is made for it, which cost more than a small query.
 * @returns nothing for a request that has to go the long way
 */
export function createDirect<UserContext extends object>(
  yoga: YogaServerInstance<DirectContext, UserContext>,
  shown: MaskError,
): (post: QueryPost) => Promise<WholeAnswer> | undefined {
  // Each reading of a method makes a new function.
  const { getResultForParams, graphqlEndpoint } = yoga;
  return (post) => {
    const { url, headers, body, signal, observation } = post;
    const type = wholeType(headers.accept);
    if (!type || !isPlainJson(headers) || !isAt(graphqlEndpoint, url) || isTooLong(body)) return undefined;
    const params = ordinaryParameters(body);
    if (!params || mayComeInParts.test(params.query)) return undefined;
    const context = { ...(signal && { left: signal }), ...(observation && { observation }) };
    const answer = async () => whole(await getResultForParams({ params, request: postedRequest(post) }, context), type);
    return answer().catch((error: unknown) => {
      if (signal?.aborted) throw error;
      // The result cannot be serialized: it is too long or too deep.
      const response = whole({ errors: [shown(error, observation?.id)] }, type);
      observation?.codes.add('INTERNAL_SERVER_ERROR');
      return response;
    });
  };
}

/** A query whose answer can come in parts holds one of these words; another one may, too. */
const mayComeInParts = /defer|stream|subscription/;

const isTooLong = (body: string) => body.length > maxBodyBytes / 3 && Buffer.byteLength(body) > maxBodyBytes;

/** Whether an address is that of an endpoint, and nothing more. */
const isAt = (endpoint: string, url: string) =>
  url.endsWith(endpoint) && url.indexOf('/', 'https://'.length) === url.length - endpoint.length;

/** The status, headers and text that Yoga gives to a result. */
const whole = (result: Parameters<typeof processRegularResult>[0] | undefined, type: string): WholeAnswer =>
  // It makes nothing but a Response.
  processRegularResult(result ?? {}, { Response: Whole } as unknown as FetchAPI, type) as unknown as Whole;

class Whole implements WholeAnswer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Buffer;

  constructor(text: string | null, { status, headers }: Pick<WholeAnswer, 'status' | 'headers'>) {
    this.status = status;
    this.headers = headers;
    this.body = Buffer.from(text ?? '');
  }
}
