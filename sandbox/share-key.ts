import type { Schemas } from './contract.js';

type Published = { published?: string };

/** A record whose published URLs carry the key of a share link, when one is given. */
export function withKey<T extends { urls?: Published }>(record: T, shareKey: string | undefined): T {
  const published = record.urls?.published;
  if (shareKey === undefined || published === undefined) return record;
  const url = new URL(published);
  url.searchParams.set('shareKey', shareKey);
  return { ...record, urls: { ...record.urls, published: url.href } };
}

/** The same of a section and what it shows. */
export const sectionWithKey = (
  section: Schemas['SiteSection'],
  shareKey: string | undefined,
): Schemas['SiteSection'] => ({
  ...withKey(section, shareKey),
  ...(section.siteSpaces && {
    siteSpaces: section.siteSpaces.map((one) => withKey(one, shareKey)),
  }),
});
