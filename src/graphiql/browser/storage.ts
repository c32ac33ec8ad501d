import type { Storage as GraphiQLStorage } from '@graphiql/toolkit';

const namespace = 'graphiql:';
const keepKey = `${namespace}keepHeaders`;

/**
 * What GraphiQL keeps between visits. A header may be a token: unless the reader says otherwise headers stay in the
 * session of the browser's tab, which ends with it, and everything else is kept for good.
 */
export class HeaderStorage implements GraphiQLStorage {
  readonly #session: Storage;
  readonly #local: Storage;

  constructor(session: Storage, local: Storage) {
    this.#session = session;
    this.#local = local;
  }

  /** Whether headers are kept for good, too. */
  get keepsHeaders(): boolean {
    return this.#local.getItem(keepKey) === 'true';
  }

  set keepsHeaders(keep: boolean) {
    if (keep) this.#local.setItem(keepKey, 'true');
    else this.#local.removeItem(keepKey);
    for (const key of this.#keys(this.#session)) this.setItem(key, this.#session.getItem(key) ?? '');
  }

  get length(): number {
    return this.#keys(this.#local).length;
  }

  getItem(key: string): string | null {
    return this.#session.getItem(key) ?? this.#local.getItem(key);
  }

  setItem(key: string, value: string): void {
    this.#session.setItem(key, value);
    const kept = this.keepsHeaders ? value : withoutHeaders(key, value);
    if (kept === undefined) this.#local.removeItem(key);
    else this.#local.setItem(key, kept);
  }

  removeItem(key: string): void {
    this.#session.removeItem(key);
    this.#local.removeItem(key);
  }

  clear(): void {
    for (const storage of [this.#session, this.#local]) for (const key of this.#keys(storage)) storage.removeItem(key);
  }

  #keys(storage: Storage): string[] {
    return Object.keys(storage).filter((key) => key.startsWith(namespace) && key !== keepKey);
  }
}

/** Tabs and the history hold the headers of each query beside it. */
function withoutHeaders(key: string, value: string): string | undefined {
  if (key === `${namespace}headers`) return undefined;
  if (!value.includes('"headers"')) return value;
  return JSON.stringify(JSON.parse(value), (name, inner: unknown) => (name === 'headers' ? null : inner));
}
