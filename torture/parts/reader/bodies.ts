import { Dice } from '../../../test/sharing/dice.js';
import { operationOf, resolved } from '../../../test/support/contract-operations.js';
import { Damage } from './damage.js';
import { anyValue, type Bytes, list, name, object, space } from './json.js';
import { Records } from './records.js';

/** A response of the REST API. */
export interface Body {
  readonly status: number;
  readonly bytes: Buffer;
  readonly damage: ReadonlySet<string>;
  /** Number of items of the list. */
  readonly items: number;
}

const notFound = { status: 404, bytes: Buffer.from('{"error":{"code":404,"message":"Not here"}}'), items: 0 };

/** Number of pages of a list. */
const pages = 3;

/**
 * Response to a GET. It depends on the seed, the path and the page only.
 * @param size items of the first list of the query; other lists are shorter
 */
export function createBody(seed: number, url: string, size: number): Body {
  const { pathname, searchParams } = new URL(url, 'http://upstream');
  const token = searchParams.get('page') ?? 'p0';
  const dice = new Dice(hash(`${pathname} ${token}`, seed));
  const damage = new Damage(dice);
  const records = new Records(damage, Math.max(4, Math.min(size, 40)));
  const { answer = {} } = operationOf('GET', pathname);
  const { properties = {} } = resolved(answer);
  const isPage = properties.items !== undefined && properties.next !== undefined;
  // A record has the identifier that was requested. No record has an unusual one.
  if (!isPage && !/\/[a-z-]+\d*$/i.test(pathname)) return { ...notFound, damage: damage.noted };
  const items = isPage ? size : 1;
  const text = isPage
    ? page(damage, records, properties, token, size)
    : records.requested(answer, Number(/(\d+)$/.exec(pathname)?.[1] ?? 0));
  return { status: 200, bytes: damaged(text, damage), damage: damage.noted, items };
}

type Schema = Parameters<Records['record']>[0];

/** One page of a list. */
function page(
  damage: Damage,
  records: Records,
  properties: Record<string, Schema>,
  token: string,
  size: number,
): Bytes {
  const { dice } = damage;
  const number = Number(/^p(\d+)$/.exec(token)?.[1] ?? pages);
  const schema = properties.items?.items ?? {};
  const total = dice.one([size * pages, size, size, 0, size + 1]);
  const record = (_: unknown, place: number) =>
    damage.happens('wrong item') ? anyValue(damage) : records.record(schema, number * size + place);
  let items = list(Array.from({ length: size }, record), damage);
  if (damage.has('odd items'))
    items = dice.one([
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
  let next = dice.below(3) > 0 && number + 1 < pages ? `{"page":${space(damage)}"p${number + 1}"}` : undefined;
  if (damage.has('odd next'))
    next = dice.one([
      '{}',
      'null',
      '"p1"',
      '[]',
      '{"page":7}',
      '{"page":""}',
      '{"page":null}',
      `{"page":"${token}"}`,
      '{"page":"\\u0070\\u0031"}',
      '{"page":"p1","page":"p2"}',
      '{"\\u0070age":"p1"}',
      '{"page":"\xc3\xa9&?/"}',
      '{"page":"\xff"}',
      '{"more":{"page":"p1"}}',
      '{"page":"p1","x":[1,{}]}',
      '{"page":"\\ud800"}',
    ]);
  let count = String(total);
  if (damage.has('odd count'))
    count = dice.one([
      '-1',
      '1.5',
      '"7"',
      'null',
      '{}',
      '1e6',
      '-0',
      '1e400',
      '2147483648',
      '9007199254740993',
      `${size}.0`,
      `${size}e0`,
      '[]',
      'true',
    ]);
  let members: (readonly [Bytes, Bytes])[] = [
    ['items', items],
    ['count', count],
  ];
  if (next !== undefined) members.push(['next', next]);
  for (const [extra, of] of Object.entries(properties))
    if (!['items', 'count', 'next'].includes(extra)) members.push([extra, records.record(of, 0)]);
  if (damage.has('order of members') || dice.below(4) === 0)
    members = members
      .map((one) => ({ one, at: dice.below(1_000) }))
      .sort((a, b) => a.at - b.at)
      .map(({ one }) => one);
  if (damage.has('missing member of page')) members.splice(dice.below(members.length), 1);
  if (damage.has('repeated member of page')) {
    const [key] = members[dice.below(members.length)] ?? ['items'];
    const value = dice.one([items, items, '[]', '[{"id":"x"}]', 'null', '3', '{"page":"p1"}', anyValue(damage)]);
    members.splice(dice.below(members.length + 1), 0, [key, value]);
  }
  if (damage.has('more members'))
    for (let more = dice.below(3); more >= 0; more--)
      members.splice(dice.below(members.length + 1), 0, [
        dice.one(['item', 'itemss', '__proto__', 'object', '', 'Items', 'nex', 'total', 'counts']),
        anyValue(damage, 3),
      ]);
  const escapedAt = damage.has('escaped name of page') ? dice.below(members.length) : -1;
  return object(
    members.map(([key, value], place) => [name(key, damage, place === escapedAt), value] as const),
    damage,
  );
}

/** Damages a response as a whole. */
function damaged(text: Bytes, damage: Damage): Buffer {
  const { dice } = damage;
  let bytes = `${space(damage)}${text}${space(damage)}`;
  if (damage.has('BOM'))
    bytes = dice.one(['\xef\xbb\xbf', '\xef\xbb\xbf\xef\xbb\xbf', '\xff\xfe', '\xef\xbb', ' \xef\xbb\xbf']) + bytes;
  if (damage.has('trailing text'))
    bytes += dice.one(['x', '\0', '}', ']', ',', 'null', '\xff', bytes.slice(0, 1_000), '\n\n', '\f']);
  if (damage.has('truncated'))
    bytes = bytes.slice(0, dice.below(2) ? dice.below(bytes.length) : -1 - dice.below(Math.min(20, bytes.length)));
  if (damage.has('other body'))
    bytes = dice.one([
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
  const out = Buffer.from(bytes, 'latin1');
  if (damage.has('bytes changed') && out.length > 0)
    for (let count = dice.one([1, 1, 1, 2, 4]); count > 0; count--) {
      const at = dice.below(out.length);
      const others = [(out[at] ?? 0) ^ (1 << dice.below(8)), dice.below(256), ...Buffer.from('"\\{}[],:0-9 \n')];
      out[at] = others[dice.below(others.length)] ?? 0;
    }
  return out;
}

/** FNV-1a. */
function hash(text: string, seed: number): number {
  let sum = 0x811c9dc5 ^ seed;
  for (let index = 0; index < text.length; index++) sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193);
  return sum | 0;
}
