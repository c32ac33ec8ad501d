/** Writes docs/glossary.md from src/schema/glossary.ts. `test/docs.test.ts` fails if the page is outdated. */
import { writeFile } from 'node:fs/promises';
import { schemaDescription } from '../src/schema/glossary.js';

await writeFile(
  new URL('../docs/glossary.md', import.meta.url),
  `# Glossary\n\nGraphiQL shows this text first in its docs explorer.\n\n${schemaDescription}\n`,
);
