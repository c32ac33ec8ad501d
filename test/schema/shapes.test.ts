import { describe, expect, it } from 'vitest';
import { useGateway } from '../support/gateway.js';
import { postRequest } from '../support/requests.js';

const gateway = useGateway();

it('lookups without a share key do not use responses with a share key', async () => {
  const { data } = await gateway.raw(`{
    site(id: "Site:org_northwind/site_handbook") {
      siteSpaces(first: 1) { nodes { urls(shareKey: "k1") { published } space { urls { published } } site { title } } } }
    plain: node(id: "SiteSpace:org_northwind/site_handbook/ss_quick_start") { ... on SiteSpace { urls { published } } }
  }`);
  expect(JSON.stringify((data as { plain: unknown }).plain)).not.toContain('k1');
  expect(JSON.stringify((data as { site: unknown }).site)).toContain('shareKey=k1');
});

it('the record in the response of a write is not requested again', async () => {
  await gateway.data(
    'mutation { updateChangeRequest(input: { id: "ChangeRequest:org_northwind/space_quick_start/cr_142saia6svk", subject: "New" }) { changeRequest { comments(first: 2) { nodes { changeRequest { subject } } } } } }',
  );
  const path = '/v1/spaces/space_quick_start/change-requests/cr_142saia6svk';
  expect(gateway.calls).toEqual([`GET ${path}/comments?format=markdown&limit=2`, `PATCH ${path}`]);
});

describe('the number of waves includes a dependent call', () => {
  const waves = async (query: string): Promise<[sent: number, waves: number]> => {
    const headers = { authorization: 'Bearer sandbox', 'x-rest-report': '1' };
    const response = await gateway.gateway.fetch(postRequest({ query }, headers));
    const { extensions } = (await response.json()) as { extensions: { rest: { sent: number; waves: number } } };
    return [extensions.rest.sent, extensions.rest.waves];
  };

  it('for a page in a search result', async () => {
    const query =
      '{ organization(id: "Organization:org_northwind") { search(query: "install", first: 1) { nodes { pages { page { title } } } } } }';
    expect((await waves(query))[1]).toBe(2);
  });

  it('for the cursors of a list in a change request that is looked up by number', async () => {
    const query =
      '{ changeRequest(id: "ChangeRequest:org_northwind/space_quick_start/88") { comments(first: 1) { edges { cursor } } } }';
    expect(await waves(query)).toEqual([2, 2]);
  });
});
