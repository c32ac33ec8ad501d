import { createServer, type ServerResponse } from 'node:http';
import { listen } from './listen.js';
import { type Handler, json } from './service.js';

/** Query that needs 37 REST calls to `chainService`. */
export const chainQuery = `{ organization(id: "Organization:o") { title sites(first: 5) { nodes { id title
  sections(first: 3) { nodes { id title siteSpaces { nodes { title space { id title
  changeRequests { nodes { number subject } } } } } } } } } } }`;

/**
 * Starts `chainService` for tests that count promises. The server records no requests and creates no promises.
 * @param isChanging true if every response differs from all others, and has 10 kB
 */
export async function startChainService(isChanging = false) {
  let number = 0;
  const server = createServer(({ url = '' }, response) => {
    respond(url, response, isChanging ? { number: ++number, text: 'x'.repeat(10_000) } : {});
  });
  const { origin, close } = await listen(server);
  return { url: origin, close };
}

const range = (count: number) => Array.from({ length: count }, (_, index) => index);
const list = <T>(items: T[], limit: number) => ({ count: items.length, items: items.slice(0, limit) });

/**
 * Responds like a REST API with the organization `o`, which has 30 sites. Each site has 3 sections of 2 spaces, or 30
 * sections if the limit is 1,000. Each space has 5 change requests of 2 comments.
 */
export const chainService: Handler = ({ url }, response) => respond(url, response);

/** @param others properties that each response has in addition */
function respond(url: string, response: ServerResponse, others?: object): void {
  const { pathname, searchParams } = new URL(url, 'http://service');
  const limit = Number(searchParams.get('limit') ?? 50);
  const body = bodyOf(pathname.split('/').slice(2), limit);
  json(response, { ...(body ?? { message: 'not here' }), ...others }, body ? 200 : 404);
}

function bodyOf([kind, id = '', ...rest]: string[], limit: number): object | undefined {
  const [first = '', second = '', third = ''] = rest;
  if (kind === 'collections')
    return { object: 'collection', id, title: `Collection ${id}`, organization: 'o', defaultLevel: null };
  if (kind === 'spaces' && first === 'change-requests' && third === 'comments')
    return list(range(2).map(comment(second)), limit);
  if (kind === 'spaces' && first === 'change-requests') return list(range(5).map(changeRequest(id)), limit);
  if (kind === 'spaces' && first === 'content') return { object: 'revision', id: `rev_${id}` };
  if (kind !== 'orgs') return undefined;
  if (!first) return organization;
  if (!second)
    return list(
      range(30).map((index) => site(String(index))),
      limit,
    );
  if (third === 'sections') return list(range(limit === 1000 ? 30 : 3).map(section(second)), limit);
  if (third === 'site-spaces')
    return list(
      range(30).map((index) => siteSpace(second, `x${index}`)),
      limit,
    );
  if (third === 'share-links')
    return list(
      range(10).map((index) => ({ object: 'share-link', id: String(index), name: `Link ${index}` })),
      limit,
    );
  return third ? undefined : site(second);
}

const organization = { object: 'organization', id: 'o', title: 'Organization' };
const site = (id: string) => ({ object: 'site', id, title: `Site ${id}` });
const siteSpace = (siteId: string, id: string) => ({
  object: 'site-space',
  id,
  title: `Site space ${id}`,
  path: id,
  space: { object: 'space', id: `${siteId}-${id}`, title: `Space ${siteId}-${id}`, organization: 'o' },
});
const section = (siteId: string) => (index: number) => ({
  object: 'site-section',
  id: String(index),
  title: `Section ${index}`,
  path: String(index),
  siteSpaces: range(2).map((at) => siteSpace(siteId, `${index}-${at}`)),
});
const changeRequest = (spaceId: string) => (index: number) => ({
  object: 'change-request',
  id: `${spaceId}-${index}`,
  number: index,
  subject: `Change ${index} of ${spaceId}`,
});
const comment = (changeRequestId: string) => (index: number) => ({
  object: 'comment',
  id: `${changeRequestId}-${index}`,
  body: { markdown: `Comment ${index}` },
});
