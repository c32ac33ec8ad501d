import type { ApiOperation } from './operations.js';
import { isWidened } from './patterns.js';
import type { Shape } from './shape.js';

export type Kind =
  | 'removed'
  | 'added'
  | 'path-changed'
  | 'required-input'
  | 'type-changed'
  | 'nullability-changed'
  | 'values-changed'
  | 'variants-changed'
  | 'limits-changed'
  | 'deprecated'
  | 'text';

export type Part = 'operation' | 'parameter' | 'body' | 'response';

/** Properties from the root of a body to a value. */
export type Trail = readonly { readonly owner: Shape; readonly property: string }[];

export interface Difference {
  readonly kind: Kind;
  readonly part: Part;
  /** Operation of the contract, or a new operation. */
  readonly operation: ApiOperation;
  readonly parameter?: string;
  readonly trail: Trail;
  /** Name of the schema that changed. Undefined if only its use at this place changed. */
  readonly schema?: string | undefined;
  /** Description of the change, such as `became required`. */
  readonly change: string;
  /** True if the change makes requests of the gateway invalid, or responses that the gateway reads. */
  readonly isBreaking: boolean;
}

/** Formats the place of a value, such as `Site.urls.published`. The text starts with the last named schema. */
export function placeIn(trail: Trail): string {
  const start = trail.findLastIndex(({ owner }) => owner.name !== undefined);
  const steps = trail.slice(Math.max(start, 0)).map(({ property }) => property);
  const name = trail[start]?.owner.name;
  return [...(name === undefined ? [] : [name]), ...steps].join('.');
}

/** Location of a compared value. */
export interface ValueLocation {
  readonly part: Part;
  readonly operation: ApiOperation;
  readonly parameter?: string;
  readonly trail: Trail;
  /** Name of the schema of the value. */
  readonly schema?: string | undefined;
}

/** Change of a value. A change that breaks requests can be compatible in responses. */
export interface ValueChange {
  readonly kind: Kind;
  readonly change: string;
  readonly isBreaking: boolean;
}

const isMinimum = (keyword: string) => /^(min|exclusiveMin)/.test(keyword);
const isMaximum = (keyword: string) => /^(max|exclusiveMax)/.test(keyword);

/** Returns true if the new limit rejects values that the old limit accepts. */
function isTightened(keyword: string, ours: unknown, theirs: unknown): boolean {
  if (theirs === undefined || (keyword === 'pattern' && isWidened(ours, theirs))) return false;
  if (ours === undefined || !(isMinimum(keyword) || isMaximum(keyword))) return true;
  return isMinimum(keyword) ? Number(theirs) > Number(ours) : Number(theirs) < Number(ours);
}

/** Returns the changes of the limits of a value. Only limits in requests can be breaking. */
export function limitChanges(ours: Shape, theirs: Shape, isInput: boolean): ValueChange[] {
  const keywords = new Set([...Object.keys(ours.limits), ...Object.keys(theirs.limits)]);
  return [...keywords].flatMap((keyword) => {
    const [before, after] = [ours.limits[keyword], theirs.limits[keyword]];
    if (before === after) return [];
    const change = `${keyword} changed from ${before ?? 'none'} to ${after ?? 'none'}`;
    return [{ kind: 'limits-changed' as const, change, isBreaking: isInput && isTightened(keyword, before, after) }];
  });
}

/** Returns the changes of an enum or a constant. Removed values break requests, and added values break responses. */
export function valueChanges({ values: ours }: Shape, { values: theirs }: Shape, isInput: boolean): ValueChange[] {
  const kind = 'values-changed';
  if (!ours && !theirs) return [];
  if (!ours || !theirs) {
    const change = theirs ? `only ${theirs.join(', ')} are allowed` : 'other values are allowed';
    return [{ kind, change, isBreaking: isInput === (theirs !== undefined) }];
  }
  const [ourValues, theirValues] = [new Set(ours), new Set(theirs)];
  const removed = ours.filter((value) => !theirValues.has(value));
  const added = theirs.filter((value) => !ourValues.has(value));
  return [
    ...(removed.length > 0
      ? [{ kind, change: `value ${removed.join(', ')} removed`, isBreaking: isInput } as const]
      : []),
    ...(added.length > 0 ? [{ kind, change: `value ${added.join(', ')} added`, isBreaking: !isInput } as const] : []),
  ];
}

/** Returns true if each value of the first type is a value of the second type. */
export function isAssignable(source: string, target: string): boolean {
  return source === target || target === 'any' || (source === 'integer' && target === 'number');
}
