import { parse } from 'graphql';
import { createYoga } from 'graphql-yoga';
import { describe, expect, it, vi } from 'vitest';
import { perOperation } from '../src/cache/per-operation.js';
import { ValueBudget } from '../src/limits/values.js';
import { useCompiledExecution } from '../src/plugins/compiled-execution.js';
import { schema } from '../src/schema/index.js';

/** Sends a query some times to a gateway that compiles, and returns the function that executed it each time. */
async function executorsOf(query: string, arrivals: number): Promise<unknown[]> {
  const executors: unknown[] = [];
  const plugins = [
    useCompiledExecution(schema),
    { onExecute: ({ executeFn }: { executeFn: unknown }) => void executors.push(executeFn) },
  ];
  const context = { values: new ValueBudget(1_000) };
  const yoga = createYoga({ schema, plugins, context, logging: false });
  for (let arrival = 0; arrival < arrivals; arrival++) {
    const headers = { 'content-type': 'application/json' };
    const response = await yoga.fetch('http://gateway/graphql', {
      method: 'POST',
      headers,
      body: JSON.stringify({ query }),
    });
    await response.text();
  }
  return executors;
}

describe('a query', () => {
  it('is compiled when it arrives for the second time, and once', async () => {
    const [first, second, third] = await executorsOf('{ __typename }', 3);
    expect(first).toBeTypeOf('function');
    expect(second).toBeTypeOf('function');
    expect(second).not.toBe(first);
    expect(third).toBe(second);
  });

  it.each([
    ['20 selections of an interface', 20, 'node(id: "Organization:o") { id __typename }'],
    ['hundreds of fields', 90, 'organization(id: "Organization:o") { id title resourceId type createdAt }'],
  ])('with %s is never compiled, because that takes too long', async (_, count, field) => {
    const query = `{ ${Array.from({ length: count }, (_, index) => `a${index}: ${field}`).join(' ')} }`;
    const executors = await executorsOf(query, 3);
    expect(executors).toHaveLength(3);
    expect(new Set(executors).size).toBe(1);
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
