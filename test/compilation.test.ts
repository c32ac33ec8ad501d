import { setImmediate as endOfTurn } from 'node:timers/promises';
import { type DocumentNode, parse } from 'graphql';
import { createYoga } from 'graphql-yoga';
import { describe, expect, it, vi } from 'vitest';
import { perOperation } from '../src/cache/once.js';
import { Budget } from '../src/limits/budget.js';
import { useCompiledExecution } from '../src/plugins/compiled-execution.js';
import { DocumentCache } from '../src/plugins/document-cache.js';
import { schema } from '../src/schema/index.js';

/** Sends queries to a gateway that compiles, those of a list at the same time. Returns the function that executed each. */
async function executorsOf(
  queries: readonly (string | string[])[],
  documents = new DocumentCache<DocumentNode>(1_000_000),
) {
  const executors: unknown[] = [];
  const plugins = [
    useCompiledExecution(schema, documents),
    { onExecute: ({ executeFn }: { executeFn: unknown }) => void executors.push(executeFn) },
  ];
  const context = { budget: new Budget({ values: 1_000 }) };
  const parserAndValidationCache = { documentCache: documents };
  const yoga = createYoga({ schema, plugins, context, parserAndValidationCache, logging: false });
  const send = async (query: string) => {
    const headers = { 'content-type': 'application/json' };
    const response = await yoga.fetch('http://gateway/graphql', {
      method: 'POST',
      headers,
      body: JSON.stringify({ query }),
    });
    await response.text();
  };
  for (const query of queries) {
    await Promise.all([query].flat().map(send));
    await endOfTurn();
  }
  return executors;
}

describe('a query', () => {
  it('is compiled when it arrives for the second time, and once', async () => {
    const [first, second, third] = await executorsOf(Array(3).fill('{ __typename }'));
    expect(first).toBeTypeOf('function');
    expect(second).toBeTypeOf('function');
    expect(second).not.toBe(first);
    expect(third).toBe(second);
  });

  it.each([
    ['20 selections of an interface', 20, 'node(id: "Organization:o") { id __typename }'],
    ['hundreds of fields', 90, 'organization(id: "Organization:o") { id title resourceId type createdAt }'],
    ['hundreds of introspection fields', 90, '__type(name: "Site") { name kind fields { name } }'],
  ])('with %s is never compiled, because that takes too long', async (_, count, field) => {
    const query = `{ ${Array.from({ length: count }, (_, index) => `a${index}: ${field}`).join(' ')} }`;
    const executors = await executorsOf([query, query, query]);
    expect(executors).toHaveLength(3);
    expect(new Set(executors).size).toBe(1);
  });

  it('is compiled later if others that arrive with it take the time of a turn of the event loop', async () => {
    const fields = Array.from({ length: 40 }, (_, index) => `a${index}: __typename`).join(' ');
    const queries = ['o', 'p', 'q', 'r', 's', 't'].map(
      (id) => `{ organization(id: "Organization:${id}") { ${fields} } }`,
    );
    // Estimates alone take the time, on a machine of any speed.
    vi.useFakeTimers({ toFake: ['performance'] });
    const executors = await executorsOf([queries, queries, queries, queries], new DocumentCache(10_000_000));
    vi.useRealTimers();
    const compiled = executors.map((executor) => executor !== executors[0]);
    const counts = [0, 6, 12, 18].map((start) => compiled.slice(start, start + 6).filter(Boolean).length);
    expect(counts).toEqual([0, 2, 4, 6]);
  });

  it('is forgotten if the compiled queries after it exceed the limit of bytes, however short their texts are', async () => {
    const queries = Array.from({ length: 20 }, (_, index) => `{ organization(id: "Organization:o${index}") { id } }`);
    const [first = '', ...others] = queries.flatMap((query) => [query, query]);
    const executors = await executorsOf([first, ...others, first], new DocumentCache(400_000));
    expect(executors[1]).not.toBe(executors[0]);
    expect(executors.at(-1)).toBe(executors[0]);
  });
});

describe('a value per operation', () => {
  const document = parse('query A { __typename } query B { __typename }');

  it('is computed once', () => {
    const find = vi.fn(() => ({}));
    const found = perOperation(find);
    expect(found(document, 'A')).toBe(found(document, 'A'));
    expect(found(document, 'B')).not.toBe(found(document, 'A'));
    expect(find).toHaveBeenCalledTimes(2);
  });

  it('is not cached for unknown operation names, whose number is unlimited', () => {
    const find = vi.fn(() => ({}));
    const found = perOperation(find);
    for (let index = 0; index < 10; index++) expect(found(document, `unknown${index}`)).toBeUndefined();
    expect(find).not.toHaveBeenCalled();
  });
});
