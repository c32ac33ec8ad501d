import { expect, it } from 'vitest';
import { ListRequest, toListArguments, toListQuery, WholeLists } from '../../src/loaders/list-request.js';
import { Origin } from '../../src/loaders/origin.js';

const origin = new Origin();

function listOf(organizationId: string): ListRequest {
  const key = { organizationId, origin };
  const list = toListQuery(toListArguments('Site', { limit: 1000 }), '/v1/orgs/{organizationId}/sites', key);
  return new ListRequest(list, { key, origin });
}

const siteOf = (organizationId: string) => ({ organizationId, siteId: 's', origin });

it.each([
  ['before', false],
  ['after', true],
])('WholeLists.forget removes only the lists with the passed URLs, %s a lookup', (_, isAfterLookup) => {
  const lists = new WholeLists();
  const [list, other] = [listOf('a'), listOf('b')];
  lists.add(origin, list);
  lists.add(origin, other);
  if (isAfterLookup) expect(lists.find('Site', siteOf('a'))).toBe(list);
  lists.forget(new Set(['/v1/orgs/a/sites?limit=1000']));
  expect(lists.find('Site', siteOf('a'))).toBeUndefined();
  expect(lists.find('Site', siteOf('b'))).toBe(other);
});
