import type { Storage as GraphiQLStorage } from '@graphiql/toolkit';

const namespace = 'graphiql:';
const keepKey = `${namespace}keepHeaders`;
const tabsKey = `${namespace}tabState`;

/** What stands in the editors of a tab. */
type Editors = Record<'query' | 'variables' | 'headers', string | null>;

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
    // What was written before is written anew, in the one way or in the other.
    for (const key of this.#keys(this.#local)) this.setItem(key, this.#read(key) ?? '');
  }

  get length(): number {
    return this.#keys(this.#local).length;
  }

  getItem(key: string): string | null {
    const editor = editorOf(key);
    return editor ? (this.#activeTab()?.[editor] ?? null) : this.#read(key);
  }

  setItem(key: string, value: string): void {
    if (editorOf(key)) return;
    this.#session.setItem(key, value);
    this.#local.setItem(key, this.keepsHeaders ? value : withoutHeaders(value));
  }

  removeItem(key: string): void {
    this.#session.removeItem(key);
    this.#local.removeItem(key);
  }

  clear(): void {
    for (const storage of [this.#session, this.#local]) for (const key of this.#keys(storage)) storage.removeItem(key);
  }

  #read(key: string): string | null {
    return this.#session.getItem(key) ?? this.#local.getItem(key);
  }

  #keys(storage: Storage): string[] {
    return Object.keys(storage).filter((key) => key.startsWith(namespace) && key !== keepKey);
  }

  #activeTab(): Editors | undefined {
    const { tabs = [], activeTabIndex = 0 }: { tabs?: Editors[]; activeTabIndex?: number } = JSON.parse(
      this.#read(tabsKey) ?? '{}',
    );
    return tabs[activeTabIndex];
  }
}

/**
 * GraphiQL keeps the editors apart from the tabs, too, but only those that were written in. Where the two differ it
 * opens another tab, so there is one truth here: the tab.
 */
function editorOf(key: string): keyof Editors | undefined {
  const name = key.slice(namespace.length);
  return name === 'query' || name === 'variables' || name === 'headers' ? name : undefined;
}

/** Tabs and the history hold the headers of each query beside it. */
const withoutHeaders = (value: string): string =>
  value.includes('"headers"')
    ? JSON.stringify(JSON.parse(value), (name, inner: unknown) => (name === 'headers' ? null : inner))
    : value;
