import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const isInstalled = (program: string): boolean =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));

/**
 * Returns the programs that are not installed. In CI, returns an empty list, because tests must fail without the
 * programs.
 */
export const missing = (...programs: readonly string[]): string[] =>
  process.env.CI ? [] : programs.filter((program) => !isInstalled(program));
