import { describe, expect, it } from 'vitest';
import { useGateway } from '../support/gateway.js';

const gateway = useGateway();
const page = 'Page:org_larkfield/space_other/page_quick_start_1';
const space = 'Space:org_northwind/space_quick_start';

/** Only the last part of such an id is sent, and it would identify another record. */
describe('an id with another parent is rejected without a call', () => {
  it.each([
    [
      'page',
      `createSpaceComment(input: { space: "${space}", page: "${page}", body: { markdown: "x" } }) { comment { id } }`,
    ],
    [
      'page',
      `createChangeRequestComment(input: { changeRequest: "ChangeRequest:org_northwind/space_quick_start/cr_142saia6svk", page: "${page}", body: { markdown: "x" } }) { comment { id } }`,
    ],
    [
      'members.0',
      'createTeam(input: { organization: "Organization:org_northwind", title: "A", members: ["Member:org_larkfield/user_maya_lindqvist"] }) { team { id } }',
    ],
    [
      'section',
      'addSiteSectionToGroup(input: { id: "SiteSectionGroup:org_northwind/site_handbook/g", section: "SiteSection:org_northwind/site_developers/s" }) { siteSection { id } }',
    ],
    [
      'defaultContent.site',
      'updateOrganization(input: { id: "Organization:org_northwind", defaultContent: { site: "Site:org_larkfield/site_care" } }) { organization { id } }',
    ],
  ])('at input.%s of the mutation %s', async (place, mutation) => {
    const { errors } = await gateway.raw(`mutation { ${mutation} }`);
    expect(errors).toMatchObject([
      {
        message: expect.stringMatching(new RegExp(`^input\\.${place} must belong to \\w+ ".+", got ".+"$`)),
        extensions: { code: 'BAD_USER_INPUT' },
      },
    ]);
    const path = ['input', ...place.split('.').map((step) => (step === '0' ? 0 : step))];
    expect(errors?.[0]?.extensions?.problems).toMatchObject([{ path }]);
    expect(gateway.calls).toEqual([]);
  });

  it.each([
    `space(id: "${space}") { comments(targetPage: "${page}") { totalCount } }`,
    'organization(id: "Organization:org_northwind") { teams(owner: "Member:org_larkfield/user_maya_lindqvist") { totalCount } }',
    'organization(id: "Organization:org_northwind") { sites(space: "Space:org_larkfield/space_other") { totalCount } }',
  ])('in the filter of %s', async (field) => {
    const { errors } = await gateway.raw(`{ ${field} }`);
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(gateway.calls).toEqual([]);
  });
});

describe('a duplicate name is rejected, because one value would be lost', () => {
  it('in the memberships of a team', async () => {
    const member = '{ user: "User:user_aiko_tanabe" }';
    const { errors } = await gateway.raw(
      `mutation { updateTeamMembers(input: { team: "Team:org_northwind/t", memberships: [{ member: ${member}, role: OWNER }, { member: ${member}, role: MEMBER }] }) { team { id } } }`,
    );
    expect(errors).toMatchObject([
      {
        message: 'input.memberships must have unique names, got "user_aiko_tanabe" more than once',
        extensions: { code: 'BAD_USER_INPUT', problems: [{ path: ['input', 'memberships'] }] },
      },
    ]);
    expect(gateway.calls).toEqual([]);
  });
});

it('the record in the response of a write is not requested again', async () => {
  const { errors } = await gateway.raw(
    'mutation { updateChangeRequest(input: { id: "ChangeRequest:org_northwind/space_quick_start/cr_142saia6svk", subject: "New" }) { changeRequest { comments(first: 2) { nodes { changeRequest { subject } } } } } }',
  );
  expect(errors).toBeUndefined();
  const path = '/v1/spaces/space_quick_start/change-requests/cr_142saia6svk';
  expect(gateway.calls).toEqual([`GET ${path}/comments?format=markdown&limit=2`, `PATCH ${path}`]);
});

describe('the number of waves includes a dependent call', () => {
  const waves = async (query: string): Promise<[sent: number, waves: number]> => {
    const response = await gateway.gateway.fetch(
      new Request('http://gateway/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: 'Bearer sandbox', 'x-rest-report': '1' },
        body: JSON.stringify({ query }),
      }),
    );
    const { extensions } = (await response.json()) as { extensions: { rest: { sent: number; waves: number } } };
    return [extensions.rest.sent, extensions.rest.waves];
  };

  it('for a page in a search result', async () => {
    const query =
      '{ organization(id: "Organization:org_northwind") { search(query: "install", first: 1) { nodes { pages { page { title } } } } } }';
    expect((await waves(query))[1]).toBe(2);
  });

  it('for a list of a change request by number, whose page tokens need its identifier', async () => {
    const query =
      '{ changeRequest(id: "ChangeRequest:org_northwind/space_quick_start/88") { comments(first: 1) { edges { cursor } } } }';
    expect(await waves(query)).toEqual([2, 2]);
  });
});
