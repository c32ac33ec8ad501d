import { describe, expect, it } from 'vitest';
import { useGateway } from '../support/gateway.js';

const gateway = useGateway();

const organization = 'Organization:org_northwind';
const teams = '/v1/orgs/org_northwind/teams';
const member = (name: string) => `Member:org_northwind/user_${name}`;
const sent = () => gateway.record.map(({ method, url, body }) => [`${method} ${url}`, ...(body ? [body] : [])]);
const run = async <Data>(document: string, variables: Record<string, unknown> = {}): Promise<Data> => {
  const { data, errors } = await gateway.raw(document, variables);
  expect(errors).toBeUndefined();
  // Each test knows the shape of its document.
  return data as Data;
};

interface Created {
  createTeam: { team: { id: string; resourceId: string } };
}
async function newTeam(title: string, ...names: string[]) {
  const { createTeam } = await run<Created>(
    'mutation ($input: CreateTeamInput!) { createTeam(input: $input) { team { id resourceId title memberCount } } }',
    { input: { organization, title, ...(names.length > 0 && { members: names.map(member) }) } },
  );
  return createTeam.team;
}

interface TeamWithMembers {
  node: { memberCount: number; members: { nodes: { role: string; member: { resourceId: string } }[] } };
}
/** Returns the role of each member of a team, and checks the member count. */
async function roles(id: string): Promise<Record<string, string>> {
  const { node } = await run<TeamWithMembers>(
    'query ($id: ID!) { node(id: $id) { ... on Team { memberCount members { nodes { role member { resourceId } } } } } }',
    { id },
  );
  gateway.forget();
  expect(node.members.nodes).toHaveLength(node.memberCount);
  return Object.fromEntries(node.members.nodes.map(({ role, member: { resourceId } }) => [resourceId, role]));
}

describe('the teams of an organization', () => {
  it('can be filtered by owner and title', async () => {
    const data = await run(
      `query ($owner: ID) { organization(id: "${organization}") { teams(owner: $owner, title: "s") { nodes { title spaceCount
        permissions { admin view } } } } }`,
      { owner: member('tomas_herrera') },
    );
    expect(gateway.calls).toEqual([`GET ${teams}?title=s&owner=user_tomas_herrera&limit=50`]);
    expect(data).toMatchObject({
      organization: {
        teams: {
          nodes: [
            { title: 'Fleet software', spaceCount: 14, permissions: { admin: false, view: true } },
            { title: 'Safety and standards', permissions: { admin: true, view: true } },
            { title: 'Field support' },
          ],
        },
      },
    });
  });

  it('reject an owner id of another type', async () => {
    const { errors } = await gateway.raw(
      `{ organization(id: "${organization}") { teams(owner: "User:user_tomas_herrera") { totalCount } } }`,
    );
    expect(errors).toMatchObject([
      {
        message: 'Member id must be Member:<organizationId>/<userId>, got "User:user_tomas_herrera"',
        extensions: { code: 'BAD_USER_INPUT' },
      },
    ]);
    expect(gateway.calls).toEqual([]);
  });
});

describe('a team', () => {
  it('is found by id', async () => {
    const data = await run(`{
      docs: node(id: "Team:org_northwind/team_documentation") { __typename ... on Team { title createdAt organization { id } } }
      none: node(id: "Team:org_northwind/team_none") { ... on Team { title } } }`);
    expect(data).toEqual({
      docs: {
        __typename: 'Team',
        title: 'Documentation',
        createdAt: '2023-06-06T09:00:00.000Z',
        organization: { id: organization },
      },
      none: null,
    });
    expect(gateway.calls).toEqual([`GET ${teams}/team_documentation`, `GET ${teams}/team_none`]);
  });

  it('lists its members and their users without lookups', async () => {
    const data = await run(
      `{ node(id: "Team:org_northwind/team_safety_and_standards") { ... on Team { members(first: 1) { totalCount nodes { role
        permissions { view } team { id } member { id role joinedAt user { displayName } organization { id } } } } } }
        again: node(id: "Team:org_northwind/team_safety_and_standards") { ... on Team { members(first: 1) { nodes {
          member { teams(first: 1) { nodes { member { role } } } } } } } } }`,
    );
    expect(data).toMatchObject({
      node: {
        members: {
          totalCount: 4,
          nodes: [
            {
              role: 'OWNER',
              permissions: { view: true },
              team: { id: 'Team:org_northwind/team_safety_and_standards' },
              member: {
                id: member('tomas_herrera'),
                role: 'CREATE',
                joinedAt: expect.any(String),
                user: { displayName: 'Tomás Herrera' },
                organization: { id: organization },
              },
            },
          ],
        },
      },
      again: { members: { nodes: [{ member: { teams: { nodes: [{ member: { role: 'CREATE' } }] } } }] } },
    });
    expect(gateway.calls).toEqual([
      'GET /v1/orgs/org_northwind/members/user_tomas_herrera/teams?limit=1',
      `GET ${teams}/team_safety_and_standards/members?limit=1`,
    ]);
  });

  it('in the list of a member needs no lookup', async () => {
    await run(`{ node(id: "${member('tomas_herrera')}") { ... on Member { teams { nodes { team { members(first: 1) {
      nodes { team { title } } } } } } } } }`);
    expect(gateway.calls).toEqual([
      'GET /v1/orgs/org_northwind/members/user_tomas_herrera/teams?limit=50',
      `GET ${teams}/team_field_support/members?limit=1`,
      `GET ${teams}/team_fleet_software/members?limit=1`,
      `GET ${teams}/team_safety_and_standards/members?limit=1`,
    ]);
  });
});

describe('the members of a team', () => {
  it.each([
    ['neither', {}],
    ['both', { user: 'User:user_aiko_tanabe', email: 'a@b.example' }],
    ['null', { email: null }],
  ])('must have either a user id or an email address, not %s', async (_title, person) => {
    const { errors } = await gateway.raw(
      'mutation ($input: UpdateTeamMembersInput!) { updateTeamMembers(input: $input) { team { id } } }',
      { input: { team: 'Team:org_northwind/t', add: [person] } },
    );
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(gateway.calls).toEqual([]);
  });

  it('are added, updated and removed one by one', async () => {
    const { id, resourceId } = await newTeam('One by one');
    const at = `${teams}/${resourceId}/members/user_aiko_tanabe`;
    const input = { team: id, member: member('aiko_tanabe') };
    const set = 'mutation ($input: SetTeamMemberInput!) { setTeamMember(input: $input) { team { id } member { id } } }';
    gateway.forget();
    expect(await run(set, { input })).toEqual({ setTeamMember: { team: { id }, member: { id: input.member } } });
    expect(gateway.record.map(({ method, url, body }) => [method, url, body])).toEqual([['PUT', at, {}]]);
    expect(await roles(id)).toEqual({ user_aiko_tanabe: 'MEMBER' });

    await run(set, { input: { ...input, role: 'OWNER' } });
    expect(sent()).toEqual([[`PUT ${at}`, { role: 'owner' }]]);
    expect(await roles(id)).toEqual({ user_aiko_tanabe: 'OWNER' });

    const remove = `mutation ($input: RemoveTeamMemberInput!) { removeTeamMember(input: $input) {
      team { memberCount members { totalCount } } member { teamCount } } }`;
    expect(await run(remove, { input })).toEqual({
      removeTeamMember: { team: { memberCount: 0, members: { totalCount: 0 } }, member: { teamCount: 1 } },
    });
    expect(sent()[0]).toEqual([`DELETE ${at}`]);
    expect(gateway.calls.slice(1).sort()).toEqual([
      'GET /v1/orgs/org_northwind/members/user_aiko_tanabe',
      `GET ${teams}/${resourceId}`,
      `GET ${teams}/${resourceId}/members?limit=1`,
    ]);
    const { errors } = await gateway.raw(remove, { input });
    expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
  });

  it('must belong to the organization of the team', async () => {
    const { errors } = await gateway.raw(
      `mutation { setTeamMember(input: { team: "Team:org_northwind/team_documentation", member: "Member:org_larkfield/user_yuna_park" }) { team { id } } }`,
    );
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(gateway.calls).toEqual([]);
  });
});
