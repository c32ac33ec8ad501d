import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const isThere = (program: string): boolean =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));

/** Programs that this machine lacks. Empty in CI, where tests fail without them. */
export const missing = (...programs: readonly string[]): string[] =>
  process.env.CI ? [] : programs.filter((program) => !isThere(program));
