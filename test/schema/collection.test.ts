import { describe, expect, it } from 'vitest';
import { useGateway } from '../support/gateway.js';
import { json, rawGateway, startService } from '../support/service.js';

const gateway = useGateway();

/** Runs a document and returns its data. The gateway records only its calls. */
async function run<Data>(document: string, variables: Record<string, unknown> = {}): Promise<Data> {
  gateway.forget();
  const { data, errors } = await gateway.raw(document, variables);
  expect(errors).toBeUndefined();
  return data as Data;
}

const northwind = 'Organization:org_northwind';
const topLevelTitles = async (organization = northwind) => {
  const { node } = await run<{ node: { collections: { nodes: { title: string }[] } } }>(
    'query ($id: ID!) { node(id: $id) { ... on Organization { collections(nested: false) { nodes { title } } } } }',
    { id: organization },
  );
  return node.collections.nodes.map(({ title }) => title);
};

describe('the spaces of a collection', () => {
  it('belong to the organization of the collection', async () => {
    const data = await run(
      '{ collection(id: "Collection:col_archive") { spaces { totalCount nodes { id title parent { id } organization { id } } } } }',
    );
    expect(data).toEqual({
      collection: {
        spaces: {
          totalCount: 1,
          nodes: [
            {
              id: 'Space:org_northwind/space_retired_models',
              title: 'Retired models',
              parent: { id: 'Collection:col_archive' },
              organization: { id: northwind },
            },
          ],
        },
      },
    });
    expect(gateway.calls).toEqual(['GET /v1/collections/col_archive/spaces?limit=50']);
  });

  it('need one call per list if their records are loaded', async () => {
    await run(`{ node(id: "${northwind}") { ... on Organization { collections(nested: false) { nodes {
      title spaces(first: 1) { nodes { title changeRequests(first: 1) { nodes { subject } } } } } } } } }`);
    expect(gateway.calls).toEqual([
      'GET /v1/collections/col_internal/spaces?limit=1',
      'GET /v1/collections/col_product/spaces?limit=1',
      'GET /v1/orgs/org_northwind/collections?nested=false&limit=50',
      'GET /v1/spaces/space_onboarding/change-requests?limit=1',
      'GET /v1/spaces/space_quick_start/change-requests?limit=1',
    ]);
  });

  it('are paginated', async () => {
    const page = (after: string | null) =>
      run<{ collection: { spaces: { nodes: { resourceId: string }[]; pageInfo: { endCursor: string } } } }>(
        `query ($after: String) { collection(id: "Collection:col_hardware") {
          spaces(first: 2, after: $after) { nodes { resourceId } pageInfo { endCursor } } } }`,
        { after },
      ).then(({ collection }) => collection.spaces);
    const first = await page(null);
    const second = await page(first.pageInfo.endCursor);
    expect([...first.nodes, ...second.nodes].map(({ resourceId }) => resourceId)).toEqual([
      'space_arm_assembly',
      'space_gripper_care',
      'space_calibration',
      'space_safety_eu',
    ]);
    expect(gateway.record.at(-1)?.query).toEqual({ limit: '2', page: expect.any(String) });
  });

  it('fail at their field if the response lacks the organization', async () => {
    const service = await startService(({ url }, response) =>
      json(response, url.endsWith('/spaces') ? { items: [] } : { object: 'collection', id: 'c', title: 'T' }),
    );
    const { query, close } = rawGateway({ baseUrl: service.url });
    const { data, errors } = await query('{ collection(id: "Collection:c") { title spaces { totalCount } } }');
    await close();
    await service.close();
    expect(data).toEqual({ collection: { title: 'T', spaces: null } });
    expect(errors).toMatchObject([{ path: ['collection', 'spaces'], extensions: { code: 'UPSTREAM_ERROR' } }]);
  });
});

describe('the child collections of a collection', () => {
  it('need one list call for all collections of a query', async () => {
    const data = await run(`{ node(id: "${northwind}") { ... on Organization { collections(nested: false) { nodes {
      title collections { totalCount nodes { title parent { id } collections { totalCount } } } } } } } }`);
    const inside = (parent: string, ...titles: string[]) => ({
      totalCount: titles.length,
      nodes: titles.map((title) => ({ title, parent: { id: parent }, collections: { totalCount: 0 } })),
    });
    expect(data).toEqual({
      node: {
        collections: {
          nodes: [
            { title: 'Product documentation', collections: inside('Collection:col_product', 'Hardware', 'Software') },
            { title: 'Internal', collections: inside('Collection:col_internal', 'Archive') },
          ],
        },
      },
    });
    expect(gateway.calls).toEqual([
      'GET /v1/orgs/org_northwind/collections?limit=1000',
      'GET /v1/orgs/org_northwind/collections?nested=false&limit=50',
    ]);
  });
});

describe('a collection', () => {
  const transfer = (id: string, organization: string) =>
    gateway.raw(
      `mutation ($input: TransferCollectionInput!) { transferCollection(input: $input) {
        collection { organization { id } parent { id } spaces { nodes { id organization { id } } } } } }`,
      { input: { id, organization } },
    );

  it('is transferred to another organization with its spaces', async () => {
    const organization = 'Organization:org_larkfield';
    const { data, errors } = await transfer('Collection:col_archive', organization);
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      transferCollection: {
        collection: {
          organization: { id: organization },
          parent: null,
          spaces: { nodes: [{ id: 'Space:org_larkfield/space_retired_models', organization: { id: organization } }] },
        },
      },
    });
    const call = gateway.record.find(({ method }) => method === 'POST');
    expect([call?.url, call?.body]).toEqual([
      '/v1/collections/col_archive/transfer',
      { organization: 'org_larkfield' },
    ]);
    expect(await topLevelTitles(organization)).toContain('Archive');
    expect(await run('{ space(id: "Space:org_larkfield/space_retired_models") { title } }')).toMatchObject({
      space: { title: 'Retired models' },
    });
  });

  it('is not moved next to an invalid space id', async () => {
    const { errors } = await gateway.raw(
      'mutation { moveCollection(input: { id: "Collection:c", position: { after: "" } }) { collection { id } } }',
    );
    expect(errors).toMatchObject([
      {
        message: 'input.position.after must be Space:<organizationId>/<spaceId>, got ""',
        extensions: { code: 'BAD_USER_INPUT', problems: [{ path: ['input', 'position', 'after'] }] },
      },
    ]);
    expect(gateway.calls).toEqual([]);
  });
});
