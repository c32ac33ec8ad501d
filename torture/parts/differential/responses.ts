import { SeededRandom } from '../../../test/random/seeded-random.js';
import { nameOf, operationOf, resolve, type Schema } from '../../../test/support/contract-operations.js';
import { hash } from '../../hash.js';
import { damageBody } from './bodies.js';
import { Damage } from './damage.js';
import { identifierOf, identityOf, isMissing } from './identifiers.js';
import { page } from './pages.js';
import { toBytes } from './texts.js';
import { Values } from './values.js';
import { JsonWriter } from './writer.js';

/** Response of the REST API, with the kinds of its damage. */
export interface DamagedResponse {
  status: number;
  bytes: Buffer;
  damage: readonly string[];
}

export const notFound: DamagedResponse = {
  status: 404,
  bytes: Buffer.from('{"error":{"code":404,"message":"Not here"}}'),
  damage: [],
};

/** Whole responses are damaged more often than values, by this factor. */
const wholeFactor = 4;

/**
 * True for the path of a member. Half of these paths have status 404, because a user belongs only to some
 * organizations.
 */
const isMember = (path: string): boolean => /\/members\/user\d+$/.test(path);

/**
 * Returns the response to a GET. The response depends only on the seed and the URL. The number and the identifier of a
 * change request lead to the same response. A list has the same records for each page size.
 * @param size number of records of each list; random by default
 */
export function respond(seed: number, url: string, size?: number): DamagedResponse {
  const { pathname: requestedPath, searchParams } = new URL(url, 'http://upstream');
  const pathname = requestedPath.replace(/(change-requests\/)(\d+)/, (_, list, number) => list + identifierOf(number));
  if (isMissing(pathname)) return notFound;
  const limit = Number(searchParams.get('limit') ?? 50);
  searchParams.delete('limit');
  // The other values of a response must not depend on the parameter for Git metadata.
  const omitted = searchParams.get('metadata') === 'false' ? 'git' : undefined;
  searchParams.delete('metadata');
  // Executors can send the same parameters in different orders.
  searchParams.sort();
  const random = new SeededRandom(hash(`${pathname}?${searchParams}`, seed));
  if (isMember(pathname) && random.below(2) === 0) return notFound;
  const token = searchParams.get('page');
  searchParams.delete('page');
  const list = `${pathname}?${searchParams}`;
  const damage = Damage.of(seed, list, random);
  const { response: schema = {} } = operationOf('GET', pathname);
  const isList = isPage(schema);
  const id = decodeURIComponent(pathname.split('/').at(-1) ?? '');
  const body = isList
    ? page({ seed, list, token, limit, size, omitted }, resolve(schema), damage)
    : new Values(damage).recordById(schema, id);
  if (/change-requests\/\d+\//.test(requestedPath)) renameNextPage(body);
  const identity = isList ? undefined : identityOf(nameOf(schema) ?? '');
  const written = new JsonWriter(damage, { identity, omitted }).write(body);
  // Executors call lists below a change request by its number or by this identifier, and must receive one response.
  const text =
    isChangeRequest(pathname) && hasOtherId(written, id)
      ? toBytes(JSON.stringify({ ...(body as object), id }))
      : written;
  return damageBody(200, text, damage, Math.ceil(damage.oneOf / wholeFactor));
}

const isChangeRequest = (path: string): boolean => /\/change-requests\/[^/]+$/.test(path);

/** Returns true for the JSON of a record with another identifier than the requested one. */
function hasOtherId(text: string, id: string): boolean {
  try {
    const { id: written } = JSON.parse(text) as { id?: unknown };
    return typeof written === 'string' && written !== id;
  } catch {
    return false;
  }
}

const isPage = (schema: Schema): boolean => {
  const { items, next } = resolve(schema).properties ?? {};
  return items !== undefined && next !== undefined;
};

/**
 * Changes the token of the next page. Lists by the number of a change request have other page tokens than lists by its
 * identifier.
 */
function renameNextPage(body: unknown): void {
  const { next } = (body ?? {}) as { next?: { page?: unknown } | null };
  if (typeof next?.page === 'string') next.page = next.page.replace('p', 'n');
}
