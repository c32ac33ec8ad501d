import { setImmediate, setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../sandbox/index.js';
import type { RestReport } from '../src/rest/index.js';
import { randomQuery, sandboxIds } from './support/random-query.js';
import { type Handler, rawGateway, type Service, startService } from './support/service.js';

/** Turns of the event loop, and milliseconds, without a request after which the gateway waits for responses. */
const quietTurns = 60;
const quietMs = 10;
/** Longer runs: `WAVE_RUNS=2000 npx vitest run --project compiled test/wave-properties.test.ts`. */
const numRuns = Number(process.env.WAVE_RUNS ?? 12);
let sandbox: Sandbox;
let service: Service;
let gateway: ReturnType<typeof rawGateway>;
const token = { authorization: 'Bearer sandbox' };

beforeAll(async () => {
  sandbox = await startSandbox({});
  service = await startService(() => undefined);
  gateway = rawGateway({ baseUrl: service.url, restReport: true });
});
afterAll(async () => {
  await gateway.close();
  await service.close();
  await sandbox.close();
});

/** Responds like the sandbox once a promise resolves. */
const after =
  (released: (url: string) => Promise<unknown>): Handler =>
  async ({ url, headers }, response) => {
    await released(url);
    const { authorization = '' } = headers;
    const { status, headers: received, body } = await respond(url, authorization);
    response.writeHead(status, received).end(body);
  };

async function respond(url: string, authorization: string) {
  const response = await fetch(`${sandbox.url}${url}`, { headers: { authorization } });
  const headers = { 'content-type': response.headers.get('content-type') ?? '' };
  return { status: response.status, headers, body: await response.text() };
}

/** Holds each request until no further one arrives, then responds to all of them: each round is one wave. */
function inRounds(): { handler: Handler; rounds: Map<string, number> } {
  const rounds = new Map<string, number>();
  let round = 1;
  const waiting: (() => void)[] = [];
  const waitUntilQuiet = async () => {
    for (let count = 0; count < waiting.length; ) {
      count = waiting.length;
      await setTimeout(quietMs);
      for (let turn = 0; turn < quietTurns; turn++) await setImmediate();
    }
    round++;
    for (const resume of waiting.splice(0)) resume();
  };
  const handler = after(
    (url) =>
      new Promise<void>((resolve) => {
        rounds.set(url, round);
        if (waiting.push(resolve) === 1) void waitUntilQuiet();
      }),
  );
  return { handler, rounds };
}

async function run(query: string, handler: Handler) {
  service.handle(handler);
  const { data, errors, extensions } = await gateway.query(query, {}, token);
  const { calls } = (extensions as { rest: RestReport }).rest;
  const waves = calls.map(({ url, wave }) => `${wave} ${url}`).sort();
  // Errors are in the order in which fields failed.
  const failures = (errors ?? []).map(({ message, path }) => `${path?.join('.')}: ${message}`).sort();
  return { data, failures, waves };
}

describe('for any query', () => {
  it('the reported wave of each call is the number of responses that it really waits for', async () => {
    const property = fc.asyncProperty(randomQuery(sandboxIds), async (query) => {
      const { handler, rounds } = inRounds();
      const { waves } = await run(query, handler);
      expect(waves).toEqual([...rounds].map(([url, round]) => `${round} ${url}`).sort());
    });
    await fc.assert(property, { numRuns, seed: Number(process.env.WAVE_SEED ?? 1) });
  });

  it('calls, waves and data do not depend on the order of responses', async () => {
    const delays = fc.infiniteStream(fc.nat(8));
    const property = fc.asyncProperty(randomQuery(sandboxIds), delays, async (query, ms) => {
      const inOrder = await run(query, inRounds().handler);
      const wait = () => setTimeout(ms.next().value);
      expect(await run(query, after(wait))).toEqual(inOrder);
    });
    await fc.assert(property, { numRuns, seed: Number(process.env.WAVE_SEED ?? 1) });
  });
});
