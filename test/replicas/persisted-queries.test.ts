import { createHash } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { MemoryQueryStore, RedisQueryStore } from '../../src/cache/query-store.js';
import { createGateway, type GatewayOptions } from '../../src/gateway.js';
import type { RequestOutcome } from '../../src/observability/observer.js';
import { chainService } from '../support/chain-service.js';
import { useRedis } from '../support/redis.js';
import { postRequest } from '../support/requests.js';
import { useUpstream } from '../support/service.js';

const query = '{ organization(id: "Organization:o") { title } }';
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const extensions = (sha256Hash: string) => ({ extensions: { persistedQuery: { version: 1, sha256Hash } } });
const success = { data: { organization: { title: 'Organization' } } };
const notFound = { errors: [{ message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }] };

const service = useUpstream(chainService);
const redis = useRedis();
const gateways: { close(): Promise<void> }[] = [];
afterAll(async () => {
  for (const instance of gateways) await instance.close();
});

function gateway(operations?: MemoryQueryStore | RedisQueryStore, options: Partial<GatewayOptions> = {}) {
  const store = operations && { automaticPersistedQueries: operations };
  const instance = createGateway({ baseUrl: service.url, ...store, ...options });
  gateways.push(instance);
  return async (body: object) => {
    const response = await instance.fetch(postRequest(body));
    return { status: response.status, body: await response.json() };
  };
}

const operationsInRedis = async () => new RedisQueryStore(await redis.connect(), 'test');

it('a query runs by its hash after a request with its text', async () => {
  const send = gateway(new MemoryQueryStore());
  expect(await send(extensions(hashOf(query)))).toMatchObject({ status: 200, body: notFound });
  expect((await send({ query, ...extensions(hashOf(query)) })).body).toEqual(success);
  expect((await send(extensions(hashOf(query)))).body).toEqual(success);
  expect((await send({ query })).body).toEqual(success);
});

it('the response is PERSISTED_QUERY_NOT_SUPPORTED if persisted queries are off', async () => {
  const send = gateway();
  const error = { message: 'PersistedQueryNotSupported', extensions: { code: 'PERSISTED_QUERY_NOT_SUPPORTED' } };
  expect(await send(extensions(hashOf(query)))).toMatchObject({ status: 200, body: { errors: [error] } });
  expect((await send({ query, ...extensions(hashOf(query)) })).body).toEqual(success);
});

it('observers receive the error code of an unknown hash', async () => {
  const codes: (readonly string[])[] = [];
  const observers = [{ begin: () => ({ end: (outcome: RequestOutcome) => void codes.push(outcome.codes) }) }];
  const send = gateway(new MemoryQueryStore(), { observers });
  await send(extensions(hashOf(query)));
  expect(codes).toEqual([['PERSISTED_QUERY_NOT_FOUND']]);
});

it('a text with a wrong hash is rejected and not stored', async () => {
  const send = gateway(new MemoryQueryStore());
  const other = hashOf('{ other }');
  expect(await send({ query, ...extensions(other) })).toMatchObject({
    status: 400,
    body: { errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] },
  });
  expect((await send(extensions(other))).body).toMatchObject(notFound);
  expect(await send({ query, extensions: { persistedQuery: { version: 2 } } })).toMatchObject({ status: 400 });
});

it('the store evicts the least recently used operations', async () => {
  const send = gateway(new MemoryQueryStore(3_000));
  await send({ query, ...extensions(hashOf(query)) });
  for (let index = 0; index < 40; index++) {
    const text = `${query} # ${index}`;
    await send({ query: text, ...extensions(hashOf(text)) });
  }
  expect((await send(extensions(hashOf(query)))).body).toMatchObject(notFound);
});

it('the store counts the memory of each entry, and not only that of its text', async () => {
  const store = new MemoryQueryStore(33_000);
  const hashes = Array.from({ length: 1000 }, (_, index) => hashOf(`${index}`));
  for (const [index, hash] of hashes.entries()) await store.set(hash, `${index}`);
  const texts = await Promise.all(hashes.map((hash) => store.get(hash)));
  expect(texts.filter((text) => text !== undefined).length).toBeLessThan(100);
});

it('a text in Redis is ignored if its hash differs from its key', async () => {
  const send = gateway(await operationsInRedis());
  const admin = await redis.connect();
  await admin.send((client) => client.set(`test:operation:${hashOf(query)}`, '{ __typename }'));
  expect((await send(extensions(hashOf(query)))).body).toMatchObject(notFound);
  expect((await send({ query, ...extensions(hashOf(query)) })).body).toEqual(success);
});

it('replicas share operations through Redis, and use their own operations during an outage of Redis', async () => {
  const [one, other] = [gateway(await operationsInRedis()), gateway(await operationsInRedis())];
  await one({ query, ...extensions(hashOf(query)) });
  expect((await other(extensions(hashOf(query)))).body).toEqual(success);
  await redis.stop('SIGKILL');
  expect((await other(extensions(hashOf(query)))).body).toEqual(success);
  const next = `${query} # next`;
  expect((await one({ query: next, ...extensions(hashOf(next)) })).body).toEqual(success);
  expect((await other(extensions(hashOf(next)))).body).toMatchObject(notFound);
});
