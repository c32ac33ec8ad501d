import { describe, expect, it } from 'vitest';
import { useGateway } from '../support/gateway.js';
import { json, rawGateway, startService } from '../support/service.js';

const gateway = useGateway();

/** The last call: method, path and body. */
const sent = () => {
  const call = gateway.record.at(-1);
  return call && { call: `${call.method} ${call.url}`, body: call.body };
};

/** What a query or a mutation gives; the calls that are left are its own. */
async function ask<Data>(document: string, variables: Record<string, unknown> = {}): Promise<Data> {
  gateway.forget();
  const { data, errors } = await gateway.raw(document, variables);
  expect(errors).toBeUndefined();
  return data as Data;
}

interface Made {
  id: string;
  resourceId: string;
}
const made = (input: object) =>
  ask<{ createCollection: { collection: Made } }>(
    `mutation ($input: CreateCollectionInput!) { createCollection(input: $input) {
      collection { id resourceId title description defaultLevel organization { id } parent { id } } } }`,
    { input },
  ).then(({ createCollection }) => createCollection.collection);

const northwind = 'Organization:org_northwind';
const titlesAtTheTop = async (organization = northwind) => {
  const { node } = await ask<{ node: { collections: { nodes: { title: string }[] } } }>(
    'query ($id: ID!) { node(id: $id) { ... on Organization { collections(nested: false) { nodes { title } } } } }',
    { id: organization },
  );
  return node.collections.nodes.map(({ title }) => title);
};

describe('the spaces of a collection', () => {
  it('stand under the organization that its record names', async () => {
    const data = await ask(
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

  it('cost one call each where the records are there', async () => {
    await ask(`{ node(id: "${northwind}") { ... on Organization { collections(nested: false) { nodes {
      title spaces(first: 1) { nodes { title changeRequests(first: 1) { nodes { subject } } } } } } } } }`);
    expect(gateway.calls).toEqual([
      'GET /v1/collections/col_internal/spaces?limit=1',
      'GET /v1/collections/col_product/spaces?limit=1',
      'GET /v1/orgs/org_northwind/collections?nested=false&limit=50',
      'GET /v1/spaces/space_onboarding/change-requests?limit=1',
      'GET /v1/spaces/space_quick_start/change-requests?limit=1',
    ]);
  });

  it('come page by page', async () => {
    const page = (after: string | null) =>
      ask<{ collection: { spaces: { nodes: { resourceId: string }[]; pageInfo: { endCursor: string } } } }>(
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

  it('fail where they stand when the service leaves the organization out', async () => {
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

describe('the collections in a collection', () => {
  it('are found for all collections of a query by one list', async () => {
    const data = await ask(`{ node(id: "${northwind}") { ... on Organization { collections(nested: false) { nodes {
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
  it('is made, listed, changed and deleted', async () => {
    const { id, resourceId, ...rest } = await made({ organization: northwind, title: 'Field tests' });
    expect(rest).toEqual({
      title: 'Field tests',
      description: null,
      defaultLevel: null,
      organization: { id: northwind },
      parent: null,
    });
    expect(sent()).toEqual({ call: 'POST /v1/orgs/org_northwind/collections', body: { title: 'Field tests' } });
    expect(await titlesAtTheTop()).toEqual(['Product documentation', 'Internal', 'Field tests']);

    const change = (input: object) =>
      ask(
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
    expect(await ask('query ($id: ID!) { collection(id: $id) { title defaultLevel } }', { id })).toEqual({
      collection: { title: 'Trials', defaultLevel: null },
    });

    expect(await ask('mutation ($id: ID!) { deleteCollection(input: { id: $id }) { deletedId } }', { id })).toEqual({
      deleteCollection: { deletedId: id },
    });
    expect(sent()).toEqual({ call: `DELETE /v1/collections/${resourceId}`, body: undefined });
    expect(await ask('query ($id: ID!) { collection(id: $id) { title } }', { id })).toEqual({ collection: null });
  });

  const move = (input: object) =>
    ask(
      'mutation ($input: MoveCollectionInput!) { moveCollection(input: $input) { collection { id parent { id } } } }',
      { input },
    );

  it('is made in another one, moved to the top, and back next to a space', async () => {
    const { id, resourceId } = await made({ organization: northwind, parent: 'Collection:col_hardware' });
    expect(sent()?.body).toEqual({ parent: 'col_hardware' });
    const call = `POST /v1/collections/${resourceId}/move`;

    expect(await move({ id, parent: null })).toEqual({ moveCollection: { collection: { id, parent: null } } });
    expect(sent()).toEqual({ call, body: { parent: null } });
    expect(await titlesAtTheTop()).toContain('Untitled collection');

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
    expect(await ask('{ collection(id: "Collection:col_software") { collections { nodes { id } } } }')).toEqual({
      collection: { collections: { nodes: [{ id }] } },
    });
  });

  it('changes its place among the others', async () => {
    const parent = 'Collection:col_fleet';
    const input = { organization: 'Organization:org_tidewater', parent };
    const one = await made({ ...input, title: 'One' });
    const two = await made({ ...input, title: 'Two' });
    const order = () => ask(`{ collection(id: "${parent}") { collections { nodes { title } } } }`);
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

  it('is handed over to another organization, with what is in it', async () => {
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
    expect(await titlesAtTheTop(organization)).toContain('Archive');
    expect(await ask('{ space(id: "Space:org_larkfield/space_retired_models") { title } }')).toMatchObject({
      space: { title: 'Retired models' },
    });
  });

  const conflicts: [what: string, write: () => Promise<{ errors?: readonly object[] }>][] = [
    ['to the organization that owns it', () => transfer('Collection:col_internal', northwind)],
    ['while a site shows a space of it', () => transfer('Collection:col_product', 'Organization:org_larkfield')],
    [
      'into one that is in it',
      () =>
        gateway.raw(
          `mutation { moveCollection(input: { id: "Collection:col_product", parent: "Collection:col_hardware" }) {
            collection { id } } }`,
        ),
    ],
  ];
  it.each(conflicts)('does not go %s', async (_what, write) => {
    const { errors } = await write();
    expect(errors).toMatchObject([{ extensions: { code: 'CONFLICT' } }]);
  });

  const refused: [input: string, problem: object][] = [
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
  it.each(refused)('is not written to by %s', async (mutation, problem) => {
    const { errors } = await gateway.raw(`mutation { ${mutation} { collection { id } } }`);
    expect(errors).toHaveLength(1);
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      problems: expect.arrayContaining([expect.objectContaining(problem)]),
    });
    expect(gateway.calls).toEqual([]);
  });

  it('is not moved next to what is no id of a space', async () => {
    const { errors } = await gateway.raw(
      'mutation { moveCollection(input: { id: "Collection:c", position: { after: "" } }) { collection { id } } }',
    );
    expect(errors).toMatchObject([
      {
        message: 'Space id must be Space:<organizationId>/<spaceId>, got ""',
        extensions: { code: 'BAD_USER_INPUT' },
      },
    ]);
    expect(gateway.calls).toEqual([]);
  });
});
