/** Tests that a lookup makes no fallback calls if an earlier response contains the record. */
import { expect, it } from 'vitest';
import { json, rawGateway, useUpstream } from '../support/service.js';

const spaceIn = (id: string) => ({ object: 'space', id, title: 'Space', organization: 'o' });
const siteSpaceOf = (id: string) => ({ object: 'site-space', id: 'x', title: 'X', path: 'x', space: spaceIn(id) });
const list = (item: object) => ({ count: 1, items: [item] });

/** With the token `reader`, a site contains the space `p`. With other tokens, only a collection contains this space. */
const service = useUpstream(({ url, headers }, response) => {
  const published = headers.authorization === 'Bearer reader' ? 'p' : 'q';
  if (url.includes('/site-spaces')) return void setTimeout(() => json(response, list(siteSpaceOf(published))), delayMs);
  if (url.startsWith('/v1/orgs/o/sites')) return json(response, list({ object: 'site', id: 's', title: 'S' }));
  if (url.startsWith('/v1/orgs/o/collections'))
    return json(response, list({ object: 'collection', id: 'k', title: 'K', organization: 'o' }));
  return json(response, list(spaceIn('p')));
});
let delayMs = 0;

it.each([0, 30])('a lookup makes no fallback call that only other callers need if responses take %i ms', async (ms) => {
  delayMs = ms;
  const gateway = rawGateway({ baseUrl: service.url, predict: false });
  const run = async (token: string) => {
    service.forget();
    const result = await gateway.query(
      '{ space(id: "Space:o/p") { title } }',
      {},
      { authorization: `Bearer ${token}` },
    );
    expect(result).toEqual({ data: { space: { title: 'Space' } } });
    return service.requests.map(({ url }) => url.replace(/\?.*/, ''));
  };
  for (let count = 0; count < 3; count++) expect(await run('editor')).toHaveLength(4);
  expect(await run('reader')).toEqual(['/v1/orgs/o/sites', '/v1/orgs/o/sites/s/site-spaces']);
  await gateway.close();
});
