import { expect, it } from 'vitest';
import { useGateway } from '../support/gateway.js';

/** Records that were asked for in another shape stand for themselves alone. */
const gateway = useGateway();

it('keeps the links of a share key out of look-ups without one', async () => {
  const { data } = await gateway.raw(`{
    site(id: "Site:org_northwind/site_handbook") {
      siteSpaces(first: 1, shareKey: "k1") { nodes { urls { published } space { urls { published } } site { title } } } }
    plain: node(id: "SiteSpace:org_northwind/site_handbook/ss_quick_start") { ... on SiteSpace { urls { published } } }
  }`);
  expect(JSON.stringify((data as { plain: unknown }).plain)).not.toContain('k1');
  expect(JSON.stringify((data as { site: unknown }).site)).toContain('shareKey=k1');
});

it('reads the text of a comment in its own format, whatever a list was asked for', async () => {
  await gateway.raw(`{ changeRequest(id: "ChangeRequest:org_northwind/space_quick_start/cr_142saia6svk") {
    comments(format: "document", first: 1) { nodes { replies(first: 1) { nodes { comment { body { markdown } } } } } } } }`);
  expect(gateway.calls).toContainEqual(expect.stringMatching(/comments\/comment_\w+\?format=markdown$/));
});

it('takes what came inside a list for whole: a section of a group is not looked up again', async () => {
  await gateway.raw(`{ node(id: "Site:org_northwind/site_handbook") { ... on Site {
    sectionGroups { nodes { sections { nodes { siteSpaces { nodes { section { title } space { title } } } } } } } } } }`);
  expect(gateway.calls).toEqual(['GET /v1/orgs/org_northwind/sites/site_handbook/section-groups?limit=50']);
});

it('refuses targets of a write that do not stand under one another', async () => {
  const { errors } = await gateway.raw(`mutation { removeRequestedReviewer(input: {
    changeRequest: "ChangeRequest:org_northwind/space_quick_start/cr_142saia6svk", user: "Space:a/b" }) { user { id } } }`);
  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
  expect(gateway.calls).toEqual([]);
});
