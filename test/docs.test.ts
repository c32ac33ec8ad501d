import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';

const file = (path: string) => readFile(new URL(`../${path}`, import.meta.url), 'utf8');
const contributing = await file('CONTRIBUTING.md');

/** The code in CONTRIBUTING, each piece with the file that it is quoted from. */
const quotes = [...contributing.matchAll(/```ts (\S+)\n([\s\S]*?)```/g)].map(([, path = '', code = '']) => ({
  path,
  code,
}));

describe('CONTRIBUTING', () => {
  it('shows the six patterns in under 60 lines', () => {
    expect(quotes).toHaveLength(6);
    expect(contributing.trimEnd().split('\n').length).toBeLessThan(60);
  });

  it.each(quotes)('quotes $path as it stands', async ({ path, code }) => {
    expect(await file(path)).toContain(code);
  });

  it('keeps each pattern as small as it promises', () => {
    const lines = quotes.map(({ code }) => code.trimEnd().split('\n').length);
    const [field, connection, lookUp, loader, mutation, error] = lines;
    expect({ field, lookUp, loader, error }).toEqual({ field: 1, lookUp: 1, loader: 1, error: 1 });
    expect(connection).toBeLessThanOrEqual(8);
    expect(mutation).toBeLessThanOrEqual(12);
  });
});
