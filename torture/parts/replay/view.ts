export interface UpstreamResponse {
  status: number;
  body: string;
}

/** Change of a response: other texts, a shorter list, no change, or the status of a failure. */
export type Change = 'title' | 'shorter' | 'none' | number;

type Json = Record<string, unknown>;

/** Number of groups of callers. Each group has different identifiers. A token ends with the number of its group. */
export const groupCount = 3;

export const groupOf = (token: string): number => Number(/-g(\d)$/.exec(token)?.[1] ?? 0);

/** Matches identifiers of records. Identifiers for group 1 and above end with the number of the group. */
export const identifier =
  /^((?:site|sec|grp|ss|space|cr|comment|reply|page|file|user|team|col|rev|link|ver|spec|int)_[a-z0-9_]+?)(?:~(\d))?$/;

export const errorResponse = (status: number): UpstreamResponse => ({
  status,
  body: `{"error":{"message":"Status ${status}"}}`,
});

/**
 * Returns a response for a group of callers.
 *
 * @param isMarked true if texts must differ from the texts of the same records in other responses
 * @param rootIds identifiers that are the same for all groups
 */
export function viewOf(
  { status, body }: UpstreamResponse,
  change: Change | undefined,
  isMarked: boolean,
  group: number,
  rootIds: ReadonlySet<string>,
): UpstreamResponse {
  if (status !== 200 || !body.startsWith('{')) return { status, body };
  const json = JSON.parse(body) as Json;
  if (change === 'title') changeTexts(json);
  if (isMarked) changeTexts(json, '^');
  if (change === 'shorter' && Array.isArray(json.items)) json.items.pop();
  return { status, body: JSON.stringify(group === 0 ? json : renameIds(json, group, rootIds)) };
}

function renameIds(value: unknown, group: number, rootIds: ReadonlySet<string>): unknown {
  if (typeof value === 'string') return identifier.test(value) && !rootIds.has(value) ? `${value}~${group}` : value;
  if (Array.isArray(value)) return value.map((item) => renameIds(item, group, rootIds));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, renameIds(item, group, rootIds)]));
}

/** Replaces the first character of titles and other texts. */
function changeTexts(json: Json, mark = '~'): void {
  for (const [name, value] of Object.entries(json)) {
    if (typeof value === 'string' && /^(title|subject|displayName|markdown|slug|description)$/.test(name))
      json[name] = `${mark}${value.slice(1)}`;
    else if (typeof value === 'object' && value !== null) changeTexts(value as Json, mark);
  }
}
