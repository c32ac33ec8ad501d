import { describe, expect, it } from 'vitest';
import { useGateway } from '../support/gateway.js';

const gateway = useGateway();

const aiko = 'Member:org_northwind/user_aiko_tanabe';
const run = async <Data>(document: string, variables: Record<string, unknown> = {}): Promise<Data> => {
  const { data, errors } = await gateway.raw(document, variables);
  expect(errors).toBeUndefined();
  // Each test knows the shape of its document.
  return data as Data;
};

describe('the members of an organization', () => {
  const members = (args: string, selection = 'id') =>
    run<{ organization: { members: { totalCount: number; nodes: Record<string, unknown>[] } } }>(
      `{ organization(id: "Organization:org_northwind") { members(${args}) { totalCount nodes { ${selection} } } } }`,
    ).then(({ organization }) => organization.members);

  it('can be filtered by role and name and sorted by time of joining', async () => {
    const { nodes } = await members('role: CREATE, search: "RA", sort: "joinedAt", order: "asc"', 'role joinedAt');
    expect(gateway.calls).toEqual([
      'GET /v1/orgs/org_northwind/members?order=asc&role=create&search=RA&sort=joinedAt&limit=50',
    ]);
    expect(nodes.map(({ role }) => role)).toEqual(['CREATE', 'CREATE', 'CREATE']);
    const times = nodes.map(({ joinedAt }) => String(joinedAt));
    expect(times).toEqual(times.toSorted());
  });

  it('are only active ones if sorted by last visit', async () => {
    const all = await members('first: 100');
    const { totalCount, nodes } = await members('first: 100, sort: "lastSeenAt"', 'disabled lastSeenAt');
    expect(totalCount).toBeLessThan(all.totalCount);
    expect(nodes.every(({ disabled, lastSeenAt }) => disabled === false && lastSeenAt !== null)).toBe(true);
    expect(gateway.calls).toContain('GET /v1/orgs/org_northwind/members?sort=lastSeenAt&limit=100');
  });

  it('cannot be filtered by UNRECOGNIZED', async () => {
    const { errors } = await gateway.raw(
      '{ organization(id: "Organization:org_northwind") { members(role: UNRECOGNIZED) { totalCount } } }',
    );
    expect(errors?.[0]?.extensions).toEqual({
      code: 'BAD_USER_INPUT',
      problems: [
        { path: ['role'], message: 'must be one of admin, create, review, edit, comment, read, got "UNRECOGNIZED"' },
      ],
    });
    expect(gateway.calls).toEqual([]);
  });

  it('include their users without a lookup', async () => {
    const { nodes } = await members('first: 3', 'id user { id displayName email }');
    expect(nodes[0]).toEqual({
      id: 'Member:org_northwind/user_maya_lindqvist',
      user: {
        id: 'User:user_maya_lindqvist',
        displayName: 'Maya Lindqvist',
        email: 'maya.lindqvist@northwind-robotics.example',
      },
    });
    expect(gateway.record).toHaveLength(1);
  });
});

describe('a member', () => {
  it('is found by id; a guest has no role', async () => {
    const data = await run(`{
      guest: node(id: "Member:org_northwind/user_wren_callahan") { __typename ... on Member { role user { displayName } } }
      unknown: node(id: "Member:org_northwind/user_none") { ... on Member { role } } }`);
    expect(data).toEqual({
      guest: { __typename: 'Member', role: null, user: { displayName: 'Wren Callahan' } },
      unknown: null,
    });
    expect(gateway.calls).toEqual([
      'GET /v1/orgs/org_northwind/members/user_none',
      'GET /v1/orgs/org_northwind/members/user_wren_callahan',
    ]);
  });

  it('needs no lookup for its organization and lists', async () => {
    const data = await run(
      `query ($id: ID!) { node(id: $id) { id ... on Member { resourceId organization { id } spaces(first: 1) { totalCount } } } }`,
      { id: aiko },
    );
    expect(data).toEqual({
      node: {
        id: aiko,
        resourceId: 'user_aiko_tanabe',
        organization: { id: 'Organization:org_northwind' },
        spaces: { totalCount: 15 },
      },
    });
    expect(gateway.calls).toEqual(['GET /v1/orgs/org_northwind/members/user_aiko_tanabe/spaces?limit=1']);
  });

  it('lists its spaces with its permissions, without lookups', async () => {
    interface Access {
      permission: string;
      member: { id: string; role: string };
      space: { id: string; title: string; createdAt: string };
    }
    const { node } = await run<{ node: { spaceCount: number; spaces: { totalCount: number; nodes: Access[] } } }>(
      `query ($id: ID!) { node(id: $id) { ... on Member { spaceCount spaces(order: "asc") { totalCount
        nodes { permission member { id role } space { id title createdAt organization { id } } } } } } }`,
      { id: aiko },
    );
    expect(node.spaces.nodes).toHaveLength(node.spaceCount);
    expect(node.spaces.totalCount).toBe(node.spaceCount);
    expect(node.spaces.nodes[0]).toEqual({
      permission: 'EDIT',
      member: { id: aiko, role: 'EDIT' },
      space: {
        id: expect.stringMatching(/^Space:org_northwind\/space_\w+$/),
        title: expect.any(String),
        createdAt: expect.any(String),
        organization: { id: 'Organization:org_northwind' },
      },
    });
    const times = node.spaces.nodes.map(({ space }) => space.createdAt);
    expect(times).toEqual(times.toSorted());
    expect(gateway.calls).toEqual([
      'GET /v1/orgs/org_northwind/members/user_aiko_tanabe',
      'GET /v1/orgs/org_northwind/members/user_aiko_tanabe/spaces?order=asc&limit=50',
    ]);
  });

  it('lists spaces that need no lookup in nested lists', async () => {
    await run(
      `query ($id: ID!) { node(id: $id) { ... on Member { spaces(first: 1) { nodes { space { title
        changeRequests(first: 1) { nodes { space { title } } } } } } } } }`,
      { id: aiko },
    );
    expect(gateway.calls).toEqual([
      'GET /v1/orgs/org_northwind/members/user_aiko_tanabe/spaces?limit=1',
      expect.stringMatching(/^GET \/v1\/spaces\/space_\w+\/change-requests\?limit=1$/),
    ]);
  });

  it('lists its teams with its role, without lookups', async () => {
    const data = await run(`{ node(id: "Member:org_northwind/user_tomas_herrera") { ... on Member {
      teams(title: "SAFE") { nodes { role member { id } team { id title memberCount organization { id } } } } } } }`);
    expect(data).toEqual({
      node: {
        teams: {
          nodes: [
            {
              role: 'OWNER',
              member: { id: 'Member:org_northwind/user_tomas_herrera' },
              team: {
                id: 'Team:org_northwind/team_safety_and_standards',
                title: 'Safety and standards',
                memberCount: 4,
                organization: { id: 'Organization:org_northwind' },
              },
            },
          ],
        },
      },
    });
    expect(gateway.calls).toEqual(['GET /v1/orgs/org_northwind/members/user_tomas_herrera/teams?title=SAFE&limit=50']);
  });
});
