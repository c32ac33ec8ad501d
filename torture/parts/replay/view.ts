/** Response of the REST API. */
export interface Sent {
  status: number;
  body: string;
}

/** Change of a response: of its texts, its length or its status. */
export type Change = 'title' | 'shorter' | 'none' | number;

type Json = Record<string, unknown>;

/** Groups of callers. Each group has different identifiers. A token ends with the number of its group. */
export const groupCount = 3;

export const groupOf = (token: string): number => Number(/-g(\d)$/.exec(token)?.[1] ?? 0);

/** Identifiers of records, which callers of group 1 and above see with the number of their group at the end. */
export const identifier =
  /^((?:site|sec|grp|ss|space|cr|comment|reply|page|file|user|team|col|rev|link|ver|spec|int)_[a-z0-9_]+?)(?:~(\d))?$/;

export const refusal = (status: number): Sent => ({ status, body: `{"error":{"message":"Status ${status}"}}` });

/**
 * A response with a change, as a group of callers sees it.
 *
 * @param isMarked true for a response whose texts differ from those of other responses
 * @param rootIds identifiers that are the same for all groups
 */
export function viewOf(
  { status, body }: Sent,
  change: Change | undefined,
  isMarked: boolean,
  group: number,
  rootIds: ReadonlySet<string>,
): Sent {
  if (status !== 200 || !body.startsWith('{')) return { status, body };
  const json = JSON.parse(body) as Json;
  if (change === 'title') retitle(json);
  if (isMarked) retitle(json, '^');
  if (change === 'shorter' && Array.isArray(json.items)) json.items.pop();
  return { status, body: JSON.stringify(group === 0 ? json : renamed(json, group, rootIds)) };
}

function renamed(value: unknown, group: number, rootIds: ReadonlySet<string>): unknown {
  if (typeof value === 'string') return identifier.test(value) && !rootIds.has(value) ? `${value}~${group}` : value;
  if (Array.isArray(value)) return value.map((item) => renamed(item, group, rootIds));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, renamed(item, group, rootIds)]));
}

/** Changes texts, but not their lengths. */
function retitle(json: Json, mark = '~'): void {
  for (const [name, value] of Object.entries(json)) {
    if (typeof value === 'string' && /^(title|subject|displayName|markdown|slug|description)$/.test(name))
      json[name] = `${mark}${value.slice(1)}`;
    else if (typeof value === 'object' && value !== null) retitle(value as Json, mark);
  }
}
