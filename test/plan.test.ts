import { describe, expect, it } from 'vitest';
import { useGateway } from './support/gateway.js';

/** How few REST calls a query takes. */
const gateway = useGateway();

const org = 'Organization:org_northwind';
const handbook = 'Site:org_northwind/site_handbook';
const changeRequest = 'ChangeRequest:org_northwind/space_quick_start/cr_142saia6svk';

const plans: [what: string, query: string, calls: string[]][] = [
  ['nothing for an id', `{ node(id: "${handbook}") { id } }`, []],
  [
    'nothing for the key of a parent',
    `{ node(id: "${handbook}") { ... on Site { resourceId organization { id } } } }`,
    [],
  ],
  [
    'no look-up of a parent whose list is wanted',
    `{ organization(id: "${org}") { sites { nodes { title } } } }`,
    ['GET /v1/orgs/org_northwind/sites?limit=50'],
  ],
  [
    'a parent and its list',
    `{ organization(id: "${org}") { title sites(first: 5) { nodes { title } } } }`,
    ['GET /v1/orgs/org_northwind', 'GET /v1/orgs/org_northwind/sites?limit=5'],
  ],
  [
    'one for twenty aliases of one site',
    `{ ${Array.from({ length: 20 }, (_, i) => `a${i}: site(id: "${handbook}") { title }`).join(' ')} }`,
    ['GET /v1/orgs/org_northwind/sites/site_handbook'],
  ],
  [
    'no look-up of what a list has brought',
    `{ organization(id: "${org}") { sites { nodes { shareLinks { nodes { site { title } } } } } } }`,
    [
      'GET /v1/orgs/org_northwind/sites/site_developers/share-links?limit=50',
      'GET /v1/orgs/org_northwind/sites/site_handbook/share-links?limit=50',
      'GET /v1/orgs/org_northwind/sites/site_next/share-links?limit=50',
      'GET /v1/orgs/org_northwind/sites/site_partners/share-links?limit=50',
      'GET /v1/orgs/org_northwind/sites/site_releases/share-links?limit=50',
      'GET /v1/orgs/org_northwind/sites/site_wiki/share-links?limit=50',
      'GET /v1/orgs/org_northwind/sites?limit=50',
    ],
  ],
  [
    'the list for many sites of one organization',
    `{ nodes(ids: ["Site:org_northwind/site_handbook", "Site:org_northwind/site_wiki", "Site:org_northwind/site_next"]) {
      ... on Site { title } } }`,
    ['GET /v1/orgs/org_northwind/sites?limit=1000'],
  ],
  [
    'one list for sections by their ids',
    `{ nodes(ids: ["SiteSection:org_northwind/site_handbook/sec_help", "SiteSection:org_northwind/site_handbook/sec_start"]) {
      ... on SiteSection { title } } }`,
    ['GET /v1/orgs/org_northwind/sites/site_handbook/sections?limit=1000'],
  ],
  [
    'a list per site for sections of two sites',
    `{ nodes(ids: ["SiteSection:org_northwind/site_handbook/sec_help", "SiteSection:org_northwind/site_wiki/sec_help"]) {
      ... on SiteSection { title } } }`,
    [
      'GET /v1/orgs/org_northwind/sites/site_handbook/sections?limit=1000',
      'GET /v1/orgs/org_northwind/sites/site_wiki/sections?limit=1000',
    ],
  ],
  [
    'a space through a site that shows it',
    '{ space(id: "Space:org_northwind/space_concepts") { title } }',
    [
      'GET /v1/orgs/org_northwind/sites/site_handbook/site-spaces?limit=1000',
      'GET /v1/orgs/org_northwind/sites?space=space_concepts&limit=1',
    ],
  ],
  [
    'no look-up of a space whose list is wanted',
    '{ space(id: "Space:org_northwind/space_concepts") { changeRequests { nodes { subject } } } }',
    ['GET /v1/spaces/space_concepts/change-requests?limit=50'],
  ],
  [
    'none for the organization of a collection by its id',
    '{ collection(id: "Collection:col_product") { title organization { id } } }',
    ['GET /v1/collections/col_product'],
  ],
  [
    'two for the organization of a collection',
    '{ collection(id: "Collection:col_product") { title organization { title } } }',
    ['GET /v1/collections/col_product', 'GET /v1/orgs/org_northwind'],
  ],
  [
    'the lists of a change request beside it, through fragments and aliases',
    `query { node(id: "${changeRequest}") { ...all } }
     fragment all on Node { ... on ChangeRequest { subject some: comments(first: 1) { nodes { id } } ...reviewers } }
     fragment reviewers on ChangeRequest { requestedReviewers { nodes { kind } } comments @skip(if: true) { totalCount } }`,
    [
      'GET /v1/spaces/space_quick_start/change-requests/cr_142saia6svk',
      'GET /v1/spaces/space_quick_start/change-requests/cr_142saia6svk/comments?format=markdown&limit=1',
      'GET /v1/spaces/space_quick_start/change-requests/cr_142saia6svk/requested-reviewers?limit=50',
    ],
  ],
];

describe('a query makes', () => {
  it.each(plans)('%s', async (_what, query, calls) => {
    const { errors } = await gateway.raw(query);
    expect(errors).toBeUndefined();
    expect(gateway.calls).toEqual(calls);
  });
});

describe('a look-up', () => {
  it('finds a space that only a collection holds', async () => {
    const { data, errors } = await gateway.raw(
      '{ space(id: "Space:org_northwind/space_retired_models") { resourceId title } }',
    );
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({
      space: { resourceId: 'space_retired_models', title: expect.any(String) },
    });
  });

  it('takes the number of a change request, whose ids hold its identifier all the same', async () => {
    const { data } = await gateway.raw(
      '{ changeRequest(id: "ChangeRequest:org_northwind/space_quick_start/88") { id number comments(first: 1) { nodes { id } } } }',
    );
    expect(data).toEqual({
      changeRequest: {
        id: changeRequest,
        number: 88,
        comments: {
          nodes: [
            {
              id: expect.stringMatching(`^${changeRequest.replace('ChangeRequest', 'ChangeRequestComment')}/`),
            },
          ],
        },
      },
    });
  });

  it.each([
    ['organization', 'Organization:nope'],
    ['site', 'Site:org_northwind/nope'],
    ['space', 'Space:org_northwind/nope'],
    ['changeRequest', 'ChangeRequest:org_northwind/space_quick_start/nope'],
    ['changeRequest', 'ChangeRequest:org_northwind/space_quick_start/99999'],
    ['collection', 'Collection:nope'],
  ])('of a %s that is not there is null without an error', async (root, id) => {
    const { data, errors } = await gateway.raw(`{ ${root}(id: "${id}") { resourceId urls { location } } }`);
    expect({ data, errors }).toEqual({ data: { [root]: null }, errors: undefined });
  });

  it('of many ids gives null for each that is not there, in order', async () => {
    const { data, errors } = await gateway.raw(
      `{ nodes(ids: ["Site:org_northwind/nope", "${handbook}", "SiteSection:org_northwind/site_handbook/nope", "User:nope"]) {
        id ... on Site { title } ... on SiteSection { title } ... on User { displayName } } }`,
    );
    expect(errors).toBeUndefined();
    expect(data).toEqual({ nodes: [null, { id: handbook, title: 'Robot Handbook' }, null, null] });
  });

  it('that is not a root is NOT_FOUND where it stands, and the rest of the answer stays', async () => {
    const { data, errors } = await gateway.raw(
      `{ node(id: "Site:nope/nope") { id ... on Site { organization { title } sections { totalCount } } } }`,
    );
    expect(data).toEqual({ node: { id: 'Site:nope/nope', organization: null, sections: null } });
    expect(errors?.map(({ path, extensions }) => `${path?.join('.')} ${extensions?.code}`).sort()).toEqual([
      'node.organization NOT_FOUND',
      'node.sections NOT_FOUND',
    ]);
  });
});

describe('a change request named by its number', () => {
  const numbered = 'ChangeRequest:org_northwind/space_quick_start/88';

  it('has its identifier in every id, and is looked up once', async () => {
    const { data } = await gateway.raw(
      `{ a: node(id: "${numbered}") { id } b: changeRequest(id: "${numbered}") { id subject } }`,
    );
    expect(data).toMatchObject({ a: { id: changeRequest }, b: { id: changeRequest } });
    expect(gateway.calls).toEqual(['GET /v1/spaces/space_quick_start/change-requests/88']);
  });

  it('has it in the ids of what is written under it, too', async () => {
    const { data } = await gateway.raw(
      `mutation { createChangeRequestComment(input: { changeRequest: "${numbered}", body: { markdown: "Hi" } }) {
        comment { id changeRequest { id } } } }`,
    );
    expect(data).toEqual({
      createChangeRequestComment: {
        comment: { id: expect.stringContaining('/cr_142saia6svk/'), changeRequest: { id: changeRequest } },
      },
    });
    expect(gateway.calls.at(-1)).toBe('POST /v1/spaces/space_quick_start/change-requests/cr_142saia6svk/comments');
  });
});

describe('an answer that two ids share', () => {
  it('keeps the ids of each', async () => {
    const { data } = await gateway.raw(
      `{ nodes(ids: ["Space:a/space_quick_start", "Space:b/space_quick_start"]) {
        ... on Space { changeRequests(first: 1) { nodes { id } } } } }`,
    );
    expect(data).toEqual({
      nodes: ['a', 'b'].map((organization) => ({
        changeRequests: { nodes: [{ id: `ChangeRequest:${organization}/space_quick_start/cr_142saia6svk` }] },
      })),
    });
    expect(gateway.calls).toEqual(['GET /v1/spaces/space_quick_start/change-requests?limit=1']);
  });
});
