import { DelegateBackoff, handleWhenResult, retry } from 'cockatiel';
import { type Answer, type Exchange, type Sender, TransportError, troubleStatus } from './exchange.js';
import { longestWait, retryAfterOf } from './retry-after.js';
import { RetryBudget } from './retry-budget.js';

/** How often a call is sent again at most. */
const moreTries = 2;
/** Milliseconds that the first repetition waits at most; the second waits up to twice as long. */
const longestFirstWait = 100;
/** The service wants fewer requests: it passes by itself, as trouble does as a rule. */
const tooManyRequests = 429;

/**
 * Sends a GET again that failed in a way that passes: never a write, never sooner than the service asks for, never
 * past the call's deadline, and only so often that a service in trouble is not kept there.
 */
export class RetriedReads implements Sender {
  readonly #sender: Sender;
  readonly #timeoutMs: number;
  readonly #budget = new RetryBudget();

  constructor(sender: Sender, timeoutMs: number) {
    this.#sender = sender;
    this.#timeoutMs = timeoutMs;
  }

  send(exchange: Exchange): Promise<Answer> {
    if (exchange.method !== 'GET') return this.#sender.send(exchange);
    const deadline = performance.now() + this.#timeoutMs;
    this.#budget.earn();
    return this.#sender.send(exchange).then(
      // A policy is made for a call that needs one: most succeed at once.
      (answer) => (isPassing({ answer }) ? this.#again({ answer }, exchange, deadline) : answer),
      (error: unknown) => this.#again({ error }, exchange, deadline),
    );
  }

  close(): Promise<void> {
    return this.#sender.close();
  }

  /** @param deadline the moment after which nothing is sent again */
  async #again(first: Attempt, exchange: Exchange, deadline: number): Promise<Answer> {
    let tries = 0;
    let wait = 0;
    const isWorthIt = (last: Attempt): boolean => {
      if (++tries > moreTries || exchange.signal?.aborted || !isPassing(last)) return false;
      wait = waitAfter(last, tries);
      return performance.now() + wait < deadline && this.#budget.spend();
    };
    const policy = retry(
      handleWhenResult((last) => isWorthIt(last as Attempt)),
      { maxAttempts: moreTries, backoff: new DelegateBackoff(() => wait) },
    );
    const last = await policy.execute(({ attempt: count }) => {
      if (count === 0) return first;
      exchange.retried?.();
      return attempt(this.#sender, exchange);
    });
    return outcome(last);
  }
}

/** How a call ended, well or not. */
type Attempt = { answer: Answer } | { error: unknown };

const attempt = (sender: Sender, exchange: Exchange): Promise<Attempt> =>
  sender.send(exchange).then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error }),
  );

function outcome(ended: Attempt): Answer {
  if ('answer' in ended) return ended.answer;
  throw ended.error;
}

function isPassing(ended: Attempt): boolean {
  if ('error' in ended)
    return ended.error instanceof TransportError && ended.error.failure === 'unavailable' && !ended.error.isRefusal;
  const { status } = ended.answer;
  return status === tooManyRequests || troubleStatus.has(status) || isBroken(ended.answer);
}

/** A success whose body is not what it is said to be was cut or changed on its way. */
function isBroken({ status, body }: Answer): boolean {
  if (status < 200 || status > 299 || body.isEmpty) return false;
  try {
    body.parse();
    return false;
  } catch (error) {
    return error instanceof SyntaxError;
  }
}

/** Milliseconds to wait: as the service asks, and a random time on top, so that not all come back at once. */
function waitAfter(ended: Attempt, tries: number): number {
  const asked = 'answer' in ended ? askedWait(ended.answer) : 0;
  return asked + Math.random() * longestFirstWait * 2 ** (tries - 1);
}

/**
 * Milliseconds that an answer asks to stay away: `Retry-After`, or `X-RateLimit-Reset` of one that was too much.
 * Without end if it asks in a way that can't be read: it wants to be left alone, who knows how long.
 */
export function askedWait({ status, headers }: Pick<Answer, 'status' | 'headers'>, now = Date.now()): number {
  const after = retryAfterOf(headers['retry-after'], now) ?? 0;
  const reset =
    status === tooManyRequests ? longestWait(headers['x-ratelimit-reset'], now, (value) => resetOf(value, now)) : 0;
  return Math.max(after * 1000, reset ?? 0);
}

/** Services give it as seconds from now, or as the moment in seconds or milliseconds since 1970: sizes tell which. */
function resetOf(value: number, now: number): number {
  if (value < 1e9) return value * 1000;
  return (value < 1e12 ? value * 1000 : value) - now;
}
