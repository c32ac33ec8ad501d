import { describe, expect, it } from 'vitest';
import { useGateway } from '../support/gateway.js';
import { json, rawGateway, startService } from '../support/service.js';
import { rowsOf } from '../support/tables.js';

const gateway = useGateway();

const org = 'Organization:org_northwind';
const handbook = 'Site:org_northwind/site_handbook';
const changeRequest = 'ChangeRequest:org_northwind/space_quick_start/cr_142saia6svk';

/** Rows with a title, a query and its REST calls. */
const plans = `
no call for an id → { node(id: "${handbook}") { id } }
no call for the id of a parent → { node(id: "${handbook}") { ... on Site { resourceId organization { id } } } }
no lookup of a parent if only its list is selected → { organization(id: "${org}") { sites { nodes { title } } } }
  → /v1/orgs/org_northwind/sites?limit=50
one call for a parent and one for its list
  → { organization(id: "${org}") { title sites(first: 5) { nodes { title } } } } → /v1/orgs/org_northwind
  → /v1/orgs/org_northwind/sites?limit=5
no lookup of records in a list response
  → { organization(id: "${org}") { sites { nodes { shareLinks { nodes { site { title } } } } } } }
  → /v1/orgs/org_northwind/sites/site_developers/share-links?limit=50
  → /v1/orgs/org_northwind/sites/site_handbook/share-links?limit=50
  → /v1/orgs/org_northwind/sites/site_next/share-links?limit=50
  → /v1/orgs/org_northwind/sites/site_partners/share-links?limit=50
  → /v1/orgs/org_northwind/sites/site_releases/share-links?limit=50
  → /v1/orgs/org_northwind/sites/site_wiki/share-links?limit=50 → /v1/orgs/org_northwind/sites?limit=50
no lookup of a section in the response of its group
  → { site(id: "${handbook}") { sectionGroups { nodes { sections { nodes { siteSpaces { nodes {
  section { title } space { title } } } } } } } } }
  → /v1/orgs/org_northwind/sites/site_handbook/section-groups?limit=50
no lookup of sections and spaces of a published site
  → { site(id: "${handbook}") { publishedSite { site { id title } structure { type raw sections { id title site { id }
  siteSpaces { nodes { id space { id title } section { id } } } } } } } }
  → /v1/orgs/org_northwind/sites/site_handbook/published
one list call for three sites of one organization
  → { nodes(ids: ["${handbook}", "Site:org_northwind/site_wiki", "Site:org_northwind/site_next"]) { ... on Site {
  title } } } → /v1/orgs/org_northwind/sites?limit=1000
one list call for two sections of one site
  → { nodes(ids: ["SiteSection:org_northwind/site_handbook/sec_help",
  "SiteSection:org_northwind/site_handbook/sec_start"]) { ... on SiteSection { title } } }
  → /v1/orgs/org_northwind/sites/site_handbook/sections?limit=1000
one list call per site for sections of two sites
  → { nodes(ids: ["SiteSection:org_northwind/site_handbook/sec_help",
  "SiteSection:org_northwind/site_wiki/sec_help"]) { ... on SiteSection { title } } }
  → /v1/orgs/org_northwind/sites/site_handbook/sections?limit=1000
  → /v1/orgs/org_northwind/sites/site_wiki/sections?limit=1000
one list call for three OpenAPI specs, which their slugs identify
  → { nodes(ids: ["OpenAPISpec:org_northwind/fleet-api", "OpenAPISpec:org_northwind/telemetry",
  "OpenAPISpec:org_northwind/legacy-gateway"]) { ... on OpenAPISpec { slug } } }
  → /v1/orgs/org_northwind/openapi?limit=1000
two calls for a space, through a site that contains it
  → { space(id: "Space:org_northwind/space_concepts") { title } }
  → /v1/orgs/org_northwind/sites/site_handbook/site-spaces?limit=1000
  → /v1/orgs/org_northwind/sites?space=space_concepts&limit=1000
no lookup of a space if only its list is selected
  → { space(id: "Space:org_northwind/space_concepts") { changeRequests { nodes { subject } } } }
  → /v1/spaces/space_concepts/change-requests?limit=50
one call for the organization id of a collection
  → { collection(id: "Collection:col_product") { title organization { id } } } → /v1/collections/col_product
two calls for the organization of a collection
  → { collection(id: "Collection:col_product") { title organization { title } } } → /v1/collections/col_product
  → /v1/orgs/org_northwind
one call per list of a change request, across fragments and aliases
  → query { node(id: "${changeRequest}") { ...all } } fragment all on Node { ... on ChangeRequest {
  subject some: comments(first: 1) { nodes { id } } ...reviewers } } fragment reviewers on ChangeRequest {
  requestedReviewers { nodes { kind } } comments @skip(if: true) { totalCount } }
  → /v1/spaces/space_quick_start/change-requests/cr_142saia6svk
  → /v1/spaces/space_quick_start/change-requests/cr_142saia6svk/comments?format=markdown&limit=1
  → /v1/spaces/space_quick_start/change-requests/cr_142saia6svk/requested-reviewers?limit=50
`;

describe('a query makes', () => {
  it.each(rowsOf(plans))('%s', async (_title, query = '', ...calls) => {
    const data = await gateway.data(query);
    expect(JSON.stringify(data)).not.toContain(':null');
    expect(gateway.calls).toEqual(calls.map((call) => `GET ${call}`));
  });
});

describe('a lookup', () => {
  it('uses the enclosing record, and not a list of another field', async () => {
    const upstream = await startService(({ url }, response) => {
      if (url.includes('/members'))
        return json(response, { items: [{ object: 'member', id: 'u', user: { id: 'u' } }] });
      const organization = { object: 'organization', id: 'o', title: url.endsWith('/o') ? 'own' : 'listed' };
      return json(response, url.endsWith('/o') ? organization : { items: [organization] });
    });
    const { query, close } = rawGateway({ baseUrl: upstream.url });
    const { data } = await query(`{ organization(id: "Organization:o") {
      title members { nodes { organization { title } } } } organizations { nodes { title } } }`);
    expect(data).toEqual({
      organization: { title: 'own', members: { nodes: [{ organization: { title: 'own' } }] } },
      organizations: { nodes: [{ title: 'listed' }] },
    });
    expect(upstream.requests).toHaveLength(3);
    await close();
    await upstream.close();
  });

  it('finds a space that is only in a collection', async () => {
    const data = await gateway.data('{ space(id: "Space:org_northwind/space_retired_models") { resourceId title } }');
    expect(data).toMatchObject({
      space: { resourceId: 'space_retired_models', title: expect.any(String) },
    });
  });

  it.each([
    ['organization', 'Organization:nope'],
    ['site', 'Site:org_northwind/nope'],
    ['space', 'Space:org_northwind/nope'],
    ['changeRequest', 'ChangeRequest:org_northwind/space_quick_start/nope'],
    ['changeRequest', 'ChangeRequest:org_northwind/space_quick_start/99999'],
    ['collection', 'Collection:nope'],
  ])('of a %s that is not found returns null without an error', async (root, id) => {
    expect(await gateway.data(`{ ${root}(id: "${id}") { resourceId urls { location } } }`)).toEqual({ [root]: null });
  });

  it('of several ids returns null in place of each record that is not found', async () => {
    const data = await gateway.data(
      `{ nodes(ids: ["Site:org_northwind/nope", "${handbook}", "SiteSection:org_northwind/site_handbook/nope", "User:nope"]) {
        id ... on Site { title } ... on SiteSection { title } ... on User { displayName } } }`,
    );
    expect(data).toEqual({ nodes: [null, { id: handbook, title: 'Robot Handbook' }, null, null] });
  });

  it('of a nested record that is not found fails at its field, and other fields keep their data', async () => {
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

describe('a change request with its number in the id', () => {
  const numberId = 'ChangeRequest:org_northwind/space_quick_start/88';

  it('has its identifier in each returned id, and is looked up once', async () => {
    const { data } = await gateway.raw(
      `{ a: node(id: "${numberId}") { id } b: changeRequest(id: "${numberId}") { id subject } }`,
    );
    expect(data).toMatchObject({ a: { id: changeRequest }, b: { id: changeRequest } });
    expect(gateway.calls).toEqual(['GET /v1/spaces/space_quick_start/change-requests/88']);
  });

  it('has its identifier in the ids of a created comment', async () => {
    const { data } = await gateway.raw(
      `mutation { createChangeRequestComment(input: { changeRequest: "${numberId}", body: { markdown: "Hi" } }) {
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

describe('a response for the records of two ids', () => {
  it('keeps the organization of each id', async () => {
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
