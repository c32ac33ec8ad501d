import { SeededRandom } from '../../../test/random/seeded-random.js';
import { operationOf, resolve } from '../../../test/support/contract-operations.js';
import { wordsOf } from '../../../test/support/tables.js';
import { hash } from '../../hash.js';
import { Damage } from './damage.js';
import { anyValue, type Bytes, list, name, object, space } from './json.js';
import { Records } from './records.js';

export interface Body {
  readonly status: number;
  readonly bytes: Buffer;
  /** Kinds of damage that the response has. */
  readonly damage: ReadonlySet<string>;
  /** Number of list items, or 1 for a record. */
  readonly items: number;
}

const notFound = { status: 404, bytes: Buffer.from('{"error":{"code":404,"message":"Not here"}}'), items: 0 };

/** Number of pages of a list. */
const pages = 3;

/**
 * Creates a response to a GET. The response depends only on the seed, the path and the page.
 * @param size number of items of a page
 */
export function createBody(seed: number, url: string, size: number): Body {
  const { pathname, searchParams } = new URL(url, 'http://upstream');
  const token = searchParams.get('page') ?? 'p0';
  const random = new SeededRandom(hash(`${pathname} ${token}`, seed));
  const damage = new Damage(random);
  const records = new Records(damage, Math.max(4, Math.min(size, 40)));
  const { response = {} } = operationOf('GET', pathname);
  const { properties = {} } = resolve(response);
  const isPage = properties.items !== undefined && properties.next !== undefined;
  // The identifier of a record ends with a number, so a path with an unusual identifier has no record.
  if (!isPage && !/\/[a-z-]+\d*$/i.test(pathname)) return { ...notFound, damage: damage.kinds };
  const items = isPage ? size : 1;
  const text = isPage
    ? createPage(damage, records, properties, token, size)
    : records.recordById(response, Number(/(\d+)$/.exec(pathname)?.[1] ?? 0));
  return { status: 200, bytes: damageBody(text, damage), damage: damage.kinds, items };
}

type Schema = Parameters<Records['record']>[0];

function createPage(
  damage: Damage,
  records: Records,
  properties: Record<string, Schema>,
  token: string,
  size: number,
): Bytes {
  const { random } = damage;
  const number = Number(/^p(\d+)$/.exec(token)?.[1] ?? pages);
  const schema = properties.items?.items ?? {};
  const total = random.pick([size * pages, size, size, 0, size + 1]);
  const record = (_: unknown, offset: number) =>
    damage.happens('wrong item') ? anyValue(damage) : records.record(schema, number * size + offset);
  let items = list(Array.from({ length: size }, record), damage);
  if (damage.has('invalid items'))
    items = random.pick([
      '[]',
      '[ ]',
      'null',
      '{}',
      '"text"',
      '7',
      `{"0":${items}}`,
      `[${items}]`,
      `[null,${items.slice(1)}`,
      `${items.slice(0, -1)},null]`,
    ]);
  let next = random.below(3) > 0 && number + 1 < pages ? `{"page":${space(damage)}"p${number + 1}"}` : undefined;
  if (damage.has('invalid next'))
    next = random.pick(
      wordsOf(`
        {} null "p1" [] {"page":7} {"page":""} {"page":null} {"page":"${token}"} {"page":"\\u0070\\u0031"}
        {"page":"p1","page":"p2"} {"\\u0070age":"p1"} {"page":"\xc3\xa9&?/"} {"page":"\xff"}
        {"more":{"page":"p1"}} {"page":"p1","x":[1,{}]} {"page":"\\ud800"}
      `),
    );
  let count = String(total);
  if (damage.has('invalid count'))
    count = random.pick(
      wordsOf(`-1 1.5 "7" null {} 1e6 -0 1e400 2147483648 9007199254740993 ${size}.0 ${size}e0 [] true`),
    );
  let members: (readonly [Bytes, Bytes])[] = [
    ['items', items],
    ['count', count],
  ];
  if (next !== undefined) members.push(['next', next]);
  for (const [extra, schema] of Object.entries(properties))
    if (!['items', 'count', 'next'].includes(extra)) members.push([extra, records.record(schema, 0)]);
  if (damage.has('order of members') || random.below(4) === 0)
    members = members
      .map((member) => ({ member, order: random.below(1_000) }))
      .sort((a, b) => a.order - b.order)
      .map(({ member }) => member);
  if (damage.has('missing member of page')) members.splice(random.below(members.length), 1);
  if (damage.has('repeated member of page')) {
    const [key] = members[random.below(members.length)] ?? ['items'];
    const value = random.pick([items, items, '[]', '[{"id":"x"}]', 'null', '3', '{"page":"p1"}', anyValue(damage)]);
    members.splice(random.below(members.length + 1), 0, [key, value]);
  }
  if (damage.has('more members'))
    for (let more = random.below(3); more >= 0; more--)
      members.splice(random.below(members.length + 1), 0, [
        random.pick(['item', 'itemss', '__proto__', 'object', '', 'Items', 'nex', 'total', 'counts']),
        anyValue(damage, 3),
      ]);
  const escapedAt = damage.has('escaped name of page') ? random.below(members.length) : -1;
  return object(
    members.map(([key, value], offset) => [name(key, damage, offset === escapedAt), value] as const),
    damage,
  );
}

/** Applies the kinds of damage that affect the whole response. */
function damageBody(text: Bytes, damage: Damage): Buffer {
  const { random } = damage;
  let bytes = `${space(damage)}${text}${space(damage)}`;
  if (damage.has('BOM'))
    bytes = random.pick(['\xef\xbb\xbf', '\xef\xbb\xbf\xef\xbb\xbf', '\xff\xfe', '\xef\xbb', ' \xef\xbb\xbf']) + bytes;
  if (damage.has('trailing text'))
    bytes += random.pick(['x', '\0', '}', ']', ',', 'null', '\xff', bytes.slice(0, 1_000), '\n\n', '\f']);
  if (damage.has('truncated'))
    bytes = bytes.slice(
      0,
      random.below(2) ? random.below(bytes.length) : -1 - random.below(Math.min(20, bytes.length)),
    );
  if (damage.has('other body'))
    bytes = random.pick([
      '',
      ' ',
      '[]',
      'null',
      '"text"',
      '7',
      'true',
      '{}',
      `[${bytes}]`,
      '{',
      `{"items":${bytes}}`,
      '{"items":[]}',
      '{"items":[',
      '[{}]',
      '{}{}',
    ]);
  const buffer = Buffer.from(bytes, 'latin1');
  if (damage.has('changed bytes') && buffer.length > 0)
    for (let count = random.pick([1, 1, 1, 2, 4]); count > 0; count--) {
      const position = random.below(buffer.length);
      const replacements = [
        (buffer[position] ?? 0) ^ (1 << random.below(8)),
        random.below(256),
        ...Buffer.from('"\\{}[],:0-9 \n'),
      ];
      buffer[position] = replacements[random.below(replacements.length)] ?? 0;
    }
  return buffer;
}
