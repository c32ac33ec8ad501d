import { describe, expect, it } from 'vitest';
import { inRounds, useSandbox } from '../support/sandbox-service.js';
import { useService } from '../support/service.js';

const sandbox = useSandbox();
const { service, gateway } = useService();

const changeRequestScreen = (selection: string) => `{
  changeRequest(id: "ChangeRequest:org_northwind/space_quick_start/88") {
    number subject status createdBy { displayName } urls { app }
    comments(first: 20) { ${selection} } } }`;

/** Number of calls in each wave, and the query. */
const screens: Record<string, { waves: number[]; query: string }> = {
  // An organization embeds none of its lists, so each of the 7 paths needs a call. All calls need only the id
  // in the query.
  'dashboard of an organization': {
    waves: [7],
    query: `{ organization(id: "Organization:org_northwind") {
      title urls { logo } permissions { admin }
      sites(first: 10) { totalCount nodes { id title visibility published urls { published } } }
      collections(nested: false) { nodes { id title } }
      members(first: 5, sort: "lastSeenAt") { totalCount nodes { user { displayName photoURL } lastSeenAt } }
      teams(first: 10) { nodes { id title memberCount } }
      openAPISpecs(first: 10) { nodes { id slug processingState } }
      translationSettings { nodes { id title languages } } } }`,
  },
  // Sections embed their site spaces with their spaces. Titles of groups are only in the section groups. The pages of each
  // of the 10 spaces need one more call, with an identifier from the sections.
  'sidebar of a site': {
    waves: [3, 10],
    query: `{ site(id: "Site:org_northwind/site_handbook") {
      title
      sectionGroups(first: 100) { nodes { id title icon } }
      sections(first: 100) { nodes {
        id title icon path
        sectionGroup { id }
        siteSpaces(first: 100) { nodes { id title path default space {
          id title emoji pages { ...Entry pages { ...Entry pages { ...Entry } } } } } } } } } }
      fragment Entry on Page { id title emoji icon path hidden }`,
  },
  // The REST paths of a change request and of its comments accept the number instead of the identifier.
  'change request by number with comments': {
    waves: [2],
    query: changeRequestScreen('totalCount nodes { id body { markdown } postedBy { displayName } status }'),
  },
  // Page tokens of the list by number can be invalid for the list by identifier, so the gateway waits for the identifier.
  'change request by number with comments to page through': {
    waves: [1, 1],
    query: changeRequestScreen('pageInfo { hasNextPage endCursor } nodes { id body { markdown } status }'),
  },
  // The replies of each comment need one call with the identifier of the comment.
  'change request by number with comments and replies': {
    waves: [2, 2],
    query: changeRequestScreen('nodes { id body { markdown } replies { nodes { body { markdown } } } }').replace(
      'first: 20',
      'first: 2',
    ),
  },
  // A member embeds its user, but neither its teams nor its spaces. The lists need 2 calls for each of 5 members, with
  // identifiers from the list of members.
  'member administration': {
    waves: [3, 10],
    query: `{ organization(id: "Organization:org_northwind") {
      title
      teams(first: 100) { nodes { id title } }
      members(first: 5) { totalCount pageInfo { hasNextPage endCursor } nodes {
        id role disabled sso lastSeenAt user { displayName email photoURL }
        teams(first: 20) { nodes { role team { id title } } }
        spaces(first: 20) { nodes { permission space { id title } } } } } } }`,
  },
  // A collection does not embed its spaces. The calls for the record and for its spaces need only the id in the query.
  'collection with spaces': {
    waves: [2],
    query: `{ collection(id: "Collection:col_product") {
      title description permissions { create }
      spaces(first: 50) { totalCount nodes { id title emoji changeRequestsOpenCount } } } }`,
  },
  // A spec names only its latest version, so each of 3 specs needs a list of versions. The content of each of the 6
  // versions needs its own call.
  'OpenAPI specs with versions': {
    waves: [2, 3, 6],
    query: `{ organization(id: "Organization:org_northwind") {
      title
      openAPISpecs(first: 20) { nodes {
        id slug sourceURL processingState lastProcessErrorCode
        versions(first: 10) { nodes { id createdAt content { url } } } } } } }`,
  },
  // The structure embeds the sections, their site spaces, their spaces and the titles of the groups. The pages of each of
  // the 10 spaces need one more call.
  'navigation of a published site': {
    waves: [2, 10],
    query: `{ site(id: "Site:org_northwind/site_handbook") {
      title
      publishedSite { site { id urls { published } } structure { type items {
        ... on SiteSection { ...Section }
        ... on SiteSectionGroup { id title sections { nodes { ...Section } } } } } } } }
      fragment Section on SiteSection {
        id title path siteSpaces { nodes { id title path default space { id title pages { id title path } } } } }`,
  },
  // The REST API has no path for a single space. The gateway reads the site of the space, and then the site spaces
  // of this site. Each of 11 change requests needs a list of comments.
  'review list of a space': {
    waves: [2, 12],
    query: `{ space(id: "Space:org_northwind/space_quick_start") {
      title
      changeRequests(first: 11) { nodes {
        id number subject updatedAt createdBy { displayName }
        comments(first: 20) { totalCount nodes { id body { markdown } postedBy { displayName } } } } } } }`,
  },
};

describe('the query of a screen', () => {
  it.each(Object.entries(screens))(
    'makes the expected number of REST calls in each wave: %s',
    async (_name, { waves, query }) => {
      const { handler, rounds } = inRounds(sandbox);
      service.handle(handler);
      const data = await gateway.data(query, {}, { authorization: 'Bearer sandbox' });
      expect(JSON.stringify(data)).not.toContain('"nodes":[]}}}');
      const calls = [...rounds].map(([url, round]) => `${round} ${url}`);
      expect(
        waves.map((_, index) => calls.filter((call) => call.startsWith(`${index + 1} `)).length),
        calls.join('\n'),
      ).toEqual(waves);
      expect(rounds.size).toBe(waves.reduce((sum, count) => sum + count, 0));
    },
  );
});

it('ids of comments contain the identifier of the change request, even if the query contains its number', async () => {
  const { handler } = inRounds(sandbox);
  service.handle(handler);
  const query = changeRequestScreen('nodes { id changeRequest { id } }');
  const { data } = await gateway.query<{ changeRequest: { comments: { nodes: unknown[] } } }>(
    query,
    {},
    { authorization: 'Bearer sandbox' },
  );
  const id = 'org_northwind/space_quick_start/cr_142saia6svk';
  expect(data.changeRequest.comments.nodes[0]).toEqual({
    id: expect.stringMatching(`^ChangeRequestComment:${id}/comment_`),
    changeRequest: { id: `ChangeRequest:${id}` },
  });
});
