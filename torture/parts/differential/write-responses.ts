import { SeededRandom } from '../../../test/random/seeded-random.js';
import { nameOf, operationOf } from '../../../test/support/contract-operations.js';
import { hash } from '../../hash.js';
import { damageBody } from './bodies.js';
import { Damage } from './damage.js';
import { identifierOf, identityOf, isMissing } from './identifiers.js';
import { type DamagedResponse, notFound } from './responses.js';
import { Values } from './values.js';
import { JsonWriter } from './writer.js';

/** On average, one of this many responses is damaged as a whole. */
const wholeRate = 4;

/**
 * Returns the response to a write. The response depends only on the seed, the method, the URL and the number of earlier
 * writes of the operation. The number and the identifier of a change request lead to the same response.
 */
export function respondToWrite(seed: number, method: string, url: string, earlier: number): DamagedResponse {
  const path = (url.split('?')[0] ?? '').replace(
    /(change-requests\/)(\d+)/,
    (_, list, number) => list + identifierOf(number),
  );
  if (isMissing(path)) return notFound;
  const name = `${method} ${path} ${earlier}`;
  const damage = Damage.of(seed, name, new SeededRandom(hash(name, seed)));
  const { response: schema, status } = operationOf(method, path);
  const last = decodeURIComponent(path.split('/').at(-1) ?? '');
  const values = new Values(damage);
  const isRecord = /^[a-z]+\d+$/.test(last);
  const body = schema && (isRecord ? values.recordById(schema, last) : values.record(schema));
  const identity = isRecord ? identityOf(nameOf(schema ?? {}) ?? '') : undefined;
  const text = body === undefined ? '' : new JsonWriter(damage, { identity }).write(body);
  const hasContent = damage.isNone || damage.random.below(30) > 0 || !damage.add('no content');
  return damageBody(hasContent ? status : 204, text, damage, wholeRate);
}
