import type { Storage as GraphiQLStorage } from '@graphiql/toolkit';

const namespace = 'graphiql:';
const keepKey = `${namespace}keepHeaders`;
const tabsKey = `${namespace}tabState`;

/** Contents of the editors of a tab. */
type Editors = Record<'query' | 'variables' | 'headers', string | null>;

/**
 * Storage of GraphiQL between visits. By default, headers are stored only in the session storage of the browser tab,
 * because they can contain tokens. Everything else is also stored in local storage.
 */
export class HeaderStorage implements GraphiQLStorage {
  readonly #session: Storage;
  readonly #local: Storage;

  constructor(session: Storage, local: Storage) {
    this.#session = session;
    this.#local = local;
  }

  /** True if headers are also stored in local storage. */
  get keepsHeaders(): boolean {
    return this.#local.getItem(keepKey) === 'true';
  }

  set keepsHeaders(keep: boolean) {
    if (keep) this.#local.setItem(keepKey, 'true');
    else this.#local.removeItem(keepKey);
    // Applies the new setting to existing entries.
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
 * Returns the editor to which a key belongs. GraphiQL stores the contents of an editor outside the tabs, too, and opens
 * an extra tab if the contents differ. Therefore, `HeaderStorage` reads editors only from the active tab.
 */
function editorOf(key: string): keyof Editors | undefined {
  const name = key.slice(namespace.length);
  return name === 'query' || name === 'variables' || name === 'headers' ? name : undefined;
}

/** Removes the headers from the JSON of tabs and history entries. */
const withoutHeaders = (value: string): string =>
  value.includes('"headers"')
    ? JSON.stringify(JSON.parse(value), (name, inner: unknown) => (name === 'headers' ? null : inner))
    : value;
