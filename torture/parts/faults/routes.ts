import * as records from './records.js';

/** Number of records of each list. */
export const sizes = {
  organizations: 3,
  sites: 5,
  sections: 2,
  siteSpaces: 2,
  changeRequests: 2,
  comments: 2,
  collections: 3,
  members: 3,
  spaces: 1,
} as const;

/**
 * Returns the correct body of a call, or undefined if the record is not found.
 * @param token identifier of the organization of the caller
 */
export function bodyFor(token: string, method: string, url: string): object | undefined {
  const { pathname, searchParams } = new URL(url, 'http://service');
  const [kind = '', id = '', ...rest] = pathname.split('/').slice(2);
  if (method !== 'GET') return writtenAt(pathname);
  const all = kind === 'orgs' ? underOrganizations(token, id, rest, searchParams) : elsewhere(kind, id, rest);
  return Array.isArray(all) ? page(all, searchParams) : all;
}

function underOrganizations(token: string, id: string, [list, child, grandchild]: string[], asked: URLSearchParams) {
  if (!id) return [token, ...records.below(token, sizes.organizations - 1)].map(records.organization);
  if (!list) return records.organization(id);
  if (list === 'members') return membersOf(id, child);
  if (list === 'collections') return records.below(`${id}.c`, sizes.collections).map(records.collection);
  if (grandchild === 'sections') return records.below(child ?? '', sizes.sections).map(records.section);
  if (grandchild === 'site-spaces') return records.below(`${child}.x`, sizes.siteSpaces).map(records.siteSpace);
  if (child) return records.site(child);
  const shown = asked.get('space');
  // The space `o7.1.x.0.s` is in the site `o7.1`; other spaces are in a collection.
  if (shown) return shown.includes('.x.') ? [records.site(shown.split('.x.')[0] ?? '')] : [];
  return records.below(id, sizes.sites).map(records.site);
}

function membersOf(id: string, child?: string) {
  if (!child) return records.below(`${id}.m`, sizes.members).map(records.member);
  return child.startsWith(`${id}.m`) ? records.member(child) : undefined;
}

function elsewhere(kind: string, id: string, [list, child, grandchild]: string[]) {
  if (kind === 'collections')
    return list ? records.below(`${id}.s`, sizes.spaces).map(records.space) : records.collection(id);
  if (grandchild) return records.below(child ?? '', sizes.comments).map(records.comment);
  if (child) return list === 'comments' ? records.comment(child) : records.changeRequest(child);
  return list === 'comments'
    ? records.below(`${id}.k`, sizes.comments).map(records.comment)
    : records.below(id, sizes.changeRequests).map(records.changeRequest);
}

function writtenAt(pathname: string): object {
  const [, id = '', list = '', child] = pathname.split('/').slice(2);
  return list === 'comments' ? records.comment(`${id}.new`) : records.changeRequest(child ?? `${id}.new`);
}

/** Page of a list. Its token is the index of its first record. */
function page(all: object[], asked: URLSearchParams): object {
  const from = Number(asked.get('page') ?? 0);
  const to = from + Number(asked.get('limit') ?? 50);
  return {
    items: all.slice(from, to),
    count: all.length,
    ...(to < all.length && { next: { page: String(to) } }),
  };
}
