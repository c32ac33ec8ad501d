/** src/schema -> schema.graphql. `--check` fails when the committed file is stale. */
import { readFile, writeFile } from 'node:fs/promises';
import { printSchemaWithDirectives } from '@graphql-tools/utils';
import { schema } from '../src/schema/index.js';

const target = new URL('../schema.graphql', import.meta.url);
const printed = `${printSchemaWithDirectives(schema)}\n`;

if (!process.argv.includes('--check')) await writeFile(target, printed);
else if ((await readFile(target, 'utf8')) !== printed) {
  console.error('schema.graphql is stale: run `npm run generate`');
  process.exitCode = 1;
}
