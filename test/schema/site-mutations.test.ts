import { describe, expect, it } from 'vitest';
import { useGateway } from '../support/gateway.js';
import { writer } from '../support/writes.js';

const gateway = useGateway();
const { write, errorOf, sent, read } = writer(gateway);

const organization = 'Organization:org_northwind';
const sites = '/v1/orgs/org_northwind/sites';

const newSite = async (input: object = {}) => {
  const { site } = await write<{ site: { id: string; resourceId: string } }>(
    'createSite',
    { organization, title: 'Field Notes', ...input },
    'site { id resourceId }',
  );
  return { ...site, path: `${sites}/${site.resourceId}` };
};

describe('a site', () => {
  it('is created with existing spaces and listed', async () => {
    const { site } = await write<{ site: { id: string } }>(
      'createSite',
      {
        organization,
        type: 'premium',
        title: 'Shop floor',
        visibility: 'UNLISTED',
        spaces: { existing: ['Space:org_northwind/space_glossary', 'Space:org_northwind/space_calibration'] },
      },
      'site { id type title visibility basename published siteSpaceCount agentsContext }',
    );
    expect(sent()).toEqual({
      call: `POST ${sites}`,
      body: {
        type: 'premium',
        title: 'Shop floor',
        visibility: 'unlisted',
        spaces: ['space_glossary', 'space_calibration'],
      },
    });
    expect(site).toMatchObject({
      type: 'premium',
      title: 'Shop floor',
      visibility: 'UNLISTED',
      basename: 'shop-floor',
      published: false,
      siteSpaceCount: 2,
      agentsContext: 'EXCLUDED',
    });
    const { organization: found } = await read<{ organization: unknown }>(
      `{ organization(id: "${organization}") { sites(space: "Space:org_northwind/space_calibration") {
        nodes { id siteSpaces { nodes { path default section { id } space { resourceId } } } } } } }`,
    );
    expect(found).toEqual({
      sites: {
        nodes: expect.arrayContaining([
          {
            id: site.id,
            siteSpaces: {
              nodes: [
                { path: 'glossary', default: true, section: null, space: { resourceId: 'space_glossary' } },
                { path: 'calibration', default: false, section: null, space: { resourceId: 'space_calibration' } },
              ],
            },
          },
        ]),
      },
    });
  });

  it('is created with a new space', async () => {
    const { site } = await write<{ site: { id: string; siteSpaces: { nodes: { space: { id: string } }[] } } }>(
      'createSite',
      { organization, title: 'Fresh start', spaces: { new: 'empty' } },
      'site { id siteSpaces { nodes { space { id title } } } }',
    );
    expect(sent()).toEqual({ call: `POST ${sites}`, body: { title: 'Fresh start', spaces: 'empty' } });
    const space = site.siteSpaces.nodes[0]?.space;
    expect(space).toMatchObject({ title: 'Fresh start' });
    expect(
      await read('query ($id: ID!) { space(id: $id) { title changeRequests { totalCount } } }', { id: space?.id }),
    ).toEqual({ space: { title: 'Fresh start', changeRequests: { totalCount: 0 } } });
  });

  it.each([[{}], [{ existing: [], new: 'empty' }], [{ new: null }]])(
    'is created with either existing spaces or a new one, not with %j',
    async (spaces) => {
      const error = await errorOf('createSite', { organization, spaces }, 'site { id }');
      expect(error?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
      expect(gateway.calls).toEqual([]);
    },
  );

  it('can update all of its writable fields', async () => {
    const { id, path } = await newSite({
      spaces: { existing: ['Space:org_northwind/space_glossary', 'Space:org_northwind/space_concepts'] },
    });
    const second = await read<{ site: { siteSpaces: { nodes: { id: string; resourceId: string }[] } } }>(
      `{ site(id: "${id}") { siteSpaces(default: false) { nodes { id resourceId } } } }`,
    );
    const [siteSpace] = second.site.siteSpaces.nodes;
    const selection =
      'title visibility basename adaptiveContent { enabled } agentsContext proxy { origin target } siteSpaces(default: true) { nodes { id } }';
    const changed = await write(
      'updateSite',
      {
        id,
        title: 'Notes from the field',
        visibility: 'VISITOR_AUTH',
        basename: 'notes',
        adaptiveContent: { enabled: true },
        agentsContext: 'INCLUDED',
        defaultSiteSpace: siteSpace?.id,
        proxy: 'www.northwind.example/notes',
      },
      `site { ${selection} }`,
    );
    expect(sent()).toEqual({
      call: `PATCH ${path}`,
      body: {
        title: 'Notes from the field',
        visibility: 'visitor-auth',
        basename: 'notes',
        adaptiveContent: { enabled: true },
        agentsContext: 'included',
        defaultSiteSpace: siteSpace?.resourceId,
        proxy: 'www.northwind.example/notes',
      },
    });
    const now = {
      title: 'Notes from the field',
      visibility: 'VISITOR_AUTH',
      basename: 'notes',
      adaptiveContent: { enabled: true },
      agentsContext: 'INCLUDED',
      proxy: {
        origin: 'www.northwind.example/notes',
        target: 'https://docs.northwind-robotics.example/notes/',
      },
      siteSpaces: { nodes: [{ id: siteSpace?.id }] },
    };
    expect(changed).toEqual({ site: now });
    expect(await read(`{ site(id: "${id}") { ${selection} } }`)).toEqual({ site: now });

    await write('updateSite', { id, proxy: null }, 'site { id }');
    expect(sent()?.body).toEqual({ proxy: null });
    expect(await read(`{ site(id: "${id}") { title proxy { origin } } }`)).toEqual({
      site: { title: 'Notes from the field', proxy: null },
    });
  });

  it('can change its default section and the default site space of that section', async () => {
    const id = 'Site:org_larkfield/site_care';
    const defaults = `sections { nodes { resourceId default } } siteSpaces(default: true) { nodes { resourceId } }`;
    const { site } = await write<{ site: { sections: { nodes: object[] } } }>(
      'updateSite',
      {
        id,
        defaultSiteSection: 'SiteSection:org_larkfield/site_care/sec_medicine',
        defaultSiteSpace: 'SiteSpace:org_larkfield/site_care/ss_lab_results',
      },
      `site { ${defaults} }`,
    );
    expect(sent()?.body).toEqual({ defaultSiteSection: 'sec_medicine', defaultSiteSpace: 'ss_lab_results' });
    expect(site).toEqual({
      sections: {
        nodes: [
          { resourceId: 'sec_visits', default: false },
          { resourceId: 'sec_medicine', default: true },
          { resourceId: 'sec_about', default: false },
        ],
      },
      siteSpaces: { nodes: [{ resourceId: 'ss_lab_results' }] },
    });
    const elsewhere = 'SiteSpace:org_larkfield/site_care/ss_welcome';
    const error = await errorOf('updateSite', { id, defaultSiteSpace: elsewhere }, 'site { id }');
    expect(error).toMatchObject({
      message: expect.stringContaining('neither at the root nor in the default section'),
      extensions: { code: 'CONFLICT' },
    });
  });

  it('is deleted', async () => {
    const { id, path } = await newSite();
    expect(await write('deleteSite', { id }, 'deletedId')).toEqual({ deletedId: id });
    expect(sent()).toEqual({ call: `DELETE ${path}`, body: undefined });
    expect(await read(`{ site(id: "${id}") { title } }`)).toEqual({ site: null });
  });

  it('cannot take the path of another site', async () => {
    const { id } = await newSite();
    expect(await errorOf('updateSite', { id, basename: 'handbook' }, 'site { id }')).toMatchObject({
      message: 'Conflict with the current state: There is a site at "handbook" already',
      extensions: { code: 'CONFLICT', rest: { status: 409 } },
    });
  });

  const id = 'Site:org_northwind/site_handbook';
  const invalid: [title: string, input: object, problems: object[]][] = [
    [
      'UNRECOGNIZED as a value',
      { id, visibility: 'UNRECOGNIZED', agentsContext: 'UNRECOGNIZED' },
      [
        {
          path: ['input', 'visibility'],
          message: 'must be one of public, unlisted, share-link, visitor-auth, got "UNRECOGNIZED"',
        },
        { path: ['input', 'agentsContext'], message: 'must be one of excluded, included, got "UNRECOGNIZED"' },
      ],
    ],
    ['an update without fields', { id }, [{ path: ['input'], message: 'must have at least one field' }]],
    ['a title of one character', { id, title: 'x' }, [{ path: ['input', 'title'] }]],
    ['a proxy without a path', { id, proxy: 'www.northwind.example' }, [{ path: ['input', 'proxy'] }]],
  ];
  it.each(invalid)('rejects %s without a call', async (_title, input, problems) => {
    const error = await errorOf('updateSite', input, 'site { id }');
    expect(error?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', problems });
    expect(gateway.calls).toEqual([]);
  });

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

  it('takes one call, and its template conditions one more', async () => {
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

  it('is replaced together with its template conditions', async () => {
    const jsonSchema = {
      type: 'object',
      properties: { staff: { type: 'boolean' } },
      additionalProperties: false,
    };
    const site = (await newSite()).id;
    const payload = await write(
      'updateSiteAdaptiveSchema',
      { site, jsonSchema },
      'siteAdaptiveSchema { jsonSchema site { id templateConditions { condition } } }',
    );
    expect(sent()).toEqual({
      call: expect.stringMatching(/^PUT .+\/adaptive-schema$/),
      body: { jsonSchema },
    });
    const conditions = ['visitor.claims.staff == true', 'visitor.claims.staff != true'];
    expect(payload).toEqual({
      siteAdaptiveSchema: {
        jsonSchema,
        site: { id: site, templateConditions: conditions.map((condition) => ({ condition })) },
      },
    });
    expect(await read(`{ site(id: "${site}") { adaptiveSchema { jsonSchema } } }`)).toEqual({
      site: { adaptiveSchema: { jsonSchema } },
    });
  });

  it('must be an object that the REST API accepts', async () => {
    const input = { site: id, jsonSchema: ['no'] };
    expect(await errorOf('updateSiteAdaptiveSchema', input, 'siteAdaptiveSchema { updatedAt }')).toMatchObject({
      extensions: {
        code: 'BAD_USER_INPUT',
        problems: [{ path: ['input', 'jsonSchema'], message: 'must be object, got […]' }],
      },
    });
    expect(gateway.calls).toEqual([]);
    const open = { site: id, jsonSchema: { type: 'object', properties: {} } };
    expect(await errorOf('updateSiteAdaptiveSchema', open, 'siteAdaptiveSchema { updatedAt }')).toMatchObject({
      extensions: { code: 'BAD_USER_INPUT', rest: { status: 400 } },
    });
  });
});

describe('a published site', () => {
  it('takes one call with its sections and site spaces', async () => {
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
