import { describe, expect, it } from 'vitest';
import { useGateway } from '../support/gateway.js';

const gateway = useGateway();

/** Lists with all documented filters, and their calls. */
const lists: [name: string, query: string, call: string][] = [
  ['organizations', '{ organizations(first: 2) { nodes { id } } }', 'GET /v1/orgs?limit=2'],
  [
    'Organization.sites',
    `{ node(id: "Organization:org_northwind") { ... on Organization {
      sites(space: "Space:org_northwind/space_quick_start", title: "a b&c", published: true) { nodes { id } } } } }`,
    'GET /v1/orgs/org_northwind/sites?published=true&title=a+b&c&space=space_quick_start&limit=50',
  ],
  [
    'Organization.collections',
    `{ node(id: "Organization:org_northwind") { ... on Organization { collections(nested: false) { nodes { id } } } } }`,
    'GET /v1/orgs/org_northwind/collections?nested=false&limit=50',
  ],
  [
    'Site.sections',
    `{ node(id: "Site:org_northwind/site_handbook") { ... on Site { sections(shareKey: "k") { nodes { id } } } } }`,
    'GET /v1/orgs/org_northwind/sites/site_handbook/sections?shareKey=k&limit=50',
  ],
  [
    'Site.sectionGroups',
    `{ node(id: "Site:org_northwind/site_handbook") { ... on Site { sectionGroups { nodes { id } } } } }`,
    'GET /v1/orgs/org_northwind/sites/site_handbook/section-groups?limit=50',
  ],
  [
    'Site.siteSpaces',
    `{ node(id: "Site:org_northwind/site_handbook") { ... on Site { siteSpaces(shareKey: "k", default: true) { nodes { id } } } } }`,
    'GET /v1/orgs/org_northwind/sites/site_handbook/site-spaces?default=true&shareKey=k&limit=50',
  ],
  [
    'Site.shareLinks',
    `{ node(id: "Site:org_northwind/site_partners") { ... on Site { shareLinks { nodes { id name active } } } } }`,
    'GET /v1/orgs/org_northwind/sites/site_partners/share-links?limit=50',
  ],
  [
    'Space.changeRequests',
    `{ node(id: "Space:org_northwind/space_quick_start") { ... on Space {
      changeRequests(status: "merged", contributor: "User:user_maya_lindqvist") { nodes { id } } } } }`,
    'GET /v1/spaces/space_quick_start/change-requests?status=merged&contributor=user_maya_lindqvist&limit=50',
  ],
  [
    'Space.comments',
    `{ node(id: "Space:org_northwind/space_quick_start") { ... on Space {
      comments(order: "asc", status: "resolved", targetPage: "Page:org_northwind/space_quick_start/page_quick_start_1"
        authors: ["User:user_maya_lindqvist", "User:user_aiko_tanabe"], first: 1000) { nodes { id } } } } }`,
    'GET /v1/spaces/space_quick_start/comments?format=markdown&order=asc&status=resolved&targetPage=page_quick_start_1&authors=user_maya_lindqvist&authors=user_aiko_tanabe&limit=1000',
  ],
  [
    'ChangeRequest.comments',
    `{ node(id: "ChangeRequest:org_northwind/space_quick_start/cr_0a2vzsxrtry") { ... on ChangeRequest {
      comments(order: "desc", status: "open", format: "html", authors: []) { nodes { id } } } } }`,
    'GET /v1/spaces/space_quick_start/change-requests/cr_0a2vzsxrtry/comments?format=html&order=desc&status=open&limit=50',
  ],
  [
    'ChangeRequest.requestedReviewers',
    `{ node(id: "ChangeRequest:org_northwind/space_quick_start/cr_142saia6svk") { ... on ChangeRequest {
      requestedReviewers { nodes { kind user { displayName } } } } } }`,
    'GET /v1/spaces/space_quick_start/change-requests/cr_142saia6svk/requested-reviewers?limit=50',
  ],
  [
    'ChangeRequestComment.replies',
    `{ node(id: "ChangeRequestComment:org_northwind/space_quick_start/cr_142saia6svk/comment_27vo72x2ywi") {
      ... on ChangeRequestComment { replies { totalCount nodes { id body { markdown } } } } } }`,
    'GET /v1/spaces/space_quick_start/change-requests/cr_142saia6svk/comments/comment_27vo72x2ywi/replies?format=markdown&limit=50',
  ],
];

describe('a list', () => {
  it.each(lists)('%s needs one call with its filters', async (_name, query, call) => {
    const { errors } = await gateway.raw(query);
    expect(errors).toBeUndefined();
    expect(gateway.calls).toEqual([call]);
  });

  it('requests the smallest page if only `totalCount` is selected', async () => {
    const { data } = await gateway.raw(
      '{ node(id: "Space:org_northwind/space_quick_start") { ... on Space { changeRequests { totalCount } } } }',
    );
    expect(data).toEqual({ node: { changeRequests: { totalCount: 67 } } });
    expect(gateway.calls).toEqual(['GET /v1/spaces/space_quick_start/change-requests?limit=1']);
  });

  it('requests a full page if only `pageInfo` is selected, because its cursors belong to the page', async () => {
    const { errors } = await gateway.raw('{ organizations(first: 2) { pageInfo { endCursor } } }');
    expect(errors).toBeUndefined();
    expect(gateway.calls).toEqual(['GET /v1/orgs?limit=2']);
  });

  it.each([0, 1001, -1])('rejects first: %i without a call', async (first) => {
    const { errors } = await gateway.raw(`{ organizations(first: ${first}) { nodes { id } } }`);
    expect(errors?.[0]).toMatchObject({
      message: `first must be between 1 and 1000, got ${first}`,
      path: ['organizations'],
      extensions: { code: 'BAD_USER_INPUT' },
    });
    expect(gateway.calls).toEqual([]);
  });

  it('rejects an invalid cursor', async () => {
    const { errors } = await gateway.raw('{ organizations(after: "nonsense") { nodes { id } } }');
    expect(errors?.[0]).toMatchObject({
      message: 'after must be a cursor of this list, got "nonsense"',
      extensions: { code: 'BAD_USER_INPUT' },
    });
    expect(gateway.calls).toEqual([]);
  });

  it('in the response of its record is paginated without a call', async () => {
    const page = async (after: string | null) => {
      const { data } = await gateway.raw(
        `query ($after: String) { node(id: "SiteSection:org_northwind/site_handbook/sec_learn") { ... on SiteSection {
          siteSpaces(first: 1, after: $after) { totalCount pageInfo { hasNextPage hasPreviousPage endCursor } nodes { resourceId } } } } }`,
        { after },
      );
      return (data as { node: { siteSpaces: Page } }).node.siteSpaces;
    };
    const ids: string[] = [];
    let after: string | null = null;
    for (;;) {
      const { nodes, pageInfo, totalCount } = await page(after);
      ids.push(...nodes.map(({ resourceId }) => resourceId));
      expect(pageInfo.hasPreviousPage).toBe(after !== null);
      if (!pageInfo.hasNextPage) {
        expect(ids).toHaveLength(totalCount);
        break;
      }
      after = pageInfo.endCursor;
    }
    expect(ids.length).toBeGreaterThan(1);
    expect(new Set(gateway.calls)).toEqual(
      new Set(['GET /v1/orgs/org_northwind/sites/site_handbook/sections?limit=1000']),
    );
  });
});

interface Page {
  totalCount: number;
  nodes: { resourceId: string }[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; endCursor: string };
}
