import { abortSignalOf, Cancellation } from './cancellation.js';
import type { QueryPost } from './query-post.js';

/** As much of a Request as plugins and the context look at, made of a post that has been read. */
class PostedRequest {
  readonly method = 'POST';
  readonly url: string;
  readonly #post: QueryPost;
  #signal: AbortSignal | undefined;

  constructor(post: QueryPost) {
    this.url = post.url;
    this.#post = post;
  }

  get headers(): Pick<Headers, 'get'> {
    return { get: (name) => this.#post.headers[name.toLowerCase()]?.toString() ?? null };
  }

  get signal(): AbortSignal {
    this.#signal ??= abortSignalOf(this.#post.signal ?? new Cancellation());
    return this.#signal;
  }
}

/** A post for those who ask for a Request, and look at its method, address, headers and signal alone. */
export const postedRequest = (post: QueryPost): Request => new PostedRequest(post) as unknown as Request;
