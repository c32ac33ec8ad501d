/** A header as it was received: a list when it was sent more than once. */
export type Header = string | string[] | undefined;

/** A wait that is too long for any number, or that was asked for in words nobody can read. */
const never = Number.POSITIVE_INFINITY;

/** The values of a header: numbers that were sent one by one may have been joined on their way. */
const valuesOf = (header: Header): string[] =>
  [header ?? []]
    .flat()
    .flatMap((value) => (/^[\d.,\s]+$/.test(value) ? value.split(',') : value))
    .map((value) => value.trim())
    .filter((value) => value !== '');

/** Milliseconds to wait by a value that is a date or a number; never, if it is neither. */
function waitOf(value: string, now: number, ofNumber: (value: number) => number): number {
  if (/^\d+(\.\d+)?$/.test(value)) return Math.max(0, ofNumber(Number(value)));
  // `Date.parse` makes a date of almost anything: only what has a time of day is one.
  const date = /\d:\d\d/.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(date) ? never : Math.max(0, date - now);
}

/** The longest wait in milliseconds that a header asks for, `undefined` if it asks for none. */
export function longestWait(header: Header, now: number, ofNumber: (value: number) => number): number | undefined {
  const waits = valuesOf(header).map((value) => waitOf(value, now, ofNumber));
  return waits.length > 0 ? Math.max(...waits) : undefined;
}

/** `Retry-After` in whole seconds, whether it came as seconds or as a date; {@link never} if nobody can tell. */
export function retryAfterOf(header: Header, now = Date.now()): number | undefined {
  const wait = longestWait(header, now, (seconds) => seconds * 1000);
  return wait === undefined ? undefined : Math.ceil(wait / 1000);
}
