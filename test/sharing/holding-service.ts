import { afterAll, beforeAll, beforeEach } from 'vitest';
import { json, type ReceivedRequest, startService } from '../support/service.js';

/** A REST call that waits until the test releases the response. */
export interface HeldCall extends ReceivedRequest {
  token: string | undefined;
  /** Resolves if the call is cancelled before its response. */
  cancelled: Promise<void>;
  isCancelled(): boolean;
  respond(status?: number): void;
  /** Closes the connection without a response. */
  disconnect(): void;
}

/**
 * Starts a REST API that holds each response until the test releases it. The title of a record contains the token and
 * the number of writes before the call. Calls whose URL contains `marker` receive a response immediately.
 */
async function startHoldingService() {
  const calls: HeldCall[] = [];
  let releaseStatus: number | undefined;
  let writes = 0;
  const checks: (() => void)[] = [];
  const service = await startService((request, response) => {
    const { method, url, headers } = request;
    const token = headers.authorization?.replace('Bearer ', '');
    const body = bodyOf(url, `${token} after ${writes} writes`);
    if (method !== 'GET') writes++;
    let cancelled = false;
    const call: HeldCall = {
      ...request,
      token,
      cancelled: new Promise((resolve) => {
        response.once('close', () => {
          if (response.writableFinished) return;
          cancelled = true;
          resolve();
        });
      }),
      isCancelled: () => cancelled,
      respond: (status = 200) => {
        if (cancelled || response.headersSent) return;
        json(response, status < 300 ? body : { message: `failed after ${writes} writes` }, status);
      },
      disconnect: () => response.socket?.destroy(),
    };
    if (url.includes('marker')) return call.respond();
    calls.push(call);
    for (const check of checks) check();
    if (releaseStatus !== undefined) call.respond(releaseStatus);
  });
  return {
    url: service.url,
    /** Calls since the start of the REST API or since `forget`. */
    calls: calls as readonly HeldCall[],
    /** Waits until a number of calls has arrived. */
    arrived: (count: number) =>
      new Promise<void>((resolve) => {
        const check = () => calls.length >= count && resolve();
        checks.push(check);
        check();
      }),
    /** Responds to all held calls, and immediately to all later calls. */
    release(status = 200) {
      releaseStatus = status;
      for (const call of calls) call.respond(status);
    },
    /** Resets the calls and the writes, and holds responses again. */
    forget() {
      calls.length = 0;
      checks.length = 0;
      releaseStatus = undefined;
      writes = 0;
    },
    close: service.close,
  };
}

type HoldingService = Awaited<ReturnType<typeof startHoldingService>>;

/** Starts `startHoldingService` before the tests of a file, resets it before each test, and stops it afterwards. */
export function useHoldingService(): HoldingService {
  // `beforeAll` fills the object before the first test.
  const service = {} as HoldingService;
  beforeAll(async () => void Object.assign(service, await startHoldingService()));
  beforeEach(() => service.forget());
  afterAll(() => service.close());
  return service;
}

function bodyOf(url: string, title: string): object {
  const path = new URL(url, 'http://service').pathname;
  const id = path.split('/').at(-1);
  if (path.endsWith('/comments')) return { object: 'comment', id: 'c', body: { markdown: title } };
  if (path === '/v1/orgs') return { items: [{ object: 'organization', id: 'o', title }] };
  return { object: 'record', id, title };
}
