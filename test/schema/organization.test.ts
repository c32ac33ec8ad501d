import { describe, expect, it } from 'vitest';
import { useGateway } from '../support/gateway.js';
import { json, rawGateway, startService } from '../support/service.js';

const gateway = useGateway();

describe('pingOrganization', () => {
  const ping = 'mutation ($id: ID!) { pingOrganization(input: { id: $id }) { visitorClaims organization { id } } }';

  it('returns a token', async () => {
    const { data } = await gateway.raw(ping, { id: 'Organization:org_northwind' });
    const visitorClaims = expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(data).toMatchObject({ pingOrganization: { visitorClaims } });
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
