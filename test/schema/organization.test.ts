import { describe, expect, it } from 'vitest';
import { useGateway } from '../support/gateway.js';
import { json, rawGateway, startService } from '../support/service.js';

const gateway = useGateway();

const northwind = 'Organization:org_northwind';
/** Calls of the test with their bodies. */
const sent = () => gateway.record.map(({ method, url, body }) => [`${method} ${url}`, ...(body ? [body] : [])]);

describe('an organization', () => {
  it('requires exactly one kind of default content', async () => {
    for (const content of ['{}', '{ site: null }']) {
      const { errors } = await gateway.raw(
        `mutation { updateOrganization(input: { id: "${northwind}", defaultContent: ${content} }) { organization { id } } }`,
      );
      expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    }
    expect(gateway.calls).toEqual([]);
  });
});

describe('an invite link', () => {
  const remove = (inviteId: string, selection = 'id') =>
    gateway.raw(
      `mutation ($input: DeleteLinkInviteInput!) { deleteLinkInvite(input: $input) { organization { ${selection} } } }`,
      { input: { organization: northwind, inviteId } },
    );

  it('is deleted once; the organization is requested only if fields besides its id are selected', async () => {
    expect(await remove('invite_newcomers')).toEqual({
      data: { deleteLinkInvite: { organization: { id: northwind } } },
    });
    expect(sent()).toEqual([['DELETE /v1/orgs/org_northwind/link-invites/invite_newcomers']]);

    const { errors } = await remove('invite_newcomers');
    expect(errors).toMatchObject([{ path: ['deleteLinkInvite'], extensions: { code: 'NOT_FOUND' } }]);

    gateway.forget();
    const { data } = await remove('invite_contractors', 'plan');
    expect(data).toEqual({ deleteLinkInvite: { organization: { plan: 'enterprise_2024' } } });
    expect(sent()).toEqual([
      ['DELETE /v1/orgs/org_northwind/link-invites/invite_contractors'],
      ['GET /v1/orgs/org_northwind'],
    ]);
  });

  it('is sent as one segment of the path with any characters', async () => {
    await remove('a/b?c');
    expect(sent()).toEqual([['DELETE /v1/orgs/org_northwind/link-invites/a%2Fb%3Fc']]);
    gateway.forget();
    for (const inviteId of ['', '..', 'a\nb'])
      expect((await remove(inviteId)).errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(gateway.calls).toEqual([]);
  });
});

describe('pingOrganization', () => {
  const ping = `mutation ($id: ID!) { pingOrganization(input: { id: $id }) { visitorClaims organization { id
    members(search: "maya") { nodes { lastSeenAt } } } } }`;

  it('updates `lastSeenAt` of the member and returns a token', async () => {
    const { data: before } = await gateway.raw(
      '{ node(id: "Member:org_northwind/user_maya_lindqvist") { ... on Member { lastSeenAt } } }',
    );
    gateway.forget();
    const { data, errors } = await gateway.raw(ping, { id: northwind });
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({
      pingOrganization: {
        visitorClaims: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
        organization: { id: northwind },
      },
    });
    const { members } = (data as { pingOrganization: { organization: { members: { nodes: object[] } } } })
      .pingOrganization.organization;
    expect(members.nodes).not.toEqual([(before as { node: object }).node]);
    expect(sent()).toEqual([
      ['POST /v1/orgs/org_northwind/ping'],
      ['GET /v1/orgs/org_northwind/members?search=maya&limit=50'],
    ]);
  });

  it('returns no token if the caller is not a member', async () => {
    const { data, errors } = await gateway.raw(ping, { id: 'Organization:org_larkfield' }, 'user_aiko_tanabe');
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({ pingOrganization: { visitorClaims: null } });
  });

  it('reads the token from the property of the platform, and accepts an empty response', async () => {
    const service = await startService((_, response) => json(response, { acmeVisitorClaims: 'a.b.c' }));
    const acme = rawGateway({ baseUrl: service.url, platformName: 'acme' });
    const document = 'mutation { pingOrganization(input: { id: "Organization:o" }) { visitorClaims } }';
    expect(await acme.query(document)).toEqual({ data: { pingOrganization: { visitorClaims: 'a.b.c' } } });
    service.handle((_, response) => response.writeHead(204).end());
    expect(await acme.query(document)).toEqual({ data: { pingOrganization: { visitorClaims: null } } });
    await acme.close();
    await service.close();
  });
});

describe('the organizations of an email domain', () => {
  it('need one call, then one call per list', async () => {
    const { data, errors } = await gateway.raw(
      '{ organizationsByEmailDomain(emailDomain: "Larkfield-Health.example") { id title teams(first: 1) { totalCount } } }',
    );
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      organizationsByEmailDomain: [
        {
          id: 'Organization:org_larkfield',
          title: 'Larkfield Health Cooperative',
          teams: { totalCount: 6 },
        },
      ],
    });
    expect(sent()).toEqual([
      ['GET /v1/email-domains/Larkfield-Health.example/orgs'],
      ['GET /v1/orgs/org_larkfield/teams?limit=1'],
    ]);
  });

  it('are an empty list for an unknown domain', async () => {
    expect(await gateway.raw('{ organizationsByEmailDomain(emailDomain: "nobody.example") { id } }')).toEqual({
      data: { organizationsByEmailDomain: [] },
    });
  });

  it('are counted in their wave of the REST report', async () => {
    const service = await startService(({ url }, response) =>
      json(response, url.includes('email-domains') ? { organizations: [{ id: 'o' }] } : { items: [], count: 0 }),
    );
    const reporting = rawGateway({ baseUrl: service.url, restReport: true });
    const { extensions } = await reporting.query(
      '{ organizationsByEmailDomain(emailDomain: "a.b") { teams { totalCount } } }',
    );
    expect(extensions).toMatchObject({ rest: { count: 2, waves: 2 } });
    await reporting.close();
    await service.close();
  });
});
