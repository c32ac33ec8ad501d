import { Attachable } from '../cache/attachment.js';
import type { RequestOrigin } from '../rest/index.js';
import type { LocatedRecord } from './record.js';
import { type HasOrigin, type RecordType, recordRows } from './records.js';

/** The records of a response, as lookups find them. */
interface Records {
  /** True for a page tree, whose records lack their texts. */
  readonly isTree: boolean;
  /** Error of an unusable record. */
  readonly unusable: Error | undefined;
  /** Returns a promise while a large response is prepared. */
  prepare(): unknown;
  find(kind: 'whole' | 'nested', type: RecordType, key: HasOrigin, from: Origin): LocatedRecord | undefined;
}

/** The records of a response, with the query parameters that determine their fields. */
interface RecordsInResponse {
  readonly records: Records;
  readonly variant: Variant;
}

let count = 0;

/**
 * Source of a key: a response of the REST API, or the GraphQL request for keys in a query. The parent is the origin of
 * the key that the response was requested for. A lookup uses only records of its origin and the ancestors of this
 * origin. The REST calls of an operation therefore do not depend on the order in which responses arrive.
 */
export class Origin extends Attachable implements RequestOrigin {
  /** Number of responses that had to arrive one after the other. 0 for the GraphQL request. */
  readonly wave: number;
  readonly number = ++count;
  readonly #url: string | undefined;
  readonly #parent: Origin | undefined;
  readonly #responses: RecordsInResponse[] = [];

  /**
   * @param response response that contains the keys. Its wave can be lower than that of `parent`, if another key
   * requested it earlier
   */
  constructor(response?: { wave: number; url?: string }, parent?: Origin) {
    super();
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
   * Adds the records of the response for lookups.
   * @param variant variant that the query parameters of the request select
   */
  add(records: Records, variant = defaultVariant): void {
    this.#responses.push({ records, variant });
  }

  /**
   * Finds a record in this origin and its ancestors. Records of a list or of their own GET take precedence over nested
   * records, which can lack fields.
   * @param isOwn true if only the GET of the record has the needed fields
   */
  find(type: RecordType, key: HasOrigin, variant = defaultVariant, isOwn = false): LocatedRecord | undefined {
    const found = this.#find('whole', type, key, variant, isOwn);
    return found ?? (isOwn ? undefined : this.#find('nested', type, key, variant, isOwn));
  }

  /**
   * Prepares the responses of this origin and its ancestors for lookups.
   * @returns a promise for the preparation of one large response, or undefined if no preparation is needed
   */
  prepare(): Promise<unknown> | undefined {
    for (const origin of this.chain)
      for (const { records } of origin.#responses) {
        const preparation = records.prepare();
        if (preparation instanceof Promise) return preparation;
      }
    return undefined;
  }

  /** Error of an unusable record in the response of this origin, without its ancestors. */
  get unusable(): Error | undefined {
    for (const { records } of this.#responses) if (records.unusable) return records.unusable;
    return undefined;
  }

  #find(
    kind: 'whole' | 'nested',
    type: RecordType,
    key: HasOrigin,
    variant: Variant,
    isOwn: boolean,
  ): LocatedRecord | undefined {
    const { varies = [] } = recordRows[type];
    for (let origin: Origin | undefined = this; origin; origin = origin.#parent)
      for (const response of origin.#responses) {
        const { records } = response;
        if (records.isTree && isOwn) continue;
        const found = containsVariant(response.variant, variant, varies)
          ? records.find(kind, type, key, this)
          : undefined;
        if (found) return found;
      }
    return undefined;
  }
}

/** Query parameters that change the fields of records, and not only the selection of records, with their defaults. */
const defaults = { format: 'markdown', evaluated: false, computed: true, shareKey: undefined, metadata: true } as const;

export type VariantParameter = keyof typeof defaults;

/**
 * Values of the parameters that differ from their defaults. A record has one form per variant, and each response contains
 * one variant of its records.
 */
export type Variant = Readonly<Partial<Record<VariantParameter, unknown>>>;

/** Variant of the responses to requests without parameters. */
export const defaultVariant: Variant = {};

/** Variant without Git metadata, which is slow for the REST API. A response with the metadata contains this variant. */
export const withoutGit: Variant = { metadata: false };

const all = Object.keys(defaults) as VariantParameter[];

/** Returns true if a query parameter has no value, or the value of the default variant. */
export const isDefault = (name: string, value: unknown): boolean =>
  value === undefined || value === null || value === (defaults as Readonly<Record<string, unknown>>)[name];

/** Returns the variant that query parameters request. Values that are null or undefined request the default. */
export function toVariant(query: object, parameters: readonly VariantParameter[] = all): Variant {
  const values = query as Readonly<Record<string, unknown>>;
  const changed = parameters.filter((name) => !isDefault(name, values[name]));
  if (changed.length === 0) return defaultVariant;
  // One object for each constant variant, so values that depend on it can be kept.
  if (changed.length === 1 && changed[0] === 'metadata') return withoutGit;
  return Object.fromEntries(changed.map((name) => [name, values[name]]));
}

/** Returns true if a response contains the values of the parameters that a field needs. */
export const containsVariant = (found: Variant, needed: Variant, parameters: readonly VariantParameter[]): boolean =>
  found === needed ||
  parameters.every((name) => found[name] === needed[name] || (name === 'metadata' && found[name] === undefined));
