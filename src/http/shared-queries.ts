import { InFlight } from './in-flight.js';
import { isPlainJson, type QueryPost, type Run, type WholeAnswer, wholeAnswer } from './query-post.js';

/**
 * The same whole query by the same caller at the same moment is run once, and its bytes go to each. Never across
 * callers and never a mutation: one ends the sharing of all that began before it, so that who reads after it sees it.
 */
export class SharedQueries {
  readonly #inFlight = new InFlight<WholeAnswer>();
  readonly #run: Run;

  constructor(run: Run) {
    this.#run = run;
  }

  answer(post: QueryPost): Promise<Response | WholeAnswer> {
    const key = keyOf(post);
    // Nothing but queries is ever under way, so that what is the same as one of them is one.
    if (!this.#inFlight.has(key) && !isSurelyQuery(post)) return this.#alone(post);
    const begin = async (signal: QueryPost['signal']) => wholeAnswer(await this.#run({ ...post, signal }));
    return this.#inFlight.share(key, begin, post.signal);
  }

  async #alone(post: QueryPost): Promise<Response | WholeAnswer> {
    this.#inFlight.forget();
    try {
      return await this.#run(post);
    } finally {
      this.#inFlight.forget();
    }
  }
}

/**
 * Everything of a request that can change its answer. Header values hold no line break: none can reach into another
 * one's place.
 */
const keyOf = ({ url, headers, body }: QueryPost): string =>
  `${headers.authorization ?? ''}\n${headers.accept ?? ''}\n${headers['content-type'] ?? ''}\n${
    headers['content-encoding'] ?? ''
  }\n${headers['x-rest-report'] ?? ''}\n${headers.origin ?? ''}\n${url}\n${body}`;

/**
 * Whether a body can't hold a mutation, nor ask for an answer in parts: that takes the word itself, which JSON can hide
 * only behind an escape, or the hash of an operation that was registered; forms have other ways. A query that merely
 * looks like one is run alone.
 */
const isSurelyQuery = ({ headers, body }: QueryPost): boolean =>
  isPlainJson(headers) && !/mutation|subscription|defer|stream|persisted|\\u/.test(body);
