import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { SeededRandom } from '../../../test/random/seeded-random.js';
import { json } from '../../../test/support/service.js';
import type { Oracle } from './oracle.js';

/** Timeout of REST calls in the gateways, in milliseconds. */
export const timeoutMs = 3_000;

/** Lifetime of a silent response in the settings of the gateways. */
export const silentMs = 3_000;

/** Milliseconds for which reads can lack a write, because the REST API has replicas. */
const lagMs = 1_200;

/** Milliseconds for which a token is rejected. */
const rejectedMs = 400;

const now = () => performance.now();

/** Milliseconds after its timeout in which a write without a response is processed. */
export const lateMs = 2_800;

/** Writes of a token. */
interface Writes {
  /** Time of each write that was processed, and the milliseconds for which reads can lack it. */
  readonly processed: { at: number; lagMs: number }[];
  rejectedUntil: number;
}

/** REST API with organizations whose records contain a stamp. Each organization has a policy of its own. */
export class StampedService {
  readonly #oracle: Oracle;
  readonly #random: SeededRandom;
  readonly #writes = new Map<string, Writes>();

  constructor(oracle: Oracle, random: SeededRandom) {
    this.#oracle = oracle;
    this.#random = random;
  }

  readonly listener: RequestListener = async (request, response) => {
    for await (const _ of request);
    const token = (request.headers.authorization ?? '').replace('Bearer ', '');
    await pause(this.#random.below(8));
    const { rejectedUntil } = this.#writesOf(token);
    if (now() < rejectedUntil) return json(response, { message: 'revoked' }, 401);
    if (request.method === 'GET') this.#read(token, request, response);
    else await this.#write(token, response);
  };

  /** Rejects a token for a short time. */
  revoke(token: string): void {
    this.#writesOf(token).rejectedUntil = now() + rejectedMs;
  }

  /** Returns the number of writes of a token that are processed. */
  versionOf = (token: string): number => this.#writesOf(token).processed.length;

  #writesOf(token: string): Writes {
    const writes = this.#writes.get(token) ?? { processed: [], rejectedUntil: 0 };
    this.#writes.set(token, writes);
    return writes;
  }

  #read(token: string, request: IncomingMessage, response: ServerResponse): void {
    const { url: path = '', headers } = request;
    const tenant = String(headers['x-tenant'] ?? '');
    const at = now();
    // Some reads reach a replica of the REST API that lags. Versions increase with each write.
    const isLagging = this.#random.below(2) === 0;
    const { processed } = this.#writesOf(token);
    const version = processed.filter((write) => write.at <= at - (isLagging ? write.lagMs : 0)).length;
    const failure = this.#random.below(24);
    if (failure < 3) {
      json(response, {}, [403, 404, 500][failure]);
      return;
    }
    const policy = policies[Number(/\d+/.exec(path.split('/').at(-1) ?? '')?.[0] ?? 0) % policies.length];
    const lifetimeMs = policy?.(response, this.#random) ?? 0;
    // Versions of different records, tokens and tenants have the same `ETag`.
    const etag = response.hasHeader('etag') ? `"v${version}"` : undefined;
    if (etag) response.setHeader('etag', etag);
    if (etag && headers['if-none-match'] === etag) {
      this.#oracle.confirm({ token, tenant, path, etag }, at);
      response.writeHead(304).end();
      return;
    }
    const stamp = this.#oracle.give({ token, tenant, path, version, etag, lifetimeMs, at });
    json(response, { object: 'organization', id: path.split('/').at(-1), title: `stamp ${stamp}.` });
  }

  async #write(token: string, response: ServerResponse): Promise<void> {
    const { processed } = this.#writesOf(token);
    const apply = (lag = lagMs) => void processed.push({ at: now(), lagMs: lag });
    const site = { object: 'site', id: 's', title: 'next', organization: 'o1' };
    const outcome = this.#random.below(12);
    // The gateway times out before the write is processed.
    if (outcome < 2) {
      setTimeout(() => apply(0), timeoutMs + lateMs - this.#random.below(600));
      return;
    }
    if (outcome === 5) return json(response, {}, 400);
    apply();
    if (outcome === 2) {
      response.socket?.destroy();
      return;
    }
    if (outcome === 3) return json(response, {}, 500);
    if (outcome === 4) return json(response, {}, 403);
    await pause(this.#random.below(30));
    json(response, site);
  }
}

type Policy = (response: ServerResponse, random: SeededRandom) => number;

/** Policies of records. Each sets headers, and returns the milliseconds for which a response can be used. */
const policies: readonly Policy[] = [
  () => silentMs,
  (response) => {
    response.setHeader('cache-control', 'private, max-age=5');
    return 5_000;
  },
  (response, random) => {
    const age = 1 + random.below(3);
    response.setHeader('cache-control', 'max-age=6, stale-while-revalidate=60').setHeader('age', String(age));
    return (6 - age) * 1_000;
  },
  (response) => {
    // The `Date` that Node.js adds by itself is from a timer, and lags behind when the event loop is busy.
    response.setHeader('date', new Date().toUTCString());
    response.setHeader('expires', new Date(Date.now() + 4_000).toUTCString());
    return 4_000;
  },
  (response) => {
    response.setHeader('cache-control', 'No-Store, max-age=60');
    return 0;
  },
  (response) => {
    response.setHeader('cache-control', 'max-age=60').setHeader('vary', 'Accept, *');
    return 0;
  },
  (response) => {
    response.setHeader('cache-control', 'no-cache').setHeader('etag', '');
    return 0;
  },
  (response) => {
    response.setHeader('cache-control', 'max-age=2').setHeader('etag', '');
    return 2_000;
  },
];
