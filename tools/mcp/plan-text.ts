import type { DryRun, DryWrite } from '../../src/plugins/index.js';
import { shorten } from './hidden-characters.js';
import { firstLines } from './tool-text.js';

/** Maximum number of fields that a plan lists, and maximum number of their characters. */
const [maxFields, fieldCharacters] = [200, 15_000];
/** Maximum number of characters of the path of a field. Aliases can be long. */
const maxPath = 200;
const pathsText = (paths: readonly string[]): string => shorten(paths.join(', '), 10 * maxPath);

/** Prints the REST calls of an operation by wave, and the writes of a mutation. */
export function planText({ calls, waves, values, fields, limits, rateLimit, writes = [] }: DryRun): string {
  const rows = firstLines(
    fields,
    fieldCharacters,
    ({ path, operation, calls, wave, isFallback }) =>
      `wave ${wave}: ${operation}, ${count(calls)}, for ${shorten(path, maxPath)}${isFallback ? ', only if a response lacks the value' : ''}`,
    ({ length }) => `${length} more fields. Plan a part of the document to see them`,
    maxFields,
  );
  return [
    `At most ${calls.max} REST ${calls.max === 1 ? 'call' : 'calls'} (limit ${limits.calls}), ${waves} ${waves === 1 ? 'wave' : 'waves'} and ${values.max} values (limit ${limits.values})`,
    ...(calls.unbounded.length > 0 ? [`Unbounded calls: ${pathsText(calls.unbounded)}`] : []),
    ...(values.unbounded.length > 0 ? [`Unbounded lists: ${pathsText(values.unbounded)}`] : []),
    ...rows,
    ...(rateLimit ? [`Rate limit of the REST API: ${JSON.stringify(rateLimit)}`] : []),
    ...writes.map(writeText),
  ].join('\n');
}

const count = (calls: number | 'unbounded'): string =>
  calls === 'unbounded' ? 'unbounded calls' : `${calls} ${calls === 1 ? 'call' : 'calls'}`;

/** Prints the request that a mutation sends. */
export const writeText = ({ field, method, url, body, canBeUndone }: DryWrite): string => {
  const undo = canBeUndone === undefined ? '' : canBeUndone ? '. It can be undone' : '. It cannot be undone';
  return `${field} sends ${method} ${url}${body === undefined ? '' : ` with ${JSON.stringify(body)}`}${undo}`;
};
