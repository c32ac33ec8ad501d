import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { turns } from '../../src/limits/turns.js';
import { printInSteps } from '../../tools/mcp/cut-lists.js';
import { errorLines } from '../../tools/mcp/result-text.js';
import { limitText } from '../../tools/mcp/tool-text.js';
import { useGateway } from '../support/gateway.js';
import { useMcpClients } from '../support/mcp.js';
import { useServer } from '../support/server.js';

const gateway = useGateway({ mcp: { mutations: true } });
const server = useServer(gateway);
const connect = useMcpClients(() => server.url.replace('/graphql', '/mcp'));

const print = async (value: unknown, size = 20_000) =>
  limitText((await turns.complete(printInSteps(value, size))).text);

/** Texts that could end a line, hide a character, or look like another value. */
const text = fc
  .array(
    fc.constantFrom(
      '\n',
      '\r',
      '\u2028',
      '\u2029',
      '\u0085',
      '\u200b',
      '\u202e',
      'Error',
      '-',
      ' | ',
      'null',
      '1',
      'a',
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join(''));
const lineEnd = /[\n\r\v\f\u0085\u2028\u2029]/;
const hidden = /[\u200b\u202e]/;

describe('texts of the REST API', () => {
  it('add no lines and no hidden characters to a result', async () => {
    await fc.assert(
      fc.asyncProperty(text, text, async (name, value) => {
        for (const one of [await print({ [name]: value }), await print({ list: [value, 'a'] })]) {
          expect(one).not.toMatch(lineEnd);
          expect(one).not.toMatch(hidden);
        }
        const rows = await print({ list: [{ [name]: value, b: 1 }, { b: 2 }] });
        expect(rows.split(lineEnd)).toHaveLength(3);
        const [line = '', ...others] = errorLines({
          errors: [{ message: value, path: [name], extensions: { code: 'CONFLICT' } }],
        });
        expect(others).toEqual([]);
        expect(line).not.toMatch(lineEnd);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['nu\u200bll', '"null"'],
    ['1\u20602', '"12"'],
    ['\u200b', '""'],
    ['-\u202e', '"-"'],
    ['a\u2028Error', '"a\\nError"'],
  ])('are quoted if they are ambiguous without hidden characters: %j', async (value, printed) => {
    expect(await print({ title: value })).toBe(`title: ${printed}`);
  });
});

describe('a result', () => {
  const many = (create: (index: number) => unknown) => Array.from({ length: 100_000 }, (_, index) => create(index));

  it.each<[string, unknown]>([
    ['names', Object.fromEntries(many((index) => [`name${index}`, 0]) as [string, number][])],
    ['empty objects', { list: many(() => ({})) }],
    ['empty lists', { list: many(() => []) }],
    ['records with names of their own', { list: many((index) => ({ [`name${index}`]: 0 })) }],
  ])('with too many %s is cut', async (_, value) => {
    expect((await print(value)).length).toBeLessThanOrEqual(20_000);
  });

  it('has at most 24,000 characters, and says if its end is missing', () => {
    const short = limitText('x'.repeat(100_000));
    expect(short).toHaveLength(24_000);
    expect(short).toContain('Truncated: the result has 100000 characters');
  });

  it('of a mutation whose preview is too long has no confirmation', async () => {
    const { call } = await connect();
    const query = 'mutation ($input: CreateSpaceCommentInput!) { createSpaceComment(input: $input) { __typename } }';
    const input = { space: 'Space:org_northwind/space_concepts', body: { markdown: 'word '.repeat(10_000) } };
    const result = await call('run_query', { query, variables: { input } });
    expect(result).toContain('The preview of the mutation must have at most 24000 characters');
    expect(result).not.toContain('confirmation:');
    expect(gateway.calls).toEqual([]);
  });
});
