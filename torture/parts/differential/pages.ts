import { SeededRandom } from '../../../test/random/seeded-random.js';
import type { Schema } from '../../../test/support/contract-operations.js';
import { hash } from '../../hash.js';
import type { Damage } from './damage.js';
import { Raw, rawValues } from './texts.js';
import { Values } from './values.js';
import { JsonWriter } from './writer.js';

interface Request {
  readonly seed: number;
  /** Path and parameters of the list. */
  readonly list: string;
  readonly token: string | null;
  readonly limit: number;
  /** Number of records of the list; random by default. */
  readonly size: number | undefined;
  /** Property that the records lack. */
  readonly omitted: string | undefined;
}

const wrongCounts: readonly unknown[] = [
  ...[-1, 1.5, 'many', null, {}, [], true, 1_000_000],
  ...rawValues('-0 1e400 2147483648 9007199254740993 4.0 4e0 1e6'),
];

const wrongNext: readonly unknown[] = [
  ...[{}, null, 'p1', [], { page: 7 }, { page: '' }, { page: null }, { page: 'é&?/' }, { more: { page: 'p1' } }],
  ...rawValues(`
    {"page":"\\u0070\\u0031"} {"page":"p1","page":"p2"} {"\\u0070age":"p1"} {"page":"\xff"} {"page":"\\ud800"}
    {"page":"p1","x":[1,{}]}
  `),
];

/** Creates a page of a list. The records do not depend on the page size. */
export function page(request: Request, { properties = {} }: Schema, damage: Damage): Record<string, unknown> {
  const { seed, list, token, limit, omitted } = request;
  const random = new SeededRandom(hash(list, seed));
  const total = request.size ?? random.pick([0, 1, 1, 2, 2, 3, 4, 4]);
  const maxItems = random.pick([2, 3, 1_000, 1_000, 1_000]);
  const { items = {}, next: _, count: __, ...others } = properties;
  const start = Math.min(total, Number(/^p(\d+)$/.exec(token ?? 'p0')?.[1] ?? total));
  const ofPage = damage.with(new SeededRandom(hash(`${list} ${start}`, seed)));
  const happens = (kind: string) => ofPage.happens(kind, token === null ? 2 : 8);
  const pick = (values: readonly unknown[]) => values[ofPage.random.below(values.length)];
  const end = happens('page longer than its limit') ? total : Math.min(total, start + Math.min(limit, maxItems));
  const recordAt = (index: number): unknown => {
    const ofItem = damage.with(new SeededRandom(hash(`${list} item ${index}`, seed)));
    const number = ofItem.happens('repeated identifier') ? ofItem.random.below(index + 1) : index;
    const record = new Values(ofItem).record(items.items ?? {}, number);
    return damage.isNone ? record : new Raw(new JsonWriter(ofItem, { omitted }).write(record));
  };
  const records = Array.from({ length: end - start }, (_, offset) => recordAt(start + offset));
  const body: Record<string, unknown> = {
    ...Object.fromEntries(Object.entries(others).map(([name, one]) => [name, new Values(ofPage).record(one)])),
    ...(end < total && { next: { page: `p${end}` } }),
    count: total,
    items: records,
  };
  if (happens('wrong count')) body.count = pick(wrongCounts);
  if (happens('count removed')) delete body.count;
  if (happens('page that names itself as next')) body.next = { page: token ?? 'p0' };
  if (happens('empty page with next')) Object.assign(body, { items: [], next: { page: 'p1' } });
  if (happens('wrong next')) body.next = pick(wrongNext);
  if (happens('repeated items')) body.items = [...records, ...records];
  if (happens('items removed')) delete body.items;
  if (happens('wrong type of items')) body.items = pick([{}, null, 'text', 7, { 0: {} }, { 0: records }, [records]]);
  if (happens('wrong item')) {
    const item = pick([null, 'text', 7, [], {}, new Raw('1e400'), new Raw('-0')]);
    body.items = ofPage.random.below(2) === 0 ? [...records, item] : [item, ...records];
  }
  return body;
}
