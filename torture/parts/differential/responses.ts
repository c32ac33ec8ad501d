import { Dice } from '../../../test/sharing/dice.js';
import { operationOf, resolved, type Schema } from '../../../test/support/contract-operations.js';
import { identifierOf, isMissing } from './identifiers.js';
import { write } from './texts.js';
import { Values } from './values.js';

/** Response of the REST API with its damage. */
export interface Sent {
  status: number;
  text: string;
  damage: readonly string[];
}

/** Number of values per damaged value, by the remainder of the seed. Most queries have few damaged responses. */
const rates = [0, 0, 400, 150, 60, 20] as const;

/** Factor by which damage of whole responses is more frequent than damage of values. */
const wholeRate = 4;

type Json = Record<string, unknown>;

const failures = [403, 404, 500] as const;

const notFound: Sent = { status: 404, text: '{"error":{"code":404,"message":"Not here"}}', damage: [] };

/** True for the path of a member. A user belongs to some organizations only. */
const isMember = (path: string): boolean => /\/members\/user\d$/.test(path);

/**
 * Response to a GET, which depends only on the seed and the URL. The number and the identifier of a
 * change request lead to the same response. A list has the same records for each page size.
 */
export function respond(seed: number, url: string): Sent {
  const { pathname: requested, searchParams } = new URL(url, 'http://upstream');
  const pathname = requested.replace(/(change-requests\/)(\d+)/, (_, list, number) => list + identifierOf(number));
  if (isMissing(pathname)) return notFound;
  const limit = Number(searchParams.get('limit') ?? 50);
  searchParams.delete('limit');
  // Without Git metadata, everything else is the same.
  const hasGit = searchParams.get('metadata') !== 'false';
  searchParams.delete('metadata');
  // Executors pass arguments in different orders.
  searchParams.sort();
  const key = `${pathname}?${searchParams}`;
  const dice = new Dice(hash(key, seed));
  if (isMember(pathname) && dice.below(2) === 0) return notFound;
  const oneOf = rates[seed % rates.length] ?? 0;
  const noted: string[] = [];
  const note = (kind: string) => noted.push(kind);
  const values = new Values(dice, { oneOf, note });
  const { answer = {} } = operationOf('GET', pathname);
  const { items } = resolved(answer).properties ?? {};
  const isWhole = oneOf > 0 && dice.below(Math.ceil(oneOf / wholeRate)) === 0;
  const isList = items !== undefined && resolved(answer).properties?.next !== undefined;
  const body = isList
    ? page(seed, `${pathname}?${withoutPage(searchParams)}`, searchParams.get('page'), limit, answer, oneOf, note)
    : values.requested(answer, decodeURIComponent(pathname.split('/').at(-1) ?? ''));
  if (/change-requests\/\d+\//.test(requested)) nameByNumber(body);
  const text = write(hasGit ? body : withoutGit(body), { dice: oneOf > 0 ? dice : undefined, oneOf, note });
  return isWhole ? { ...damaged(text, dice, note), damage: noted } : { status: 200, text, damage: noted };
}

/** Renames the next page of a list by number, because the list by identifier can have other page tokens. */
function nameByNumber(body: unknown): void {
  const { next } = (body ?? {}) as { next?: { page?: unknown } | null };
  if (typeof next?.page === 'string') next.page = next.page.replace('p', 'n');
}

/** Damages a response as a whole. */
function damaged(text: string, dice: Dice, note: (kind: string) => void): Omit<Sent, 'damage'> {
  const kind = dice.one(['status', 'status', 'truncated', 'invalid', 'other type', 'empty']);
  if (kind === 'status') {
    const status = dice.one(failures);
    note(`status ${status}`);
    const said = dice.one(['{"error":{"code":1,"message":"Refused é"}}', '<html>', '', '{"error":"x"}', '[]']);
    return { status, text: said };
  }
  note(`body is ${kind}`);
  const bodies = {
    truncated: text.slice(0, dice.below(text.length)),
    invalid: dice.one([`${text}x`, text.replace(':', '='), text.replace('"', "'"), `${text}${text}`, '{,}']),
    'other type': dice.one(['[]', 'null', '"text"', '7', 'true', `[${text}]`, '{}']),
    empty: '',
  };
  return { status: 200, text: bodies[kind as keyof typeof bodies] };
}

/** One page of a list. */
function page(
  seed: number,
  list: string,
  token: string | null,
  limit: number,
  schema: Schema,
  oneOf: number,
  note: (kind: string) => void,
): Json {
  const dice = new Dice(hash(list, seed));
  const total = dice.one([0, 1, 1, 2, 2, 3, 4, 4]);
  const maxItems = dice.one([2, 3, 1_000, 1_000, 1_000]);
  const { items = {}, ...others } = resolved(schema).properties ?? {};
  const start = Math.min(total, Number(/^p(\d+)$/.exec(token ?? 'p0')?.[1] ?? total));
  const pageDice = new Dice(hash(`${list} ${start}`, seed));
  const happens = (kind: string) => {
    if (oneOf === 0 || pageDice.below(Math.ceil(oneOf / (token === null ? 2 : 8))) > 0) return false;
    note(kind);
    return true;
  };
  const isLong = happens('page longer than its limit');
  const end = isLong ? total : Math.min(total, start + Math.min(limit, maxItems));
  const recordAt = (index: number) =>
    new Values(new Dice(hash(`${list} item ${index}`, seed)), { oneOf, note }).record(items.items ?? {}, index);
  const records = Array.from({ length: end - start }, (_, place) => recordAt(start + place));
  const more = new Values(pageDice, { oneOf, note });
  const { next: _, count: __, ...extra } = others;
  const body: Json = {
    ...Object.fromEntries(Object.entries(extra).map(([name, one]) => [name, more.record(one)])),
    ...(end < total && { next: { page: `p${end}` } }),
    count: total,
    items: records,
  };
  if (happens('wrong count')) body.count = pageDice.one<unknown>([-1, 1.5, 'many', null, {}, 1_000_000]);
  if (happens('count removed')) delete body.count;
  if (happens('page that names itself as next')) body.next = { page: token ?? 'p0' };
  if (happens('empty page with next')) Object.assign(body, { items: [], next: { page: 'p1' } });
  if (happens('next without page')) body.next = pageDice.one<unknown>([{}, null, 'p1', [], { page: 7 }, { page: '' }]);
  if (happens('repeated items')) body.items = [...records, ...records];
  if (happens('items removed')) delete body.items;
  if (happens('wrong type of items')) body.items = pageDice.one<unknown>([{}, null, 'text', 7, { 0: {} }]);
  if (happens('wrong item')) body.items = [...records, pageDice.one<unknown>([null, 'text', 7, [], {}])];
  return body;
}

function withoutPage(parameters: URLSearchParams): URLSearchParams {
  const others = new URLSearchParams(parameters);
  others.delete('page');
  return others;
}

/** FNV-1a. */
function hash(text: string, seed: number): number {
  let sum = 0x811c9dc5 ^ seed;
  for (let index = 0; index < text.length; index++) sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193);
  return sum | 0;
}

function withoutGit(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutGit);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).filter(([name]) => name !== 'git');
  return Object.fromEntries(members.map(([name, inner]) => [name, withoutGit(inner)]));
}
