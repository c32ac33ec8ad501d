import { describe, expect, it } from 'vitest';
import { useGateway } from '../support/gateway.js';
import { json, rawGateway, startService } from '../support/service.js';

const gateway = useGateway();

const northwind = 'Organization:org_northwind';
/** Calls of the test with their bodies. */
const sent = () => gateway.record.map(({ method, url, body }) => [`${method} ${url}`, ...(body ? [body] : [])]);

describe('an organization', () => {
  const update = async (input: object, selection = '') => {
    const { data, errors } = await gateway.raw(
      `mutation ($input: UpdateOrganizationInput!) { updateOrganization(input: $input) { organization { id ${selection} } } }`,
      { input: { id: northwind, ...input } },
    );
    expect(errors).toBeUndefined();
    return (data as { updateOrganization: { organization: object } }).updateOrganization.organization;
  };
  const read = async (selection: string, id = northwind) => {
    const { data } = await gateway.raw(`query ($id: ID!) { organization(id: $id) { ${selection} } }`, { id });
    return (data as { organization: object }).organization;
  };

  it('can update all of its writable fields', async () => {
    const written = await update(
      {
        title: 'Northwind Automation',
        emailDomains: ['northwind.example', 'Automation.example'],
        hostname: 'automation',
        defaultRole: 'COMMENT',
        defaultContent: { site: 'Site:org_northwind/site_developers' },
        logo: 'https://files.example.com/logos/automation.svg',
        sso: false,
        ai: false,
        inviteLinks: false,
      },
      'title',
    );
    expect(written).toEqual({ id: northwind, title: 'Northwind Automation' });
    expect(sent()).toEqual([
      [
        'PATCH /v1/orgs/org_northwind',
        {
          title: 'Northwind Automation',
          emailDomains: ['northwind.example', 'Automation.example'],
          hostname: 'automation',
          defaultRole: 'comment',
          defaultContent: { type: 'site', site: 'site_developers' },
          logo: 'https://files.example.com/logos/automation.svg',
          sso: false,
          ai: false,
          inviteLinks: false,
        },
      ],
    ]);
    expect(
      await read(`title emailDomains hostname defaultRole defaultContent { type site { id title } }
        urls { logo } sso ai inviteLinks plan`),
    ).toEqual({
      title: 'Northwind Automation',
      emailDomains: ['northwind.example', 'Automation.example'],
      hostname: 'automation',
      defaultRole: 'COMMENT',
      defaultContent: { type: 'site', site: { id: 'Site:org_northwind/site_developers', title: 'Developer Portal' } },
      urls: { logo: 'https://files.example.com/logos/automation.svg' },
      sso: false,
      ai: false,
      inviteLinks: false,
      plan: 'enterprise_2024',
    });
  });

  it('clears its default role, default content and logo with null, and keeps omitted fields', async () => {
    const before = await read('title hostname');
    gateway.forget();
    await update({ defaultRole: null, defaultContent: null, logo: null });
    expect(sent()).toEqual([['PATCH /v1/orgs/org_northwind', { defaultRole: null, defaultContent: null, logo: null }]]);
    expect(await read('title hostname defaultRole defaultContent { type } urls { logo }')).toEqual({
      ...before,
      defaultRole: null,
      defaultContent: null,
      urls: { logo: null },
    });
  });

  it('cannot take the hostname of another organization', async () => {
    const { errors } = await gateway.raw(
      `mutation { updateOrganization(input: { id: "${northwind}", hostname: "larkfield" }) { organization { id } } }`,
    );
    expect(errors).toMatchObject([{ extensions: { code: 'CONFLICT', rest: { status: 409 } } }]);
    expect(await read('hostname')).not.toEqual({ hostname: 'larkfield' });
  });

  const tooLong = 'x'.repeat(256);
  const invalid: [title: string, input: string, problems: object[]][] = [
    [
      'several invalid values at once',
      `title: "${tooLong}", hostname: "x", logo: "no url"`,
      [
        { path: ['input', 'title'], message: 'must have at most 255 characters, got 256' },
        { path: ['input', 'hostname'], message: 'must have at least 3 characters, got 1' },
        { path: ['input', 'logo'], message: 'must match format "uri", got "no url"' },
      ],
    ],
    ['a title of null', 'title: null', [{ path: ['input', 'title'], message: 'must be string, got null' }]],
    [
      'the role UNRECOGNIZED',
      'defaultRole: UNRECOGNIZED',
      [
        {
          path: ['input', 'defaultRole'],
          message: 'must be one of admin, create, review, edit, comment, read, got "UNRECOGNIZED"',
        },
        { path: ['input', 'defaultRole'], message: 'must be null, got "UNRECOGNIZED"' },
      ],
    ],
    ['an update without fields', '', [{ path: ['input'], message: 'must have at least one field' }]],
  ];
  it.each(invalid)('rejects %s without a call', async (_title, input, problems) => {
    const { errors } = await gateway.raw(
      `mutation { updateOrganization(input: { id: "${northwind}", ${input} }) { organization { id } } }`,
    );
    expect(errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', problems });
    expect(gateway.calls).toEqual([]);
  });

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
  it('take one call, then one call per list', async () => {
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
