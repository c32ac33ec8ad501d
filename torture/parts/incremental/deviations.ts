import { visitRules } from './collect.js';
import { deviations2022 } from './deviations-2022.js';
import { deviationsV02 } from './deviations-v02.js';
import { differing, differingErrors, type Operation } from './differing.js';
import { Expected2022 } from './expected-2022.js';
import { ExpectedV02 } from './expected-v02.js';

/** Returns the rules and values in which a response in parts deviates from the whole result. */
export function deviations(operation: Operation, isV02: boolean): readonly string[] {
  const { whole, payloads } = operation;
  const [{ data, errors } = {}, ...more] = payloads;
  if (whole.data === undefined)
    return [
      ...differing('data', data, undefined),
      ...differingErrors('the operation', errors, whole.errors),
      ...(more.length > 0 ? ['parts after a result without data'] : []),
    ];
  const find = isV02 ? deviationsV02 : deviations2022;
  let fewest: readonly string[] | undefined;
  for (const rule of visitRules) {
    const found = find(operation, rule);
    if (!fewest || found.length < fewest.length) fewest = found;
    if (found.length === 0) break;
  }
  return fewest ?? [];
}

/** Returns the number of fragments and lists that later parts of an operation must contain. */
export function laterValues(
  { document, query, whole: { data, errors = [] } }: Omit<Operation, 'payloads'>,
  isV02: boolean,
): number {
  if (!data) return 0;
  if (!isV02) return new Expected2022(document, query, data, errors, '17').parts.length;
  const { announced } = new ExpectedV02(document, query, data, errors, '17');
  return announced.filter(({ values }) => values.some(({ isShared }) => !isShared)).length;
}
