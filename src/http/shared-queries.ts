import { InFlight } from '../rest/index.js';
import { isPlainJson, type QueryPost, type WholeAnswer, wholeAnswer } from './query-post.js';

/** Everything of a request, beside its address and body, that can change its answer. */
const varying = ['authorization', 'accept', 'content-type', 'x-rest-report'];

/**
 * The same whole query by the same caller at the same moment is run once, and its bytes go to each. Never across
 * callers and never a mutation: one ends the sharing of all that began before it, so that who reads after it sees it.
 */
export class SharedQueries {
  readonly #inFlight = new InFlight<WholeAnswer>();
  readonly #run: (post: QueryPost) => Promise<Response>;

  constructor(run: (post: QueryPost) => Promise<Response>) {
    this.#run = run;
  }

  async answer(post: QueryPost): Promise<Response | WholeAnswer> {
    if (!isSurelyQuery(post)) return this.#alone(post);
    // Header values hold no line break: none can reach into another one's place.
    const key = [...varying.map((name) => post.headers[name] ?? ''), post.url, post.body].join('\n');
    const begin = async (signal: AbortSignal) => wholeAnswer(await this.#run({ ...post, signal }));
    return (await this.#inFlight.share(key, begin, post.signal)).result;
  }

  async #alone(post: QueryPost): Promise<Response> {
    this.#inFlight.forget();
    try {
      return await this.#run(post);
    } finally {
      this.#inFlight.forget();
    }
  }
}

/**
 * Whether a body can't hold a mutation, nor ask for an answer in parts: that takes the word itself, which JSON can hide
 * only behind an escape, and the hash of a registered operation; forms have other ways. A query that merely looks like one is run alone.
 */
const isSurelyQuery = ({ headers, body }: QueryPost): boolean =>
  isPlainJson(headers) && !/mutation|subscription|defer|stream|persisted|\\u/.test(body);
