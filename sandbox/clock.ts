/** Clock of a sandbox, and conversion of the fixed times in the fixtures. */
import { startOfTime } from './fixtures.js';

/**
 * Returns a function that returns the whole milliseconds since a time.
 * @param start time as `performance.now()`
 */
export const elapsedSince = (start: number) => (): number => Math.floor(performance.now() - start);

/** Pattern of a JSON string that is a time. The sandbox assumes that clients send no times. */
const time = /"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)"/g;

/** Returns a function that shifts all times in JSON by the difference between `startsAt` and `startOfTime`. */
export function shiftTimes(startsAt: Date): (json: string) => string {
  const offset = startsAt.getTime() - startOfTime;
  return (json) => json.replace(time, (_, value: string) => JSON.stringify(new Date(Date.parse(value) + offset)));
}
