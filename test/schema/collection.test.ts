import { describe, expect, it } from 'vitest';
import { useGateway } from '../support/gateway.js';
import { json, rawGateway, startService } from '../support/service.js';

const gateway = useGateway();

/** Returns the last call: method, path and body. */
const sent = () => {
  const call = gateway.record.at(-1);
  return call && { call: `${call.method} ${call.url}`, body: call.body };
};

/** Runs a document and returns its data. The gateway records only its calls. */
async function run<Data>(document: string, variables: Record<string, unknown> = {}): Promise<Data> {
  gateway.forget();
  const { data, errors } = await gateway.raw(document, variables);
  expect(errors).toBeUndefined();
  return data as Data;
}

interface Created {
  id: string;
  resourceId: string;
}
const createCollection = (input: object) =>
  run<{ createCollection: { collection: Created } }>(
    `mutation ($input: CreateCollectionInput!) { createCollection(input: $input) {
      collection { id resourceId title description defaultLevel organization { id } parent { id } } } }`,
    { input },
  ).then((data) => data.createCollection.collection);

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

  it('take one call per list if their records are loaded', async () => {
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
  it('take one list call for all collections of a query', async () => {
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
  it('is created, listed, updated and deleted', async () => {
    const { id, resourceId, ...rest } = await createCollection({ organization: northwind, title: 'Field tests' });
    expect(rest).toEqual({
      title: 'Field tests',
      description: null,
      defaultLevel: null,
      organization: { id: northwind },
      parent: null,
    });
    expect(sent()).toEqual({ call: 'POST /v1/orgs/org_northwind/collections', body: { title: 'Field tests' } });
    expect(await topLevelTitles()).toEqual(['Product documentation', 'Internal', 'Field tests']);

    const change = (input: object) =>
      run(
        `mutation ($input: UpdateCollectionInput!) { updateCollection(input: $input) {
          collection { id title description defaultLevel } } }`,
        { input: { id, ...input } },
      );
    await change({ title: 'Trials', description: 'In the field', defaultLevel: 'REVIEW' });
    expect(sent()).toEqual({
      call: `PATCH /v1/collections/${resourceId}`,
      body: { title: 'Trials', description: 'In the field', defaultLevel: 'review' },
    });
    expect(await change({ defaultLevel: null })).toEqual({
      updateCollection: { collection: { id, title: 'Trials', description: 'In the field', defaultLevel: null } },
    });
    expect(sent()?.body).toEqual({ defaultLevel: null });
    expect(await run('query ($id: ID!) { collection(id: $id) { title defaultLevel } }', { id })).toEqual({
      collection: { title: 'Trials', defaultLevel: null },
    });

    expect(await run('mutation ($id: ID!) { deleteCollection(input: { id: $id }) { deletedId } }', { id })).toEqual({
      deleteCollection: { deletedId: id },
    });
    expect(sent()).toEqual({ call: `DELETE /v1/collections/${resourceId}`, body: undefined });
    expect(await run('query ($id: ID!) { collection(id: $id) { title } }', { id })).toEqual({ collection: null });
  });

  const move = (input: object) =>
    run(
      'mutation ($input: MoveCollectionInput!) { moveCollection(input: $input) { collection { id parent { id } } } }',
      { input },
    );

  it('is created in another collection, moved to the top level and moved next to a space', async () => {
    const { id, resourceId } = await createCollection({ organization: northwind, parent: 'Collection:col_hardware' });
    expect(sent()?.body).toEqual({ parent: 'col_hardware' });
    const call = `POST /v1/collections/${resourceId}/move`;

    expect(await move({ id, parent: null })).toEqual({ moveCollection: { collection: { id, parent: null } } });
    expect(sent()).toEqual({ call, body: { parent: null } });
    expect(await topLevelTitles()).toContain('Untitled collection');

    const position = { after: 'Space:org_northwind/space_fleet_api', before: 'Space:org_northwind/space_webhooks' };
    expect(await move({ id, parent: 'Collection:col_software', position })).toEqual({
      moveCollection: { collection: { id, parent: { id: 'Collection:col_software' } } },
    });
    expect(sent()).toEqual({
      call,
      body: {
        parent: 'col_software',
        position: {
          after: { type: 'space', space: 'space_fleet_api' },
          before: { type: 'space', space: 'space_webhooks' },
        },
      },
    });
    expect(await run('{ collection(id: "Collection:col_software") { collections { nodes { id } } } }')).toEqual({
      collection: { collections: { nodes: [{ id }] } },
    });
  });

  it('is moved among its siblings', async () => {
    const parent = 'Collection:col_fleet';
    const input = { organization: 'Organization:org_tidewater', parent };
    const one = await createCollection({ ...input, title: 'One' });
    const two = await createCollection({ ...input, title: 'Two' });
    const order = () => run(`{ collection(id: "${parent}") { collections { nodes { title } } } }`);
    const titles = (...nodes: string[]) => ({
      collection: { collections: { nodes: nodes.map((title) => ({ title })) } },
    });
    expect(await order()).toEqual(titles('Ports', 'One', 'Two'));
    await move({ id: two.id, position: { before: 'Space:org_tidewater/space_vessel_manual' } });
    expect(await order()).toEqual(titles('Two', 'Ports', 'One'));
    await move({ id: one.id, position: { after: 'Space:org_tidewater/space_vessel_manual' } });
    expect(await order()).toEqual(titles('Two', 'One', 'Ports'));
    await move({ id: two.id, parent });
    expect(await order()).toEqual(titles('One', 'Ports', 'Two'));
  });

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

  const conflicts: [title: string, write: () => Promise<{ errors?: readonly object[] }>][] = [
    ['transferred to its own organization', () => transfer('Collection:col_internal', northwind)],
    [
      'transferred while a site contains one of its spaces',
      () => transfer('Collection:col_product', 'Organization:org_larkfield'),
    ],
    [
      'moved into its own child',
      () =>
        gateway.raw(
          `mutation { moveCollection(input: { id: "Collection:col_product", parent: "Collection:col_hardware" }) {
            collection { id } } }`,
        ),
    ],
  ];
  it.each(conflicts)('cannot be %s', async (_title, write) => {
    const { errors } = await write();
    expect(errors).toMatchObject([{ extensions: { code: 'CONFLICT' } }]);
  });

  const invalid: [input: string, problem: object][] = [
    ['updateCollection(input: { id: "Collection:c" })', { path: ['input'] }],
    [`updateCollection(input: { id: "Collection:c", title: "${'x'.repeat(51)}" })`, { path: ['input', 'title'] }],
    [
      `updateCollection(input: { id: "Collection:c", description: "${'x'.repeat(101)}" })`,
      { path: ['input', 'description'] },
    ],
    ['moveCollection(input: { id: "Collection:c" })', { path: ['input'] }],
    ['moveCollection(input: { id: "Collection:c", position: {} })', { path: ['input', 'position'] }],
    [
      'moveCollection(input: { id: "Collection:c", position: { before: null } })',
      { path: ['input', 'position', 'before'] },
    ],
    ['createCollection(input: { organization: "Organization:o", parent: null })', { path: ['input', 'parent'] }],
  ];
  it.each(invalid)('rejects %s', async (mutation, problem) => {
    const { errors } = await gateway.raw(`mutation { ${mutation} { collection { id } } }`);
    expect(errors).toHaveLength(1);
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      problems: expect.arrayContaining([expect.objectContaining(problem)]),
    });
    expect(gateway.calls).toEqual([]);
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
