/** Calls of a lookup that earlier responses make unneeded, after other callers needed them. */
import { expect, it } from 'vitest';
import { json, rawGateway, useUpstream } from '../support/service.js';

const spaceIn = (id: string) => ({ object: 'space', id, title: 'Space', organization: 'o' });
const siteSpaceOf = (id: string) => ({ object: 'site-space', id: 'x', title: 'X', path: 'x', space: spaceIn(id) });
const list = (item: object) => ({ count: 1, items: [item] });

/** The site of the space has it for one token. For all others, only a collection has it. */
const service = useUpstream(({ url, headers }, response) => {
  const published = headers.authorization === 'Bearer reader' ? 'p' : 'q';
  if (url.includes('/site-spaces')) return void setTimeout(() => json(response, list(siteSpaceOf(published))), delayMs);
  if (url.startsWith('/v1/orgs/o/sites')) return json(response, list({ object: 'site', id: 's', title: 'S' }));
  if (url.startsWith('/v1/orgs/o/collections'))
    return json(response, list({ object: 'collection', id: 'k', title: 'K', organization: 'o' }));
  return json(response, list(spaceIn('p')));
});
let delayMs = 0;

it.each([0, 30])('repeats no call before the response that makes it unneeded, which takes %i ms', async (ms) => {
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
