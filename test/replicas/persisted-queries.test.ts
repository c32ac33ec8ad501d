import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MemoryQueryStore, RedisQueryStore } from '../../src/cache/query-store.js';
import { createGateway, type GatewayOptions } from '../../src/gateway.js';
import type { RequestOutcome } from '../../src/observability/observer.js';
import { chainService } from '../support/chain-service.js';
import { useRedis } from '../support/redis.js';
import { type Service, startService } from '../support/service.js';

const query = '{ organization(id: "Organization:o") { title } }';
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const extensions = (sha256Hash: string) => ({ extensions: { persistedQuery: { version: 1, sha256Hash } } });
const found = { data: { organization: { title: 'Organization' } } };
const notFound = { errors: [{ message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }] };

let service: Service;
const redis = useRedis();
const open: { close(): Promise<void> }[] = [];
beforeAll(async () => {
  service = await startService(chainService);
});
afterAll(async () => {
  for (const one of open) await one.close();
  await service.close();
});

function gateway(operations?: MemoryQueryStore | RedisQueryStore, options: Partial<GatewayOptions> = {}) {
  const kept = operations && { automaticPersistedQueries: operations };
  const created = createGateway({ baseUrl: service.url, ...kept, ...options });
  open.push(created);
  return async (body: object) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const response = await created.fetch(new Request('http://gateway/graphql', init));
    return { status: response.status, body: await response.json() };
  };
}

const operationsInRedis = async () => new RedisQueryStore(await redis.connect(), 'test');

it('runs a query by its hash once its text was sent', async () => {
  const ask = gateway(new MemoryQueryStore());
  expect(await ask(extensions(hashOf(query)))).toMatchObject({ status: 200, body: notFound });
  expect((await ask({ query, ...extensions(hashOf(query)) })).body).toEqual(found);
  expect((await ask(extensions(hashOf(query)))).body).toEqual(found);
  expect((await ask({ query })).body).toEqual(found);
});

it('responds with PERSISTED_QUERY_NOT_SUPPORTED if it is off', async () => {
  const ask = gateway();
  const refusal = { message: 'PersistedQueryNotSupported', extensions: { code: 'PERSISTED_QUERY_NOT_SUPPORTED' } };
  expect(await ask(extensions(hashOf(query)))).toMatchObject({ status: 200, body: { errors: [refusal] } });
  expect((await ask({ query, ...extensions(hashOf(query)) })).body).toEqual(found);
});

it('reports the code of an unknown hash to observers', async () => {
  const codes: (readonly string[])[] = [];
  const observers = [{ begin: () => ({ end: (outcome: RequestOutcome) => void codes.push(outcome.codes) }) }];
  const ask = gateway(new MemoryQueryStore(), { observers });
  await ask(extensions(hashOf(query)));
  expect(codes).toEqual([['PERSISTED_QUERY_NOT_FOUND']]);
});

it('stores no text under a wrong hash', async () => {
  const ask = gateway(new MemoryQueryStore());
  const other = hashOf('{ other }');
  expect(await ask({ query, ...extensions(other) })).toMatchObject({
    status: 400,
    body: { errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] },
  });
  expect((await ask(extensions(other))).body).toMatchObject(notFound);
  expect(await ask({ query, extensions: { persistedQuery: { version: 2 } } })).toMatchObject({ status: 400 });
});

it('removes the least recently used operations', async () => {
  const ask = gateway(new MemoryQueryStore(3_000));
  await ask({ query, ...extensions(hashOf(query)) });
  for (let index = 0; index < 40; index++) {
    const text = `${query} # ${index}`;
    await ask({ query: text, ...extensions(hashOf(text)) });
  }
  expect((await ask(extensions(hashOf(query)))).body).toMatchObject(notFound);
});

it('ignores a text in Redis that does not have its hash', async () => {
  const ask = gateway(await operationsInRedis());
  const admin = await redis.connect();
  await admin.send((client) => client.set(`test:operation:${hashOf(query)}`, '{ __typename }'));
  expect((await ask(extensions(hashOf(query)))).body).toMatchObject(notFound);
  expect((await ask({ query, ...extensions(hashOf(query)) })).body).toEqual(found);
});

it('shares operations between replicas through Redis, and continues without it', async () => {
  const [one, other] = [gateway(await operationsInRedis()), gateway(await operationsInRedis())];
  await one({ query, ...extensions(hashOf(query)) });
  expect((await other(extensions(hashOf(query)))).body).toEqual(found);
  await redis.stop('SIGKILL');
  expect((await other(extensions(hashOf(query)))).body).toEqual(found);
  const next = `${query} # next`;
  expect((await one({ query: next, ...extensions(hashOf(next)) })).body).toEqual(found);
  expect((await other(extensions(hashOf(next)))).body).toMatchObject(notFound);
});
