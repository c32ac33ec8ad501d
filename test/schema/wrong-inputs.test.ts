/** Tests inputs and arguments that the gateway rejects without a call. */
import { getNullableType, isInputObjectType } from 'graphql';
import { afterEach, describe, expect, it } from 'vitest';
import { useContractService } from '../support/contract-service.js';
import { inputOf, mutations, placesOf, send, withValue } from '../support/inputs.js';
import { rowsOf } from '../support/tables.js';

const contract = useContractService();
afterEach(() => expect(contract.service.requests).toEqual([]));

const rejectionOf = async (document: string, variables: Record<string, unknown> = {}) => {
  const { errors } = await contract.gateway.query(document, variables);
  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
  return { message: errors?.[0]?.message, problems: errors?.[0]?.extensions?.problems };
};

/** Rows of a mutation with an id of another parent, and the path of the id. A call would contain only the last part of the id. */
const foreignIds = `
createSpaceComment(input: { space: "Space:o/d", page: "Page:b/e/p", body: { markdown: "x" } }) → page
createChangeRequestComment(input: { changeRequest: "ChangeRequest:o/d/c", page: "Page:b/e/p", body: { markdown: "x" } }) → page
createTeam(input: { organization: "Organization:o", title: "A", members: ["Member:b/u"] }) → members.0
setTeamMember(input: { team: "Team:o/t", member: "Member:b/u" }) → member
addSiteSectionToGroup(input: { id: "SiteSectionGroup:o/s/g", section: "SiteSection:o/r/x" }) → section
updateSite(input: { id: "Site:o/s", defaultSiteSection: "SiteSection:o/r/x" }) → defaultSiteSection
updateOrganization(input: { id: "Organization:o", defaultContent: { site: "Site:b/s" } }) → defaultContent.site
`;

describe('an id with another parent is rejected', () => {
  it.each(rowsOf(foreignIds))('in the mutation %s', async (mutation, place = '') => {
    const { message, problems } = await rejectionOf(`mutation { ${mutation} { __typename } }`);
    expect(message).toMatch(new RegExp(`^input\\.${place} must belong to \\w+ ".+", got ".+"$`));
    expect(problems).toMatchObject([{ path: ['input', ...place.split('.').map((step) => (step === '0' ? 0 : step))] }]);
  });

  it.each([
    'space(id: "Space:o/d") { comments(targetPage: "Page:b/e/p") { totalCount } }',
    'space(id: "Space:o/d") { page(id: "Page:o/e/p") { title } }',
    'space(id: "Space:o/d") { file(id: "File:o/e/f") { name } }',
    'organization(id: "Organization:o") { teams(owner: "Member:b/u") { totalCount } }',
    'organization(id: "Organization:o") { sites(space: "Space:b/d") { totalCount } }',
  ])('in the argument of %s', async (field) => {
    const { message } = await rejectionOf(`{ ${field} }`);
    expect(message).toMatch(/^\w+ must belong to \w+ "[od]", got ".+"$/);
  });
});

describe('one error reports all problems of an input', () => {
  const pathsIn = async (mutation: string) => {
    const { problems } = await rejectionOf(`mutation { ${mutation} { __typename } }`);
    return (problems as { path: (string | number)[] }[]).map(({ path }) => path.join('.'));
  };

  it.each([
    [
      'a target and the contract',
      'updateChangeRequest(input: { id: "Site:o/s", subject: "SUBJECT" })',
      ['input.id', 'input.subject'],
    ],
    [
      'a change request by its number, which is not looked up',
      'requestReviewers(input: { changeRequest: "ChangeRequest:o/d/1", users: ["User:u", "", "Site:o/s"], subject: "SUBJECT" })',
      ['input.users.1', 'input.users.2', 'input.subject'],
    ],
    [
      'a list of ids, with one of another parent',
      'createTeam(input: { organization: "Organization:o", title: "", members: ["", "Member:b/u", "Member:o/u"] })',
      ['input.members.0', 'input.members.1', 'input.title'],
    ],
    [
      'two targets',
      'removeRequestedReviewer(input: { changeRequest: "", user: "" })',
      ['input.changeRequest', 'input.user'],
    ],
    [
      'a target and ids that belong to it',
      'updateSite(input: { id: "", defaultSiteSection: "", defaultSiteSpace: "SiteSpace:o/s/x", title: "a" })',
      ['input.id', 'input.defaultSiteSection', 'input.title'],
    ],
    ['an id with a part that has a pattern', 'deleteOpenAPISpec(input: { id: "" })', ['input.id']],
    ['a part of an id that violates its pattern', 'deleteOpenAPISpec(input: { id: "OpenAPISpec:o/A" })', ['input.id']],
    [
      'two members of a map with wrong ids',
      'updateTeamMembers(input: { team: "Team:o/t", memberships: [{ member: { user: "" }, role: OWNER }, { member: { user: "" }, role: MEMBER }] })',
      ['input.memberships.0.member.user', 'input.memberships.1.member.user'],
    ],
  ])('for %s', async (_, mutation, paths) => {
    expect(await pathsIn(mutation.replace('SUBJECT', 'x'.repeat(101)))).toEqual(paths);
  });
});

const updateTeamMembers = (memberships: string) =>
  `mutation { updateTeamMembers(input: { team: "Team:o/t", memberships: [${memberships}] }) { __typename } }`;

it.each([
  [
    '{ organization(id: "Organization:o") { teams(owner: "User:u") { totalCount } } }',
    'Member id must be Member:<organizationId>/<userId>, got "User:u"',
  ],
  ['{ space(id: "Space:o/d") { comments(targetPage: "") { totalCount } } }', /^Page id must be /],
  ['{ space(id: "Space:o/d") { changeRequests(contributor: "") { totalCount } } }', /^User id must be /],
  [
    'mutation { updateSite(input: { id: "Site:o/s", defaultSiteSection: null }) { __typename } }',
    'input.defaultSiteSection must be SiteSection:<organizationId>/<siteId>/<siteSectionId>, got null',
  ],
  [
    'mutation { moveCollection(input: { id: "Collection:k", position: { after: "" } }) { __typename } }',
    'input.position.after must be Space:<organizationId>/<spaceId>, got ""',
  ],
  [
    'mutation { mergeChangeRequest(input: { id: "Site:o/s" }) { result } }',
    'input.id must be ChangeRequest:<organizationId>/<spaceId>/<changeRequestId>, got "Site:o/s"',
  ],
  [
    'mutation { removeRequestedReviewer(input: { changeRequest: "ChangeRequest:o/d/c", user: "Space:a/b" }) { __typename } }',
    'input.user must be User:<userId>, got "Space:a/b"',
  ],
  [
    updateTeamMembers('{ member: { user: "User:u" }, role: OWNER }, { member: { user: "User:u" }, role: MEMBER }'),
    'input.memberships must have unique names, got "u" more than once',
  ],
  [
    updateTeamMembers('{ member: { user: "Space:a/b" }, role: OWNER }'),
    'input.memberships.0.member.user must be User:<userId>, got "Space:a/b"',
  ],
  [
    '{ organization(id: "Organization:o") { members(role: UNRECOGNIZED) { totalCount } } }',
    'role must be one of admin, create, review, edit, comment, read, got "UNRECOGNIZED"',
  ],
  [
    '{ node(id: "Page:o/d/p") { ... on Page { links(status: UNRECOGNIZED) { totalCount } } } }',
    /^status must be one of/,
  ],
])('%s is rejected, and the message shows the expected form', async (document, message) => {
  expect((await rejectionOf(document)).message).toMatch(message);
});

const choices = mutations.flatMap((mutation) =>
  placesOf(mutation).flatMap(({ path, type }) => {
    const inner = getNullableType(type);
    if (!isInputObjectType(inner) || !inner.isOneOf) return [];
    const names = Object.keys(inner.getFields());
    const wrong = [{}, ...names.map((name) => ({ [name]: null }))];
    return { title: [mutation.name, ...path].join('.'), mutation, path, wrong, names };
  }),
);

it.each(choices)('$title must have exactly one of the fields $names', async ({ mutation, path, wrong }) => {
  const valid = inputOf(mutation, path);
  for (const value of wrong) {
    const { errors } = await send(contract.gateway, mutation, withValue(valid, path, value));
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
  }
});

it('several fields of a @oneOf input are rejected', async () => {
  const spaces = '{ existing: [], new: "empty" }';
  await rejectionOf(
    `mutation { createSite(input: { organization: "Organization:o", spaces: ${spaces} }) { __typename } }`,
  );
  expect(choices.length).toBeGreaterThanOrEqual(8);
});

const notInUrl = ['', '..', 'a\u0000b', 'a\nb', '\ud800'];
const source = { url: 'https://a.example/b.yaml' };
const integration = { organization: 'Organization:o', title: 'Name', description: 'x', script: 'x' };
const organization = 'Organization:o';
const notSlugs = ['', '..', 's'.repeat(101), 'Upper', 'two--dashes', '-first'];
const notNames = ['n'.repeat(101), 'two words', 'slash/inside'];

describe('a name that becomes a part of the path', () => {
  it.each<[string, string, object, string[]]>([
    ['createOrUpdateOpenAPISpec', 'slug', { organization, source }, notSlugs],
    ['publishIntegration', 'name', integration, notNames],
    ['deleteLinkInvite', 'inviteId', { organization }, notInUrl],
  ])('is rejected for %s.%s if it is invalid', async (name, property, input, values) => {
    const title = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    for (const value of values) {
      const document = `mutation ($input: ${title}Input!) { ${name}(input: $input) { __typename } }`;
      const { problems } = await rejectionOf(document, { input: { ...input, [property]: value } });
      expect(problems).toMatchObject([{ path: ['input', property] }]);
    }
  });

  it('is rejected for a lookup if it is invalid', async () => {
    for (const name of [...notInUrl, ...notNames])
      await rejectionOf('query ($name: String!) { integration(name: $name) { title } }', { name });
  });
});
