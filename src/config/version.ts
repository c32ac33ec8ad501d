import { readFileSync } from 'node:fs';

/** Version of this package. `src/config` and `dist/config` are equally deep, so one path serves both. */
export const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};
