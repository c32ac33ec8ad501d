import { json, type Service, startService } from './service.js';

export interface HeldCalls {
  /** Holds the responses to all later requests whose URL matches. */
  hold(url: RegExp): void;
  /** Sends the held responses, and stops holding responses. */
  release(): void;
  /** Sends an error status instead of the held responses, and stops holding responses. */
  fail(status: number): void;
  /** Returns the number of requests that were held since the start. */
  arrivals(): number;
  /** Returns the number of held requests that are open. */
  open(): number;
  /** Waits until a number of requests have been held. */
  arrived(count: number): Promise<void>;
  /** Waits until a number of held requests have been closed. */
  closed(count: number): Promise<void>;
}

/** Starts a REST API with one organization of three sites. The test can hold responses. */
export async function startPartsService(): Promise<Service & HeldCalls> {
  let heldUrls: RegExp | undefined;
  let arrivals = 0;
  let closes = 0;
  const responses: ((status?: number) => void)[] = [];
  const release = (status?: number) => {
    heldUrls = undefined;
    for (const respond of responses.splice(0)) respond(status);
  };
  const checks = new Set<() => void>();
  const runChecks = () => {
    for (const check of checks) check();
  };
  const until = (isReached: () => boolean) =>
    new Promise<void>((resolve) => {
      const check = () => {
        if (!isReached()) return;
        checks.delete(check);
        resolve();
      };
      checks.add(check);
      check();
    });
  const service = await startService(({ url }, response) => {
    const respond = (status?: number) => json(response, bodyOf(url), status);
    if (!heldUrls?.test(url)) return respond();
    arrivals++;
    responses.push(respond);
    response.once('close', () => {
      closes++;
      runChecks();
    });
    runChecks();
  });
  return {
    ...service,
    hold: (url) => {
      heldUrls = url;
    },
    release: () => release(),
    fail: release,
    arrivals: () => arrivals,
    open: () => arrivals - closes,
    arrived: (count) => until(() => arrivals >= count),
    closed: (count) => until(() => closes >= count),
  };
}

function bodyOf(url: string): object {
  const { pathname } = new URL(url, 'http://service');
  if (pathname.endsWith('/sites'))
    return { items: ['s1', 's2', 's3'].map((id) => ({ object: 'site', id, title: id })), count: 3 };
  if (/\/(sections|teams)$/.test(pathname)) return { items: [], count: 0 };
  return { object: 'organization', id: 'o', title: 'Organization' };
}
