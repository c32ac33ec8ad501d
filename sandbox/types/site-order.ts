/** The structure of a site: order, defaults and URLs of its groups, sections and site spaces. */
import type { Schemas } from '../contract.js';
import { idOf } from '../seeded.js';
import type { SiteEntry } from '../store.js';

type Section = Schemas['SiteSection'];

/** Returns the secret key in the URL of a share link. */
export const keyOf = (link: Schemas['ShareLink']): string => idOf('key', link.id).slice(4);

/** Updates the order, defaults and URLs of a site. Call it after each change of the structure. */
export function refreshStructure(site: SiteEntry): void {
  sort(site);
  const root = site.siteSpaces.filter(({ section }) => section === undefined);
  for (const items of [site.sections, root, ...site.sections.map(({ siteSpaces = [] }) => siteSpaces)])
    makeDefault(items, items.find((item) => item.default) ?? items[0]);
  updateUrls(site);
}

/** Returns the id in the navigation for a section: the id of its group, or of the section itself. */
export const topOf = ({ id, sectionGroup }: Section): string => sectionGroup ?? id;

function sort(site: SiteEntry): void {
  const { record, groups, sections, siteSpaces } = site;
  const topIds = new Set([...groups.map(({ id }) => id), ...sections.map(topOf)]);
  site.navigation = [...new Set([...site.navigation.filter((id) => topIds.has(id)), ...topIds])];
  const at = (id: string): number => site.navigation.indexOf(id);
  groups.sort((one, other) => at(one.id) - at(other.id));
  // Sorting is stable, so sections of one group keep their order.
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
    const prefix = siteSpace.section === undefined ? '' : `${paths.get(siteSpace.section)}/`;
    siteSpace.urls = at(prefix + siteSpace.path);
  }
  for (const link of shareLinks) link.urls = at(`?shareKey=${keyOf(link)}`);
}

/** Marks one item as the default, and all others as not the default. */
export function makeDefault<T extends { default?: boolean }>(items: readonly T[], defaultItem: T | undefined): void {
  for (const item of items) item.default = item === defaultItem;
}

/**
 * Adds the key of a share link to the published URL of a record. Returns the record unchanged without a key or a URL.
 */
export function withKey<T extends { urls?: { published?: string } }>(record: T, shareKey: string | undefined): T {
  const published = record.urls?.published;
  if (shareKey === undefined || published === undefined) return record;
  const url = new URL(published);
  url.searchParams.set('shareKey', shareKey);
  return { ...record, urls: { ...record.urls, published: url.href } };
}

/** Adds the key of a share link to the published URLs of a section and its site spaces. */
export const sectionWithKey = (section: Section, shareKey: string | undefined): Section => ({
  ...withKey(section, shareKey),
  ...(section.siteSpaces && { siteSpaces: section.siteSpaces.map((one) => withKey(one, shareKey)) }),
});
