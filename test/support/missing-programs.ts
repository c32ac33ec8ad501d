import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const isThere = (program: string): boolean =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));

/** Those that this machine lacks. In CI that is no excuse: there the tests that want them fail instead. */
export const missing = (...programs: readonly string[]): string[] =>
  process.env.CI ? [] : programs.filter((program) => !isThere(program));
