import fc from 'fast-check';
import { parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { cursorAfter } from '../../tools/mcp/continuation.js';
import { printInSteps } from '../../tools/mcp/cut-lists.js';
import { useGateway } from '../support/gateway.js';
import { useMcpClients } from '../support/mcp.js';
import { useServer } from '../support/server.js';

const testGateway = useGateway({ mcp: {} });
const server = useServer(testGateway);
const connect = useMcpClients(() => server.url.replace('/graphql', '/mcp'));

const list = `query ($first: Int = 200, $after: String) {
  space(id: "Space:org_northwind/space_quick_start") {
    requests: changeRequests(first: $first, after: $after, status: "open") { ...Requests }
  }
}
fragment Requests on ChangeRequestConnection {
  pageInfo { endCursor }
  all: nodes { resourceId subject createdAt updatedAt comments(first: 9) { nodes { body { markdown } postedAt } } }
}`;

function printWithin(value: unknown, size: number) {
  const task = printInSteps(value, size);
  let step = task.next();
  while (!step.done) step = task.next();
  return step.value;
}

interface Space {
  space: { requests: { all: { resourceId: string }[] } };
}

/** Renames members with empty or dotted names, because the text of nested members contains dots. */
const withPlainNames = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withPlainNames);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name.replaceAll('.', '') || 'empty', withPlainNames(member)]),
  );
};

describe('truncation of results', () => {
  it('keeps whole records, and names the cursor of the next records', async () => {
    const { call } = await connect();
    const { space } = (await testGateway.raw(list)).data as Space;
    const found: string[] = [];
    let after: string | undefined;
    let rounds = 0;
    do {
      const text = await call('run_query', { query: list, variables: { ...(after && { after }) } });
      expect(text.length).toBeLessThanOrEqual(24_000);
      found.push(...[...text.matchAll(/^ +- resourceId: (\S+)$/gm)].map(([, id = '']) => id));
      after = /^Truncated: space\.requests\.all .* after: "([^"]+)" in space\.requests$/m.exec(text)?.[1];
      rounds++;
    } while (after !== undefined);
    expect(found).toEqual(space.requests.all.map(({ resourceId }) => resourceId));
    expect(rounds).toBeGreaterThan(1);
  });

  it('reports how many records of a list the text contains', async () => {
    const { call } = await connect();
    const text = await call('run_query', {
      query: `{ organizations { nodes { sites { pageInfo { endCursor } nodes { title sections { nodes { title siteSpaces { nodes { title path space {
        title createdAt updatedAt organization { title } changeRequests(first: 9) { nodes { id subject } } } } } } } } } } } }`,
    });
    expect(text.length).toBeLessThanOrEqual(24_000);
    expect(text).toMatch(
      /^Truncated: organizations\.nodes\[0\]\.sites\S* has the first \d+ of \d+ records\. Continue with after: /m,
    );
  });

  it('keeps any value within the size, and changes only values that are too long', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), fc.integer({ min: 20, max: 400 }), (any, size) => {
        expect(printWithin(any, size).text.length).toBeLessThanOrEqual(size);
        const value = withPlainNames(any);
        const { text, cuts } = printWithin(value, size);
        expect(text.length).toBeLessThanOrEqual(size);
        const whole = printWithin(value, 1_000_000).text;
        if (whole.length <= size) expect([text, cuts]).toEqual([whole, []]);
        for (const { kept, total } of cuts) expect(kept).toBeLessThan(total);
      }),
    );
  });

  it('names no cursor for a list without cursors', () => {
    const document = parse('{ space(id: "s") { pages { pages { title } } } }');
    const run = { document, variables: {}, isWrite: false };
    expect(cursorAfter({ path: ['space', 'pages'], kept: 3, total: 9 }, run, { space: { pages: [] } })).toBeUndefined();
  });

  it('shortens long texts if a single record is too long', () => {
    const value = { page: { title: 'Title', markdown: 'word '.repeat(1_000) } };
    const { text, cuts } = printWithin(value, 300);
    expect(text.length).toBeGreaterThan(280);
    expect(text).toMatch(/^page\.title: Title\npage\.markdown: (word )+.*… \(\d+ more characters\)$/);
    expect(cuts).toEqual([{ path: ['page', 'markdown'], kept: expect.any(Number), total: 5_000, isText: true }]);
  });

  it('returns the first values if the data contains no list and no long text', async () => {
    const { call } = await connect();
    const name = 'a'.repeat(100);
    const fields = Array.from({ length: 220 }, (_, index) => `${name}${index}: __typename`);
    const lines = (await call('run_query', { query: `{ ${fields.join(' ')} }` })).split('\n');
    expect(lines.at(-1)).toBe(`Continue with the same arguments and from: "${name}${lines.length - 1}"`);
    expect(lines.length).toBeGreaterThan(180);
  });

  it('returns an error if no value fits', async () => {
    const { call } = await connect();
    const query = `{ ${'a'.repeat(30_000)}: __typename }`;
    expect(await call('run_query', { query })).toBe('The data is too long. Select fewer fields, with shorter aliases');
  });
});

describe('the compact text of data', () => {
  it('has tables for lists of plain records, and quotes around ambiguous texts', () => {
    const data = {
      space: {
        title: 'Quick start',
        isPublic: true,
        tags: { nodes: [] },
        requests: {
          nodes: [
            {
              number: 1,
              subject: 'Plain, text',
              reviewers: { nodes: [{ user: { name: 'A' } }, { user: { name: 'B' } }] },
            },
            { number: 2, subject: 'a | b', reviewers: { nodes: [] } },
            { number: 3, subject: '3', reviewers: null },
            null,
          ],
          pageInfo: { endCursor: 'x' },
        },
      },
      sites: [
        { title: 'One', sections: [{ a: 1, b: 'line\nbreak' }] },
        { title: null, sections: [] },
      ],
    };
    expect(printWithin(data, 1_000).text).toBe(`space.title: Quick start
space.isPublic: true
space.tags: -
space.requests.nodes (4): number | subject | reviewers.user.name
 1 | "Plain, text" | A, B
 2 | "a | b" | -
 3 | "3" | null
 null | null | null
space.requests.pageInfo.endCursor: x
sites (2):
 - title: One
  sections (1): a | b
   1 | "line\\nbreak"
 - title: null
  sections: -`);
  });
});
