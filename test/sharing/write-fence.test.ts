/** Tests queries and GETs in flight with a write fence of several processes. */
import { expect, it } from 'vitest';
import type { GatewayOptions, WriteFence } from '../../src/gateway.js';
import { postRequest } from '../support/requests.js';
import { rawGateway } from '../support/service.js';
import { useHoldingService } from './holding-service.js';

const service = useHoldingService();

const read = '{ organization(id: "Organization:o") { title } }';
const otherRead = '{ organization(id: "Organization:o") { id title } }';
const write =
  'mutation { createSpaceComment(input: { space: "Space:o/s", body: { markdown: "Hi" } }) { comment { id } } }';

const open = (writeFence: WriteFence, options: Partial<GatewayOptions> = {}) =>
  rawGateway({ baseUrl: service.url, writeFence, ...options });

/** A write fence whose checks the test can delay, and a function that waits for a number of checks. */
function remoteFence() {
  let checks = 0;
  const waiters: (() => void)[] = [];
  const fence = {
    generation: 1,
    delay: Promise.resolve(),
    isCurrent: async (generation: number) => {
      checks++;
      for (const resume of waiters.splice(0)) resume();
      await fence.delay;
      return generation === fence.generation;
    },
    begin: () => async () => undefined,
  };
  const waitForChecks = async (count: number) => {
    while (checks < count) await new Promise<void>((resolve) => waiters.push(resolve));
    // The request must join before the test continues.
    await new Promise(setImmediate);
  };
  return { fence, waitForChecks };
}

it.each([
  ['a query', read],
  ['a GET', otherRead],
])('a request joins %s of the current generation', async (_kind, second) => {
  const { fence, waitForChecks } = remoteFence();
  const { query, close } = open(fence);
  const first = query(read);
  await service.arrived(1);
  const secondResponse = query(second);
  await waitForChecks(1);
  service.release();
  for (const { data } of [await first, await secondResponse])
    expect(data).toMatchObject({ organization: { title: 'undefined after 0 writes' } });
  expect(service.calls).toHaveLength(1);
  await close();
});

it.each([
  ['a query', read],
  ['a GET', otherRead],
])('a request joins %s of its own generation, and not of an earlier generation', async (_kind, second) => {
  const { fence } = remoteFence();
  const { query, close } = open(fence);
  const first = query(read);
  await service.arrived(1);
  fence.generation = 2;
  const later = [query(second), query(second)];
  await service.arrived(2);
  service.release();
  await Promise.all([first, ...later]);
  expect(service.calls).toHaveLength(2);
  await close();
});

it('no GET is sent after the check if the client disconnects during the check', async () => {
  const { fence, waitForChecks } = remoteFence();
  const { query, gateway, close } = open(fence, { shareQueries: false });
  const first = query(read);
  await service.arrived(1);
  let endDelay: () => void = () => undefined;
  fence.delay = new Promise((resolve) => {
    endDelay = resolve;
  });
  fence.generation = 2;
  const controller = new AbortController();
  const aborted = gateway.fetch(postRequest({ query: otherRead }, {}, controller.signal));
  aborted.catch(() => undefined);
  await waitForChecks(1);
  controller.abort();
  endDelay();
  await expect(aborted).rejects.toThrow('aborted');
  service.release();
  await first;
  await query(read);
  expect(service.calls).toHaveLength(2);
  await close();
});

it('the response of a mutation waits until other processes acknowledge the end of the write', async () => {
  const order: string[] = [];
  let onEnd: () => void = () => undefined;
  const isEnding = new Promise<void>((resolve) => {
    onEnd = resolve;
  });
  let acknowledge: () => void = () => undefined;
  const { query, close } = open({
    generation: 0,
    isCurrent: () => true,
    begin: () => {
      order.push(`begin after ${service.calls.length} calls`);
      return () => {
        order.push(`end after ${service.calls.length} calls`);
        onEnd();
        return new Promise((resolve) => {
          acknowledge = resolve;
        });
      };
    },
  });
  service.release();
  await query(read);
  const written = query(write).then(({ data }) => order.push(JSON.stringify(data)));
  await isEnding;
  await new Promise(setImmediate);
  order.push('acknowledged');
  acknowledge();
  await written;
  expect(order).toEqual([
    'begin after 1 calls',
    'end after 2 calls',
    'acknowledged',
    '{"createSpaceComment":{"comment":{"id":"SpaceComment:o/s/c"}}}',
  ]);
  await close();
});
