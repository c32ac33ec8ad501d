import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { operations, validateAnswer, validateRequest } from './support/contract.js';
import { runOperations, type SeenOperation } from './support/operations.js';

/** docs/coverage.md as it stands, and what is seen now. */
const page = await readFile(new URL('../docs/coverage.md', import.meta.url), 'utf8');
const rows = [...page.matchAll(/^\| `(\w+) (\/\S+)` \| (\w+) \| (.+) \| (.+) \|$/gm)].map(
  ([, method = '', path = '', operationId = '', fields = '', parameters = '']) => ({
    method,
    path,
    operationId,
    fields: quoted(fields),
    sent: quoted(parameters.replace(/not seen: .*/, '')),
  }),
);
function quoted(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
}

let seen: SeenOperation[];
beforeAll(async () => {
  seen = await runOperations();
}, 120_000);
const calls = () => seen.flatMap((operation) => operation.calls);

describe('the operations', () => {
  it('run without an error, each to the REST API', () => {
    expect(seen.filter(({ errors }) => errors.length > 0)).toEqual([]);
    expect(seen.filter((operation) => operation.calls.length === 0).map(({ name }) => name)).toEqual([]);
  });

  it('are asked for by a field of the graph, every one', () => {
    expect(calls().filter(({ field }) => !/^\w+\.\w+$/.test(field))).toEqual([]);
  });

  it('keep to the contract, in what they send and in what they are answered', () => {
    const broken = calls().flatMap(({ method, path, status, answer, ...request }) => [
      ...validateRequest(method, path, request),
      ...validateAnswer(method, path, status, answer),
      ...(status < 300 ? [] : [`${method} ${path} answered ${status}`]),
    ]);
    expect(broken).toEqual([]);
  });
});

describe('docs/coverage.md', () => {
  it('has every operation of the contract, in its order', () => {
    const line = ({ method, path, operationId }: (typeof operations)[number] | (typeof rows)[number]) =>
      `${method} ${path} ${operationId}`;
    expect(rows).toHaveLength(124);
    expect(rows.map(line)).toEqual(operations.map(line));
  });

  it('leaves no operation and no query parameter out', () => {
    expect(rows.filter(({ fields }) => fields.length === 0)).toEqual([]);
    expect(page).not.toContain('not seen: ');
  });

  it('claims no field and no query parameter that is not seen', () => {
    const claims = rows.flatMap(({ method, path, fields, sent }) => {
      const made = calls().filter((call) => call.method === method && call.path === path);
      const missing = fields.filter((field) => !made.some((call) => call.field === field));
      const unsent = sent.filter((name) => !made.some(({ query }) => name in query));
      return [...missing, ...unsent].map((claim) => `${method} ${path}: ${claim}`);
    });
    expect(claims).toEqual([]);
  });

  it('counts what it claims', () => {
    const claimed = rows.filter(({ fields }) => fields.length > 0);
    const reads = claimed.filter(({ method }) => method === 'GET').length;
    expect(page).toContain(`\n${reads} of 60 reads, ${claimed.length - reads} of 64 writes.\n`);
  });
});
