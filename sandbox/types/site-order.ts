/** The structure of a site: order, defaults and URLs of its groups, sections and site spaces. */
import type { Schemas } from '../contract.js';
import { badRequest, conflict, found } from '../problem.js';
import { removeFrom } from '../resources.js';
import { idOf } from '../seeded.js';
import type { SiteEntry } from '../store.js';

type Section = Schemas['SiteSection'];
type SiteSpace = Schemas['SiteSpace'];

/** The secret in the URL of a share link. */
export const keyOf = (link: Schemas['ShareLink']): string => idOf('key', link.id).slice(4);

/** Updates everything that is derived from the structure. Called after each change of a site. */
export function settle(site: SiteEntry): void {
  sort(site);
  const root = site.siteSpaces.filter(({ section }) => section === undefined);
  for (const items of [site.sections, root, ...site.sections.map(({ siteSpaces = [] }) => siteSpaces)])
    makeDefault(items, items.find((item) => item.default) ?? items[0]);
  updateUrls(site);
}

/** The entry of the navigation that shows a section: its group, or the section itself. */
export const topOf = ({ id, sectionGroup }: Section): string => sectionGroup ?? id;

function sort(site: SiteEntry): void {
  const { record, groups, sections, siteSpaces } = site;
  const tops = new Set([...groups.map(({ id }) => id), ...sections.map(topOf)]);
  site.navigation = [...new Set([...site.navigation.filter((id) => tops.has(id)), ...tops])];
  const at = (id: string): number => site.navigation.indexOf(id);
  groups.sort((one, other) => at(one.id) - at(other.id));
  // Sorting is stable: sections of one group keep their order.
  sections.sort((one, other) => at(topOf(one)) - at(topOf(other)));
  // Site spaces at the root come last.
  const places: (string | undefined)[] = [...sections.map(({ id }) => id), undefined];
  siteSpaces.sort((one, other) => places.indexOf(one.section) - places.indexOf(other.section));
  for (const group of groups) group.sections = sections.filter(({ sectionGroup }) => sectionGroup === group.id);
  for (const section of sections) section.siteSpaces = siteSpaces.filter((one) => one.section === section.id);
  record.siteSpaces = siteSpaces.length;
}

function updateUrls({ record, host, sections, siteSpaces, shareLinks }: SiteEntry): void {
  const base = `${host}/${record.basename}`;
  const at = (path: string): { published?: string } => (record.published ? { published: `${base}/${path}` } : {});
  const paths = new Map(sections.map(({ id, path }) => [id, path]));
  const { published: _, ...urls } = record.urls ?? {};
  record.urls = { ...urls, ...at('') };
  if (record.proxy) record.proxy = { ...record.proxy, target: `${base}/` };
  for (const section of sections) section.urls = at(section.path);
  for (const siteSpace of siteSpaces) {
    const above = siteSpace.section === undefined ? '' : `${paths.get(siteSpace.section)}/`;
    siteSpace.urls = at(above + siteSpace.path);
  }
  for (const link of shareLinks) link.urls = at(`?shareKey=${keyOf(link)}`);
}

/** Makes one item the default, and all others not. */
export function makeDefault<T extends { default?: boolean }>(items: readonly T[], chosen: T | undefined): void {
  for (const item of items) item.default = item === chosen;
}

export const sectionOf = ({ sections }: SiteEntry, id: string): Section =>
  found(
    sections.find((section) => section.id === id),
    'section',
    id,
  );

export const siteSpaceOf = ({ siteSpaces }: SiteEntry, id: string): SiteSpace =>
  found(
    siteSpaces.find((siteSpace) => siteSpace.id === id),
    'site space',
    id,
  );

/**
 * Moves an item of a list next to another one.
 * @throws Problem 409 if both are the same
 */
export function moveNextTo<T>(items: T[], item: T, neighbor: T, side: 'before' | 'after'): void {
  if (item === neighbor) throw conflict('Nothing stands next to itself');
  removeFrom(items, item);
  items.splice(items.indexOf(neighbor) + (side === 'after' ? 1 : 0), 0, item);
}

/**
 * The side and the neighbor that a position names. `before` wins if both are given.
 * @throws Problem 400 if it names none
 */
export function sideOf<N>({ before, after }: { before?: N; after?: N }): ['before' | 'after', N] {
  if (before !== undefined) return ['before', before];
  if (after !== undefined) return ['after', after];
  throw badRequest('body.position must name what is before or after');
}

/** Applies a PATCH: null removes a field, an absent field stays. */
export function patch<T extends object>(record: T, changes: { [K in keyof T]?: T[K] | null }): void {
  for (const [name, value] of Object.entries(changes))
    if (value === null) Reflect.deleteProperty(record, name);
    else if (value !== undefined) Reflect.set(record, name, value);
}

/** A title as a URL segment that is not taken. */
export function freeName(title: string, taken: readonly (string | undefined)[]): string {
  const words = title.toLowerCase().replace(/[^\p{L}\d]+/gu, '-');
  const name = words.replace(/^-|-$/g, '').slice(0, 80) || 'untitled';
  for (let number = 1; ; number++) {
    const free = number === 1 ? name : `${name}-${number}`;
    if (!taken.includes(free)) return free;
  }
}

/** A record whose published URL carries the key of a share link, if a key is given. */
export function withKey<T extends { urls?: { published?: string } }>(record: T, shareKey: string | undefined): T {
  const published = record.urls?.published;
  if (shareKey === undefined || published === undefined) return record;
  const url = new URL(published);
  url.searchParams.set('shareKey', shareKey);
  return { ...record, urls: { ...record.urls, published: url.href } };
}

/** A section with the key in its URL and in those of its site spaces. */
export const sectionWithKey = (section: Section, shareKey: string | undefined): Section => ({
  ...withKey(section, shareKey),
  ...(section.siteSpaces && { siteSpaces: section.siteSpaces.map((one) => withKey(one, shareKey)) }),
});
