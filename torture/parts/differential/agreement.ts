import { limits } from '../../../src/limits/table.js';
import { recordRows } from '../../../src/loaders/index.js';
import type { Execution } from './executors.js';
import { identifierOf } from './identifiers.js';
import type { Calls } from './upstream.js';

/** Aspects of a result that are equal if the executors agree. */
const common = ['data', 'errors', 'calls', 'charge'] as const;
/** Aspects that are empty unless an executor has a fault: unclear messages and repeated calls. */
const faults = ['messages', 'repeated'] as const;
export type Aspect = (typeof common)[number] | (typeof faults)[number];

/** Aspects of one execution as comparable texts, with its result and its REST calls. */
export interface View extends Record<Aspect, string> {
  readonly execution: Execution;
  readonly callMap: Calls;
  readonly callSet: ReadonlySet<string>;
}

export function createView(execution: Execution, callMap: Calls): View {
  const errors = execution.errors ?? [];
  const callSet = new Set([...callMap.keys()].map(withIdentifier));
  // If a result exceeds the maximum number of errors, the executors omit different errors.
  const isComplete = errors.length < limits.errors.max;
  return {
    data: JSON.stringify(execution.data, withSign) ?? '',
    errors: isComplete ? sortedLines(errors.map(toLine)) : 'too many',
    messages: sortedLines(errors.filter(isUnclear).map(toLine)),
    repeated: sortedLines([...callMap].filter(([, { count }]) => count > 1).map(([call]) => call)),
    calls: sortedLines([...callSet]),
    charge: String(execution.extensions?.charge),
    execution,
    callMap,
    callSet,
  };
}

/** Distinguishes the numbers -0 and 0. */
const withSign = (_: string, value: unknown): unknown => (Object.is(value, -0) ? '-0' : value);

/** True if the result omits errors, because their number exceeds the maximum. */
export const hasOmitted = ({ execution }: View): boolean =>
  execution.errors?.some(({ extensions }) => 'omitted' in extensions) ?? false;

/**
 * True if only the reference parsed a body with more values than the gateway parses. The tested executor can read
 * fields of such a body from its bytes, and then fails only at the others.
 */
export function hasParsedMore(tested: View, reference: View): boolean {
  const failed = new Set(placesOfTooManyValues(tested));
  return placesOfTooManyValues(reference).some((place) => !failed.has(place));
}

/** True for an aspect that depends on the order of responses if their bodies exceed the limit of bytes. */
export const dependsOnOrder = (aspect: Aspect): boolean => common.some((one) => one === aspect);

/**
 * True if the bodies of an operation exceed the limit. The order in which they arrive decides which calls are sent, and
 * the executors receive them in different orders.
 */
export const exceedsBytes = ({ callMap }: View): boolean =>
  [...callMap.values()].reduce((sum, { bytes }) => sum + bytes.length, 0) > limits.operationBodyBytes.max;

const placesOfTooManyValues = ({ execution: { errors = [] } }: View): string[] =>
  errors
    .filter(({ message }) => message.endsWith(`JSON has more than ${limits.jsonValues.max} values`))
    .map(({ path }) => JSON.stringify(path));

export const hasCode = ({ execution }: View, code: string): boolean =>
  execution.errors?.some(({ extensions }) => extensions.code === code) ?? false;

type Failure = NonNullable<Execution['errors']>[number];

/** Describes an error. The number of bytes of a response that exceeds the limit depends on how they arrive. */
const toLine = ({ path, message, extensions: { code } }: Failure): string =>
  `${JSON.stringify(path)} ${code} ${message.replace(/ bytes, got at least \d+$/, '')}`;

const sortedLines = (lines: readonly string[]): string => [...lines].sort().join('\n');

/**
 * Replaces the number of a change request with its identifier, because the REST API accepts the number and the
 * identifier.
 */
const withIdentifier = (call: string): string =>
  call.replace(/(change-requests\/)(\d+)(?=\/)/, (_, list, number) => list + identifierOf(number));

/** True for an internal error, and for an upstream error whose message does not name the REST API. */
const isUnclear = ({ message, extensions: { code } }: Failure): boolean =>
  code === 'INTERNAL_SERVER_ERROR' || (code.startsWith('UPSTREAM') && !/^(The )?REST API /.test(message));

/**
 * Returns the aspects in which the tested executor differs from the reference.
 *
 * The tested executor can send calls for fields of a record before the call for the record fails. Differences with this
 * cause do not count.
 * @param viewWithKeys executes the query with a reference that uses the key of a record if its lookup fails
 */
export async function differingAspects(
  tested: View,
  reference: View,
  viewWithKeys: () => Promise<View>,
): Promise<Aspect[]> {
  const differing: Aspect[] = [
    ...common.filter((aspect) => tested[aspect] !== reference[aspect]),
    ...faults.filter((aspect) => tested[aspect] !== ''),
  ];
  if (differing.length === 0) return [];
  const withKeys = await viewWithKeys();
  const hasData = tested.execution.data !== null;
  const isJustified = (aspect: Aspect): boolean => {
    switch (aspect) {
      case 'calls':
        return isBelowFailed(tested, reference, withKeys, hasData);
      case 'charge':
        return isBetween(Number(tested.charge), Number(reference.charge), Number(withKeys.charge), hasData);
      case 'errors':
        return !hasData && isPart(tested.errors, reference.errors);
      default:
        return false;
    }
  };
  return differing.filter((aspect) => !isJustified(aspect));
}

/**
 * True if the tested executor sent additional calls only for fields of failed records. If the data is null, the
 * executor may also omit calls, because the operation does not wait for the other root fields.
 */
function isBelowFailed(tested: View, reference: View, withKeys: View, hasData: boolean): boolean {
  const isAllowed = [...tested.callSet].every(
    (call) => reference.callSet.has(call) || withKeys.callSet.has(call) || reference.callSet.has(withGit(call)),
  );
  return isAllowed && (!hasData || [...reference.callSet].every((call) => tested.callSet.has(call)));
}

/**
 * Returns the same call with Git metadata. The reference reuses the response with Git metadata for fields that do not
 * need the metadata. The tested executor can send a separate call before the response arrives.
 */
const withGit = (call: string): string => call.replace(/[?&]metadata=false$/, '');

const isBetween = (charge: number, reference: number, withKeys: number, hasData: boolean): boolean =>
  charge <= Math.max(reference, withKeys) && (!hasData || charge >= reference);

/** True if `lines` is not empty and `text` contains each of its lines. */
function isPart(lines: string, text: string): boolean {
  const known = new Set(text.split('\n'));
  return lines !== '' && lines.split('\n').every((line) => known.has(line));
}

/**
 * True if the executors read the same records with different calls: a list instead of a record, a record instead of a
 * list, or another page size.
 * @param withKeys view of the reference that uses the keys of failed records, because failed lookups count for the size
 * of a batch
 */
export function areOtherReads(tested: View, reference: View, withKeys: View): boolean {
  const allowed = new Set([...reference.callSet, ...withKeys.callSet]);
  const more = [...tested.callSet].filter((call) => !allowed.has(call) && !allowed.has(withGit(call)));
  const fewer = [...reference.callSet].filter((call) => !tested.callSet.has(call));
  const views = [reference, withKeys];
  // A list that failed contains no record.
  const calls = [...tested.callMap].filter(([, { status }]) => status === 200);
  const successful = { callSet: new Set(calls.map(([call]) => withIdentifier(call))) };
  // A field such as `formattedBody` needs the GET of its record. The tested executor then sends no list call for the
  // lookup. The GET can return other values than the list, and other values lead to other calls.
  if (fewer.some((call) => isWholeList(call) && isLookedUp(call, tested))) return true;
  return (
    more.length + fewer.length > 0 &&
    more.every((call) => views.some((view) => isLookedUp(call, view) || hasOtherSize(call, view))) &&
    fewer.every((call) => isLookedUp(call, successful))
  );
}

const isWholeList = (call: string): boolean => call.includes('limit=1000');

/** True if the executor read the list that contains the requested record, or a single record of the requested list. */
function isLookedUp(call: string, { callSet }: Pick<View, 'callSet'>): boolean {
  const path = pathOf(call);
  return [...callSet].map(pathOf).some((other) => listOf(path) === other || listOf(other) === path);
}

const hasOtherSize = (call: string, { callSet }: View): boolean =>
  [...callSet].some((other) => withoutSize(other) === withoutSize(call));

const withoutSize = (call: string): string => call.replace(/limit=\d+/, '');

const pathOf = (call: string): string => call.split('?')[0] ?? '';

/** Patterns of the paths of records that a list can also return. */
const listedRecords = Object.values(recordRows).flatMap(({ record, list, tree }) =>
  record !== undefined && (list ?? tree) !== undefined ? [toPattern(record)] : [],
);

function toPattern(template: string): RegExp {
  const ofChangeRequest = template.replace('/content/', '(?:/change-requests/[^/]+)?/content/');
  return new RegExp(`^GET (?:/after\\d+)?${ofChangeRequest.replace(/\{\w+\}/g, '[^/]+')}$`);
}

/** Returns the path of the list that contains a record. The pages of a space form one list. */
const listOf = (path: string): string | undefined =>
  listedRecords.some((pattern) => pattern.test(path))
    ? path.replace(/\/[^/]+$/, '').replace(/\/content\/page$/, '/content/pages')
    : undefined;
