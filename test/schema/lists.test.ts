import { describe, expect, it } from 'vitest';
import { useGateway } from '../support/gateway.js';

const gateway = useGateway();

describe('a list', () => {
  it('is requested with the page size if only `pageInfo` is selected', async () => {
    await gateway.data('{ organizations(first: 2) { pageInfo { endCursor } } }');
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

  it('that is part of a record is paginated without a call of its own', async () => {
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
