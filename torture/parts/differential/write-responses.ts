import { SeededRandom } from '../../../test/random/seeded-random.js';
import { operationOf } from '../../../test/support/contract-operations.js';
import { hash } from '../../hash.js';
import { identifierOf, isMissing } from './identifiers.js';
import { type DamagedResponse, notFound, rateOf } from './responses.js';
import { write } from './texts.js';
import { Values } from './values.js';

/** On average, one of this many responses is damaged as a whole. */
const wholeRate = 4;

const statuses = [400, 403, 404, 409, 422, 429, 500, 503] as const;

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
  const random = new SeededRandom(hash(`${method} ${path} ${earlier}`, seed));
  const oneOf = rateOf(seed);
  const damage: string[] = [];
  const addDamage = (kind: string) => damage.push(kind);
  const { response: schema, status } = operationOf(method, path);
  const last = decodeURIComponent(path.split('/').at(-1) ?? '');
  const values = new Values(random, { oneOf, addDamage });
  const isRecord = /^[a-z]+\d$/.test(last);
  const body = schema && (isRecord ? values.recordById(schema, last) : values.record(schema));
  const text = body === undefined ? '' : write(body, { random: oneOf > 0 ? random : undefined, oneOf, addDamage });
  if (oneOf > 0 && random.below(wholeRate) === 0) return { ...damageWhole(text, random, addDamage), damage };
  return { status, text, damage };
}

function damageWhole(text: string, random: SeededRandom, addDamage: (kind: string) => void) {
  const kind = random.pick(['status', 'status', 'empty', 'no content', 'truncated', 'other type', 'error']);
  addDamage(`write: ${kind}`);
  if (kind === 'status')
    return {
      status: random.pick(statuses),
      text: random.pick(['{"error":{"code":1,"message":"Refused é"}}', '<html>', '', '[]']),
    };
  const texts: Readonly<Record<string, string>> = {
    truncated: text.slice(0, random.below(text.length + 1)),
    'other type': random.pick(['[]', 'null', '"text"', '7', '{}', `[${text}]`]),
    error: random.pick(['{"error":{"code":1,"message":"Refused"}}', '{"errors":[{"message":"No"}]}', '{"error":null}']),
  };
  return { status: kind === 'no content' ? 204 : 200, text: texts[kind] ?? '' };
}
