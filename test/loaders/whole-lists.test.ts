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

it.each([false, true])(
  'forgets the lists with some URLs, and keeps the others (after a lookup: %s)',
  (isAfterLookup) => {
    const lists = new WholeLists();
    const [predicted, other] = [listOf('a'), listOf('b')];
    lists.add(origin, predicted);
    lists.add(origin, other);
    if (isAfterLookup) expect(lists.find('Site', siteOf('a'))).toBe(predicted);
    lists.forget(new Set(['/v1/orgs/a/sites?limit=1000']));
    expect(lists.find('Site', siteOf('a'))).toBeUndefined();
    expect(lists.find('Site', siteOf('b'))).toBe(other);
  },
);
