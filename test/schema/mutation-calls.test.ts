/** Tests the REST call of each mutation with all of its inputs. Ids become path parameters or identifiers in the body. */
import { type GraphQLObjectType, getNamedType, isObjectType, parseConstValue, valueFromASTUntyped } from 'graphql';
import { expect, it } from 'vitest';
import { keyParts, type RecordType } from '../../src/loaders/index.js';
import { sourceOf } from '../../src/schema/core/source.js';
import { schema } from '../../src/schema/schema.js';
import { resolve } from '../support/contract-operations.js';
import { useContractService } from '../support/contract-service.js';
import { type Mutation, mutations } from '../support/inputs.js';
import { isNode } from '../support/routes.js';
import { rowsOf } from '../support/tables.js';

const contract = useContractService();

const longName = 'n'.repeat(100);

/**
 * Rows of a mutation with its inputs, the expected call and the expected body. By default, the body has the inputs with
 * the names of its properties.
 */
const table = `
addSiteSectionToGroup(id: "SiteSectionGroup:o/s/g", section: "SiteSection:o/s/x")
  → POST /v1/orgs/o/sites/s/section-groups/g/sections → {"sectionId": "x"}
createChangeRequest(space: "Space:o/d", subject: "Login", agentTaskId: "a") → POST /v1/spaces/d/change-requests
createChangeRequestComment(changeRequest: "ChangeRequest:o/d/c", body: { markdown: "Text" }, page: "Page:o/d/p",
  node: "n") → POST /v1/spaces/d/change-requests/c/comments → {"body": {"markdown": "Text"}, "page": "p", "node": "n"}
createChangeRequestCommentReply(comment: "ChangeRequestComment:o/d/c/m", body: { markdown: "Text" })
  → POST /v1/spaces/d/change-requests/c/comments/m/replies?format=markdown
createCollection(organization: "Organization:o", parent: "Collection:k", title: "Guides")
  → POST /v1/orgs/o/collections → {"parent": "k", "title": "Guides"}
createOpenAPISpec(organization: "Organization:o", slug: "api", source: { url: "https://example.com/openapi.yaml" })
  → POST /v1/orgs/o/openapi
createOrUpdateOpenAPISpec(organization: "Organization:o", slug: "api",
  source: { url: "https://example.com/openapi.yaml" }) → PUT /v1/orgs/o/openapi/api
createShareLink(site: "Site:o/s", name: "Press") → POST /v1/orgs/o/sites/s/share-links
createSite(organization: "Organization:o", type: "premium", title: "Notes", visibility: SHARE_LINK,
  spaces: { existing: ["Space:o/d"] }) → POST /v1/orgs/o/sites → {"type": "premium", "title": "Notes",
  "visibility": "share-link", "spaces": ["d"]}
createSite(organization: "Organization:o", spaces: { new: "empty" }) → POST /v1/orgs/o/sites → {"spaces": "empty"}
createSiteSection(site: "Site:o/s", space: "Space:o/d", title: "Try it", icon: "flask")
  → POST /v1/orgs/o/sites/s/sections → {"spaceId": "d", "title": "Try it", "icon": "flask"}
createSiteSectionGroup(site: "Site:o/s", title: "Basics", icon: "cube", sections: ["SiteSection:o/s/x"])
  → POST /v1/orgs/o/sites/s/section-groups → {"title": "Basics", "icon": "cube", "sections": ["x"]}
createSiteSpace(site: "Site:o/s", space: "Space:o/d", section: "SiteSection:o/s/x")
  → POST /v1/orgs/o/sites/s/site-spaces → {"spaceId": "d", "sectionId": "x"}
createSpaceComment(space: "Space:o/d", body: { markdown: "Text" }, page: "Page:o/d/p", node: "n")
  → POST /v1/spaces/d/comments → {"body": {"markdown": "Text"}, "page": "p", "node": "n"}
createSpaceCommentReply(comment: "SpaceComment:o/d/m", body: { markdown: "Text" })
  → POST /v1/spaces/d/comments/m/replies
createTeam(organization: "Organization:o", title: "Crew", members: ["Member:o/u"]) → PUT /v1/orgs/o/teams
  → {"title": "Crew", "members": ["u"]}
createTranslationSettings(organization: "Organization:o", title: "Nordics") → POST /v1/orgs/o/translations
deleteChangeRequestComment(id: "ChangeRequestComment:o/d/c/m") → DELETE /v1/spaces/d/change-requests/c/comments/m
deleteCollection(id: "Collection:k") → DELETE /v1/collections/k
deleteLinkInvite(organization: "Organization:o", inviteId: "a/b?c") → DELETE /v1/orgs/o/link-invites/a%2Fb%3Fc
deleteOpenAPISpec(id: "OpenAPISpec:o/api") → DELETE /v1/orgs/o/openapi/api
deleteShareLink(id: "ShareLink:o/s/l") → DELETE /v1/orgs/o/sites/s/share-links/l
deleteSite(id: "Site:o/s") → DELETE /v1/orgs/o/sites/s
deleteSiteSection(id: "SiteSection:o/s/x") → DELETE /v1/orgs/o/sites/s/sections/x
deleteSiteSectionGroup(id: "SiteSectionGroup:o/s/g") → DELETE /v1/orgs/o/sites/s/section-groups/g
deleteSiteSpace(id: "SiteSpace:o/s/i") → DELETE /v1/orgs/o/sites/s/site-spaces/i
deleteSpaceComment(id: "SpaceComment:o/d/m") → DELETE /v1/spaces/d/comments/m
deleteSpaceCommentReply(id: "SpaceCommentReply:o/d/m/r") → DELETE /v1/spaces/d/comments/m/replies/r
deleteTeam(id: "Team:o/t") → DELETE /v1/orgs/o/teams/t
deleteTranslationSettings(id: "TranslationSettings:o/t") → DELETE /v1/orgs/o/translations/t
importChangeRequestContent(changeRequest: "ChangeRequest:o/d/c", url: "https://example.com/docs", source: "website")
  → POST /v1/spaces/d/change-requests/c/content/import
importSpaceContent(space: "Space:o/d", url: "https://example.com/docs", source: "website")
  → POST /v1/spaces/d/content/import
mergeChangeRequest(id: "ChangeRequest:o/d/c") → POST /v1/spaces/d/change-requests/c/merge
moveCollection(id: "Collection:k", parent: "Collection:j", position: { after: "Space:o/d", before: "Space:o/e" })
  → POST /v1/collections/k/move → {"parent": "j", "position": {"after": {"type": "space", "space": "d"},
  "before": {"type": "space", "space": "e"}}}
moveCollection(id: "Collection:k", parent: null) → POST /v1/collections/k/move
moveSiteSection(id: "SiteSection:o/s/x", position: { before: "SiteSection:o/s/y" })
  → POST /v1/orgs/o/sites/s/sections/x/move → {"position": {"before": {"type": "site-section", "siteSection": "y"}}}
moveSiteSectionGroup(id: "SiteSectionGroup:o/s/g", position: { after: "SiteSection:o/s/x" })
  → POST /v1/orgs/o/sites/s/section-groups/g/move → {"position": {"after": {"type": "site-section", "id": "x"}}}
moveSiteSpace(id: "SiteSpace:o/s/i", position: { before: "SiteSpace:o/s/j" })
  → POST /v1/orgs/o/sites/s/site-spaces/i/move → {"position": {"before": {"type": "site-space", "siteSpace": "j"}}}
pingOrganization(id: "Organization:o") → POST /v1/orgs/o/ping
publishIntegration(runtime: "v1", icon: "aWNvbg==", title: "Word count", description: "Counts words",
  summary: "Counts the words of a page.", previewImages: ["b25l"], visibility: "public", target: "space",
  scopes: ["space:content:read"], categories: ["analytics"], blocks: [{ id: "count", title: "Count",
  urlUnfurl: ["https://a.example/*"], markdown: { codeblock: "count" } }], contentSources: [{ id: "lists",
  title: "Lists", configuration: { componentId: "list" } }], externalLinks: [{ url: "https://a.example",
  label: "Home" }], script: "addEventListener(\\"fetch\\", count)", contentSecurityPolicy: "default-src 'none'",
  name: "${longName}",
  organization: "Organization:o", configurations: { account: { properties: [{ name: "language",
  value: { title: "Language", type: "string", default: ["en"], completion_url: "/all", enum: ["en"] } }],
  required: ["language"] }, site: { required: [] } }, secrets: [{ name: "KEY", value: "k1" }, { name: "__proto__",
  value: "k2" }]) → POST /v1/integrations/${longName} → {"runtime": "v1", "icon": "aWNvbg==", "title": "Word count", "description": "Counts words", "summary": "Counts the words of a page.", "previewImages": ["b25l"], "visibility": "public", "target": "space", "scopes": ["space:content:read"], "categories": ["analytics"], "blocks": [{"id": "count", "title": "Count", "urlUnfurl": ["https://a.example/*"], "markdown": {"codeblock": "count"}}], "contentSources": [{"id": "lists", "title": "Lists", "configuration": {"componentId": "list"}}], "externalLinks": [{"url": "https://a.example", "label": "Home"}], "script": "addEventListener(\\"fetch\\", count)", "contentSecurityPolicy": "default-src 'none'", "organization": "o", "configurations": {"account": {"properties": {"language": {"title": "Language", "type": "string", "default": ["en"], "completion_url": "/all", "enum": ["en"]}}, "required": ["language"]}, "site": {"required": []}}, "secrets": {"KEY": "k1", "__proto__": "k2"}}
removeMember(id: "Member:o/u") → DELETE /v1/orgs/o/members/u
removeRequestedReviewer(changeRequest: "ChangeRequest:o/d/c", user: "User:u")
  → DELETE /v1/spaces/d/change-requests/c/requested-reviewers/u
removeSiteSectionFromGroup(id: "SiteSectionGroup:o/s/g", section: "SiteSection:o/s/x")
  → DELETE /v1/orgs/o/sites/s/section-groups/g/sections/x
removeTeamMember(team: "Team:o/t", member: "Member:o/u") → DELETE /v1/orgs/o/teams/t/members/u
requestReviewers(changeRequest: "ChangeRequest:o/d/c", users: ["User:u"], subject: "Look")
  → POST /v1/spaces/d/change-requests/c/requested-reviewers → {"users": ["u"], "subject": "Look"}
setMemberSso(id: "Member:o/u") → POST /v1/orgs/o/members/u/sso
setTeamMember(team: "Team:o/t", member: "Member:o/u", role: OWNER) → PUT /v1/orgs/o/teams/t/members/u
  → {"role": "owner"}
setTeamMember(team: "Team:o/t", member: "Member:o/u") → PUT /v1/orgs/o/teams/t/members/u
transferCollection(id: "Collection:k", organization: "Organization:o") → POST /v1/collections/k/transfer
  → {"organization": "o"}
unpublishIntegration(id: "Integration:words") → DELETE /v1/integrations/words
updateChangeRequest(id: "ChangeRequest:o/d/c", subject: "Ready", status: "open")
  → PATCH /v1/spaces/d/change-requests/c
updateChangeRequestComment(id: "ChangeRequestComment:o/d/c/m", body: { markdown: "Text" }, resolved: true,
  addedReactions: ["👍"], removedReactions: ["🎉"]) → PUT /v1/spaces/d/change-requests/c/comments/m
updateChangeRequestFromSpace(id: "ChangeRequest:o/d/c") → POST /v1/spaces/d/change-requests/c/update
updateCollection(id: "Collection:k", title: "Trials", description: "Field", defaultLevel: REVIEW)
  → PATCH /v1/collections/k → {"title": "Trials", "description": "Field", "defaultLevel": "review"}
updateMember(id: "Member:o/u", role: ADMIN) → PATCH /v1/orgs/o/members/u → {"role": "admin"}
updateOrganization(id: "Organization:o", title: "Northwind", emailDomains: ["northwind.example"],
  hostname: "northwind", logo: "https://example.com/logo.svg", sso: false, ai: false, inviteLinks: false,
  defaultRole: COMMENT, defaultContent: { site: "Site:o/s" }) → PATCH /v1/orgs/o → {"title": "Northwind",
  "emailDomains": ["northwind.example"], "hostname": "northwind", "logo": "https://example.com/logo.svg",
  "sso": false, "ai": false, "inviteLinks": false, "defaultRole": "comment", "defaultContent": {"type": "site",
  "site": "s"}}
updateOrganization(id: "Organization:o", defaultContent: null, logo: null) → PATCH /v1/orgs/o
updateShareLink(id: "ShareLink:o/s/l", name: "Old", active: false) → PATCH /v1/orgs/o/sites/s/share-links/l
updateSite(id: "Site:o/s", title: "Notes", basename: "notes", adaptiveContent: { enabled: true },
  proxy: "a.example/notes", visibility: VISITOR_AUTH, agentsContext: INCLUDED,
  defaultSiteSection: "SiteSection:o/s/x", defaultSiteSpace: "SiteSpace:o/s/i") → PATCH /v1/orgs/o/sites/s
  → {"title": "Notes", "basename": "notes", "adaptiveContent": {"enabled": true}, "proxy": "a.example/notes",
  "visibility": "visitor-auth", "agentsContext": "included", "defaultSiteSection": "x", "defaultSiteSpace": "i"}
updateSiteAdaptiveSchema(site: "Site:o/s", jsonSchema: { type: "object", properties: { staff: { type: "boolean" } },
  additionalProperties: false }) → PUT /v1/orgs/o/sites/s/adaptive-schema
updateSiteSection(id: "SiteSection:o/s/x", title: "Ideas", path: "ideas", condition: "true", icon: "bulb",
  description: "All ideas", defaultSiteSpace: "SiteSpace:o/s/i") → PATCH /v1/orgs/o/sites/s/sections/x
  → {"title": "Ideas", "path": "ideas", "condition": "true", "icon": "bulb", "description": "All ideas",
  "defaultSiteSpace": "i"}
updateSiteSectionGroup(id: "SiteSectionGroup:o/s/g", title: "Roots", icon: null)
  → PATCH /v1/orgs/o/sites/s/section-groups/g
updateSiteSpace(id: "SiteSpace:o/s/i", path: "tasks", condition: "true", space: "Space:o/d")
  → PATCH /v1/orgs/o/sites/s/site-spaces/i → {"path": "tasks", "condition": "true", "spaceId": "d"}
updateSpaceComment(id: "SpaceComment:o/d/m", body: { markdown: "Text" }, resolved: true, addedReactions: ["👍"],
  removedReactions: ["🎉"]) → PUT /v1/spaces/d/comments/m
updateSpaceCommentReply(id: "SpaceCommentReply:o/d/m/r", body: { markdown: "Text" }, addedReactions: ["👍"],
  removedReactions: ["🎉"]) → PUT /v1/spaces/d/comments/m/replies/r
updateTeam(id: "Team:o/t", title: "Crew") → PATCH /v1/orgs/o/teams/t
updateTeamMembers(team: "Team:o/t", add: [{ user: "User:u" }, { email: "a@b.example" }],
  remove: [{ user: "User:v" }], memberships: [{ member: { user: "User:u" }, role: OWNER },
  { member: { email: "a@b.example" }, role: MEMBER }]) → PUT /v1/orgs/o/teams/t/members → {"add": ["u",
  "a@b.example"], "remove": ["v"], "memberships": {"u": {"role": "owner"}, "a@b.example": {"role": "member"}}}
updateTranslationSettings(id: "TranslationSettings:o/t", title: "North") → PUT /v1/orgs/o/translations/t
`;

const calls = rowsOf(table) as [mutation: string, call: string, body?: string][];
const inputOf = (inputs: string) => valueFromASTUntyped(parseConstValue(`{ ${inputs} }`)) as Record<string, unknown>;

/** Returns the fields in the payload of a mutation. */
const payloadOf = (mutation: string) => {
  const field = schema.getMutationType()?.getFields()[mutation];
  const fields = Object.values((getNamedType(field?.type) as GraphQLObjectType).getFields());
  return fields.map((one) => {
    const source = sourceOf(one);
    const refetches = source?.kind === 'lookup' && source.by === 'key' ? source.type : undefined;
    return { name: one.name, type: getNamedType(one.type), refetches };
  });
};

/** Returns the id of a type in the inputs, or derives the id of the type from the parts of the first id. */
function idIn(input: object, type: RecordType): string | undefined {
  const ids = Object.values(input).filter((value) => typeof value === 'string' && /^[A-Z]\w+:/.test(value)) as string[];
  const parts = ids[0]?.split(':')[1]?.split('/').slice(0, keyParts[type].length);
  return ids.find((id) => id.startsWith(`${type}:`)) ?? `${type}:${parts?.join('/')}`;
}

it.each(calls)('%s sends %s, and returns ids without another call', async (row, call, expected) => {
  const [, name = '', inputs = ''] = /^(\w+)\((.*)\)$/.exec(row) ?? [];
  const input = inputOf(inputs);
  const { operation } = mutations.find((one) => one.name === name) as Mutation;
  const payload = payloadOf(name);
  const selection = payload.map(
    (one) => `${one.name} ${isNode(one.type) ? '{ id }' : isObjectType(one.type) ? '{ __typename }' : ''}`,
  );
  const data = await contract.gateway.data<Record<string, Record<string, { id: string } | null>>>(
    `mutation { ${name}(input: { ${inputs} }) { ${selection.join(' ')} } }`,
  );
  for (const one of payload) {
    const value = data[name]?.[one.name];
    if (one.name === 'deletedId') expect(value).toBe(Object.values(input)[0]);
    else if (one.refetches) expect(value).toEqual({ id: idIn(input, one.refetches) });
    else if (isNode(one.type)) expect(value).toEqual({ id: expect.stringMatching(`^${one.type.name}:`) });
  }
  const sentCalls = contract.service.requests.map(({ method, url, body }) => [
    `${method} ${url}`,
    body && JSON.parse(body),
  ]);
  const properties = operation.body && resolve(operation.body).properties;
  const body = properties && Object.fromEntries(Object.entries(input).filter(([property]) => property in properties));
  expect(sentCalls).toEqual([[call, expected ? JSON.parse(expected) : (body ?? '')]]);
});

it('the table contains all mutations with all of their inputs', () => {
  const tableInputs = new Set(
    calls.flatMap(([row]) => {
      const [, name, inputs = ''] = /^(\w+)\((.*)\)$/.exec(row) ?? [];
      return Object.keys(inputOf(inputs)).map((field) => `${name}.${field}`);
    }),
  );
  const inputs = mutations.flatMap(({ name, input }) =>
    Object.keys(input.getFields()).map((field) => `${name}.${field}`),
  );
  expect(inputs.filter((field) => !tableInputs.has(field))).toEqual([]);
});
