/** Tests values of a wrong JSON type. Without and with `@defer`, they cause the same errors. */
import { describe, expect, it } from 'vitest';
import { json, useService } from '../support/service.js';

const internalErrors: unknown[] = [];
const { service, gateway } = useService(undefined, { onInternalError: (error) => internalErrors.push(error) });

interface Failure {
  readonly message: string;
  readonly path?: readonly unknown[];
  readonly extensions?: { readonly code?: unknown };
}
type Parts = readonly {
  readonly errors?: Failure[];
  readonly incremental?: readonly { readonly errors?: Failure[] }[];
}[];

const describeFailure = ({ path, extensions }: Failure) => `${extensions?.code} ${path?.join('.')}`;

/** Returns the errors of all parts of a response to a query whose field is deferred. */
async function deferredErrors(query: string): Promise<string[]> {
  const text = await gateway.queryParts(query.replace(/(\w+ )?\{/, '$&... @defer {').replace(/\}$/, '} }'));
  const parts = toParts(text);
  expect(parts.length).toBeGreaterThan(1);
  return failuresOf(parts).map(describeFailure);
}

const toParts = (text: string): Parts => [...text.matchAll(/^\{.*\}$/gm)].map(([part]) => JSON.parse(part)) as Parts;

const failuresOf = (parts: Parts): Failure[] =>
  parts.flatMap(({ errors = [], incremental = [] }) => [
    ...errors,
    ...incremental.flatMap(({ errors = [] }) => errors),
  ]);

const noObjects = [[], [{ id: 'o' }], 'text', 5, true];

/** Queries, the path of the expected error, and a response that contains a value. */
const objects: [query: string, path: string, body: (value: unknown) => unknown][] = [
  ['{ organization(id: "Organization:o") { title } }', 'organization', (value) => value],
  ['{ site(id: "Site:o/s") { adaptiveSchema { updatedAt } } }', 'site.adaptiveSchema', (value) => value],
  ['{ space(id: "Space:o/s") { content { type } } }', 'space.content', (value) => value],
  ['{ site(id: "Site:o/s") { publishedSite { structure { type } } } }', 'site.publishedSite', (value) => value],
  ['{ changeRequest(id: "ChangeRequest:o/s/c") { pdf } }', 'changeRequest.pdf', (value) => value],
  ['{ space(id: "Space:o/s") { pages { id } } }', 'space.pages', (value) => value],
  ['{ site(id: "Site:o/s") { templateConditions { condition } } }', 'site.templateConditions', (value) => value],
  [
    '{ node(id: "OpenAPISpecVersion:o/s/v") { ... on OpenAPISpecVersion { content { url } } } }',
    'node.content',
    (value) => value,
  ],
  ['{ organizations { nodes { id } } }', 'organizations', (value) => value],
  ['{ organizations { nodes { id } } }', 'organizations.nodes.0', (value) => ({ items: [value] })],
  [
    '{ node(id: "ChangeRequest:o/s/c") { ... on ChangeRequest { requestedReviewers { nodes { kind } } } } }',
    'node.requestedReviewers.nodes.0',
    (value) => ({ items: [value] }),
  ],
  ['{ site(id: "Site:o/s") { urls { app } } }', 'site.urls', (value) => ({ id: 's', urls: value })],
  [
    '{ organizations { nodes { urls { app } } } }',
    'organizations.nodes.0.urls',
    (value) => ({ items: [{ id: 'o', urls: value }] }),
  ],
  [
    '{ organization(id: "Organization:o") { sites { nodes { features { plan } } } } }',
    'organization.sites.nodes.0.features.0',
    (value) => ({ items: [{ id: 's', features: [value] }] }),
  ],
  [
    '{ space(id: "Space:o/s") { content { variables { name } } } }',
    'space.content.variables',
    (value) => ({ variables: value }),
  ],
  [
    '{ site(id: "Site:o/s") { templateConditions { condition } } }',
    'site.templateConditions.0',
    (value) => ({ items: [value] }),
  ],
  [
    '{ node(id: "Page:o/s/p") { ... on Page { links { stats { total } } } } }',
    'node.links.stats',
    (value) => ({ items: [], stats: value }),
  ],
];

describe.each(noObjects)('%j in place of an object', (value) => {
  it.each(objects)('in %s is an error at %s', async (query, path, body) => {
    service.handle((_, response) => json(response, body(value)));
    const { errors = [] } = await gateway.query(query);
    expect(errors.map(describeFailure)).toEqual([`UPSTREAM_ERROR ${path}`]);
    expect(service.requests).toHaveLength(1);
    expect(await deferredErrors(query)).toEqual([`UPSTREAM_ERROR ${path}`]);
  });

  it('in the response to a write is an error', async () => {
    service.handle((_, response) => json(response, value));
    const { data, errors = [] } = await gateway.query(
      'mutation { mergeChangeRequest(input: { id: "ChangeRequest:o/s/c" }) { revision result } }',
    );
    expect(data).toEqual({ mergeChangeRequest: null });
    expect(errors.map(describeFailure)).toEqual(['UPSTREAM_ERROR mergeChangeRequest']);
  });
});

it.each([null, 5, 'text', true, [], {}, { id: null }])(
  '%j in place of a record is an error at a deferred node',
  async (value) => {
    service.handle((_, response) => json(response, { items: [value, { id: 'o' }] }));
    const selection = 'node { id }';
    const { errors = [] } = await gateway.query(`{ organizations { edges { ${selection} } } }`);
    expect(errors.map(describeFailure)).toEqual(['UPSTREAM_ERROR organizations.edges.0.node']);
    const parts = toParts(await gateway.queryParts(`{ organizations { edges { ... @defer { ${selection} } } } }`));
    expect(failuresOf(parts).map(({ message }) => message)).toEqual(errors.map(({ message }) => message));
  },
);

describe('a value that a scalar cannot represent', () => {
  it.each([
    ['hostname', { a: 1 }],
    ['hostname', []],
    ['sso', 'yes'],
    ['createdAt', 5],
    ['emailDomains', 'a.b'],
    ['internal_billingMigration { discountPercent }', { discountPercent: 'half' }],
  ])('in %s is an error of the REST API', async (field, value) => {
    const [name = ''] = field.split(' ');
    const query = `{ organization(id: "Organization:o") { ${field} } }`;
    service.handle((_, response) => json(response, { id: 'o', [name]: value }));
    const { errors = [] } = await gateway.query(query);
    expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_ERROR' } }]);
    expect(await deferredErrors(query)).toEqual(errors.map(describeFailure));
    expect(internalErrors).toEqual([]);
  });
});

describe('a reference of another kind', () => {
  it('to the default content is no site', async () => {
    service.handle((_, response) => json(response, { id: 'o', defaultContent: { type: 'space', site: 's' } }));
    const query = '{ organization(id: "Organization:o") { defaultContent { type site { id } } } }';
    expect(await gateway.query(query)).toEqual({
      data: { organization: { defaultContent: { type: 'space', site: null } } },
    });
    expect(service.requests.map(({ url }) => url)).toEqual(['/v1/orgs/o']);
  });

  it('to the default content is no site in a list', async () => {
    const records = ['site', 'space'].map((type) => ({ id: type, defaultContent: { type, site: 's' } }));
    service.handle((_, response) => json(response, { items: records }));
    const data = await gateway.data('{ organizations { nodes { defaultContent { site { id } } } } }');
    expect(data).toEqual({
      organizations: {
        nodes: [{ defaultContent: { site: { id: 'Site:site/s' } } }, { defaultContent: { site: null } }],
      },
    });
  });

  it('to computed content is no OpenAPI spec', async () => {
    const dependencies = { spec: { ref: { kind: 'page', spec: 'a' } } };
    service.handle((_, response) => json(response, { id: 'p', computed: { type: 'x', dependencies } }));
    const data = await gateway.data(
      '{ node(id: "Page:o/s/p") { ... on Page { computed { dependencies { spec { ref { kind spec } } } } } } }',
    );
    expect(data).toEqual({ node: { computed: { dependencies: { spec: { ref: { kind: 'page', spec: null } } } } } });
  });
});
