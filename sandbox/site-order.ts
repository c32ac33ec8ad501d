/** The order of a site: who stands where, who comes first, and where visitors find it. */
import type { Schemas } from './contract.js';
import { idOf } from './dice.js';
import { badRequest, conflict, found } from './problem.js';
import type { SiteEntry } from './store.js';

type Section = Schemas['SiteSection'];
type SiteSpace = Schemas['SiteSpace'];

/** The secret in the address of a share link. */
export const keyOf = (link: Schemas['ShareLink']): string => idOf('key', link.id).slice(4);

/** Makes everything that follows from something else follow it again: to be called after each change of a site. */
export function settle(site: SiteEntry): void {
  order(site);
  const root = site.siteSpaces.filter(({ section }) => section === undefined);
  for (const items of [site.sections, root, ...site.sections.map(({ siteSpaces = [] }) => siteSpaces)])
    makeDefault(items, items.find((item) => item.default) ?? items[0]);
  publish(site);
}

/** What stands in the navigation for a section: its group, if it is in one. */
export const topOf = ({ id, sectionGroup }: Section): string => sectionGroup ?? id;

function order(site: SiteEntry): void {
  const { record, groups, sections, siteSpaces } = site;
  const tops = new Set([...groups.map(({ id }) => id), ...sections.map(topOf)]);
  site.navigation = [...new Set([...site.navigation.filter((id) => tops.has(id)), ...tops])];
  const at = (id: string): number => site.navigation.indexOf(id);
  groups.sort((one, other) => at(one.id) - at(other.id));
  // Sorting is stable: within their group sections stay as they were.
  sections.sort((one, other) => at(topOf(one)) - at(topOf(other)));
  // Those at the root are the last.
  const places: (string | undefined)[] = [...sections.map(({ id }) => id), undefined];
  siteSpaces.sort((one, other) => places.indexOf(one.section) - places.indexOf(other.section));
  for (const group of groups) group.sections = sections.filter(({ sectionGroup }) => sectionGroup === group.id);
  for (const section of sections) section.siteSpaces = siteSpaces.filter((one) => one.section === section.id);
  record.siteSpaces = siteSpaces.length;
}

function publish({ record, host, sections, siteSpaces, shareLinks }: SiteEntry): void {
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

/** Makes one of them the default, and the others not. */
export function makeDefault<T extends { default?: boolean }>(items: readonly T[], chosen: T | undefined): void {
  for (const item of items) item.default = item === chosen;
}

/** Whether a site opens with this site space. */
export const opensWith = ({ sections }: SiteEntry, siteSpace: SiteSpace): boolean =>
  siteSpace.default === true && siteSpace.section === sections.find((section) => section.default)?.id;

export const sectionIn = ({ sections }: SiteEntry, id: string): Section =>
  found(
    sections.find((section) => section.id === id),
    'section',
    id,
  );

export const siteSpaceIn = ({ siteSpaces }: SiteEntry, id: string): SiteSpace =>
  found(
    siteSpaces.find((siteSpace) => siteSpace.id === id),
    'site space',
    id,
  );

/** Takes an item out of a list, if it is in it. */
export function remove<T>(items: T[], item: T): void {
  if (items.includes(item)) items.splice(items.indexOf(item), 1);
}

/**
 * Puts an item of a list next to another one.
 * @throws Problem when that is the item itself
 */
export function putNextTo<T>(items: T[], item: T, neighbour: T, side: 'before' | 'after'): void {
  if (item === neighbour) throw conflict('Nothing stands next to itself');
  remove(items, item);
  items.splice(items.indexOf(neighbour) + (side === 'after' ? 1 : 0), 0, item);
}

/**
 * The side that a position names, and the neighbour there. With both, the one that is to follow decides.
 * @throws Problem when it names none
 */
export function sideOf<N>({ before, after }: { before?: N; after?: N }): ['before' | 'after', N] {
  if (before !== undefined) return ['before', before];
  if (after !== undefined) return ['after', after];
  throw badRequest('body.position must name what is before or after');
}
