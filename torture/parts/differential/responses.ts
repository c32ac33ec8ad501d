import { SeededRandom } from '../../../test/random/seeded-random.js';
import { operationOf, resolve, type Schema } from '../../../test/support/contract-operations.js';
import { hash } from '../../hash.js';
import { identifierOf, isMissing } from './identifiers.js';
import { write } from './texts.js';
import { Values } from './values.js';

/** Response of the REST API, with the kinds of its damage. */
export interface DamagedResponse {
  status: number;
  text: string;
  damage: readonly string[];
}

/** On average, one of `rate` values is damaged. A rate of 0 means no damage. The seed selects the rate. */
const rates = [0, 0, 400, 150, 60, 20] as const;

/** Returns the rate of damaged values for a seed. */
export const rateOf = (seed: number): number => rates[seed % rates.length] ?? 0;

/** Whole responses are damaged more often than values, by this factor. */
const wholeRate = 4;

type Json = Record<string, unknown>;

const failures = [403, 404, 500] as const;

export const notFound: DamagedResponse = {
  status: 404,
  text: '{"error":{"code":404,"message":"Not here"}}',
  damage: [],
};

/**
 * True for the path of a member. Half of these paths have status 404, because a user belongs only to some
 * organizations.
 */
const isMember = (path: string): boolean => /\/members\/user\d$/.test(path);

/**
 * Returns the response to a GET. The response depends only on the seed and the URL. The number and the identifier of a
 * change request lead to the same response. A list has the same records for each page size.
 */
export function respond(seed: number, url: string): DamagedResponse {
  const { pathname: requestedPath, searchParams } = new URL(url, 'http://upstream');
  const pathname = requestedPath.replace(/(change-requests\/)(\d+)/, (_, list, number) => list + identifierOf(number));
  if (isMissing(pathname)) return notFound;
  const limit = Number(searchParams.get('limit') ?? 50);
  searchParams.delete('limit');
  // The other values of a response must not depend on the parameter for Git metadata.
  const hasGit = searchParams.get('metadata') !== 'false';
  searchParams.delete('metadata');
  // Executors can send the same parameters in different orders.
  searchParams.sort();
  const key = `${pathname}?${searchParams}`;
  const random = new SeededRandom(hash(key, seed));
  if (isMember(pathname) && random.below(2) === 0) return notFound;
  const oneOf = rateOf(seed);
  const damage: string[] = [];
  const addDamage = (kind: string) => damage.push(kind);
  const values = new Values(random, { oneOf, addDamage });
  const { response: schema = {} } = operationOf('GET', pathname);
  const { items } = resolve(schema).properties ?? {};
  const isWhole = oneOf > 0 && random.below(Math.ceil(oneOf / wholeRate)) === 0;
  const isList = items !== undefined && resolve(schema).properties?.next !== undefined;
  const body = isList
    ? page(seed, `${pathname}?${withoutPage(searchParams)}`, searchParams.get('page'), limit, schema, oneOf, addDamage)
    : values.recordById(schema, decodeURIComponent(pathname.split('/').at(-1) ?? ''));
  if (/change-requests\/\d+\//.test(requestedPath)) renameNextPage(body);
  const text = write(hasGit ? body : withoutGit(body), { random: oneOf > 0 ? random : undefined, oneOf, addDamage });
  return isWhole ? { ...damageWhole(text, random, addDamage), damage } : { status: 200, text, damage };
}

/**
 * Changes the token of the next page. Lists by the number of a change request have other page tokens than lists by its
 * identifier.
 */
function renameNextPage(body: unknown): void {
  const { next } = (body ?? {}) as { next?: { page?: unknown } | null };
  if (typeof next?.page === 'string') next.page = next.page.replace('p', 'n');
}

function damageWhole(
  text: string,
  random: SeededRandom,
  addDamage: (kind: string) => void,
): Omit<DamagedResponse, 'damage'> {
  const kind = random.pick(['status', 'status', 'truncated', 'invalid', 'other type', 'empty']);
  if (kind === 'status') {
    const status = random.pick(failures);
    addDamage(`status ${status}`);
    const errorText = random.pick(['{"error":{"code":1,"message":"Refused é"}}', '<html>', '', '{"error":"x"}', '[]']);
    return { status, text: errorText };
  }
  addDamage(`body is ${kind}`);
  const bodies = {
    truncated: text.slice(0, random.below(text.length)),
    invalid: random.pick([`${text}x`, text.replace(':', '='), text.replace('"', "'"), `${text}${text}`, '{,}']),
    'other type': random.pick(['[]', 'null', '"text"', '7', 'true', `[${text}]`, '{}']),
    empty: '',
  };
  return { status: 200, text: bodies[kind as keyof typeof bodies] };
}

function page(
  seed: number,
  list: string,
  token: string | null,
  limit: number,
  schema: Schema,
  oneOf: number,
  addDamage: (kind: string) => void,
): Json {
  const random = new SeededRandom(hash(list, seed));
  const total = random.pick([0, 1, 1, 2, 2, 3, 4, 4]);
  const maxItems = random.pick([2, 3, 1_000, 1_000, 1_000]);
  const { items = {}, ...others } = resolve(schema).properties ?? {};
  const start = Math.min(total, Number(/^p(\d+)$/.exec(token ?? 'p0')?.[1] ?? total));
  const pageRandom = new SeededRandom(hash(`${list} ${start}`, seed));
  const happens = (kind: string) => {
    if (oneOf === 0 || pageRandom.below(Math.ceil(oneOf / (token === null ? 2 : 8))) > 0) return false;
    addDamage(kind);
    return true;
  };
  const isLong = happens('page longer than its limit');
  const end = isLong ? total : Math.min(total, start + Math.min(limit, maxItems));
  const recordAt = (index: number) =>
    new Values(new SeededRandom(hash(`${list} item ${index}`, seed)), { oneOf, addDamage }).record(
      items.items ?? {},
      index,
    );
  const records = Array.from({ length: end - start }, (_, offset) => recordAt(start + offset));
  const more = new Values(pageRandom, { oneOf, addDamage });
  const { next: _, count: __, ...extra } = others;
  const body: Json = {
    ...Object.fromEntries(Object.entries(extra).map(([name, one]) => [name, more.record(one)])),
    ...(end < total && { next: { page: `p${end}` } }),
    count: total,
    items: records,
  };
  if (happens('wrong count')) body.count = pageRandom.pick<unknown>([-1, 1.5, 'many', null, {}, 1_000_000]);
  if (happens('count removed')) delete body.count;
  if (happens('page that names itself as next')) body.next = { page: token ?? 'p0' };
  if (happens('empty page with next')) Object.assign(body, { items: [], next: { page: 'p1' } });
  if (happens('next without page'))
    body.next = pageRandom.pick<unknown>([{}, null, 'p1', [], { page: 7 }, { page: '' }]);
  if (happens('repeated items')) body.items = [...records, ...records];
  if (happens('items removed')) delete body.items;
  if (happens('wrong type of items')) body.items = pageRandom.pick<unknown>([{}, null, 'text', 7, { 0: {} }]);
  if (happens('wrong item')) body.items = [...records, pageRandom.pick<unknown>([null, 'text', 7, [], {}])];
  return body;
}

function withoutPage(parameters: URLSearchParams): URLSearchParams {
  const others = new URLSearchParams(parameters);
  others.delete('page');
  return others;
}

function withoutGit(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutGit);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).filter(([name]) => name !== 'git');
  return Object.fromEntries(members.map(([name, inner]) => [name, withoutGit(inner)]));
}
