import { expect, it } from 'vitest';
import { useGateway } from '../support/gateway.js';

/** Responses with other parameters are not used for the record itself. */
const gateway = useGateway();

it('does not use URLs with a share key for lookups without a share key', async () => {
  const { data } = await gateway.raw(`{
    site(id: "Site:org_northwind/site_handbook") {
      siteSpaces(first: 1, shareKey: "k1") { nodes { urls { published } space { urls { published } } site { title } } } }
    plain: node(id: "SiteSpace:org_northwind/site_handbook/ss_quick_start") { ... on SiteSpace { urls { published } } }
  }`);
  expect(JSON.stringify((data as { plain: unknown }).plain)).not.toContain('k1');
  expect(JSON.stringify((data as { site: unknown }).site)).toContain('shareKey=k1');
});

it('requests the text of a comment in its own format, not in the format of a list', async () => {
  await gateway.raw(`{ changeRequest(id: "ChangeRequest:org_northwind/space_quick_start/cr_142saia6svk") {
    comments(format: "document", first: 1) { nodes { replies(first: 1) { nodes { comment { body { markdown } } } } } } } }`);
  expect(gateway.calls).toContainEqual(expect.stringMatching(/comments\/comment_\w+\?format=markdown$/));
});

it('does not look up a section that is in the response of its group', async () => {
  await gateway.raw(`{ node(id: "Site:org_northwind/site_handbook") { ... on Site {
    sectionGroups { nodes { sections { nodes { siteSpaces { nodes { section { title } space { title } } } } } } } } } }`);
  expect(gateway.calls).toEqual(['GET /v1/orgs/org_northwind/sites/site_handbook/section-groups?limit=50']);
});

it('rejects a write if the type of its target is wrong', async () => {
  const { errors } = await gateway.raw(`mutation { removeRequestedReviewer(input: {
    changeRequest: "ChangeRequest:org_northwind/space_quick_start/cr_142saia6svk", user: "Space:a/b" }) { user { id } } }`);
  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
  expect(gateway.calls).toEqual([]);
});
