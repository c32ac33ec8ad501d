/** Tests the REST call of each field with each of its arguments, and of each lookup by id. */
import { type GraphQLObjectType, getNamedType, isObjectType } from 'graphql';
import { expect, it } from 'vitest';
import { decodeCursor, encodeCursor } from '../../src/loaders/index.js';
import { sourceOf } from '../../src/schema/core/source.js';
import { schema } from '../../src/schema/schema.js';
import { useContractService } from '../support/contract-service.js';
import { routes } from '../support/routes.js';
import { rowsOf } from '../support/tables.js';

const contract = useContractService();

it('sections of a site need one call, with the arguments as query parameters', async () => {
  expect(
    await contract.gateway.data(
      '{ node(id: "Site:o/s") { ... on Site { sections(first: 2) { nodes { id title urls(shareKey: "k") { published } } } } } }',
    ),
  ).toMatchObject({ node: { sections: { nodes: [{ id: 'SiteSection:o/s/x', title: 'xx' }] } } });
  expect(contract.service.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /v1/orgs/o/sites/s/sections?shareKey=k&limit=2',
  ]);
});

const ids: Readonly<Record<string, string>> = {
  Organization: 'o',
  Site: 'o/s',
  Space: 'o/d',
  ChangeRequest: 'o/d/c',
  SpaceComment: 'o/d/m',
  SpaceCommentReply: 'o/d/m/r',
  ChangeRequestComment: 'o/d/c/m',
  ChangeRequestCommentReply: 'o/d/c/m/r',
  Collection: 'k',
  Member: 'o/u',
  Team: 'o/t',
  OpenAPISpec: 'o/api',
  OpenAPISpecVersion: 'o/api/v',
  TranslationSettings: 'o/t',
  Integration: 'words',
  Page: 'o/d/p',
  File: 'o/d/f',
};

/** Rows of a field and the URL of its call. An object field without a selection selects `__typename`. */
const table = `
Organization.title → /v1/orgs/o
Site.title → /v1/orgs/o/sites/s
ChangeRequest.subject → /v1/spaces/d/change-requests/c
SpaceComment.postedAt → /v1/spaces/d/comments/m?format=markdown
SpaceCommentReply.postedAt → /v1/spaces/d/comments/m/replies/r?format=markdown
ChangeRequestComment.postedAt → /v1/spaces/d/change-requests/c/comments/m?format=markdown
ChangeRequestCommentReply.postedAt → /v1/spaces/d/change-requests/c/comments/m/replies/r?format=markdown
Collection.title → /v1/collections/k
Member.role → /v1/orgs/o/members/u
Team.title → /v1/orgs/o/teams/t
OpenAPISpec.slug → /v1/orgs/o/openapi/api
OpenAPISpec.lastVersion { id spec { id } } → /v1/orgs/o/openapi/api
OpenAPISpecVersion.url → /v1/orgs/o/openapi/api/versions/v
TranslationSettings.title → /v1/orgs/o/translations/t
Integration.title → /v1/integrations/words
Query.organizations(first: 2) → /v1/orgs?limit=2
Query.organizations { totalCount } → /v1/orgs?limit=1
Query.organizationsByEmailDomain(emailDomain: "a.b") → /v1/email-domains/a.b/orgs
Query.integrations(search: "DESK", category: "analytics", blockDomain: "a.b", blocks: true,
  contentSources: false) → /v1/integrations?blockDomain=a.b&blocks=true&category=analytics&contentSources=false&search=DESK&limit=50
Query.integrations(blocks: false, contentSources: true, owner: "Organization:o", scope: "space:views:read",
  target: "all") → /v1/integrations?blocks=false&contentSources=true&scope=space:views:read&target=all&owner=o&limit=50
Organization.sites(space: "Space:o/d", title: "a b&c", published: true)
  → /v1/orgs/o/sites?published=true&title=a+b&c&space=d&limit=50
Organization.members(role: CREATE, search: "RA", sort: "joinedAt", order: "asc")
  → /v1/orgs/o/members?order=asc&role=create&search=RA&sort=joinedAt&limit=50
Organization.teams(owner: "Member:o/u", title: "s") → /v1/orgs/o/teams?title=s&owner=u&limit=50
Organization.collections(nested: false) → /v1/orgs/o/collections?nested=false&limit=50
Organization.openAPISpecs(first: 2) → /v1/orgs/o/openapi?limit=2
Organization.translationSettings → /v1/orgs/o/translations?limit=50
Organization.search(query: "ERROR messages", first: 1) → /v1/orgs/o/search?query=ERROR+messages&limit=1
Site.sections → /v1/orgs/o/sites/s/sections?limit=50
Site.sections { nodes { title urls(shareKey: "k") { published } } } → /v1/orgs/o/sites/s/sections?shareKey=k&limit=50
Site.sectionGroups → /v1/orgs/o/sites/s/section-groups?limit=50
Site.siteSpaces(default: true) { nodes { urls(shareKey: "k") { published } } }
  → /v1/orgs/o/sites/s/site-spaces?default=true&shareKey=k&limit=50
Site.shareLinks { nodes { id name active } } → /v1/orgs/o/sites/s/share-links?limit=50
Site.adaptiveSchema → /v1/orgs/o/sites/s/adaptive-schema
Site.templateConditions → /v1/orgs/o/sites/s/adaptive-schema/template-conditions
Site.publishedSite { site { urls(shareKey: "k") { published } } } → /v1/orgs/o/sites/s/published?shareKey=k
Space.search(query: "token expired", first: 2) → /v1/spaces/d/search?query=token+expired&limit=2
Space.changeRequests(status: "merged", contributor: "User:u")
  → /v1/spaces/d/change-requests?status=merged&contributor=u&limit=50
Space.comments(order: "asc", status: "resolved", targetPage: "Page:o/d/p", authors: ["User:u",
  "User:v"], first: 1000) → /v1/spaces/d/comments?format=markdown&order=asc&status=resolved&targetPage=p&authors=u&authors=v&limit=1000
ChangeRequest.comments(order: "desc", status: "open", targetPage: "Page:o/d/c/p", authors: ["User:u"])
  → /v1/spaces/d/change-requests/c/comments?format=markdown&order=desc&status=open&targetPage=p&authors=u&limit=50
ChangeRequest.comments(authors: []) → /v1/spaces/d/change-requests/c/comments?format=markdown&limit=50
ChangeRequest.requestedReviewers → /v1/spaces/d/change-requests/c/requested-reviewers?limit=50
ChangeRequest.pdf → /v1/spaces/d/change-requests/c/pdf
ChangeRequest.pdf(only: true, page: "Page:o/d/p") → /v1/spaces/d/change-requests/c/pdf?only=true&page=p
ChangeRequestComment.replies → /v1/spaces/d/change-requests/c/comments/m/replies?format=markdown&limit=50
SpaceComment.formattedBody(format: "document") { markdown } → /v1/spaces/d/comments/m?format=document
SpaceCommentReply.formattedBody(format: "document") { markdown } → /v1/spaces/d/comments/m/replies/r?format=document
ChangeRequestComment.formattedBody(format: "document") { markdown } → /v1/spaces/d/change-requests/c/comments/m?format=document
ChangeRequestCommentReply.formattedBody(format: "document")
  → /v1/spaces/d/change-requests/c/comments/m/replies/r?format=document
Collection.spaces → /v1/collections/k/spaces?limit=50
Member.spaces(order: "asc") → /v1/orgs/o/members/u/spaces?order=asc&limit=50
Member.teams(title: "SAFE") → /v1/orgs/o/members/u/teams?title=SAFE&limit=50
Team.members(first: 1) → /v1/orgs/o/teams/t/members?limit=1
OpenAPISpec.latestVersion { id spec { latestVersion { url lastUrl: url } } } → /v1/orgs/o/openapi/api/versions/latest
OpenAPISpec.latestVersionContent → /v1/orgs/o/openapi/api/versions/latest/content
OpenAPISpec.versions(first: 3) → /v1/orgs/o/openapi/api/versions?limit=3
OpenAPISpecVersion.content { filesystem url } → /v1/orgs/o/openapi/api/versions/v/content
Page.links(first: 10, status: IN_APP) → /v1/spaces/d/content/page/p/links?status=in-app&limit=10
Page.links { totalCount stats { total } } → /v1/spaces/d/content/page/p/links?limit=1
Page.markdown → /v1/spaces/d/content/page/p?format=markdown&metadata=false
Page.formatted(format: "document", evaluated: true) { raw }
  → /v1/spaces/d/content/page/p?format=document&evaluated=true&metadata=false
File.name → /v1/spaces/d/content/files/f?metadata=false
File.backlinks(first: 5) → /v1/spaces/d/content/files/f/backlinks?limit=5
`;

/** Fields for the content of spaces and of change requests. `…` is the path of the content. */
const contentTable = `
content { resourceId pages { title pages { id } } files { name } reusableContents { title document } }
  → …?metadata=false
content(computed: false) { type } → …?computed=false&metadata=false
content { pages { pages { git { oid } } } } → …
content { files { git { path } } } → …
content { reusableContents { git { path } } } → …
content { raw } → …
content { pages { cover { ref { raw } } computed { raw } } } → …?metadata=false
content { ... on Revision { pages { ... on Page { git { oid } } } } } → …
pages { id title pages { title pages { title } } } → …/pages?metadata=false
pages(computed: false) { title pages(computed: false) { pages(computed: false) { git { oid } } } } → …/pages?computed=false
flatPages { depth page { title } parent { title } } → …/pages?metadata=false
flatPages(computed: true) { parent { git { oid } } } → …/pages?computed=true
files(first: 2) { totalCount nodes { name } } → …/files?metadata=false&limit=2
files(computed: false) { edges { node { git { oid } } } } → …/files?computed=false&limit=50
file(id: "File:o/d/f") { id size } → …/files/f?metadata=false
file(id: "File:o/d/c/f") { id git { oid } } → …/files/f
page(id: "Page:o/d/p") { title } → …/page/p?format=markdown&metadata=false
page(id: "Page:o/d/c/p") { raw } → …/page/p?format=markdown
`;

/** Selections of several fields, and all of their calls. Records of responses have the identifier `x`. */
const selectionTable = `
Query.integration(name: "words") { id resourceId } → -
Query.integration(name: "words") { title } → /v1/integrations/words
Page.resourceId space { id } changeRequest { id } → -
Page.markdown(evaluated: true)
  → /v1/spaces/d/content/page/p?format=markdown&evaluated=true&metadata=false
Page.pages(computed: false) { title } → /v1/spaces/d/content/page/p?format=markdown&computed=false&metadata=false
Site.title urls(shareKey: "k") { published } → /v1/orgs/o/sites/s,/v1/orgs/o/sites/x/published?shareKey=k
Page.title markdown raw → /v1/spaces/d/content/page/p?format=markdown
Space.content { pages { space { flatPages { page { git { oid } } } } } }
  → /v1/spaces/d/content/pages,/v1/spaces/d/content?metadata=false
SpaceComment.body { markdown } formattedBody(format: "markdown") { markdown }
  → /v1/spaces/d/comments/m?format=markdown
Member.organization { id } spaces(first: 1) { totalCount } → /v1/orgs/o/members/u/spaces?limit=1
Member.spaces { nodes { permission member { id role } space { id title createdAt organization { id } } } }
  → /v1/orgs/o/members/u,/v1/orgs/o/members/u/spaces?limit=50
Member.spaces(first: 1) { nodes { space { title changeRequests(first: 1) { nodes { space { title } } } } } }
  → /v1/orgs/o/members/u/spaces?limit=1,/v1/spaces/x/change-requests?limit=1
Member.teams { nodes { role member { id } team { id title memberCount organization { id } } } }
  → /v1/orgs/o/members/u/teams?limit=50
Member.teams { nodes { team { members(first: 1) { nodes { team { title } } } } } }
  → /v1/orgs/o/members/u/teams?limit=50,/v1/orgs/o/teams/x/members?limit=1
Team.members(first: 1) { nodes { role permissions { view } team { id }
  member { id role joinedAt user { displayName } organization { id }
  teams(first: 1) { nodes { member { role } } } } } }
  → /v1/orgs/o/members/x/teams?limit=1,/v1/orgs/o/teams/t/members?limit=1
Organization.members(first: 3) { nodes { id user { id displayName email } } } → /v1/orgs/o/members?limit=3
Organization.collections(nested: false) { nodes { title spaces(first: 1) { nodes { title changeRequests(first: 1) { nodes { subject } } } } } } → /v1/collections/x/spaces?limit=1,/v1/orgs/o/collections?nested=false&limit=50,/v1/spaces/x/change-requests?limit=1
Organization.collections(nested: false) { nodes { title collections { totalCount nodes { parent { id } collections { totalCount } } } } } → /v1/orgs/o/collections?nested=false&limit=50,/v1/orgs/x/collections?limit=1000
Integration.owner { id title openAPISpecs { totalCount } } → /v1/integrations/words,/v1/orgs/x/openapi?limit=1
OpenAPISpec.lastVersion { url } → /v1/orgs/o/openapi/api,/v1/orgs/o/openapi/x/versions/x
OpenAPISpec.organization { id } latestVersion { id createdAt } latestVersionContent { filesystem url }
  → /v1/orgs/o/openapi/api/versions/latest,/v1/orgs/o/openapi/api/versions/latest/content
OpenAPISpecVersion.url urls { location } content { url }
  → /v1/orgs/o/openapi/api/versions/v,/v1/orgs/o/openapi/api/versions/v/content
Query.organizationsByEmailDomain(emailDomain: "A.b") { id title teams(first: 1) { totalCount } }
  → /v1/email-domains/A.b/orgs,/v1/orgs/x/teams?limit=1
Site.adaptiveSchema { jsonSchema site { id } } templateConditions { description condition }
  → /v1/orgs/o/sites/s/adaptive-schema,/v1/orgs/o/sites/s/adaptive-schema/template-conditions
`;

type Row = [field: string, url: string];
const rows = [
  ...(rowsOf(table) as Row[]),
  ...rowsOf(contentTable).flatMap(([field, url = '']): Row[] => [
    [`Space.${field}`, url.replace('…', '/v1/spaces/d/content')],
    [`ChangeRequest.${field}`, url.replace('…', '/v1/spaces/d/change-requests/c/content')],
  ]),
];

const fieldOf = (row: string) => {
  const [, type = '', name = ''] = /^(\w+)\.(\w+)/.exec(row) ?? [];
  const field = (schema.getType(type) as GraphQLObjectType).getFields()[name];
  if (!field) throw new Error(`${row} is not a field of the schema`);
  return { type, field };
};

function queryOf(row: string, after?: string): string {
  const { type, field } = fieldOf(row);
  const namedType = getNamedType(field.type);
  const isList = isObjectType(namedType) && namedType.name.endsWith('Connection');
  const fallback = isList ? ' { nodes { __typename } }' : isObjectType(namedType) ? ' { __typename }' : '';
  let selection = row.slice(type.length + 1);
  if (!/\{[^"]*\}$/.test(selection)) selection += fallback;
  if (after)
    selection = /^\w+\(/.test(selection)
      ? selection.replace('(', `(after: "${after}", `)
      : selection.replace(field.name, `${field.name}(after: "${after}")`);
  return type === 'Query'
    ? `{ ${selection} }`
    : `{ node(id: "${type}:${ids[type]}") { ... on ${type} { ${selection} } } }`;
}

async function urlsOf(query: string): Promise<string[]> {
  contract.service.forget();
  const data = await contract.gateway.data(query);
  // Samples of the contract have all properties, but only a few levels of pages.
  if (!/pages|changeRequest \{/i.test(query)) expect(JSON.stringify(data)).not.toContain(':null');
  return contract.service.requests.map(({ method, url }) => `${method} ${decodeURIComponent(url)}`);
}

const selectionRows = rowsOf(selectionTable) as Row[];

it.each(rows)('%s needs the call %s', async (row, url) => {
  expect(await urlsOf(queryOf(row))).toEqual([`GET ${url}`]);
  const isPage = sourceOf(fieldOf(row).field)?.kind === 'page' && !row.includes('totalCount');
  if (!isPage) return;
  // Only the gateway knows the hash of the list.
  const { data } = await contract.gateway.query(queryOf(row).replace(/(nodes|edges) \{/, 'pageInfo { endCursor } $&'));
  const [, cursor = ''] = /"endCursor":"([^"]+)"/.exec(JSON.stringify(data)) ?? [];
  const after = encodeCursor({ list: decodeCursor(cursor)?.list ?? '', page: '2' });
  expect(await urlsOf(queryOf(row, after))).toEqual([`GET ${url.replace('limit=', 'page=2&limit=')}`]);
});

it.each(selectionRows)('%s needs the calls %s', async (row, urls) => {
  const expected = urls === '-' ? [] : urls.split(',').map((url) => `GET ${url}`);
  expect((await urlsOf(queryOf(row))).sort()).toEqual(expected);
});

it('the table contains all fields with a call and all of their arguments', () => {
  const query = schema.getQueryType() as GraphQLObjectType;
  const missing = [query, ...[...routes.values()].map(({ type }) => type)].flatMap((type) =>
    Object.values(type.getFields()).flatMap((field) => {
      const source = sourceOf(field);
      if (source?.kind !== 'page' && source?.kind !== 'get' && !(source?.kind === 'nested' && source.fallback))
        return [];
      const ownRows = [...rows, ...selectionRows].filter(([row]) =>
        new RegExp(`^${type.name}\\.${field.name}\\b`).test(row),
      );
      const args = field.args.filter(({ name }) => !ownRows.some(([row]) => new RegExp(`\\b${name}:`).test(row)));
      const names = args.map(({ name }) => name).filter((name) => name !== 'first' && name !== 'after');
      return ownRows.length === 0
        ? [`${type.name}.${field.name}`]
        : names.map((name) => `${type.name}.${field.name}.${name}`);
    }),
  );
  expect(missing).toEqual([]);
});
