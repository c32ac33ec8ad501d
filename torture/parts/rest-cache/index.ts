import { setTimeout as pause } from 'node:timers/promises';
import { SeededRandom } from '../../../test/random/seeded-random.js';
import { type Daemon, startRedis, temporaryFolder } from '../../../test/support/daemons.js';
import { freePort } from '../../../test/support/free-port.js';
import { missing } from '../../../test/support/missing-programs.js';
import { Client } from '../../client.js';
import type { Figure, Part, Torture } from '../../part.js';
import { startBusyService } from '../../service.js';
import { measureCallers } from './callers.js';
import { type Caller, Oracle } from './oracle.js';
import { plants } from './plants.js';
import { lateMs, StampedService, silentMs, timeoutMs } from './service.js';

/** Maximum number of tokens. The short version has fewer, because each of them must repeat its reads. */
const maxTokens = 50;
const records = 8;
const minRequests = 1_200;
/** Minimum duration of a run, because entries must expire. */
const minMs = 12_000;

/** Reads and writes of many callers with short lifetimes, in one gateway, and in two that share a Redis that stops. */
export const restCache: Part = {
  name: 'rest-cache',
  title: 'A cached response is never of another caller, too old, or from before an own write',
  run: async (torture) => {
    const callers = await measureCallers(torture);
    const requests = Math.max(minRequests, torture.count(50_000));
    const single = run(torture, 'one gateway', requests);
    if (missing('redis-server').length > 0) return [...callers, ...(await single)];
    const folder = await temporaryFolder();
    const port = await freePort();
    let redis: Daemon = await startRedis(folder.path, port);
    const restart = async () => {
      await redis.stop('SIGTERM');
      await pause(1_000);
      redis = await startRedis(folder.path, port);
    };
    // Both runs mostly wait for responses to expire.
    const all = (await Promise.all([single, run(torture, 'two replicas', requests, { port, restart })])).flat();
    await redis.stop('SIGKILL');
    await folder.remove();
    return [...callers, ...all];
  },
  plants,
};

interface SharedRedis {
  readonly port: number;
  restart(): Promise<void>;
}

async function run({ seed, start }: Torture, name: string, requests: number, redis?: SharedRedis): Promise<Figure[]> {
  const oracle = new Oracle();
  const stamped = new StampedService(oracle, new SeededRandom(seed + 1));
  const service = await startBusyService(stamped.listener);
  const environment = {
    REST_BASE_URL: service.url,
    REST_TIMEOUT_MS: String(timeoutMs),
    REST_CACHE_TTL: `Organization=${silentMs / 1_000}s`,
    FORWARD_REQUEST_HEADERS: 'X-Tenant',
    NODE_OPTIONS: `--import ${new URL('clock.mjs', import.meta.url).href}`,
    ...(redis && { REDIS_URL: `redis://127.0.0.1:${redis.port}` }),
  };
  const targets = [await start(environment), ...(redis ? [await start(environment)] : [])];
  const clients = targets.map(({ url }) => new Client(url));
  const random = new SeededRandom(seed);
  const session = new Session(oracle, stamped, clients, random);
  const tokens = Math.min(maxTokens, Math.ceil(requests / 250));
  const perWorker = Math.ceil(requests / tokens / 2);
  // Without pauses, all workers together would delay responses for longer than the oracle allows.
  const pauseMs = Math.max(20 * tokens, (2 * minMs) / perWorker);
  const worker = async (index: number) => {
    for (let count = 0; count < perWorker; count++) {
      await session.step(`token-${index % tokens}`);
      await pause(random.below(pauseMs));
    }
  };
  const workers = Promise.all(Array.from({ length: 2 * tokens }, (_, index) => worker(index)));
  await pause(minMs / 3);
  await redis?.restart();
  await workers;
  for (const client of clients) client.close();
  await service.close();
  for (const example of oracle.examples) process.stderr.write(`rest-cache: ${example}\n`);
  return figures(name, oracle, requests);
}

/** Sends the operations of callers, and passes their results to the oracle. */
class Session {
  readonly #oracle: Oracle;
  readonly #service: StampedService;
  readonly #clients: readonly Client[];
  readonly #random: SeededRandom;

  constructor(oracle: Oracle, service: StampedService, clients: readonly Client[], random: SeededRandom) {
    this.#oracle = oracle;
    this.#service = service;
    this.#clients = clients;
    this.#random = random;
  }

  /** Sends one operation of a token: mostly a query. */
  async step(token: string): Promise<void> {
    const random = this.#random;
    const caller = { token, tenant: ['', '1', '2'][random.below(3)] ?? '' };
    const kind = random.below(80);
    // A write would also make the entries stale that the rejection removes.
    if (kind === 0) this.#service.revoke(token);
    if (kind > 0 && kind < 4) await this.#write(caller);
    else await this.#read(caller);
  }

  async #read(caller: Caller): Promise<void> {
    const paths = Array.from({ length: 1 + this.#random.below(4) }, () => `/v1/orgs/o${this.#random.below(records)}`);
    const fields = paths.map((path, index) => `a${index}: organization(id: "Organization:${idOf(path)}") { title }`);
    const isRefresh = this.#random.below(4) === 0;
    await this.#send(caller, `{ ${fields.join(' ')} }`, paths, false, isRefresh ? { 'cache-control': 'no-cache' } : {});
  }

  async #write(caller: Caller): Promise<void> {
    const query =
      'mutation { updateSite(input: { id: "Site:o1/s", title: "next" }) { site { organization { title } } } }';
    const codes = await this.#send(caller, query, ['/v1/orgs/o1'], true);
    const { token } = caller;
    this.#oracle.write(token, this.#service.versionOf(token), performance.now());
    if (!codes.includes('UPSTREAM_TIMEOUT')) return;
    // The REST API processes the write later.
    await pause(lateMs + 100);
    this.#oracle.write(token, this.#service.versionOf(token), performance.now());
  }

  async #send({ token, tenant }: Caller, query: string, paths: string[], isInMutation: boolean, more = {}) {
    const replica = this.#random.below(this.#clients.length);
    const headers = { ...(tenant && { 'x-tenant': tenant }), ...more };
    const startedAt = performance.now();
    const { data, errors = [] } = (await this.#clients[replica]?.query(query, { token, headers })) ?? {};
    const endedAt = performance.now();
    for (const [index, path] of paths.entries()) {
      const [, stamp] = /stamp (\d+)\./.exec(JSON.stringify(isInMutation ? data : data?.[`a${index}`]) ?? '') ?? [];
      const read = { token, tenant, path, startedAt, endedAt, replica, isInMutation };
      if (stamp !== undefined) this.#oracle.check({ ...read, stamp: Number(stamp) });
    }
    for (const { extensions, path: [key] = [] } of errors) {
      const path = paths[Number(String(key).slice(1))];
      if (extensions?.code === 'UNAUTHENTICATED') this.#oracle.reject(token, replica, { startedAt, endedAt });
      else if (extensions?.code === 'FORBIDDEN' && path && !isInMutation)
        this.#oracle.reject(`${token} ${tenant} ${path}`, replica, { startedAt, endedAt });
    }
    return errors.map(({ extensions }) => extensions?.code);
  }
}

const idOf = (path: string): string => path.split('/').at(-1) ?? '';

function figures(name: string, { violations, counts }: Oracle, requests: number): Figure[] {
  const { foreign, old, beforeWrite, insideMutation, afterRejection } = violations;
  return [
    { name: `${name}: reads`, value: counts.reads, atLeast: requests },
    { name: `${name}: reads of cached responses`, value: counts.hits, atLeast: requests / 30 },
    { name: `${name}: confirmations with status 304`, value: counts.confirmations, atLeast: requests / 100 },
    { name: `${name}: writes`, value: counts.writes, atLeast: requests / 60 },
    { name: `${name}: rejections`, value: counts.rejections, atLeast: requests / 500 },
    { name: `${name}: responses of other callers or URLs`, value: foreign, atMost: 0 },
    { name: `${name}: responses older than their lifetime`, value: old, atMost: 0 },
    { name: `${name}: responses from before an own write`, value: beforeWrite, atMost: 0 },
    { name: `${name}: cached responses inside a mutation`, value: insideMutation, atMost: 0 },
    { name: `${name}: responses from before status 401 or 403`, value: afterRejection, atMost: 0 },
  ];
}
