import { SeededRandom } from '../../../../test/sharing/seeded-random.js';
import { nameOf, operationOf, resolve } from '../../../../test/support/contract-operations.js';
import { hash } from '../../../hash.js';
import type { RestRequest, RestResponse } from './service.js';
import { Values } from './values.js';

/** Known values of the results of writes. */
const results: Readonly<Record<string, string>> = {
  ChangeRequestMergeResult: 'merge',
  ChangeRequestUpdateResult: 'update',
};

/** Responds to a write as the contract says. The same request gets the same response, and changes no record. */
export function respondToWrite({ method, url }: RestRequest): RestResponse {
  const { status, response } = operationOf(method, url);
  if (!response) return { status, text: '' };
  const component = nameOf(response) ?? '';
  const values = new Values(new SeededRandom(hash(`${method} ${url}`, 1)));
  const { properties = {} } = resolve(response);
  const result = results[component];
  const isUnknown = values.chance(20);
  const identity = {
    ...(properties.id && { id: values.chance(50) ? '12' : 'new' }),
    ...(properties.slug && { slug: 'new' }),
    ...(properties.name && { name: 'new' }),
    ...(properties.sections && { sections: [] }),
    // The write changes no record, so the response refers only to other records.
    ...(properties.parent && { parent: 'c' }),
    ...(properties.lastVersion && { lastVersion: undefined }),
    ...(properties.organization && { organization: 'o' }),
    ...(result !== undefined && { result: isUnknown ? 'unheard-of' : result }),
  };
  return { status, text: JSON.stringify(values.record(component, identity)) };
}
