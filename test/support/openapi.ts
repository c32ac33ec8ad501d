import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** Text of openapi.yaml as JSON, which is parsed faster. `npm run check:contract` validates the document. */
export const openApiJson = JSON.stringify(
  parse(readFileSync(new URL('../../openapi.yaml', import.meta.url), 'utf8'), {
    prettyErrors: false,
    uniqueKeys: false,
  }),
);
