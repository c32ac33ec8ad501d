import type { GraphQLError } from 'graphql';
import type { PartsFormat } from '../context.js';
import { type IncrementalPart, type PrintedPart, type ResultPart, TextResult } from '../plugins/results/result.js';

/** Prints a part of a result as JSON. */
export function printPart(part: ResultPart, format: PartsFormat): PrintedPart {
  const isNewer = format === 'v0.2';
  const { pending, incremental, completed: _, hasNext, ...result } = part;
  const state = { ...(isNewer && { pending: toList(pending), completed: toList(toCompleted(part)) }), hasNext };
  if (!incremental) return printValues(part, state);
  const delivered = isNewer ? incremental.filter((values) => !hasFailed(values)) : incremental;
  const texts = delivered.flatMap((values, index) => {
    const { id, path, subPath, label } = values;
    const place = isNewer ? { id, subPath: subPath.length > 0 ? subPath : undefined } : { path, label };
    return [index === 0 ? '{"incremental":[' : ',', ...printValues(values, place)];
  });
  const errors = result.errors?.map(toJson);
  const end = JSON.stringify({ errors, ...state, extensions: withoutHttp(result.extensions) }).slice(1);
  if (texts.length === 0) return [`{${end}`];
  return [...texts, `],${end}`];
}

/** Returns the completed announcements. In the newer format, they have the errors of values that failed as a whole. */
function toCompleted({ incremental = [], completed = [] }: ResultPart) {
  const errorsById = new Map(incremental.filter(hasFailed).map(({ id, errors }) => [id, errors]));
  return completed.map(({ id, errors = errorsById.get(id) }) => ({ id, errors: errors?.map(toJson) }));
}

/** Omits a list without items. */
const toList = <Item>(items: readonly Item[] = []) => (items.length > 0 ? items : undefined);

/** Returns true for values without data. Only own properties count, because reading those of a text would parse it. */
const hasFailed = (values: IncrementalPart): boolean =>
  (Object.hasOwn(values, 'data') && values.data === null) || (Object.hasOwn(values, 'items') && values.items === null);

/** Members that each format prints in its own way. JSON omits undefined members. */
const unprinted = {
  id: undefined,
  path: undefined,
  subPath: undefined,
  label: undefined,
  pending: undefined,
  completed: undefined,
  hasNext: undefined,
};

/** Prints the errors, the data or the items, and other members. */
function printValues(values: (ResultPart | IncrementalPart) & { stringify?: Stringify }, members: object): PrintedPart {
  const { stringify = JSON.stringify, errors, extensions, ...others } = values;
  const places = { ...unprinted, ...members };
  const printed = { ...others, ...places, errors: errors?.map(toJson), extensions: withoutHttp(extensions) };
  return values instanceof TextResult ? values.toPieces(printed) : [stringify(printed)];
}

type Stringify = (values: object) => Buffer | string;

/** Omits the HTTP status and headers, which are only for the gateway. */
function withoutHttp(extensions: Readonly<Record<string, unknown>> | undefined): object | undefined {
  const { http: _http, unexpected: _unexpected, ...others } = extensions ?? {};
  return Object.keys(others).length > 0 ? others : undefined;
}

function toJson(error: GraphQLError): object {
  // Plugins can add errors that are plain objects.
  const { extensions, ...others } = typeof error.toJSON === 'function' ? error.toJSON() : error;
  return { ...others, extensions: withoutHttp(extensions) };
}
