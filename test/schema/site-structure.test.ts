import { beforeAll, describe, expect, it } from 'vitest';
import { useGateway } from '../support/gateway.js';
import { writer } from '../support/writes.js';

const gateway = useGateway();
const { write, errorOf, sent, read } = writer(gateway);

/** Each `describe` creates a site with three sections of one space each. */
interface Created {
  id: string;
  resourceId: string;
}
const space = (slug: string) => `Space:org_northwind/space_${slug}`;
let site: Created;
let path: string;
let sections: Created[];

const section = async (slug: string) => {
  const input = { site: site.id, space: space(slug) };
  const created = await write<{ siteSection: Created }>('createSiteSection', input, 'siteSection { id resourceId }');
  return created.siteSection;
};

const newSite = async () => {
  const input = { organization: 'Organization:org_northwind', title: 'Structure' };
  ({ site } = await write<{ site: Created }>('createSite', input, 'site { id resourceId }'));
  path = `/v1/orgs/org_northwind/sites/${site.resourceId}`;
  sections = [await section('glossary'), await section('concepts'), await section('webhooks')];
};

const idOf = (index: number) => sections[index]?.id;
const keyOf = (index: number) => sections[index]?.resourceId;

/** Returns the current navigation of the site from all of its lists. */
async function navigation() {
  const { site: now } = await read<{ site: Navigation }>(
    `query ($id: ID!) { site(id: $id) { siteSpaceCount
      sections { nodes { path default sectionGroup { title } siteSpaces { nodes { path } } } }
      sectionGroups { nodes { title sections { nodes { path } } } }
      siteSpaces { nodes { path default section { path } } } } }`,
    { id: site.id },
  );
  return {
    sections: now.sections.nodes.map((one) => one.path),
    first: now.sections.nodes.filter((one) => one.default).map((one) => one.path),
    grouped: now.sections.nodes.map((one) => one.sectionGroup?.title ?? null),
    groups: Object.fromEntries(
      now.sectionGroups.nodes.map((group) => [group.title, group.sections.nodes.map((one) => one.path)]),
    ),
    siteSpaces: now.siteSpaces.nodes.map((one) => `${one.section?.path ?? ''}/${one.path}${one.default ? '*' : ''}`),
    count: now.siteSpaceCount,
    embedded: now.sections.nodes.flatMap((one) => one.siteSpaces.nodes.map((inner) => `${one.path}/${inner.path}`)),
  };
}
interface Path {
  path: string;
}
interface Navigation {
  siteSpaceCount: number;
  sections: {
    nodes: (Path & { default: boolean; sectionGroup: { title: string } | null; siteSpaces: { nodes: Path[] } })[];
  };
  sectionGroups: { nodes: { title: string; sections: { nodes: Path[] } }[] };
  siteSpaces: { nodes: (Path & { default: boolean; section: Path | null })[] };
}

describe('a section', () => {
  beforeAll(newSite);

  it('is created with a space', async () => {
    const { siteSection } = await write<{ siteSection: Created }>(
      'createSiteSection',
      { site: site.id, space: space('tutorials'), title: 'Try it', icon: 'flask' },
      'siteSection { id resourceId title icon path default site { id } siteSpaces { nodes { space { id } } } }',
    );
    expect(sent()).toEqual({
      call: `POST ${path}/sections`,
      body: { spaceId: 'space_tutorials', title: 'Try it', icon: 'flask' },
    });
    expect(siteSection).toMatchObject({
      title: 'Try it',
      icon: 'flask',
      path: 'try-it',
      default: false,
      site: { id: site.id },
      siteSpaces: { nodes: [{ space: { id: space('tutorials') } }] },
    });
    expect(await navigation()).toMatchObject({
      sections: ['glossary', 'core-concepts', 'webhooks', 'try-it'],
      first: ['glossary'],
      siteSpaces: ['glossary/glossary*', 'core-concepts/core-concepts*', 'webhooks/webhooks*', 'try-it/tutorials*'],
      embedded: ['glossary/glossary', 'core-concepts/core-concepts', 'webhooks/webhooks', 'try-it/tutorials'],
      count: 4,
    });

    expect(await write('deleteSiteSection', { id: siteSection.id }, 'deletedId')).toEqual({
      deletedId: siteSection.id,
    });
    expect(sent()).toEqual({ call: `DELETE ${path}/sections/${siteSection.resourceId}`, body: undefined });
    expect(await navigation()).toMatchObject({ sections: ['glossary', 'core-concepts', 'webhooks'], count: 3 });
  });

  it('is updated; null clears a field and an omitted field is unchanged', async () => {
    const fields = 'title path condition icon description';
    const changes = {
      title: 'Ideas',
      path: 'ideas',
      condition: 'visitor.claims.beta == true',
      icon: 'bulb',
      description: 'What it is all about',
    };
    await write('updateSiteSection', { id: idOf(1), ...changes }, `siteSection { ${fields} }`);
    expect(sent()).toEqual({ call: `PATCH ${path}/sections/${keyOf(1)}`, body: changes });
    const removed = { condition: null, icon: null, description: null };
    await write('updateSiteSection', { id: idOf(1), ...removed }, `siteSection { ${fields} }`);
    expect(sent()?.body).toEqual(removed);
    expect(await read(`{ node(id: "${idOf(1)}") { ... on SiteSection { ${fields} } } }`)).toEqual({
      node: { title: 'Ideas', path: 'ideas', ...removed },
    });
  });

  it('can change its default site space', async () => {
    const { siteSpace } = await write<{ siteSpace: Created }>(
      'createSiteSpace',
      { site: site.id, space: space('tutorials'), section: idOf(0) },
      'siteSpace { id resourceId }',
    );
    const input = { id: idOf(0), defaultSiteSpace: siteSpace.id };
    expect(
      await write('updateSiteSection', input, 'siteSection { siteSpaces { nodes { resourceId default } } }'),
    ).toMatchObject({
      siteSection: { siteSpaces: { nodes: [{ default: false }, { resourceId: siteSpace.resourceId, default: true }] } },
    });
    expect(sent()?.body).toEqual({ defaultSiteSpace: siteSpace.resourceId });
    // It is the first section's default, so the site opens with it.
    expect(await read(`{ site(id: "${site.id}") { siteSpaces(default: true) { nodes { id } } } }`)).toEqual({
      site: { siteSpaces: { nodes: [{ id: siteSpace.id }] } },
    });
    await write('deleteSiteSpace', { id: siteSpace.id }, 'deletedId');
    expect(sent()).toEqual({ call: `DELETE ${path}/site-spaces/${siteSpace.resourceId}`, body: undefined });
    expect((await navigation()).siteSpaces[0]).toBe('glossary/glossary*');
  });

  it('moves next to another section', async () => {
    const move = (position: object) => write('moveSiteSection', { id: idOf(2), position }, 'siteSection { id }');
    await move({ before: idOf(0) });
    expect(sent()).toEqual({
      call: `POST ${path}/sections/${keyOf(2)}/move`,
      body: { position: { before: { type: 'site-section', siteSection: keyOf(0) } } },
    });
    expect((await navigation()).sections).toEqual(['webhooks', 'glossary', 'ideas']);
    await move({ after: idOf(0) });
    expect(sent()?.body).toEqual({ position: { after: { type: 'site-section', siteSection: keyOf(0) } } });
    expect((await navigation()).sections).toEqual(['glossary', 'webhooks', 'ideas']);
  });

  it('is not moved without a valid position', async () => {
    const position = (value: object) =>
      errorOf('moveSiteSection', { id: idOf(0), position: value }, 'siteSection { id }');
    expect(await position({})).toMatchObject({
      extensions: { code: 'BAD_USER_INPUT', problems: [{ path: ['input', 'position'] }] },
    });
    const elsewhere = 'SiteSection:org_northwind/site_handbook/sec_start';
    expect(await position({ before: elsewhere })).toMatchObject({
      message: expect.stringMatching(/^input\.position\.before must belong to site ".+", got "SiteSection:/),
      extensions: { code: 'BAD_USER_INPUT', problems: [{ path: ['input', 'position', 'before'] }] },
    });
    expect(gateway.calls).toEqual([]);
    expect(await position({ before: idOf(0) })).toMatchObject({ extensions: { code: 'CONFLICT' } });
  });

  it('cannot take the path of another section', async () => {
    const error = await errorOf('updateSiteSection', { id: idOf(0), path: 'webhooks' }, 'siteSection { id }');
    expect(error).toMatchObject({ extensions: { code: 'CONFLICT', rest: { status: 409 } } });
  });

  it('is replaced as the default section if it is deleted', async () => {
    await write('deleteSiteSection', { id: idOf(0) }, 'deletedId');
    expect(await navigation()).toMatchObject({ sections: ['webhooks', 'ideas'], first: ['webhooks'], count: 2 });
  });
});

describe('a group of sections', () => {
  let group: Created;
  beforeAll(newSite);

  it('is created with sections', async () => {
    const created = await write<{ siteSectionGroup: Created }>(
      'createSiteSectionGroup',
      { site: site.id, title: 'Basics', icon: 'cube', sections: [idOf(2), idOf(0)] },
      'siteSectionGroup { id resourceId title icon sections { nodes { resourceId sectionGroup { id } } } }',
    );
    group = created.siteSectionGroup;
    expect(sent()).toEqual({
      call: `POST ${path}/section-groups`,
      body: { title: 'Basics', icon: 'cube', sections: [keyOf(2), keyOf(0)] },
    });
    expect(group).toMatchObject({
      title: 'Basics',
      icon: 'cube',
      sections: { nodes: [keyOf(2), keyOf(0)].map((resourceId) => ({ resourceId, sectionGroup: { id: group.id } })) },
    });
    expect(await navigation()).toMatchObject({
      groups: { Basics: ['webhooks', 'glossary'] },
      grouped: expect.arrayContaining([null]),
    });
  });

  it('is updated', async () => {
    await write('updateSiteSectionGroup', { id: group.id, title: 'Roots', icon: null }, 'siteSectionGroup { title }');
    expect(sent()).toEqual({
      call: `PATCH ${path}/section-groups/${group.resourceId}`,
      body: { title: 'Roots', icon: null },
    });
    expect(await read(`{ node(id: "${group.id}") { ... on SiteSectionGroup { title icon } } }`)).toEqual({
      node: { title: 'Roots', icon: null },
    });
  });

  it('adds and removes a section', async () => {
    const added = await write(
      'addSiteSectionToGroup',
      { id: group.id, section: idOf(1) },
      'siteSectionGroup { sections { nodes { resourceId } } } siteSection { sectionGroup { id } }',
    );
    expect(sent()).toEqual({
      call: `POST ${path}/section-groups/${group.resourceId}/sections`,
      body: { sectionId: keyOf(1) },
    });
    expect(added).toEqual({
      siteSectionGroup: { sections: { nodes: [2, 0, 1].map((index) => ({ resourceId: keyOf(index) })) } },
      siteSection: { sectionGroup: { id: group.id } },
    });
    const again = { id: group.id, section: idOf(1) };
    expect(await errorOf('addSiteSectionToGroup', again, 'siteSection { id }')).toMatchObject({
      extensions: { code: 'CONFLICT' },
    });

    const removed = await write(
      'removeSiteSectionFromGroup',
      { id: group.id, section: idOf(1) },
      'siteSectionGroup { title sections { nodes { resourceId } } } siteSection { path sectionGroup { id } }',
    );
    expect(sent()).toEqual({
      call: `DELETE ${path}/section-groups/${group.resourceId}/sections/${keyOf(1)}`,
      body: undefined,
    });
    expect(removed).toEqual({
      siteSectionGroup: { title: 'Roots', sections: { nodes: [2, 0].map((index) => ({ resourceId: keyOf(index) })) } },
      siteSection: { path: 'core-concepts', sectionGroup: null },
    });
    expect((await navigation()).grouped).toEqual(['Roots', 'Roots', null]);
  });

  it('moves next to a section', async () => {
    const input = { id: group.id, position: { after: idOf(1) } };
    await write('moveSiteSectionGroup', input, 'siteSectionGroup { id }');
    expect(sent()).toEqual({
      call: `POST ${path}/section-groups/${group.resourceId}/move`,
      body: { position: { after: { type: 'site-section', id: keyOf(1) } } },
    });
    expect((await navigation()).sections).toEqual(['core-concepts', 'webhooks', 'glossary']);
  });

  it('loses a section that is deleted or moved next to a section without a group', async () => {
    await write('deleteSiteSection', { id: idOf(0) }, 'deletedId');
    expect((await navigation()).groups).toEqual({ Roots: ['webhooks'] });
    const position = { before: idOf(1) };
    await write('moveSiteSection', { id: idOf(2), position }, 'siteSection { id }');
    expect(await navigation()).toMatchObject({ sections: ['webhooks', 'core-concepts'], groups: { Roots: [] } });
  });

  it('is deleted, and its sections remain', async () => {
    await write('addSiteSectionToGroup', { id: group.id, section: idOf(1) }, 'siteSection { id }');
    expect(await write('deleteSiteSectionGroup', { id: group.id }, 'deletedId')).toEqual({ deletedId: group.id });
    expect(sent()).toEqual({ call: `DELETE ${path}/section-groups/${group.resourceId}`, body: undefined });
    expect(await navigation()).toMatchObject({ groups: {}, grouped: [null, null] });
  });
});

describe('a site space', () => {
  let siteSpace: Created;
  beforeAll(newSite);

  it('is created in the default section or in a given section', async () => {
    const input = { site: site.id, space: space('tutorials') };
    const selection = 'siteSpace { id resourceId path title default section { id } space { id } site { id } }';
    const inDefault = await write('createSiteSpace', input, selection);
    expect(sent()).toEqual({ call: `POST ${path}/site-spaces`, body: { spaceId: 'space_tutorials' } });
    expect(inDefault).toMatchObject({
      siteSpace: {
        path: 'tutorials',
        title: 'Tutorials',
        default: false,
        section: { id: idOf(0) },
        space: { id: space('tutorials') },
        site: { id: site.id },
      },
    });
    const named = await write<{ siteSpace: Created }>('createSiteSpace', { ...input, section: idOf(1) }, selection);
    siteSpace = named.siteSpace;
    expect(sent()?.body).toEqual({ spaceId: 'space_tutorials', sectionId: keyOf(1) });
    expect(siteSpace).toMatchObject({ section: { id: idOf(1) } });
    expect((await navigation()).siteSpaces).toEqual([
      'glossary/glossary*',
      'glossary/tutorials',
      'core-concepts/core-concepts*',
      'core-concepts/tutorials',
      'webhooks/webhooks*',
    ]);
    expect(await errorOf('createSiteSpace', input, 'siteSpace { id }')).toMatchObject({
      extensions: { code: 'CONFLICT' },
    });
  });

  it('can change its space, path and condition', async () => {
    const selection = 'siteSpace { path condition title space { id } }';
    const condition = 'visitor.claims.beta == true';
    const changed = await write(
      'updateSiteSpace',
      { id: siteSpace.id, path: 'exercises', condition, space: space('calibration') },
      selection,
    );
    expect(sent()).toEqual({
      call: `PATCH ${path}/site-spaces/${siteSpace.resourceId}`,
      body: { path: 'exercises', condition, spaceId: 'space_calibration' },
    });
    expect(changed).toEqual({
      siteSpace: { path: 'exercises', condition, title: 'Calibration', space: { id: space('calibration') } },
    });
    await write('updateSiteSpace', { id: siteSpace.id, condition: null }, selection);
    expect(sent()?.body).toEqual({ condition: null });
    expect(await read(`{ node(id: "${siteSpace.id}") { ... on SiteSpace { path condition } } }`)).toEqual({
      node: { path: 'exercises', condition: null },
    });
  });

  it('rejects null as its space, and an update without fields, without a call', async () => {
    expect(await errorOf('updateSiteSpace', { id: siteSpace.id, space: null }, 'siteSpace { id }')).toMatchObject({
      message: 'input.space must be Space:<organizationId>/<spaceId>, got null',
      extensions: { code: 'BAD_USER_INPUT' },
    });
    expect(await errorOf('updateSiteSpace', { id: siteSpace.id }, 'siteSpace { id }')).toMatchObject({
      extensions: { code: 'BAD_USER_INPUT', problems: [{ path: ['input'] }] },
    });
    expect(gateway.calls).toEqual([]);
  });

  it('moves next to another site space and into its section', async () => {
    const { site: found } = await read<{ site: { siteSpaces: { nodes: Created[] } } }>(
      `{ site(id: "${site.id}") { siteSpaces(default: true) { nodes { id resourceId } } } }`,
    );
    const [first] = found.siteSpaces.nodes;
    const input = { id: siteSpace.id, position: { before: first?.id } };
    await write('moveSiteSpace', input, 'siteSpace { id }');
    expect(sent()).toEqual({
      call: `POST ${path}/site-spaces/${siteSpace.resourceId}/move`,
      body: { position: { before: { type: 'site-space', siteSpace: first?.resourceId } } },
    });
    expect(await navigation()).toMatchObject({
      siteSpaces: [
        'glossary/exercises',
        'glossary/glossary*',
        'glossary/tutorials',
        'core-concepts/core-concepts*',
        'webhooks/webhooks*',
      ],
      embedded: [
        'glossary/exercises',
        'glossary/glossary',
        'glossary/tutorials',
        'core-concepts/core-concepts',
        'webhooks/webhooks',
      ],
    });
  });

  it('is deleted', async () => {
    expect(await write('deleteSiteSpace', { id: siteSpace.id }, 'deletedId')).toEqual({ deletedId: siteSpace.id });
    expect(await navigation()).toMatchObject({ count: 4 });
    expect(await read(`{ node(id: "${siteSpace.id}") { ... on SiteSpace { path } } }`)).toEqual({ node: null });
  });
});

describe('a share link', () => {
  it('is created, deactivated, renamed and deleted', async () => {
    const links = '/v1/orgs/org_northwind/sites/site_partners/share-links';
    const { shareLink } = await write<{ shareLink: Created & { urls: { published: string } } }>(
      'createShareLink',
      { site: 'Site:org_northwind/site_partners', name: 'Press' },
      'shareLink { id resourceId name active createdAt urls { published } site { id } }',
    );
    expect(sent()).toEqual({ call: `POST ${links}`, body: { name: 'Press' } });
    expect(shareLink).toMatchObject({
      name: 'Press',
      active: true,
      createdAt: expect.any(String),
      urls: { published: expect.stringContaining('/partners/?shareKey=') },
      site: { id: 'Site:org_northwind/site_partners' },
    });
    const key = new URL(shareLink.urls.published).searchParams.get('shareKey');
    const published = `{ site(id: "Site:org_northwind/site_partners") { publishedSite(shareKey: "${key}") { site { id } } } }`;
    await read(published);

    await write('updateShareLink', { id: shareLink.id, name: 'Old press', active: false }, 'shareLink { id }');
    expect(sent()).toEqual({
      call: `PATCH ${links}/${shareLink.resourceId}`,
      body: { name: 'Old press', active: false },
    });
    expect(await read(`{ node(id: "${shareLink.id}") { ... on ShareLink { name active } } }`)).toEqual({
      node: { name: 'Old press', active: false },
    });
    expect((await gateway.raw(published)).errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);

    expect(await write('deleteShareLink', { id: shareLink.id }, 'deletedId')).toEqual({ deletedId: shareLink.id });
    expect(sent()).toEqual({ call: `DELETE ${links}/${shareLink.resourceId}`, body: undefined });
    expect(await read(`{ node(id: "${shareLink.id}") { ... on ShareLink { name } } }`)).toEqual({ node: null });
  });

  it('has a name of at most 50 characters', async () => {
    const input = { site: 'Site:org_northwind/site_partners', name: 'x'.repeat(51) };
    expect(await errorOf('createShareLink', input, 'shareLink { id }')).toMatchObject({
      extensions: { code: 'BAD_USER_INPUT', problems: [{ path: ['input', 'name'] }] },
    });
    expect(gateway.calls).toEqual([]);
  });
});

describe('move mutations', () => {
  it('are deprecated, and name no replacement that the schema lacks', async () => {
    const { __schema } = await read<{ __schema: { mutationType: { fields: Deprecable[] } } }>(
      '{ __schema { mutationType { fields(includeDeprecated: true) { name isDeprecated deprecationReason } } } }',
    );
    const deprecated = __schema.mutationType.fields.filter(({ isDeprecated }) => isDeprecated);
    expect(deprecated.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['moveSiteSection', 'moveSiteSectionGroup', 'moveSiteSpace']),
    );
    for (const { deprecationReason } of deprecated) expect(deprecationReason).toContain('no replacement');
  });
});
interface Deprecable {
  name: string;
  isDeprecated: boolean;
  deprecationReason: string | null;
}
