/** Times of a sandbox that are relative to the current time. The fixtures and the store have fixed times. */
import { startOfTime } from './fixtures.js';

/** Returns a clock of the milliseconds since `start`. */
export const elapsedSince = (start: number) => (): number => Math.floor(performance.now() - start);

/** A JSON string that is a time. No request has such a value, so a response has only times of the sandbox. */
const time = /"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)"/g;

/** Returns a function that moves all times in JSON: the first moment of the sandbox becomes `startsAt`. */
export function shiftTimes(startsAt: Date): (json: string) => string {
  const offset = startsAt.getTime() - startOfTime;
  return (json) => json.replace(time, (_, value: string) => JSON.stringify(new Date(Date.parse(value) + offset)));
}
