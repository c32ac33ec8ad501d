import type { RequestOrigin } from '../rest/index.js';
import type { IndexedResponse } from './indexed-response.js';
import type { LocatedRecord } from './record.js';
import type { Detail, HasOrigin, RecordType } from './records.js';

/** Query parameters that change the fields of records, and not only the selection of records. */
export interface ShapingQuery {
  shareKey?: unknown;
  computed?: unknown;
  metadata?: unknown;
}

/** Returns true if a query parameter has the value that a lookup would send. */
export const isDefault = (value: unknown): boolean => value === undefined || value === null || value === 'markdown';

/** Returns true if no query parameter changes the fields of the records in a response. */
export const isUnshaped = ({ shareKey, computed }: ShapingQuery): boolean => [shareKey, computed].every(isDefault);

let count = 0;

/**
 * Source of a key: a response of the REST API, or the GraphQL request for keys in a query. The parent is the origin of
 * the key that the response was requested for. A lookup uses only records of its origin and the ancestors of this
 * origin. The REST calls of an operation therefore do not depend on the order in which responses arrive.
 */
export class Origin implements RequestOrigin {
  /** Number of responses that had to arrive one after the other. 0 for the GraphQL request. */
  readonly wave: number;
  readonly number = ++count;
  readonly #url: string | undefined;
  readonly #parent: Origin | undefined;
  readonly #responses: [response: IndexedResponse, lacksGit: boolean][] = [];

  /**
   * @param response response that contains the keys. Its wave can be lower than that of `parent`, if another key
   * requested it earlier
   */
  constructor(response?: { wave: number; url?: string }, parent?: Origin) {
    this.wave = Math.max(response?.wave ?? 0, parent?.wave ?? 0);
    this.#url = response?.url;
    this.#parent = parent;
  }

  /** Returns an origin for records of this response whose keys also contain values of another response. */
  withParent(parent: Origin | undefined): Origin {
    return new Origin({ wave: this.wave, ...(this.#url !== undefined && { url: this.#url }) }, parent);
  }

  /**
   * Returns the origin of a request that also waited for the response of `other`. The wave is unchanged, because
   * lookups that share a request can wait for different responses.
   */
  after(other: Origin): Origin {
    return new Origin({ wave: this.wave, ...(other.#url !== undefined && { url: other.#url }) }, this);
  }

  /** This origin and all its ancestors. */
  get chain(): readonly Origin[] {
    const chain: Origin[] = [];
    for (let origin: Origin | undefined = this; origin; origin = origin.#parent) chain.push(origin);
    return chain;
  }

  /** URLs of the responses of this origin and its ancestors. */
  get urls(): readonly string[] {
    return this.chain.flatMap((origin) => origin.#url ?? []);
  }

  /**
   * Adds the records of the response for lookups, unless the query parameters change the fields of the records.
   * @param query query parameters of the request
   */
  add(records: IndexedResponse, query: ShapingQuery = {}): void {
    if (isUnshaped(query)) this.#responses.push([records, query.metadata === false]);
  }

  /**
   * Finds a record in this origin and its ancestors. Records of a list or of their own GET take precedence over nested
   * records, which can lack fields.
   */
  find(type: RecordType, key: HasOrigin, detail: Detail = 'withGit'): LocatedRecord | undefined {
    return (
      this.#find('whole', type, key, detail) ?? (detail === 'all' ? undefined : this.#find('nested', type, key, detail))
    );
  }

  /**
   * Prepares the responses of this origin and its ancestors for lookups.
   * @returns a promise for the preparation of one large response, or undefined if no preparation is needed
   */
  prepare(): Promise<unknown> | undefined {
    for (const origin of this.chain)
      for (const [response] of origin.#responses) {
        const preparation = response.prepare();
        if (preparation instanceof Promise) return preparation;
      }
    return undefined;
  }

  /** Error of an unusable record in the response of this origin, without its ancestors. */
  get unusable(): Error | undefined {
    for (const [{ unusable }] of this.#responses) if (unusable) return unusable;
    return undefined;
  }

  #find(kind: 'whole' | 'nested', type: RecordType, key: HasOrigin, detail: Detail): LocatedRecord | undefined {
    for (let origin: Origin | undefined = this; origin; origin = origin.#parent)
      for (const [response, lacksGit] of origin.#responses) {
        const record = lacksGit && detail !== 'withoutGit' ? undefined : response.find(kind, type, key, this);
        if (record) return record;
      }
    return undefined;
  }
}
