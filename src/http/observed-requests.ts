import type { IncomingMessage, ServerResponse } from 'node:http';
import { Observation } from '../observability/observation.js';
import type { Observer } from '../observability/observer.js';
import type { DirectContext } from './direct.js';
import { isWhole, type QueryPost, type Run, type WholeAnswer } from './query-post.js';

type NodeHandler = (incoming: IncomingMessage, outgoing: ServerResponse, context: DirectContext) => unknown;
type FetchHandler = (request: Request, context: DirectContext) => Promise<Response>;

/** Requests for operations under the eyes of observers, whichever way they come. Each answer carries its request id. */
export class ObservedRequests {
  readonly #observers: readonly Observer[];
  /** For which request an answer was made: others may have got the same one. */
  readonly #runFor = new WeakMap<object, Observation>();

  constructor(observers: readonly Observer[]) {
    this.#observers = observers;
  }

  /** All requests that come with a query in their body. */
  received(query: Run): Run {
    return async (post) => {
      const observation = this.#begin(post.headers);
      try {
        const answered = await query({ ...post, observation });
        observation.end(answered.status, this.#runFor.get(answered));
        return withId(answered, observation.id);
      } catch (error) {
        observation.end(undefined);
        throw error;
      }
    };
  }

  /** Those of them that are run: the others share their answers. */
  run(query: Run): Run {
    return async (post) => {
      if (post.observation) post.observation.isRun = true;
      const answered = await query(post);
      if (post.observation) this.#runFor.set(answered, post.observation);
      return answered;
    };
  }

  /** Requests of node:http that go straight to Yoga. */
  listener(handler: NodeHandler): (incoming: IncomingMessage, outgoing: ServerResponse) => unknown {
    return (incoming, outgoing) => {
      if (!isForOperation(incoming.method, incoming.url)) return handler(incoming, outgoing, {});
      const observation = this.#begin(incoming.headers);
      observation.isRun = true;
      outgoing.setHeader('x-request-id', observation.id);
      outgoing.once('close', () => observation.end(outgoing.writableFinished ? outgoing.statusCode : undefined));
      return handler(incoming, outgoing, { observation });
    };
  }

  /** Requests of the Fetch API that go straight to Yoga. */
  fetch(handler: FetchHandler): (request: Request) => Promise<Response> {
    return async (request) => {
      if (!isForOperation(request.method, request.url)) return handler(request, {});
      const observation = this.#begin(Object.fromEntries(request.headers));
      observation.isRun = true;
      const response = await handler(request, { observation });
      observation.end(response.status);
      response.headers.set('x-request-id', observation.id);
      return response;
    };
  }

  #begin(headers: QueryPost['headers']): Observation {
    return new Observation(this.#observers, headers);
  }
}

/** Pages of GraphiQL and checks of health are none. */
const isForOperation = (method = '', url = ''): boolean => method === 'POST' || /[?&](query|extensions)=/.test(url);

function withId(answered: Response | WholeAnswer, id: string): Response | WholeAnswer {
  if (isWhole(answered)) return { ...answered, headers: { ...answered.headers, 'x-request-id': id } };
  answered.headers.set('x-request-id', id);
  return answered;
}
