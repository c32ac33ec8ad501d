import { describe, expect, it } from 'vitest';
import { useGateway } from '../support/gateway.js';
import { writer } from '../support/writes.js';

const gateway = useGateway();
const { errorOf, read } = writer(gateway);

const organization = 'Organization:org_northwind';
const sites = '/v1/orgs/org_northwind/sites';

describe('a site', () => {
  it.each([[{}], [{ existing: [], new: 'empty' }], [{ new: null }]])(
    'is created with either existing spaces or a new one, not with %j',
    async (spaces) => {
      const error = await errorOf('createSite', { organization, spaces }, 'site { id }');
      expect(error?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
      expect(gateway.calls).toEqual([]);
    },
  );

  const id = 'Site:org_northwind/site_handbook';

  it.each([
    [
      'SiteSection:org_northwind/site_developers/sec_start',
      'input.defaultSiteSection must belong to site "site_handbook", got "SiteSection:org_northwind/site_developers/sec_start"',
    ],
    [null, 'input.defaultSiteSection must be SiteSection:<organizationId>/<siteId>/<siteSectionId>, got null'],
  ])('rejects %s as its default section without a call', async (defaultSiteSection, message) => {
    const error = await errorOf('updateSite', { id, defaultSiteSection }, 'site { id }');
    expect(error).toMatchObject({ message, extensions: { code: 'BAD_USER_INPUT' } });
    expect(gateway.calls).toEqual([]);
  });
});

describe('the adaptive schema of a site', () => {
  const id = 'Site:org_northwind/site_handbook';
  const path = `${sites}/site_handbook/adaptive-schema`;

  it('needs one call, and its template conditions one more', async () => {
    const { site } = await read<{ site: object }>(
      `{ site(id: "${id}") { adaptiveSchema { jsonSchema updatedAt site { id } } templateConditions { description condition } } }`,
    );
    expect(site).toEqual({
      adaptiveSchema: {
        jsonSchema: {
          type: 'object',
          properties: {
            unsigned: { type: 'object', properties: { returning: { type: 'boolean' } }, additionalProperties: false },
            beta: { type: 'boolean' },
            certified: { type: 'boolean' },
          },
          additionalProperties: false,
        },
        updatedAt: expect.any(String),
        site: { id },
      },
      templateConditions: expect.arrayContaining([
        { description: 'Visitors with the claim certified', condition: 'visitor.claims.certified == true' },
      ]),
    });
    expect(gateway.calls).toEqual([`GET ${path}`, `GET ${path}/template-conditions`]);
  });
});

describe('a published site', () => {
  it('needs one call with its sections and site spaces', async () => {
    const { site } = await read<{ site: { publishedSite: { structure: { sections: object[] } } } }>(
      `{ site(id: "Site:org_northwind/site_handbook") { publishedSite { site { id title } structure { type raw
        sections { id title site { id } siteSpaces { nodes { id space { id } section { id } } } } } } } }`,
    );
    const id = 'Site:org_northwind/site_handbook';
    expect(site.publishedSite).toMatchObject({
      site: { id, title: 'Robot Handbook' },
      structure: { type: 'sections', raw: { type: 'sections' } },
    });
    expect(site.publishedSite.structure.sections).toHaveLength(5);
    expect(site.publishedSite.structure.sections[0]).toEqual({
      id: 'SiteSection:org_northwind/site_handbook/sec_start',
      title: 'Start here',
      site: { id },
      siteSpaces: {
        nodes: [
          {
            id: 'SiteSpace:org_northwind/site_handbook/ss_quick_start',
            space: { id: 'Space:org_northwind/space_quick_start' },
            section: { id: 'SiteSection:org_northwind/site_handbook/sec_start' },
          },
        ],
      },
    });
    expect(gateway.calls).toEqual([`GET ${sites}/site_handbook/published`]);
  });

  const partners = (shareKey: string) =>
    `{ site(id: "Site:org_northwind/site_partners") { publishedSite(shareKey: "${shareKey}") {
      site { urls { published } } structure { type sections { id } raw } } } }`;

  it('sends the key of a share link and keeps an unknown layout as raw JSON', async () => {
    const { site } = await read<{ site: { shareLinks: { nodes: { urls: { published: string } }[] } } }>(
      '{ site(id: "Site:org_northwind/site_partners") { shareLinks { nodes { urls { published } } } } }',
    );
    const [active = '', off = ''] = site.shareLinks.nodes.map(
      ({ urls }) => new URL(urls.published).searchParams.get('shareKey') ?? '',
    );
    expect(await read(partners(active))).toEqual({
      site: {
        publishedSite: {
          site: { urls: { published: `https://docs.northwind-robotics.example/partners/?shareKey=${active}` } },
          structure: {
            type: 'site-spaces',
            sections: null,
            raw: { type: 'site-spaces', siteSpaces: [expect.anything(), expect.anything()] },
          },
        },
      },
    });
    expect(gateway.calls).toEqual([`GET ${sites}/site_partners/published?shareKey=${active}`]);

    const { errors } = await gateway.raw(partners(off));
    expect(errors).toMatchObject([{ path: ['site', 'publishedSite'], extensions: { code: 'NOT_FOUND' } }]);
  });

  it('is not found before it is published', async () => {
    const { data, errors } = await gateway.raw(
      '{ site(id: "Site:org_northwind/site_next") { title publishedSite { site { id } } } }',
    );
    expect(data).toEqual({ site: { title: 'Next Generation', publishedSite: null } });
    expect(errors).toMatchObject([{ path: ['site', 'publishedSite'], extensions: { code: 'NOT_FOUND' } }]);
  });
});
