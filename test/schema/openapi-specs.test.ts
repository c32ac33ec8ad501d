import { describe, expect, it } from 'vitest';
import { graphql } from '../generated/gql.js';
import { useGateway } from '../support/gateway.js';

const gateway = useGateway();

const openapi = '/v1/orgs/org_northwind/openapi';
const organization = 'Organization:org_northwind';
const fleet = 'OpenAPISpec:org_northwind/fleet-api';
const newest = 'oasv_0qon3if1dwg';
const oldest = 'oasv_1gsu6070ayt';

const run = async (selection: string, id = fleet) => {
  gateway.forget();
  const { data, errors } = await gateway.raw(
    `query ($id: ID!) { node(id: $id) { ... on ${id.slice(0, id.indexOf(':'))} { ${selection} } } }`,
    { id },
  );
  expect(errors).toBeUndefined();
  return (data as { node: unknown }).node;
};
const write = async <T>(name: string, input: object, selection: string) => {
  gateway.forget();
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  const { data, errors } = await gateway.raw(
    `mutation ($input: ${title}Input!) { ${name}(input: $input) { ${selection} } }`,
    { input },
  );
  return { payload: (data as Record<string, T> | null)?.[name], errors, sent: gateway.record.map(callOf) };
};
const callOf = ({ method, url, body }: (typeof gateway.record)[number]) => [`${method} ${url}`, body];

const OpenAPISpecs = graphql(`
  query OpenAPISpecs($id: ID!, $first: Int, $after: String) {
    organization(id: $id) {
      openAPISpecs(first: $first, after: $after) {
        totalCount
        pageInfo {
          hasNextPage
          endCursor
        }
        nodes {
          id
          resourceId
          specId
          slug
          processingState
          lastProcessErrorCode
        }
      }
    }
  }
`);

describe('the OpenAPI specs of an organization', () => {
  it('are a paginated list', async () => {
    const { data } = await gateway.query(OpenAPISpecs, { id: organization, first: 2 });
    const page = data.organization?.openAPISpecs;
    expect(page).toMatchObject({
      totalCount: 3,
      pageInfo: { hasNextPage: true },
      nodes: [
        { id: fleet, resourceId: 'fleet-api', specId: 'oas_209iogii6kf', slug: 'fleet-api' },
        { processingState: 'complete', lastProcessErrorCode: null },
      ],
    });
    expect(gateway.calls).toEqual([`GET ${openapi}?limit=2`]);

    gateway.forget();
    const rest = await gateway.query(OpenAPISpecs, { id: organization, first: 2, after: page?.pageInfo.endCursor });
    expect(rest.data.organization?.openAPISpecs?.nodes).toEqual([
      {
        id: 'OpenAPISpec:org_northwind/legacy-gateway',
        resourceId: 'legacy-gateway',
        specId: 'oas_004exrn23i3',
        slug: 'legacy-gateway',
        processingState: 'failed',
        lastProcessErrorCode: 'FETCH_TIMEOUT',
      },
    ]);
    expect(gateway.calls).toHaveLength(1);
  });

  it('are looked up together with one list call', async () => {
    const ids = ['fleet-api', 'telemetry', 'legacy-gateway'].map((slug) => `OpenAPISpec:org_northwind/${slug}`);
    const { data } = await gateway.raw('query ($ids: [ID!]!) { nodes(ids: $ids) { id ... on OpenAPISpec { slug } } }', {
      ids,
    });
    expect(data).toEqual({ nodes: ids.map((id) => ({ id, slug: id.split('/')[1] })) });
    expect(gateway.calls).toEqual([`GET ${openapi}?limit=1000`]);
  });
});

describe('an OpenAPI spec', () => {
  it('needs no lookup for the id of its latest version, and one call for its other fields', async () => {
    const id = `OpenAPISpecVersion:org_northwind/fleet-api/${newest}`;
    expect(await run('lastVersion { id spec { id } }')).toEqual({ lastVersion: { id, spec: { id: fleet } } });
    expect(gateway.calls).toEqual([`GET ${openapi}/fleet-api`]);
    expect(await run('lastVersion { url }')).toEqual({
      lastVersion: { url: `https://files.example.com/openapi/${newest}.json` },
    });
    expect(gateway.calls).toEqual([`GET ${openapi}/fleet-api`, `GET ${openapi}/fleet-api/versions/${newest}`]);
  });

  it('needs no lookup for its latest version and the content of that version', async () => {
    const id = `OpenAPISpecVersion:org_northwind/fleet-api/${newest}`;
    const document = { openapi: '3.1.0', info: { title: 'Fleet API', version: '1.3.0' } };
    expect(
      await run(
        'organization { id } latestVersion { id resourceId createdAt } latestVersionContent { filesystem url }',
      ),
    ).toMatchObject({
      organization: { id: organization },
      latestVersion: { id, resourceId: newest, createdAt: '2025-05-22T09:00:00.000Z' },
      latestVersionContent: {
        filesystem: { 'openapi.json': document },
        url: `https://files.example.com/openapi/${newest}.json`,
      },
    });
    expect(gateway.calls).toEqual([
      `GET ${openapi}/fleet-api/versions/latest`,
      `GET ${openapi}/fleet-api/versions/latest/content`,
    ]);
  });

  it('requests its latest version once for nested selections', async () => {
    expect(await run('latestVersion { spec { latestVersion { url lastUrl: url } } }')).toMatchObject({
      latestVersion: { spec: { latestVersion: { url: expect.any(String) } } },
    });
    expect(gateway.calls).toEqual([`GET ${openapi}/fleet-api/versions/latest`]);
  });

  it('lists its versions, newest first', async () => {
    const { versions } = (await run('versions(first: 3) { totalCount nodes { resourceId spec { id } } }')) as {
      versions: { totalCount: number; nodes: { resourceId: string }[] };
    };
    expect(versions.totalCount).toBe(4);
    expect(versions.nodes).toHaveLength(3);
    expect(versions.nodes[0]).toEqual({ resourceId: newest, spec: { id: fleet } });
    expect(gateway.calls).toEqual([`GET ${openapi}/fleet-api/versions?limit=3`]);
  });

  it('that was never processed has no version', async () => {
    const id = 'OpenAPISpec:org_northwind/legacy-gateway';
    expect(await run('lastVersion { url } versions { totalCount }', id)).toEqual({
      lastVersion: null,
      versions: { totalCount: 0 },
    });
    gateway.forget();
    const { data, errors } = await gateway.raw(
      `{ node(id: "${id}") { ... on OpenAPISpec { slug latestVersion { id } } } }`,
    );
    expect(data).toEqual({ node: { slug: 'legacy-gateway', latestVersion: null } });
    expect(errors).toMatchObject([{ path: ['node', 'latestVersion'], extensions: { code: 'NOT_FOUND' } }]);
  });

  it('that is not found is null', async () => {
    const { data, errors } = await gateway.raw(
      '{ node(id: "OpenAPISpec:org_northwind/nothing") { ... on OpenAPISpec { slug } } }',
    );
    expect([data, errors]).toEqual([{ node: null }, undefined]);
  });
});

describe('a version of an OpenAPI spec', () => {
  it('needs one call for its content', async () => {
    const id = `OpenAPISpecVersion:org_northwind/fleet-api/${oldest}`;
    expect(await run('id content { filesystem }', id)).toMatchObject({
      id,
      content: { filesystem: { 'openapi.json': { info: { version: '1.0.0' } } } },
    });
    expect(gateway.calls).toEqual([`GET ${openapi}/fleet-api/versions/${oldest}/content`]);
  });

  it('needs one call for its record and one for its content', async () => {
    const id = `OpenAPISpecVersion:org_northwind/fleet-api/${oldest}`;
    expect(await run('url urls { location } content { url }', id)).toMatchObject({
      url: `https://files.example.com/openapi/${oldest}.json`,
      content: { url: `https://files.example.com/openapi/${oldest}.json` },
    });
    expect(gateway.calls).toEqual([
      `GET ${openapi}/fleet-api/versions/${oldest}`,
      `GET ${openapi}/fleet-api/versions/${oldest}/content`,
    ]);
  });
});

describe('mutations of OpenAPI specs', () => {
  it('require exactly one source', async () => {
    const { errors, sent } = await write(
      'createOpenAPISpec',
      { organization, slug: 'empty', source: {} },
      'openAPISpec { id }',
    );
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(sent).toEqual([]);
  });
});

it.each(['', '..', 's'.repeat(101), 'Upper', 'two--dashes', '-first'])(
  'a spec with the slug %j is rejected without a call',
  async (slug) => {
    const { errors } = await gateway.raw(
      'mutation ($input: CreateOrUpdateOpenAPISpecInput!) { createOrUpdateOpenAPISpec(input: $input) { openAPISpec { id } } }',
      { input: { organization: 'Organization:org_northwind', slug, source: { url: 'https://a.example/b.yaml' } } },
    );
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
    const problems = errors?.[0]?.extensions?.problems as { path: unknown }[] | undefined;
    expect(problems?.[0]?.path).toEqual(['input', 'slug']);
    expect(gateway.calls).toEqual([]);
  },
);
