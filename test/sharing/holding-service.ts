import { json, type Received, startService } from '../support/service.js';

/** A call that waits for its answer. */
export interface HeldCall extends Received {
  /** What it brought as its token. */
  token: string | undefined;
  /** Whether it was cancelled before it had its answer. */
  cancelled: Promise<void>;
  isCancelled(): boolean;
  answer(status?: number): void;
  /** Ends the connection without an answer. */
  lose(): void;
}

/**
 * A service that answers only when the test says so. A record's title tells for whom and when it was read: it names
 * the token and the number of writes that were there before the call. What is called `marker` is answered at once.
 */
export async function startHoldingService() {
  let held: HeldCall[] = [];
  let releasing: number | undefined;
  let writes = 0;
  const waiting: (() => void)[] = [];
  const service = await startService((received, response) => {
    const { method, url, headers } = received;
    const token = headers.authorization?.replace('Bearer ', '');
    const body = bodyOf(url, `${token} after ${writes} writes`);
    if (method !== 'GET') writes++;
    let cancelled = false;
    const call: HeldCall = {
      ...received,
      token,
      cancelled: new Promise((resolve) => {
        response.once('close', () => {
          if (response.writableFinished) return;
          cancelled = true;
          resolve();
        });
      }),
      isCancelled: () => cancelled,
      answer: (status = 200) => {
        if (cancelled || response.headersSent) return;
        json(response, status < 300 ? body : { message: `failed after ${writes} writes` }, status);
      },
      lose: () => response.socket?.destroy(),
    };
    if (url.includes('marker')) return call.answer();
    held.push(call);
    for (const check of waiting) check();
    if (releasing !== undefined) call.answer(releasing);
  });
  return {
    url: service.url,
    /** The calls since the test began. */
    get calls(): readonly HeldCall[] {
      return held;
    },
    /** Waits until so many calls have come. */
    arrived: (count: number) =>
      new Promise<void>((resolve) => {
        const check = () => held.length >= count && resolve();
        waiting.push(check);
        check();
      }),
    /** Answers all that wait, and from now on each at once. */
    release(status = 200) {
      releasing = status;
      for (const call of held) call.answer(status);
    },
    /** Begins anew: nothing was called, nothing written, and whatever comes is held. */
    forget() {
      held = [];
      waiting.length = 0;
      releasing = undefined;
      writes = 0;
    },
    close: service.close,
  };
}

export type HoldingService = Awaited<ReturnType<typeof startHoldingService>>;

function bodyOf(url: string, title: string): object {
  const path = new URL(url, 'http://service').pathname;
  const id = path.split('/').at(-1);
  if (path.endsWith('/comments')) return { object: 'comment', id: 'c', body: { markdown: title } };
  if (path === '/v1/orgs') return { items: [{ object: 'organization', id: 'o', title }] };
  return { object: 'record', id, title };
}
