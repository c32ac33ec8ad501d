import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Milliseconds for which a confirmation is valid. */
const validMs = 5 * 60_000;

/** Store of the secret key of confirmations and of the used confirmations. All processes must share one store. */
export interface ConfirmationStore {
  /** Returns the secret key of confirmations, or undefined while the store is unavailable. */
  key(): Promise<string | undefined>;
  /**
   * Marks a confirmation as used.
   * @param ms milliseconds until the confirmation expires
   * @returns false if the confirmation was used before, or if the store is unavailable
   */
  use(confirmation: string, ms: number): Promise<boolean>;
}

/** A mutation of a caller, to which a confirmation applies. */
export interface ConfirmedMutation {
  readonly query: string;
  readonly operationName?: string | undefined;
  readonly variables?: Record<string, unknown> | undefined;
  /** `Authorization` header of the caller. */
  readonly authorization?: string | undefined;
}

/**
 * Creates a confirmation: an expiry time, random bytes, and a hash of the time, the bytes and the mutation with the
 * secret key.
 * @param now current time in milliseconds since the epoch
 * @returns undefined while the store is unavailable
 */
export async function createConfirmation(
  mutation: ConfirmedMutation,
  store: ConfirmationStore,
  now: number,
): Promise<string | undefined> {
  const key = await store.key();
  const start = `${(now + validMs).toString(36)}.${randomBytes(9).toString('base64url')}`;
  return key === undefined ? undefined : `${start}.${hashOf(start, mutation, key)}`;
}

/**
 * Validates a confirmation, and marks it as used.
 * @param now current time in milliseconds since the epoch
 * @returns reason to reject the mutation, or undefined if the mutation can be sent
 */
export async function useConfirmation(
  confirmation: string,
  mutation: ConfirmedMutation,
  store: ConfirmationStore,
  now: number,
): Promise<string | undefined> {
  const key = await store.key();
  if (key === undefined) return 'Confirmations are unavailable; retry later';
  const [, start = '', expiry = '', hash = ''] = /^((\w{1,11})\.[\w-]{12})\.([\w-]{43})$/.exec(confirmation) ?? [];
  if (!isEqual(hash, hashOf(start, mutation, key)))
    return 'The confirmation is not for this document, these variables and this caller; call without confirmation first';
  const remainingMs = Number.parseInt(expiry, 36) - now;
  if (!(remainingMs > 0)) return 'The confirmation has expired; call without confirmation again';
  if (!(await store.use(hash, remainingMs))) return 'The confirmation was used before; call without confirmation again';
  return undefined;
}

function hashOf(start: string, { query, operationName, variables, authorization }: ConfirmedMutation, key: string) {
  const parts = [start, query, operationName ?? null, sortMembers(variables ?? {}), authorization ?? null];
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
}

const isEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Sorts the members of objects, because their order has no meaning. */
function sortMembers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortMembers);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, member]) => [name, sortMembers(member)]);
}

/** Store of a single process. */
export class LocalConfirmations implements ConfirmationStore {
  readonly #key = randomBytes(32).toString('base64url');
  /** Expiry times in milliseconds since the epoch, by confirmation. */
  readonly #used = new Map<string, number>();

  async key(): Promise<string> {
    return this.#key;
  }

  async use(confirmation: string, ms: number): Promise<boolean> {
    const now = Date.now();
    for (const [other, expiry] of this.#used) if (expiry <= now) this.#used.delete(other);
    if (this.#used.has(confirmation)) return false;
    this.#used.set(confirmation, now + ms);
    return true;
  }
}
