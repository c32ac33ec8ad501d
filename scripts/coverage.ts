/** test/operations -> docs/coverage.md: which field of the graph calls which operation of the REST API, as seen in a run. */
import { writeFile } from 'node:fs/promises';
import { coveragePage } from '../test/support/coverage-page.js';
import { runOperations } from '../test/support/operations.js';

const seen = await runOperations();
const errors = seen.flatMap((operation) => operation.errors.map(({ message }) => `${operation.name}: ${message}`));
if (errors.length > 0) throw new Error(errors.join('\n'));
await writeFile(new URL('../docs/coverage.md', import.meta.url), coveragePage(seen));
