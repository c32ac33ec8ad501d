import type { ListedType, ParentKey, RecordType } from './keys.js';
import { keyed, type RecordOf, type Wire } from './records.js';

type Found = [type: RecordType, record: RecordOf<RecordType>];

/** The whole records that came inside another one, and inside those: they need no look-up. */
export function* embeddedIn(type: ListedType, record: RecordOf<ListedType>): Generator<Found> {
  // The type says whose record it is, which the union of all records can't follow.
  const at = record as never;
  if (type === 'SiteSectionGroup') yield* inside('SiteSection', at, (at as RecordOf<typeof type>).sections);
  if (type === 'SiteSection') yield* inside('SiteSpace', at, (at as RecordOf<typeof type>).siteSpaces);
  if (type === 'SiteSpace') yield* inside('Space', at, [(at as RecordOf<typeof type>).space]);
  if (type === 'MemberSpacePermission') yield* inside('Space', at, [(at as RecordOf<typeof type>).space]);
  if (type === 'MemberTeam') yield* inside('Team', at, [(at as RecordOf<typeof type>).team]);
  if (type === 'TeamMember') yield* inside('Member', at, [(at as RecordOf<typeof type>).organization]);
}

function* inside<T extends RecordType>(
  type: T,
  parent: ParentKey<T>,
  items: readonly (Wire[T] | undefined)[] | undefined,
): Generator<Found> {
  if (!Array.isArray(items)) return;
  for (const item of items) {
    const record = keyed(type, parent, item);
    if (record instanceof Error) continue;
    // As above: the type goes with the record.
    yield [type, record as never];
    yield* embeddedIn(type, record as never);
  }
}
