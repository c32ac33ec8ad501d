/** Clock and time conversion of a sandbox. The fixtures have fixed times. */
import { startOfTime } from './fixtures.js';

/** Returns a clock that counts the whole milliseconds since `start`, a value of `performance.now()`. */
export const elapsedSince = (start: number) => (): number => Math.floor(performance.now() - start);

/** Matches a JSON string that is a time. The sandbox assumes that clients send no times. */
const time = /"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)"/g;

/** Returns a function that shifts all times in JSON by the difference between `startsAt` and `startOfTime`. */
export function shiftTimes(startsAt: Date): (json: string) => string {
  const offset = startsAt.getTime() - startOfTime;
  return (json) => json.replace(time, (_, value: string) => JSON.stringify(new Date(Date.parse(value) + offset)));
}
