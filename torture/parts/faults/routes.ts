import * as records from './records.js';

/** Number of records in each list. */
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
  if (method !== 'GET') return writeResult(pathname);
  const all = kind === 'orgs' ? organizationBody(token, id, rest, searchParams) : otherBody(kind, id, rest);
  return Array.isArray(all) ? page(all, searchParams) : all;
}

function organizationBody(token: string, id: string, [list, child, grandchild]: string[], parameters: URLSearchParams) {
  if (!id) return [token, ...records.childIds(token, sizes.organizations - 1)].map(records.organization);
  if (!list) return records.organization(id);
  if (list === 'members') return membersOf(id, child);
  if (list === 'collections') return records.childIds(`${id}.c`, sizes.collections).map(records.collection);
  if (grandchild === 'sections') return records.childIds(child ?? '', sizes.sections).map(records.section);
  if (grandchild === 'site-spaces') return records.childIds(`${child}.x`, sizes.siteSpaces).map(records.siteSpace);
  if (child) return records.site(child);
  const spaceId = parameters.get('space');
  // The space `o7.1.x.0.s` is in the site `o7.1`. Other spaces are in a collection.
  if (spaceId) return spaceId.includes('.x.') ? [records.site(spaceId.split('.x.')[0] ?? '')] : [];
  return records.childIds(id, sizes.sites).map(records.site);
}

function membersOf(id: string, child?: string) {
  if (!child) return records.childIds(`${id}.m`, sizes.members).map(records.member);
  return child.startsWith(`${id}.m`) ? records.member(child) : undefined;
}

function otherBody(kind: string, id: string, [list, child, grandchild]: string[]) {
  if (kind === 'collections')
    return list ? records.childIds(`${id}.s`, sizes.spaces).map(records.space) : records.collection(id);
  if (grandchild) return records.childIds(child ?? '', sizes.comments).map(records.comment);
  if (child) return list === 'comments' ? records.comment(child) : records.changeRequest(child);
  return list === 'comments'
    ? records.childIds(`${id}.k`, sizes.comments).map(records.comment)
    : records.childIds(id, sizes.changeRequests).map(records.changeRequest);
}

function writeResult(pathname: string): object {
  const [, id = '', list = '', child] = pathname.split('/').slice(2);
  return list === 'comments' ? records.comment(`${id}.new`) : records.changeRequest(child ?? `${id}.new`);
}

/** Creates a page of a list. A page token is the index of the first record of the page. */
function page(all: object[], parameters: URLSearchParams): object {
  const from = Number(parameters.get('page') ?? 0);
  const to = from + Number(parameters.get('limit') ?? 50);
  return {
    items: all.slice(from, to),
    count: all.length,
    ...(to < all.length && { next: { page: String(to) } }),
  };
}
