import { SeededRandom } from '../../../../test/random/seeded-random.js';
import { nameOf, operationOf, resolve } from '../../../../test/support/contract-operations.js';
import { hash } from '../../../hash.js';
import type { RestRequest, RestResponse } from './service.js';
import { type Json, Values } from './values.js';

/** Known values of the results of writes. */
const results: Readonly<Record<string, string>> = {
  ChangeRequestMergeResult: 'merge',
  ChangeRequestUpdateResult: 'update',
};

/**
 * Responds to a write as the contract says. The same request gets the same response, and changes no record.
 * @param current response to a GET of the same URL, which is also that of an update
 */
export function respondToWrite({ method, url }: RestRequest, current?: Json): RestResponse {
  const { status, response } = operationOf(method, url);
  if (!response) return { status, text: '' };
  if (current) return { status, text: JSON.stringify(current) };
  const component = nameOf(response) ?? '';
  const values = new Values(new SeededRandom(hash(`${method} ${url}`, 1)));
  const { properties = {} } = resolve(response);
  const result = results[component];
  const isUnknown = values.chance(20);
  const identity = {
    ...(properties.id && { id: 'new' }),
    ...(properties.slug && { slug: 'new' }),
    ...(properties.name && { name: 'new' }),
    ...(properties.sections && { sections: [] }),
    // No record is created, so the response refers only to other records.
    ...(properties.parent && { parent: 'c' }),
    ...(properties.lastVersion && { lastVersion: undefined }),
    ...(properties.organization && { organization: 'o' }),
    ...(result !== undefined && { result: isUnknown ? 'unheard-of' : result }),
  };
  return { status, text: JSON.stringify(values.record(component, identity)) };
}
