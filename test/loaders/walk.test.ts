import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { json, useService } from '../support/service.js';

const pageQuery = `query ($first: Int, $after: String) {
  organizations(first: $first, after: $after) {
    edges { cursor node { resourceId } }
    pageInfo { hasNextPage endCursor }
    totalCount
  }
}`;

interface Organizations {
  organizations: {
    edges: { cursor: string; node: { resourceId: string } }[];
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
    totalCount: number;
  };
}

/** Returns the token of the page that starts at an offset, for a page size. */
type Naming = (offset: number, size: number) => string;
/** Returns the index of the edge to continue from. */
type Choice = (edges: number, step: number) => number;

const { service, gateway } = useService();

const load = (first: number, after: string | null) => gateway.query<Organizations>(pageQuery, { first, after });
const idsOf = (length: number) => Array.from({ length }, (_, index) => `org-${index}`);

/**
 * Serves a list of organizations in pages of at most `cap` records. Rejects tokens that no earlier response contained.
 */
function serve(length: number, cap: number, naming: Naming): void {
  const offsets = new Map<string, number>();
  const ids = idsOf(length);
  service.handle(({ url }, response) => {
    const query = new URL(url, service.url).searchParams;
    const token = query.get('page');
    const offset = token === null ? 0 : offsets.get(token);
    if (offset === undefined) return json(response, { message: `No page ${token}` }, 400);
    const size = Math.min(cap, Number(query.get('limit')));
    const end = offset + size;
    const next = end < length ? naming(end, size) : undefined;
    if (next !== undefined) offsets.set(next, end);
    const items = ids.slice(offset, end).map((id) => ({ object: 'organization', id }));
    json(response, { items, count: length, ...(next !== undefined && { next: { page: next } }) });
  });
}

/**
 * Reads a list to its end. Continues from the `endCursor` of each response, or from an edge that `choose` selects.
 * @param firsts values of `first`, one per step, in round robin order
 * @returns ids of all records
 */
async function readAll(firsts: number | readonly number[], choose?: Choice): Promise<string[]> {
  const ids: string[] = [];
  let after: string | null = null;
  for (let step = 1; step <= 100; step++) {
    const first = [firsts].flat()[step % [firsts].flat().length] as number;
    const { data, errors } = await load(first, after);
    expect(errors).toBeUndefined();
    expect(service.requests).toHaveLength(step);
    const { edges, pageInfo } = data.organizations;
    expect(edges.length).toBeLessThanOrEqual(first);
    const edgeIndex = choose && edges.length > 0 ? choose(edges.length, step) : edges.length - 1;
    ids.push(...edges.slice(0, edgeIndex + 1).map(({ node }) => node.resourceId));
    if (edgeIndex === edges.length - 1 && !pageInfo.hasNextPage) return ids;
    after = choose ? (edges[edgeIndex]?.cursor ?? pageInfo.endCursor) : pageInfo.endCursor;
    expect(after).not.toBeNull();
  }
  throw new Error('The list does not end');
}

const namings: Record<string, Naming> = {
  offsets: (offset) => `${offset}`,
  'page numbers': (offset, size) => `${offset / size}`,
  'random tokens': () => crypto.randomUUID(),
  'hostile tokens': (offset) => `${offset}/?#&=%2f..%00+ \u0000\r\n"\\é🧭‮</script>`,
};
const size = fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 1000 }));
const listing = {
  length: fc.nat(40),
  cap: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.constant(1000)),
  firsts: fc.oneof(size, fc.array(size, { minLength: 2, maxLength: 4 })),
  naming: fc.constantFrom(...Object.keys(namings)),
};

describe('paging through a list returns every record once, in order, with one call per page', () => {
  const expectAllRecords = (choices: fc.Arbitrary<Choice | undefined>, numRuns: number) =>
    fc.assert(
      fc.asyncProperty(fc.record(listing), choices, async (list, choose) => {
        // All pages of a numbered list must have one size, because page numbers depend on the size.
        fc.pre(list.naming !== 'page numbers' || typeof list.firsts === 'number');
        serve(list.length, list.cap, namings[list.naming] as Naming);
        service.forget();
        expect(await readAll(list.firsts, choose)).toEqual(idsOf(list.length));
      }),
      { numRuns },
    );

  it('from each endCursor', () => expectAllRecords(fc.constant(undefined), 12));

  it('from the cursor of the first edge', () =>
    expectAllRecords(
      fc.constant(() => 0),
      12,
    ));

  it('from the cursor of the last edge', () =>
    expectAllRecords(
      fc.constant((edges) => edges - 1),
      12,
    ));

  it('from the cursor of any edge', () =>
    expectAllRecords(
      fc
        .array(fc.nat(), { minLength: 1 })
        .map((numbers) => (edges, step) => (numbers[step % numbers.length] as number) % edges),
      20,
    ));

  it.each([
    [0, 10, 1000],
    [1, 1, 1000],
    [10, 10, 1000],
    [20, 10, 1000],
    [20, 20, 10],
    [21, 10, 1000],
    [2500, 1000, 1000],
    [2500, 1000, 100],
    [2500, 250, 1000],
  ])('with %d records, first: %d and pages of at most %d records', async (length, first, cap) => {
    serve(length, cap, namings.offsets as Naming);
    expect(await readAll(first)).toEqual(idsOf(length));
    expect(service.requests).toHaveLength(Math.max(1, Math.ceil(length / Math.min(first, cap))));
  });
});

describe('a list', () => {
  it('continues from an edge with any value of `first`', async () => {
    serve(60, 1000, namings['random tokens'] as Naming);
    const { data } = await load(40, null);
    const { edges } = data.organizations;
    for (const [index, first] of [
      [30, 5],
      [2, 1000],
      [38, 1],
    ] as const) {
      const { data } = await load(first, edges[index]?.cursor ?? null);
      const ids = data.organizations.edges.map(({ node }) => node.resourceId);
      expect(ids).toEqual(idsOf(40).slice(index + 1, index + 1 + first));
    }
  });

  it('continues after a part of a page with the rest of that page', async () => {
    serve(60, 1000, namings.offsets as Naming);
    const { edges } = (await load(10, null)).data.organizations;
    const part = (await load(2, edges[3]?.cursor ?? null)).data.organizations;
    const rest = (await load(10, part.pageInfo.endCursor)).data.organizations;
    expect([...part.edges, ...rest.edges].map(({ node }) => node.resourceId)).toEqual(idsOf(60).slice(4, 10));
  });

  it('keeps all records if the upstream returns more than `limit`', async () => {
    service.handle((_, response) =>
      json(response, { items: idsOf(10).map((id) => ({ object: 'organization', id })), count: 10 }),
    );
    expect(await readAll(3)).toEqual(idsOf(10));
  });

  it('ends if a page is its own next page', async () => {
    service.handle(({ url }, response) =>
      json(response, { items: [{ object: 'organization', id: url }], next: { page: 'again' } }),
    );
    expect(await readAll(5)).toEqual(['/v1/orgs?limit=5', '/v1/orgs?page=again&limit=5']);
  });

  it('continues after an empty page with a next page', async () => {
    const pages: Record<string, object> = {
      first: { items: [], next: { page: 'second' } },
      second: { items: [], next: { page: 'third' } },
      third: { items: [{ object: 'organization', id: 'o' }] },
    };
    service.handle(({ url }, response) =>
      json(response, pages[new URL(url, service.url).searchParams.get('page') ?? 'first']),
    );
    expect(await readAll(5)).toEqual(['o']);
    expect(service.requests).toHaveLength(3);
  });
});
