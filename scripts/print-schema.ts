/** Writes schema.graphql from src/schema. `--check` fails if the file is outdated. */
import { readFile, writeFile } from 'node:fs/promises';
import { asSDL } from '../src/schema/print.js';

const target = new URL('../schema.graphql', import.meta.url);
const schemaText = asSDL();

if (!process.argv.includes('--check')) await writeFile(target, schemaText);
else if ((await readFile(target, 'utf8')) !== schemaText) {
  console.error('schema.graphql is stale: run `npm run generate`');
  process.exitCode = 1;
}
