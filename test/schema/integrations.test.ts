import { describe, expect, it } from 'vitest';
import { graphql } from '../generated/gql.js';
import type { IntegrationsQueryVariables } from '../generated/graphql.js';
import { useGateway } from '../support/gateway.js';

const gateway = useGateway();

const Integrations = graphql(`
  query Integrations(
    $search: String
    $category: IntegrationCategory
    $blockDomain: String
    $blocks: Boolean
    $contentSources: Boolean
    $owner: ID
    $scope: IntegrationScope
    $target: IntegrationTarget
    $first: Int
    $after: String
  ) {
    integrations(
      search: $search
      category: $category
      blockDomain: $blockDomain
      blocks: $blocks
      contentSources: $contentSources
      owner: $owner
      scope: $scope
      target: $target
      first: $first
      after: $after
    ) {
      totalCount
      pageInfo {
        hasNextPage
        endCursor
      }
      nodes {
        id
        name
      }
    }
  }
`);

const names = async (variables: IntegrationsQueryVariables) => {
  gateway.forget();
  const { data, errors } = await gateway.query(Integrations, variables);
  expect(errors).toBeUndefined();
  return data.integrations?.nodes.map((one) => one?.name);
};

describe('integrations', () => {
  const filters: [filter: IntegrationsQueryVariables, query: string, found: string[]][] = [
    [{ search: 'DESK' }, 'search=DESK', ['ticket.desk']],
    [{ category: 'analytics' }, 'category=analytics', ['pulse-analytics', 'consent-banner']],
    [{ blockDomain: 'sketchboard.example' }, 'blockDomain=sketchboard.example', ['sketchboard']],
    [{ blockDomain: 'nowhere.example' }, 'blockDomain=nowhere.example', []],
    [{ blocks: true }, 'blocks=true', ['sketchboard', 'ticket.desk', 'diagrams_as_text']],
    [{ blocks: false, target: 'all' }, 'blocks=false&target=all', ['shift-bot']],
    [{ contentSources: true }, 'contentSources=true', ['ticket.desk', 'repository-import']],
    [{ contentSources: false, blocks: true }, 'blocks=true&contentSources=false', ['sketchboard', 'diagrams_as_text']],
    [{ owner: 'Organization:org_tidewater' }, 'owner=org_tidewater', ['repository-import', 'consent-banner']],
    [{ scope: 'space:views:read' }, 'scope=space%3Aviews%3Aread', ['pulse-analytics', 'shift-bot']],
    [{ target: 'site' }, 'target=site', ['pulse-analytics', 'consent-banner']],
  ];
  it.each(filters)('are filtered by the REST API: %j', async (filter, query, found) => {
    expect(await names(filter)).toEqual(found);
    const sentParameters = new URL(gateway.record[0]?.url ?? '', 'http://service').searchParams;
    expect(gateway.record.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /v1/integrations']);
    expect([...sentParameters].sort()).toEqual([...new URLSearchParams(`${query}&limit=50`)].sort());
  });

  it('are paginated', async () => {
    const { data } = await gateway.query(Integrations, { first: 4 });
    expect(data.integrations).toMatchObject({ totalCount: 7, pageInfo: { hasNextPage: true } });
    const after = data.integrations?.pageInfo.endCursor;
    expect(await names({ first: 4, after })).toEqual(['repository-import', 'consent-banner', 'shift-bot']);
    expect(gateway.record.map(({ query }) => query)).toEqual([{ limit: '4', page: expect.any(String) }]);
  });

  it('reject an invalid domain without a call', async () => {
    const { errors } = await gateway.query(Integrations, { blockDomain: 'a b' });
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', problems: [{ path: ['blockDomain'] }] } }]);
    expect(gateway.calls).toEqual([]);
  });
});

describe('an integration', () => {
  it('is found by name and by id, with its settings as a list of named values', async () => {
    const { data, errors } = await gateway.raw(
      `{ integration(name: "sketchboard") { id resourceId configurations {
           account { properties { name value { title type } } required }
           space { properties { name value { title default enum completion_url } } required }
           site { required } } }
         node(id: "Integration:sketchboard") { ... on Integration { title blocks { resourceId markdown { codeblock } } } } }`,
    );
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      integration: {
        id: 'Integration:sketchboard',
        resourceId: 'sketchboard',
        configurations: {
          account: {
            properties: [{ name: 'apiKey', value: { title: 'API key', type: 'string' } }],
            required: ['apiKey'],
          },
          space: {
            properties: [
              {
                name: 'theme',
                value: { title: 'Theme', default: 'light', enum: ['light', 'dark', 'contrast'], completion_url: null },
              },
              {
                name: 'board',
                value: { title: 'Default board', default: null, enum: null, completion_url: '/api/boards' },
              },
            ],
            required: [],
          },
          site: null,
        },
      },
      node: {
        title: 'Sketchboard',
        blocks: [
          { resourceId: 'board', markdown: { codeblock: 'sketchboard' } },
          { resourceId: 'frame', markdown: null },
        ],
      },
    });
    expect(gateway.calls).toEqual(['GET /v1/integrations/sketchboard']);
  });

  it('includes its owner, whose lists need one more call', async () => {
    const { data } = await gateway.raw(
      '{ integration(name: "ticket.desk") { owner { id title openAPISpecs { totalCount } } } }',
    );
    expect(data).toEqual({
      integration: {
        owner: { id: 'Organization:org_larkfield', title: expect.any(String), openAPISpecs: { totalCount: 1 } },
      },
    });
    expect(gateway.calls).toEqual(['GET /v1/integrations/ticket.desk', 'GET /v1/orgs/org_larkfield/openapi?limit=1']);
  });

  it('needs no call for its id, and is null if it is not found', async () => {
    expect(await gateway.raw('{ integration(name: "anything") { id } }')).toEqual({
      data: { integration: { id: 'Integration:anything' } },
    });
    expect(gateway.calls).toEqual([]);
    expect(await gateway.raw('{ integration(name: "anything") { title } }')).toEqual({ data: { integration: null } });
    expect(gateway.calls).toEqual(['GET /v1/integrations/anything']);
  });

  it.each(['', '..', 'a\u0000b', '\ud800'])('cannot have the name %j', async (name) => {
    const { errors } = await gateway.raw('query ($name: String!) { integration(name: $name) { id } }', { name });
    expect(errors).toMatchObject([{ path: ['integration'], extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(gateway.calls).toEqual([]);
  });
});

it.each(['n'.repeat(101), 'two words', 'slash/inside'])(
  'an integration name of %j is rejected without a call',
  async (name) => {
    const input = { name, organization: 'Organization:org_northwind', title: 'Name', description: 'x', script: 'x' };
    const { errors } = await gateway.raw(
      'mutation ($input: PublishIntegrationInput!) { publishIntegration(input: $input) { integration { id } } }',
      { input },
    );
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', problems: [{ path: ['input', 'name'] }] });
    const lookUp = await gateway.raw('query ($name: String!) { integration(name: $name) { title } }', { name });
    expect(lookUp.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(gateway.calls).toEqual([]);
  },
);

it('an integration name can have 100 characters', async () => {
  const input = { name: 'n'.repeat(100), organization: 'Organization:org_northwind', title: 'Name', description: 'x' };
  await gateway.raw(
    'mutation ($input: PublishIntegrationInput!) { publishIntegration(input: $input) { integration { id } } }',
    { input: { ...input, script: 'x' } },
  );
  expect(gateway.calls).toEqual([`POST /v1/integrations/${input.name}`]);
});
