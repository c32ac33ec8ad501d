import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { validateRequest, validateResponse } from '../support/contract.js';
import { coveragePage } from '../support/coverage-page.js';
import { type RecordedOperation, runOperations } from '../support/operations.js';

let operations: RecordedOperation[];
beforeAll(async () => {
  operations = await runOperations();
}, 120_000);
const calls = () => operations.flatMap((operation) => operation.calls);

describe('the operations in test/operations', () => {
  it('run without errors, and call the REST API', () => {
    const failed = operations.filter(({ errors }) => errors.length > 0);
    expect(failed.map(({ name, errors }) => ({ name, errors }))).toEqual([]);
    expect(operations.filter((operation) => operation.calls.length === 0).map(({ name }) => name)).toEqual([]);
  });

  it('make the REST calls of their plans, each for one field', () => {
    expect(operations.flatMap(({ uncalled }) => uncalled)).toEqual([]);
    const ambiguous = calls().filter(({ fields }) => fields.length !== 1);
    expect(ambiguous.map(({ method, url, fields }) => ({ method, url, fields }))).toEqual([]);
  });

  it('make REST calls that match the contract', () => {
    const violations = calls().flatMap(({ method, path, status, response, ...request }) => [
      ...validateRequest(method, path, request),
      ...validateResponse(method, path, status, response),
      ...(status < 300 ? [] : [`${method} ${path} returned ${status}`]),
    ]);
    expect(violations).toEqual([]);
  });
});

describe('docs/coverage.md', () => {
  it('is up to date, and lists every operation and query parameter', async () => {
    const page = await readFile(new URL('../../docs/coverage.md', import.meta.url), 'utf8');
    expect(page, 'run `npm run coverage`').toBe(coveragePage(operations));
    expect(page).toMatch(/^(\d+) of \1 reads, (\d+) of \2 writes\.$/m);
    expect(page).not.toContain('not seen');
  });
});
