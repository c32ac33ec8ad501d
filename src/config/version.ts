import { readFileSync } from 'node:fs';

/** Version of this package. The relative path of package.json is the same in `src/config` and in `dist/config`. */
export const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};
