import { limits } from '../../../src/limits/table.js';
import { recordRows } from '../../../src/loaders/index.js';
import type { Execution } from './executors.js';
import { identifierOf } from './identifiers.js';
import type { Calls } from './upstream.js';

/** Aspects of a result that are equal if the executors agree. */
const common = ['data', 'errors', 'calls', 'charge'] as const;
/** Faults of one executor: unclear messages, and calls that it sent twice. */
const faults = ['messages', 'repeated'] as const;
export type Aspect = (typeof common)[number] | (typeof faults)[number];

/** Result of an executor, its calls and its charge. */
export interface View extends Record<Aspect, string> {
  readonly execution: Execution;
  readonly received: Calls;
  readonly sent: ReadonlySet<string>;
}

export function createView(execution: Execution, received: Calls): View {
  const errors = execution.errors ?? [];
  const sent = new Set([...received.keys()].map(withIdentifier));
  // If a result has too many errors, executors omit different ones.
  const isComplete = errors.length < limits.errors.max;
  return {
    data: JSON.stringify(execution.data) ?? '',
    errors: isComplete ? sortedLines(errors.map(toLine)) : 'too many',
    messages: sortedLines(errors.filter(isUnclear).map(toLine)),
    repeated: sortedLines([...received].filter(([, { count }]) => count > 1).map(([call]) => call)),
    calls: sortedLines([...sent]),
    charge: String(execution.extensions?.charge),
    execution,
    received,
    sent,
  };
}

type Failure = NonNullable<Execution['errors']>[number];

const toLine = ({ path, message, extensions: { code } }: Failure): string =>
  `${JSON.stringify(path)} ${code} ${message}`;

const sortedLines = (lines: readonly string[]): string => [...lines].sort().join('\n');

/** Replaces the number of a change request by its identifier, because both paths lead to the same list. */
const withIdentifier = (call: string): string =>
  call.replace(/(change-requests\/)(\d+)(?=\/)/, (_, list, number) => list + identifierOf(number));

/** True for an internal error, and for an upstream error whose message does not name the REST API. */
const isUnclear = ({ message, extensions: { code } }: Failure): boolean =>
  code === 'INTERNAL_SERVER_ERROR' || (code.startsWith('UPSTREAM') && !/^(The )?REST API /.test(message));

/**
 * Finds the aspects in which the tested executor differs from the reference. The tested one may send the calls below a record
 * before the record fails.
 * @param viewWithKeys executes the reference with the keys of failed records in place of the records
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
 * True if the tested executor sent more calls only below failed records. It may omit calls of an operation whose data is null,
 * because the operation ends without waiting for other root fields.
 */
function isBelowFailed(tested: View, reference: View, withKeys: View, hasData: boolean): boolean {
  const isAllowed = [...tested.sent].every(
    (call) => reference.sent.has(call) || withKeys.sent.has(call) || reference.sent.has(withGit(call)),
  );
  return isAllowed && (!hasData || [...reference.sent].every((call) => tested.sent.has(call)));
}

/**
 * The same call with Git metadata. The reference reuses the response with Git metadata. The tested executor sends a second call
 * without this metadata if a list leads to the same record before this response arrives.
 */
const withGit = (call: string): string => call.replace(/[?&]metadata=false$/, '');

const isBetween = (charge: number, reference: number, withKeys: number, hasData: boolean): boolean =>
  charge <= Math.max(reference, withKeys) && (!hasData || charge >= reference);

/** True if all lines are in another text. */
function isPart(lines: string, text: string): boolean {
  const known = new Set(text.split('\n'));
  return lines !== '' && lines.split('\n').every((line) => known.has(line));
}

/**
 * True if the executors read the same records by other calls: a list in place of a record, or the reverse, or another page size.
 * Resolvers merge the page sizes of a record that two fields look up.
 * @param withKeys the reference with the keys of failed records, whose lookups count for the size of a batch
 */
export function areOtherReads(tested: View, reference: View, withKeys: View): boolean {
  const allowed = new Set([...reference.sent, ...withKeys.sent]);
  const more = [...tested.sent].filter((call) => !allowed.has(call) && !allowed.has(withGit(call)));
  const fewer = [...reference.sent].filter((call) => !tested.sent.has(call));
  const views = [reference, withKeys];
  // A field that needs the GET of its record, such as `formattedBody`, starts beside the lookup, so the lookup needs no list. A
  // record from a list can lead to other calls than the same record from its GET.
  if (fewer.some((call) => isWholeList(call) && isLookedUp(call, tested))) return true;
  return (
    more.length + fewer.length > 0 &&
    more.every((call) => views.some((view) => isLookedUp(call, view) || hasOtherSize(call, view))) &&
    fewer.every((call) => isLookedUp(call, tested))
  );
}

const isWholeList = (call: string): boolean => call.includes('limit=1000');

/** True if an executor read the list that contains the record of a call, or records of the list of a call. */
function isLookedUp(call: string, { sent }: View): boolean {
  const path = pathOf(call);
  return [...sent].map(pathOf).some((other) => listOf(path) === other || listOf(other) === path);
}

const hasOtherSize = (call: string, { sent }: View): boolean =>
  [...sent].some((other) => withoutSize(other) === withoutSize(call));

const withoutSize = (call: string): string => call.replace(/limit=\d+/, '');

const pathOf = (call: string): string => call.split('?')[0] ?? '';

/** Paths of the records whose calls one call for their list can replace. */
const listedRecords = Object.values(recordRows).flatMap(({ record, list, tree }) =>
  record !== undefined && (list ?? tree) !== undefined ? [toPattern(record)] : [],
);

function toPattern(template: string): RegExp {
  const ofChangeRequest = template.replace('/content/', '(?:/change-requests/[^/]+)?/content/');
  return new RegExp(`^GET ${ofChangeRequest.replace(/\{\w+\}/g, '[^/]+')}$`);
}

/** The list of the record with a path. All pages of a space are one list. */
const listOf = (path: string): string | undefined =>
  listedRecords.some((pattern) => pattern.test(path))
    ? path.replace(/\/[^/]+$/, '').replace(/\/content\/page$/, '/content/pages')
    : undefined;
