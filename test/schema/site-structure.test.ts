import { expect, it } from 'vitest';
import { useGateway } from '../support/gateway.js';
import { writer } from '../support/writes.js';

const gateway = useGateway();
const { write, read } = writer(gateway);

it('a section that joins or leaves its group is returned with the new sections of the group', async () => {
  const group = 'SiteSectionGroup:org_northwind/site_handbook/grp_get_going';
  const input = { id: group, section: 'SiteSection:org_northwind/site_handbook/sec_help' };
  const selection = 'siteSectionGroup { sections { nodes { resourceId } } } siteSection { title sectionGroup { id } }';
  const nodes = ['sec_start', 'sec_learn'].map((resourceId) => ({ resourceId }));
  expect(await write('addSiteSectionToGroup', input, selection)).toEqual({
    siteSectionGroup: { sections: { nodes: [...nodes, { resourceId: 'sec_help' }] } },
    siteSection: { title: 'Help', sectionGroup: { id: group } },
  });
  expect(await write('removeSiteSectionFromGroup', input, selection)).toEqual({
    siteSectionGroup: { sections: { nodes } },
    siteSection: { title: 'Help', sectionGroup: null },
  });
});

it('move mutations are deprecated, and name no replacement that the schema lacks', async () => {
  const { __schema } = await read<{ __schema: { mutationType: { fields: Deprecable[] } } }>(
    '{ __schema { mutationType { fields(includeDeprecated: true) { name isDeprecated deprecationReason } } } }',
  );
  const deprecated = __schema.mutationType.fields.filter(({ isDeprecated }) => isDeprecated);
  expect(deprecated.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['moveSiteSection', 'moveSiteSectionGroup', 'moveSiteSpace']),
  );
  for (const { deprecationReason } of deprecated) expect(deprecationReason).toContain('no replacement');
});
interface Deprecable {
  name: string;
  isDeprecated: boolean;
  deprecationReason: string | null;
}
