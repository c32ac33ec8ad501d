import { describe, expect, it } from 'vitest';
import { type SandboxCall, startSandbox } from '../sandbox/index.js';
import { makeStore } from '../sandbox/seed/index.js';
import { makeServer } from '../sandbox/server.js';
import type { components } from '../src/rest/contract/types.js';
import { validateRequest, validateResponse } from './support/contract.js';
import { listen } from './support/listen.js';
import { useSandbox } from './support/sandbox-service.js';
import { rowsOf } from './support/tables.js';

type Schemas = components['schemas'];
interface List<T> {
  next?: { page: string };
  count: number;
  items: T[];
}

let calls: SandboxCall[] = [];
const sandbox = useSandbox({ onCall: (call) => calls.push(call) });

interface Options {
  body?: unknown;
  token?: string;
  status?: number;
}

/**
 * Sends a request, and validates the response against openapi.yaml. Also validates the request if the request succeeds.
 */
async function send<T>(
  method: string,
  path: string,
  { body, token = 'sandbox', status = 200 }: Options = {},
): Promise<T> {
  calls = [];
  const response = await fetch(sandbox.url + path, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const responseBody = text ? JSON.parse(text) : undefined;
  const call = calls[0];
  expect(calls).toHaveLength(1);
  expect([response.status, text]).toEqual([status, text]);
  expect(validateResponse(method, call?.path ?? '', status, responseBody)).toEqual([]);
  if (status < 400) expect(validateRequest(method, call?.path ?? '', call ?? {})).toEqual([]);
  return responseBody;
}

const get = <T>(path: string, options?: Options) => send<T>('GET', path, options);
const failure = async (method: string, path: string, options: Options & { status: number }) =>
  (await send<{ error: { code: number; message: string } }>(method, path, options)).error;

const org = '/v1/orgs/org_northwind';
const site = `${org}/sites/site_handbook`;
const space = '/v1/spaces/space_quick_start';
const maya = 'user_maya_lindqvist';

/** Paths with filters, and the identifiers of the records in their responses. */
const filters = `
/v1/email-domains/Northwind.example/orgs → org_northwind
/v1/email-domains/nobody.example/orgs → none
${org}/members?search=LINDQ → user_maya_lindqvist
${org}/sites?space=space_quick_start → site_handbook site_developers
${org}/sites?title=portal → site_developers
${org}/sites?published=false → site_next
${org}/sites?published=true&title=wiki → site_wiki
${org}/teams?owner=user_tomas_herrera&title=s → team_fleet_software team_safety_and_standards team_field_support
${org}/members?role=admin → user_maya_lindqvist user_jonas_brandt user_nikolai_sorensen
/v1/integrations?search=DESK → ticket.desk
/v1/integrations?category=analytics → pulse-analytics consent-banner
/v1/integrations?blockDomain=sketchboard.example → sketchboard
/v1/integrations?blockDomain=nowhere.example → none
/v1/integrations?blocks=true → sketchboard ticket.desk diagrams_as_text
/v1/integrations?blocks=false&target=all → shift-bot
/v1/integrations?contentSources=true → ticket.desk repository-import
/v1/integrations?contentSources=false&blocks=true → sketchboard diagrams_as_text
/v1/integrations?owner=org_tidewater → repository-import consent-banner
/v1/integrations?scope=space:views:read → pulse-analytics shift-bot
/v1/integrations?target=site → pulse-analytics consent-banner
/v1/spaces/space_quick_start/search?query=token+expired&limit=1 → page_quick_start_7
`;

const spaceRecord = async (): Promise<Schemas['Space']> => {
  const { items } = await get<List<Schemas['SiteSpace']>>(`${site}/site-spaces?default=true`);
  const record = items[0]?.space;
  if (!record) throw new Error('The site has no default site space');
  return record;
};

const newChangeRequest = async (base = space, subject = 'Explain the amber light') => {
  const changeRequest = await send<Schemas['ChangeRequest']>('POST', `${base}/change-requests`, {
    body: { subject },
    status: 201,
  });
  return { changeRequest, path: `${base}/change-requests/${changeRequest.id}` };
};

const newComment = (base: string, token?: string) =>
  send<Schemas['Comment']>('POST', `${base}/comments`, {
    body: { body: { markdown: 'Which light is it?' } },
    ...(token && { token }),
  });

describe('the sandbox', () => {
  it('lists organizations, and returns one by its id', async () => {
    const { count, items } = await get<List<Schemas['Organization']>>('/v1/orgs');
    expect(count).toBe(3);
    expect(await get(`/v1/orgs/${items[2]?.id}`)).toEqual(items[2]);
  });

  it('sorts all members by joinedAt, or the members with lastSeenAt by lastSeenAt', async () => {
    const byJoinTime = await get<List<Schemas['Member']>>(`${org}/members?order=asc`);
    const times = byJoinTime.items.map((member) => member.joinedAt ?? '');
    expect(times).toEqual(times.toSorted());
    const byVisitTime = await get<List<Schemas['Member']>>(`${org}/members?sort=lastSeenAt`);
    const visits = byVisitTime.items.map((member) => member.lastSeenAt ?? '');
    expect(visits).toEqual(visits.toSorted().reverse());
    expect(byVisitTime.count).toBeLessThan(byJoinTime.count);
  });

  it('lists collections with and without nested collections', async () => {
    const all = await get<List<Schemas['Collection']>>(`${org}/collections`);
    const top = await get<List<Schemas['Collection']>>(`${org}/collections?nested=false`);
    expect(top.items).toEqual(all.items.filter(({ parent }) => parent === undefined));
    expect(top.count).toBeLessThan(all.count);
    expect(await get('/v1/collections/col_archive')).toMatchObject({ parent: 'col_internal' });
  });

  it('has a space that only a collection contains', async () => {
    const { items } = await get<List<Schemas['Space']>>('/v1/collections/col_archive/spaces');
    expect(items).toMatchObject([{ id: 'space_retired_models', parent: 'col_archive' }]);
    const sites = await get<List<Schemas['Site']>>(`${org}/sites?space=space_retired_models`);
    expect(sites).toEqual({ count: 0, items: [] });
  });

  it.each(rowsOf(filters))('responds to GET %s with the records %s', async (path, ids = '') => {
    const list = await get<{ items?: { id: string }[]; organizations?: { id: string }[] }>(path);
    const identifiers = (list.items ?? list.organizations ?? []).map((item) => ('name' in item ? item.name : item.id));
    expect(identifiers.join(' ') || 'none').toBe(ids);
  });

  it('embeds sections in section groups, and site spaces in sections', async () => {
    const sections = await get<List<Schemas['SiteSection']>>(`${site}/sections`);
    const groups = await get<List<Schemas['SiteSectionGroup']>>(`${site}/section-groups`);
    const siteSpaces = await get<List<Schemas['SiteSpace']>>(`${site}/site-spaces`);
    expect(groups.items.flatMap((group) => group.sections)).toEqual(
      sections.items.filter(({ sectionGroup }) => sectionGroup),
    );
    expect(sections.items.flatMap((section) => section.siteSpaces)).toEqual(siteSpaces.items);
    expect(await get(site)).toMatchObject({ siteSpaces: siteSpaces.count });
  });

  it('has one default site space in a site', async () => {
    const all = await get<List<unknown>>(`${site}/site-spaces`);
    const others = await get<List<unknown>>(`${site}/site-spaces?default=false`);
    expect((await get<List<unknown>>(`${site}/site-spaces?default=true`)).count).toBe(1);
    expect(others.count).toBe(all.count - 1);
  });

  it('puts a share key into published URLs', async () => {
    const { items } = await get<List<Schemas['SiteSection']>>(`${site}/sections?shareKey=k1`);
    const urls = items.flatMap((section) => [
      section.urls?.published,
      ...(section.siteSpaces ?? []).map((one) => one.urls?.published),
    ]);
    expect(urls.every((url) => url?.endsWith('?shareKey=k1'))).toBe(true);
  });

  it('lists active and inactive share links', async () => {
    const links = await get<List<Schemas['ShareLink']>>(`${org}/sites/site_partners/share-links`);
    expect(links.items.map(({ active }) => active)).toEqual([true, false, true]);
  });

  it('has open change requests with comments in all spaces of the first two sites', async () => {
    const sites = await get<List<Schemas['Site']>>(`${org}/sites?limit=2`);
    for (const { id } of sites.items) {
      const { items } = await get<List<Schemas['SiteSpace']>>(`${org}/sites/${id}/site-spaces`);
      for (const { space } of items) {
        const base = `/v1/spaces/${space?.id}/change-requests`;
        const open = await get<List<Schemas['ChangeRequest']>>(`${base}?limit=1000`);
        expect(open.count).toBeGreaterThan(1);
        expect(open.count).toBe(space?.changeRequestsOpen);
        for (const { number } of open.items.slice(0, 3)) {
          const comments = await get<List<unknown>>(`${base}/${number}/comments?limit=1`);
          expect(comments.count).toBeGreaterThan(1);
        }
      }
    }
  });

  it('lists open change requests by default, newest first, and other change requests by status', async () => {
    const open = await get<List<Schemas['ChangeRequest']>>(`${space}/change-requests?limit=1000`);
    expect(open.count).toBeGreaterThanOrEqual(60);
    expect(new Set(open.items.map(({ status }) => status))).toEqual(new Set(['open']));
    const numbers = open.items.map(({ number }) => number);
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
    for (const status of ['draft', 'merged', 'archived']) {
      const { items } = await get<List<Schemas['ChangeRequest']>>(`${space}/change-requests?status=${status}`);
      expect(new Set(items.map((one) => one.status))).toEqual(new Set([status]));
    }
  });

  it('lists the change requests of a contributor', async () => {
    const all = await get<List<Schemas['ChangeRequest']>>(`${space}/change-requests?limit=1000`);
    const contributions = await get<List<Schemas['ChangeRequest']>>(
      `${space}/change-requests?limit=1000&contributor=${maya}`,
    );
    expect(contributions.count).toBeLessThan(all.count);
    expect(contributions.items).toEqual(
      expect.arrayContaining(all.items.filter(({ createdBy }) => createdBy?.id === maya)),
    );
  });

  it('returns a change request by its number or its id', async () => {
    const byNumber = await get<Schemas['ChangeRequest']>(`${space}/change-requests/7`);
    expect(await get(`${space}/change-requests/${byNumber.id}`)).toEqual(byNumber);
  });

  it('starts with the counts of open comments on a change request and of all comments on a space', async () => {
    const open = await get<List<unknown>>(`${space}/change-requests/7/comments?status=open`);
    expect((await get<Schemas['ChangeRequest']>(`${space}/change-requests/7`)).comments).toBe(open.count);
    const { count } = await get<List<unknown>>(`${space}/comments?limit=1`);
    expect((await spaceRecord()).comments).toBe(count);
  });

  it('sorts comments by time, and filters them by status, author and page', async () => {
    const base = `${space}/change-requests/7/comments?limit=1000`;
    const all = await get<List<Schemas['Comment']>>(base);
    expect(all.count).toBe(120);
    const times = all.items.map((comment) => comment.postedAt ?? '');
    expect(times).toEqual(times.toSorted().reverse());
    const oldestFirst = await get<List<Schemas['Comment']>>(`${base}&order=asc`);
    expect(oldestFirst.items).toEqual(all.items.toReversed());

    const resolvedComments = await get<List<Schemas['Comment']>>(`${base}&status=resolved`);
    expect(resolvedComments.items).toEqual(all.items.filter(({ status }) => status === 'resolved'));
    expect(resolvedComments.items.every((one) => one.resolvedAt && one.resolvedBy)).toBe(true);

    const [one, two] = [...new Set(all.items.map(({ postedBy }) => postedBy?.id))];
    const byTwoAuthors = await get<List<Schemas['Comment']>>(`${base}&authors=${one}&authors=${two}`);
    expect(new Set(byTwoAuthors.items.map(({ postedBy }) => postedBy?.id))).toEqual(new Set([one, two]));
    expect(calls[0]?.query.authors).toEqual([one, two]);
    const byOneAuthor = await get<List<Schemas['Comment']>>(`${base}&authors=${one}`);
    expect(byOneAuthor.count).toBeLessThan(byTwoAuthors.count);

    const page = all.items.find(({ target }) => target?.page)?.target?.page?.id;
    const onPage = await get<List<Schemas['Comment']>>(`${base}&targetPage=${page}`);
    expect(onPage.items).toEqual(all.items.filter(({ target }) => target?.page?.id === page));
  });

  it('has the number of replies that each comment counts', async () => {
    const base = `${space}/change-requests/7/comments`;
    const { items } = await get<List<Schemas['Comment']>>(base);
    for (const { id, replies } of items) {
      const list = await get<List<Schemas['CommentReply']>>(`${base}/${id}/replies`);
      expect(list.count).toBe(replies);
      const first = list.items[0];
      if (first) expect(await get(`${base}/${id}/replies/${first.id}`)).toEqual(first);
    }
  });

  it('returns a PDF link with the requested page', async () => {
    const { url } = await get<Schemas['PdfLink']>(`${space}/change-requests/7/pdf?only=true&page=page_quick_start_1`);
    expect(url).toMatch(/\.pdf\?page=page_quick_start_1&only=true$/);
  });

  it('returns the same data in every run', async () => {
    const other = await startSandbox();
    const path = `${space}/change-requests/7/comments?limit=1000`;
    const response = await fetch(other.url + path, { headers: { authorization: 'Bearer x' } });
    expect(await response.json()).toEqual(await get(path));
    await other.close();
  });

  it('has times relative to the option startsAt, and fixed times without the option', async () => {
    const fixed = await get<Schemas['ChangeRequest']>(`${space}/change-requests/88`);
    const startsAt = new Date('2031-02-03T04:05:06.789Z');
    const other = await startSandbox({ startsAt });
    const headers = { authorization: 'Bearer sandbox', 'content-type': 'application/json' };
    const getResponse = await fetch(`${other.url}${space}/change-requests/88`, { headers });
    const { createdAt, updatedAt, ...rest }: Schemas['ChangeRequest'] = await getResponse.json();
    const { createdAt: fixedCreatedAt, updatedAt: fixedUpdatedAt, ...fixedRest } = fixed;
    expect(rest).toEqual(fixedRest);
    const firstMoment = Date.parse('2025-06-02T09:00:00.000Z');
    const sinceStart = (time: string, start: number) => Date.parse(time) - start;
    expect(sinceStart(createdAt, startsAt.getTime())).toBe(sinceStart(fixedCreatedAt, firstMoment));
    expect(sinceStart(updatedAt, startsAt.getTime())).toBe(sinceStart(fixedUpdatedAt, firstMoment));
    const body = JSON.stringify({ subject: 'Posted after the start' });
    const postResponse = await fetch(`${other.url}${space}/change-requests`, { method: 'POST', headers, body });
    const newRecord: Schemas['ChangeRequest'] = await postResponse.json();
    expect(sinceStart(newRecord.createdAt, startsAt.getTime())).toBeGreaterThanOrEqual(0);
    expect(sinceStart(newRecord.createdAt, startsAt.getTime())).toBeLessThan(600_000);
    await other.close();
  });

  it('has more records at a larger scale', async () => {
    const larger = await startSandbox({ scale: 3 });
    const counts = async (url: string) => {
      const count = async (path: string): Promise<number> => {
        const headers = { authorization: 'Bearer x' };
        const list: List<unknown> = await (await fetch(url + path, { headers })).json();
        return list.count;
      };
      return [
        await count(`${org}/sites`),
        await count('/v1/spaces/space_glossary/comments'),
        await count('/v1/spaces/space_quick_start/change-requests/7/comments'),
      ];
    };
    const small = await counts(sandbox.url);
    expect(await counts(larger.url)).toEqual(small.map((count) => count * 3));
    await larger.close();
  });
});

describe('a list of the sandbox', () => {
  const path = `${space}/change-requests`;

  it('returns each record once even if the limit differs between pages', async () => {
    const all = await get<List<Schemas['ChangeRequest']>>(`${path}?limit=1000`);
    const records: Schemas['ChangeRequest'][] = [];
    let next: string | undefined;
    for (const limit of [1, 7, 20, 1000]) {
      const page = next ? `&page=${next}` : '';
      const part = await get<List<Schemas['ChangeRequest']>>(`${path}?limit=${limit}${page}`);
      expect(part.count).toBe(all.count);
      expect(part.items.length).toBeLessThanOrEqual(limit);
      records.push(...part.items);
      next = part.next?.page;
    }
    expect(next).toBeUndefined();
    expect(records).toEqual(all.items);
  });

  it('has 25 items on a page by default', async () => {
    expect((await get<List<unknown>>(path)).items).toHaveLength(25);
  });

  it('rejects an unknown page token, and a page token of another list', async () => {
    const { next } = await get<List<unknown>>(path);
    for (const url of [`${path}?page=nonsense`, `${path}?status=draft&page=${next?.page}`]) {
      const { message } = await failure('GET', url, { status: 400 });
      expect(message).toMatch(/^query\.page: ".+" is not a page of this list$/);
    }
  });
});

describe('the server of the sandbox', () => {
  it('rejects a request without a token', async () => {
    await failure('GET', '/v1/orgs', { token: '', status: 401 });
    await failure('GET', '/v1/orgs', { token: ' ', status: 401 });
  });

  it('reports every invalid value with its path', async () => {
    const inQuery = await failure('GET', `${org}/members?limit=1001&role=boss&color=red`, {
      status: 400,
    });
    expect(inQuery.message).toBe(
      'query.color is not known; query.limit must be <= 1000 (got 1001); ' +
        'query.role must be one of admin, create, review, edit, comment, read (got "boss")',
    );
    const inBody = await failure('PATCH', `${space}/change-requests/7`, {
      body: { subject: 'x'.repeat(101), color: 'red' },
      status: 400,
    });
    expect(inBody.message).toMatch(
      /^body\.color is not known; body\.subject must NOT have more than 100 characters \(got "x+/,
    );
  });

  it('rejects a string in place of a boolean in a body', async () => {
    const { items } = await get<List<Schemas['Comment']>>(`${space}/comments?limit=1`);
    const { message } = await failure('PUT', `${space}/comments/${items[0]?.id}`, {
      body: { resolved: 'true' },
      status: 400,
    });
    expect(message).toBe('body.resolved must be boolean (got "true")');
  });

  it('rejects a query parameter that the operation lacks, and an unknown sort order', async () => {
    expect((await failure('GET', `${org}?limit=1`, { status: 400 })).message).toBe('query.limit is not known');
    expect((await failure('GET', `${space}/comments?order=up`, { status: 400 })).message).toBe(
      'query.order must be one of desc, asc (got "up")',
    );
  });

  it('rejects a missing body, an unexpected body, and a body that is not JSON', async () => {
    const options = { status: 400 };
    const comments = `${space}/comments`;
    expect((await failure('POST', comments, options)).message).toBe('body is required');
    expect((await failure('POST', comments, { ...options, body: '{' })).message).toMatch(/^body is not JSON: /);
    const merge = { ...options, body: { now: true } };
    expect((await failure('POST', `${space}/change-requests/7/merge`, merge)).message).toBe(
      'body must be absent, because this operation has no body',
    );
  });

  it('rejects a body of more than 1 MiB', async () => {
    const body = { body: { markdown: 'x'.repeat(1024 * 1024) } };
    await failure('POST', `${space}/comments`, { body, status: 413 });
  });

  it.each([
    ['/v1/orgs/org_none/sites', 'No organization org_none'],
    [`${org}/sites/site_none/sections`, 'No site site_none'],
    [`${org}/members/user_none`, 'No member user_none'],
    ['/v1/collections/col_none', 'No collection col_none'],
    ['/v1/spaces/space_none/comments', 'No space space_none'],
    [`${space}/change-requests/9999`, 'No change request 9999'],
    [`${space}/comments/comment_none`, 'No comment comment_none'],
    ['/v2/orgs', 'No GET /v2/orgs'],
  ])('responds with 404 to %s', async (path, message) => {
    expect(await failure('GET', path, { status: 404 })).toEqual({ code: 404, message });
  });

  it('responds with 405 to a method that the path lacks', async () => {
    expect((await failure('DELETE', org, { status: 405 })).message).toBe(`No DELETE ${org}`);
  });

  it('responds with 501 to operations without a handler', async () => {
    const { origin, close } = await listen(makeServer(makeStore(1), new Map()));
    const headers = { authorization: 'Bearer sandbox' };
    const response = await fetch(`${origin}/v1/integrations`, { headers });
    expect(response.status).toBe(501);
    const error = { code: 501, message: 'The sandbox does not support listIntegrations' };
    expect(await response.json()).toEqual({ error });
    await close();
  });
});

describe('the change request API of the sandbox', () => {
  it('creates a change request as a draft with the next number', async () => {
    const before = await spaceRecord();
    const { changeRequest, path } = await newChangeRequest();
    const after = await spaceRecord();
    expect(changeRequest).toMatchObject({ status: 'draft', number: (before.changeRequests ?? 0) + 1 });
    expect(changeRequest).toMatchObject({ createdBy: { id: maya }, revisionInitial: before.revision });
    expect(after.changeRequests).toBe((before.changeRequests ?? 0) + 1);
    expect(after.changeRequestsDraft).toBe((before.changeRequestsDraft ?? 0) + 1);
    expect(await get(path)).toEqual(changeRequest);
    const { items } = await get<List<unknown>>(`${space}/change-requests?status=draft&limit=1`);
    expect(items).toEqual([changeRequest]);
  });

  it('moves a change request between draft, open and archived', async () => {
    const { path } = await newChangeRequest();
    const before = await spaceRecord();
    const body = { status: 'open', subject: 'Ready for a look' };
    expect(await send('PATCH', path, { body })).toMatchObject(body);
    const after = await spaceRecord();
    expect(after.changeRequestsOpen).toBe((before.changeRequestsOpen ?? 0) + 1);
    expect(after.changeRequestsDraft).toBe((before.changeRequestsDraft ?? 0) - 1);
    await send('PATCH', path, { body: { status: 'archived' } });
    expect((await spaceRecord()).changeRequestsOpen).toBe(before.changeRequestsOpen);
    await failure('PATCH', path, { body: { status: 'paused' }, status: 400 });
    await failure('PATCH', path, { body: { status: 'merged' }, status: 409 });
  });

  it('merges a change request once', async () => {
    const { changeRequest, path } = await newChangeRequest();
    const result = await send<Schemas['ChangeRequestMergeResult']>('POST', `${path}/merge`);
    expect(result).toMatchObject({ result: 'merge' });
    expect(await get(path)).toMatchObject({ status: 'merged', revisionMerged: result.revision });
    expect((await spaceRecord()).revision).toBe(result.revision);
    const secondMerge = await failure('POST', `${path}/merge`, { status: 409 });
    expect(secondMerge.message).toBe(`Change request ${changeRequest.number} is merged and cannot be merged again`);
    await failure('PATCH', path, { body: { status: 'open' }, status: 409 });
    await failure('POST', `${path}/update`, { status: 409 });
  });

  it('marks other change requests as outdated after a merge, until they are updated', async () => {
    const { path } = await newChangeRequest();
    const { path: other } = await newChangeRequest();
    expect(await get(path)).toMatchObject({ outdated: false });
    await send('POST', `${other}/merge`);
    expect(await get(path)).toMatchObject({ outdated: true });
    const result = await send<Schemas['ChangeRequestUpdateResult']>('POST', `${path}/update`);
    expect(result).toMatchObject({ result: 'update' });
    expect(await get(path)).toMatchObject({
      outdated: false,
      revision: result.revision,
      revisionMergedAncestor: (await spaceRecord()).revision,
    });
  });

  it('requests each reviewer once', async () => {
    const { path } = await newChangeRequest();
    const reviewers = `${path}/requested-reviewers`;
    const body = { users: ['user_aiko_tanabe', 'user_jonas_brandt'], subject: 'Please review' };
    const first = await send<Schemas['RequestReviewersResult']>('POST', reviewers, { body });
    expect(first.users.map(({ user }) => user?.id)).toEqual(body.users);
    expect(await send('POST', reviewers, { body })).toEqual(first);
    expect(await get(reviewers)).toEqual({ count: 2, items: first.users });
    expect(await get(path)).toMatchObject({ subject: 'Please review' });
    await send('DELETE', `${reviewers}/user_aiko_tanabe`, { status: 205 });
    expect((await get<List<unknown>>(reviewers)).count).toBe(1);
    await failure('DELETE', `${reviewers}/user_aiko_tanabe`, { status: 404 });
  });

  it('requests no review if one of the users does not exist', async () => {
    const { path } = await newChangeRequest();
    const body = { users: ['user_aiko_tanabe', 'user_none'] };
    const options = { body, status: 404 };
    const { message } = await failure('POST', `${path}/requested-reviewers`, options);
    expect(message).toBe('No user user_none');
    expect(await get(`${path}/requested-reviewers`)).toEqual({ count: 0, items: [] });
  });
});

describe.each([
  ['a space', async () => space],
  ['a change request', async () => (await newChangeRequest()).path],
])('the comment API of %s', (_, pathOf) => {
  it('lists the posted comments', async () => {
    const base = await pathOf();
    const comment = await newComment(base);
    expect(comment).toMatchObject({ status: 'open', replies: 0, postedBy: { id: maya } });
    expect(await get(`${base}/comments/${comment.id}`)).toEqual(comment);
    expect((await get<List<unknown>>(`${base}/comments?limit=1`)).items).toEqual([comment]);
  });

  it('stores the page and the node of a comment', async () => {
    const base = await pathOf();
    const body = { body: { markdown: 'Here?' }, page: 'page_quick_start_2', node: 'n1' };
    expect(await send('POST', `${base}/comments`, { body })).toMatchObject({
      target: {
        page: { id: 'page_quick_start_2' },
        node: { id: 'n1' },
        space: 'space_quick_start',
      },
    });
    const onUnknownPage = { ...body, page: 'page_none' };
    await failure('POST', `${base}/comments`, { body: onUnknownPage, status: 404 });
  });

  it('resolves and reopens a comment', async () => {
    const base = await pathOf();
    const path = `${base}/comments/${(await newComment(base)).id}`;
    const resolvedComment = await send<Schemas['Comment']>('PUT', path, { body: { resolved: true } });
    expect(resolvedComment).toMatchObject({ status: 'resolved', resolvedBy: { id: maya } });
    expect(resolvedComment.resolvedAt).toBeDefined();
    expect(await send('PUT', path, { body: { resolved: true } })).toEqual(resolvedComment);
    const reopenedComment = await send<Schemas['Comment']>('PUT', path, { body: { resolved: false } });
    expect(reopenedComment.status).toBe('open');
    expect(reopenedComment).not.toHaveProperty('resolvedAt');
    expect(reopenedComment).not.toHaveProperty('resolvedBy');
  });

  it('sets editedAt when the text changes', async () => {
    const base = await pathOf();
    const comment = await newComment(base);
    expect(comment).not.toHaveProperty('editedAt');
    const body = { body: { markdown: 'The amber one.' } };
    const editedRecord = await send<Schemas['Comment']>('PUT', `${base}/comments/${comment.id}`, {
      body,
    });
    expect(editedRecord).toMatchObject(body);
    expect((editedRecord.editedAt ?? '') > (editedRecord.postedAt ?? '')).toBe(true);
  });

  it('counts each reaction once per user', async () => {
    const base = await pathOf();
    const path = `${base}/comments/${(await newComment(base)).id}`;
    const body = { addedReactions: ['👍', '👍', '🚀'] };
    await send('PUT', path, { body });
    const both = await send<Schemas['Comment']>('PUT', path, { body, token: 'someone-else' });
    expect(both.reactions?.map(({ emoji, count }) => [emoji, count])).toEqual([
      ['👍', 2],
      ['🚀', 2],
    ]);
    await send('PUT', path, { body: { removedReactions: ['👍'] } });
    await send('PUT', path, { body: { removedReactions: ['👍'] }, token: 'someone-else' });
    const comment = await get<Schemas['Comment']>(path);
    expect(comment.reactions?.map(({ emoji, count }) => [emoji, count])).toEqual([['🚀', 2]]);
  });

  it('counts the replies to a comment, and deletes the replies with the comment', async () => {
    const base = await pathOf();
    const path = `${base}/comments/${(await newComment(base)).id}`;
    const body = { body: { markdown: 'The amber one.' } };
    const reply = await send<Schemas['CommentReply']>('POST', `${path}/replies`, { body });
    expect(reply).toMatchObject({ ...body, postedBy: { id: maya } });
    expect(await get(`${path}/replies/${reply.id}`)).toEqual(reply);
    expect(await get(path)).toMatchObject({ replies: 1 });
    await send('DELETE', path, { status: 205 });
    await failure('GET', path, { status: 404 });
    await failure('GET', `${path}/replies/${reply.id}`, { status: 404 });
  });
});

describe('the comment API of the sandbox', () => {
  it('counts open and resolved comments on a space', async () => {
    const { comments: before = 0 } = await spaceRecord();
    const { id } = await newComment(space);
    await send('PUT', `${space}/comments/${id}`, { body: { resolved: true } });
    expect((await spaceRecord()).comments).toBe(before + 1);
    await send('DELETE', `${space}/comments/${id}`, { status: 205 });
    expect((await spaceRecord()).comments).toBe(before);
  });

  it('counts only open comments on a change request', async () => {
    const { path } = await newChangeRequest();
    const count = async () => (await get<Schemas['ChangeRequest']>(path)).comments;
    const one = await newComment(path);
    const two = await newComment(path);
    expect(await count()).toBe(2);
    await send('PUT', `${path}/comments/${one.id}`, { body: { resolved: true } });
    expect(await count()).toBe(1);
    await send('DELETE', `${path}/comments/${one.id}`, { status: 205 });
    expect(await count()).toBe(1);
    await send('DELETE', `${path}/comments/${two.id}`, { status: 205 });
    expect(await count()).toBe(0);
  });

  it('edits and deletes replies on a space', async () => {
    const path = `${space}/comments/${(await newComment(space)).id}`;
    const { id } = await send<Schemas['CommentReply']>('POST', `${path}/replies`, {
      body: { body: { markdown: 'Amber.' } },
    });
    const body = { body: { markdown: 'Amber, then green.' }, addedReactions: ['🎉'] };
    const editedRecord = await send<Schemas['CommentReply']>('PUT', `${path}/replies/${id}`, { body });
    expect(editedRecord).toMatchObject({ body: body.body, reactions: [{ emoji: '🎉', count: 1 }] });
    expect(editedRecord.editedAt).toBeDefined();
    await send('DELETE', `${path}/replies/${id}`, { status: 205 });
    expect(await get(path)).toMatchObject({ replies: 0 });
  });

  it('makes a commenter a contributor of the change request', async () => {
    const { changeRequest, path } = await newChangeRequest();
    const { postedBy } = await newComment(path, 'someone-else');
    const { items } = await get<List<Schemas['ChangeRequest']>>(
      `${space}/change-requests?status=draft&contributor=${postedBy?.id}`,
    );
    expect(items.map(({ id }) => id)).toContain(changeRequest.id);
  });
});

describe('onCall of the sandbox', () => {
  it('receives the path template, the query, the body, the status and the times of a call', async () => {
    const body = { body: { markdown: 'Hello' } };
    await send('POST', `${space}/change-requests/7/comments/none/replies?format=markdown`, {
      body,
      status: 404,
    });
    const path = '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies';
    expect(calls).toMatchObject([{ method: 'POST', path, query: { format: 'markdown' }, body, status: 404 }]);
    const [call] = calls;
    expect(call?.url).toBe(`${space}/change-requests/7/comments/none/replies?format=markdown`);
    expect(call?.headers.authorization).toBe('Bearer sandbox');
    expect(call && call.endedAt >= call.startedAt).toBe(true);
  });
});

describe('the contract validation in tests', () => {
  const path = '/v1/spaces/{spaceId}/change-requests';

  it('finds errors in a response', () => {
    const wrong = { count: '1', items: [{ object: 'change-request', id: 'cr_1' }] };
    expect(validateResponse('GET', path, 200, wrong).join()).toMatch(/count must be integer.*number/);
    expect(validateResponse('GET', path, 201, {})).toEqual(['listChangeRequests has no response 201']);
    expect(validateResponse('GET', '/v1/nowhere', 200, {})).toHaveLength(1);
  });

  it('finds errors in a request', () => {
    const query = { limit: '1001', color: 'red' };
    expect(validateRequest('GET', path, { query })).toHaveLength(2);
    expect(validateRequest('POST', path, {})).toEqual(['createChangeRequest body is missing']);
    expect(validateRequest('GET', path, { body: {} })).toEqual(['listChangeRequests has no request body']);
  });
});
