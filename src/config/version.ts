import { readFileSync } from 'node:fs';

/** Version of this package. The path is valid in `src/config` and in `dist/config`. */
export const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};
