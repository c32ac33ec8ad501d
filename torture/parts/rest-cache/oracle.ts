/** A caller: a token and the value of a forwarded header. */
export interface Caller {
  readonly token: string;
  readonly tenant: string;
}

/** A response that the REST API gave out. */
interface Given extends Caller {
  readonly path: string;
  /** Number of writes of the token in the response. */
  readonly version: number;
  readonly etag: string | undefined;
  /** Milliseconds for which the response can be used. */
  readonly lifetimeMs: number;
  readonly at: number;
}

interface Period {
  readonly startedAt: number;
  readonly endedAt: number;
}

/** A read of a client, with the stamp in its response. */
export interface Read extends Caller, Period {
  readonly path: string;
  readonly stamp: number;
  /** Number of the gateway that responded. */
  readonly replica: number;
  readonly isInMutation: boolean;
}

/** Milliseconds in which a read can join a GET in flight, whose response was given out before the read began. */
const joinMs = 1_000;

/** Milliseconds in which other replicas learn of status 401. */
const announceMs = 1_000;

/**
 * Knows when the REST API gave out each response, and finds reads whose response was not allowed. It shares no code with
 * the gateway, and all of its times are of one process.
 */
export class Oracle {
  readonly violations = { foreign: 0, old: 0, beforeWrite: 0, insideMutation: 0, afterRejection: 0 };
  readonly examples: string[] = [];
  readonly counts = { reads: 0, hits: 0, confirmations: 0, writes: 0, rejections: 0 };
  readonly #given: Given[] = [];
  /** Times of status 304, by token, tenant, path and ETag. */
  readonly #confirmed = new Map<string, number[]>();
  /** Times at which writes were processed and known to their client, by token. */
  readonly #writes = new Map<string, { version: number; at: number }[]>();
  /** Last reads with status 401, by token and replica, and with status 403, also by tenant and path. */
  readonly #rejected = new Map<string, Period>();

  /** @returns stamp of the response */
  give(response: Given): number {
    return this.#given.push(response) - 1;
  }

  confirm({ token, tenant, path, etag }: Caller & { path: string; etag: string }, at: number): void {
    this.counts.confirmations++;
    const key = [token, tenant, path, etag].join(' ');
    this.#confirmed.set(key, [...(this.#confirmed.get(key) ?? []), at]);
  }

  /** @param at time at which the write was processed and its client had a response */
  write(token: string, version: number, at: number): void {
    this.counts.writes++;
    this.#writes.set(token, [...(this.#writes.get(token) ?? []), { version, at }]);
  }

  /** @param scope token, or token, tenant and path */
  reject(scope: string, replica: number, read: Period): void {
    this.counts.rejections++;
    for (const key of [`${scope} ${replica}`, `${scope} any`])
      if (read.startedAt > (this.#rejected.get(key)?.startedAt ?? 0)) this.#rejected.set(key, read);
  }

  check(read: Read): void {
    this.counts.reads++;
    const given = this.#given[read.stamp];
    const isOwn = given?.token === read.token && given.tenant === read.tenant && given.path === read.path;
    if (!given || !isOwn) {
      this.#report('foreign', read, given);
      return;
    }
    const at = this.#lastGiven(given, read.endedAt);
    if (at < read.startedAt) this.counts.hits++;
    if (read.isInMutation && at < read.startedAt) this.#report('insideMutation', read, given);
    if (read.startedAt > at + Math.max(given.lifetimeMs, joinMs)) this.#report('old', read, given);
    const write = this.#writes.get(read.token)?.findLast((one) => one.at <= read.startedAt);
    // A lagging replica of the REST API can have given out an older version during the read.
    const isGivenNow = write !== undefined && at >= write.at && read.startedAt <= at + joinMs;
    if (write && given.version < write.version && !isGivenNow) this.#report('beforeWrite', read, given, write);
    if (this.#isRejected(read, at)) this.#report('afterRejection', read, given);
  }

  #lastGiven({ token, tenant, path, etag, at }: Given, before: number): number {
    const times = this.#confirmed.get([token, tenant, path, etag].join(' ')) ?? [];
    return Math.max(at, times.findLast((time) => time <= before) ?? 0);
  }

  /** Returns true if the response was given out before a rejection that the gateway had received before the read. */
  #isRejected({ token, tenant, path, replica, startedAt }: Read, at: number): boolean {
    const isBefore = (scope: string, delayMs = 0) => {
      const rejection = this.#rejected.get(scope);
      return rejection !== undefined && at < rejection.startedAt && rejection.endedAt + delayMs < startedAt;
    };
    return (
      isBefore(`${token} ${replica}`) ||
      isBefore(`${token} ${tenant} ${path} ${replica}`) ||
      isBefore(`${token} any`, announceMs)
    );
  }

  #report(kind: keyof Oracle['violations'], read: Read, given: Given | undefined, write?: object): void {
    this.violations[kind]++;
    if (this.examples.length < 5) this.examples.push(`${kind}: ${JSON.stringify({ read, given, write })}`);
  }
}
