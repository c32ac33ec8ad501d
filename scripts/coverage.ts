/** Runs the documents in test/operations, and writes docs/coverage.md with the fields that call each REST operation. */
import { writeFile } from 'node:fs/promises';
import { coveragePage } from '../test/support/coverage-page.js';
import { runOperations } from '../test/support/operations.js';

const recorded = await runOperations();
const errors = recorded.flatMap((operation) => operation.errors.map(({ message }) => `${operation.name}: ${message}`));
if (errors.length > 0) throw new Error(errors.join('\n'));
await writeFile(new URL('../docs/coverage.md', import.meta.url), coveragePage(recorded));
