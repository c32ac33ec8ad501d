import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Path, parsePlace, placeText } from '../../tools/mcp/places.js';
import { prefixOf } from '../../tools/mcp/prefix.js';
import { readInSteps } from '../../tools/mcp/read-result.js';
import { Seeker } from '../../tools/mcp/seeker.js';
import { useGateway } from '../support/gateway.js';
import { type McpClient, useMcpClients } from '../support/mcp.js';
import { useServer } from '../support/server.js';
import { json, useService } from '../support/service.js';

const testGateway = useGateway({ mcp: { mutations: true } });
const server = useServer(testGateway);
const connect = useMcpClients(() => server.url.replace('/graphql', '/mcp'));

const placeIn = (text: string): string | undefined => {
  const [, quoted] = /Continue with the same arguments and from: ("(?:[^"\\]|\\.)*")$/m.exec(text) ?? [];
  return quoted === undefined ? undefined : (JSON.parse(quoted) as string);
};

/** Calls a tool again with each place that a result names, until a result is complete. */
async function readAll({ call }: McpClient, name: string, args: object): Promise<string[]> {
  const texts: string[] = [];
  for (let from: string | undefined, isFirst = true; isFirst || from !== undefined; isFirst = false) {
    const text = await call(name, { ...args, ...(from !== undefined && { from }) });
    expect(text.length).toBeLessThanOrEqual(24_000);
    texts.push(text);
    const next = placeIn(text);
    expect(next).not.toBe(from ?? '');
    from = next;
  }
  return texts;
}

const idsIn = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"id":"([^"]+)"/g)].map(([, id = '']) => id);

describe('a result that is cut', () => {
  it('is continued until all pages of a space were read', async () => {
    const query = '{ space(id: "Space:org_northwind/space_quick_start") { flatPages { page { id title markdown } } } }';
    const { space } = (await testGateway.data(query)) as { space: { flatPages: { page: { id: string } }[] } };
    const many = `{ ${Array.from({ length: 12 }, (_, index) => `a${index}: ${query.slice(1, -1)}`).join(' ')} }`;
    const texts = await readAll(await connect(), 'run_query', { query: many });
    expect(texts.length).toBeGreaterThan(1);
    const count = (id: string) => texts.join('\n').split(`${id} |`).length - 1;
    for (const { page } of space.flatPages) expect(count(page.id), page.id).toBeGreaterThanOrEqual(12);
  });

  it('is continued until all records of nested lists without cursors were read', async () => {
    const query = `{ organizations { nodes { id sites { nodes { id sections { nodes { id title siteSpaces { nodes { id title path
      space { id title changeRequests(first: 9) { nodes { id subject } } } } } } } } } } } }`;
    const expected = new Set(idsIn(await testGateway.data(query)));
    const texts = await readAll(await connect(), 'run_query', { query });
    expect(texts[0]).toMatch(/^\d+ more truncated lists or texts$/m);
    const found = new Set([...texts.join('\n').matchAll(/\b[A-Z]\w+:org_[\w/]+/g)].map(([id]) => id));
    expect([...expected].filter((id) => !found.has(id))).toEqual([]);
  });

  it('of a mutation is not continued, because a second call would send the mutation again', async () => {
    const { call } = await connect();
    const query = `mutation { updateSite(input: { id: "Site:org_northwind/site_handbook", title: "Long" }) { site { title
      organization { sites { nodes { sections { nodes { siteSpaces { nodes { space { changeRequests(first: 100) { nodes { id subject } } } } } } } } } } } } }`;
    const confirmation = /confirmation: (\S+)$/.exec(await call('run_query', { query }))?.[1];
    const text = await call('run_query', { query, confirmation });
    expect(text).toMatch(/\nRead the rest with a query, because a second call would send the mutation again$/m);
    expect(text).not.toContain('from:');
    expect(await call('run_query', { query, from: 'updateSite' })).toBe(
      'Nothing was sent. from must be absent for a mutation',
    );
  });

  it.each([
    ['a place without a value', 'space.x', 'The result has no value at space.x; call without from'],
    ['a text that is no place', 'a b', 'from must be a place of a truncated result, got a b'],
  ])('is not continued at %s', async (_title, from, message) => {
    const { call } = await connect();
    const query = '{ space(id: "Space:org_northwind/space_quick_start") { title } }';
    expect(await call('run_query', { query, from })).toBe(message);
  });
});

describe('a text of 60 kB', () => {
  const markdown = Array.from({ length: 4_000 }, (_, index) => `${index} "line" 🎉`).join('\n');
  const { gateway } = useService(
    (_, response) => json(response, { object: 'page', id: 'p', title: 'Long', markdown }),
    { mcp: {} },
  );
  const longServer = useServer(gateway);
  const connectLong = useMcpClients(() => longServer.url.replace('/graphql', '/mcp'));

  it('is continued until all of it was read', async () => {
    const query = '{ node(id: "Page:o/s/p") { ... on Page { title markdown } } }';
    const texts = await readAll(await connectLong(), 'run_query', { query });
    expect(texts.length).toBeGreaterThan(2);
    expect(texts[0]).toMatch(/^Truncated: node\.markdown has the first \d+ of \d+ characters$/m);
    const parts = texts.map((text) => JSON.parse(/^node\.markdown: (".*")$/m.exec(text)?.[1] ?? '""') as string);
    const [first = '', ...others] = parts;
    expect([first.replace(/… \(\d+ more characters\)$/, ''), ...others].join('')).toBe(markdown);
  });
});

const value = fc.jsonValue({ maxDepth: 5 });
const complete = <Result>(task: Generator<void, Result>): Result => {
  let step = task.next();
  while (!step.done) step = task.next();
  return step.value;
};

/** Scalars of data by place. `firstIndexes` has the index of the first item of each list that has no start. */
function scalarsOf(data: unknown, firstIndexes: Seeker['firstIndexes'], path: Path = []): [string, unknown][] {
  if (typeof data !== 'object' || data === null) return [[placeText(path), data]];
  const first = Array.isArray(data) ? (firstIndexes.get(data) ?? 0) : 0;
  return Object.entries(data).flatMap(([name, member]) =>
    scalarsOf(member, firstIndexes, [...path, Array.isArray(data) ? first + Number(name) : name]),
  );
}

/** Sets, for the lists in the copy of data, the first indexes of the lists in the data. */
function copyIndexes(data: unknown, copy: unknown, from: Seeker, to: Seeker): void {
  if (typeof copy !== 'object' || copy === null) return;
  if (Array.isArray(copy)) to.firstIndexes.set(copy, from.firstIndexes.get(data as unknown[]) ?? 0);
  for (const [name, member] of Object.entries(copy))
    copyIndexes((data as Readonly<Record<string, unknown>>)[name], member, from, to);
}

const long = fc.nat(6_000).map((length) => Array.from({ length }, (_, index) => '🎉a'[index % 3]).join(''));
const data = fc.dictionary(
  fc.string(),
  fc.oneof(value, fc.array(fc.record({ id: fc.string(), text: long, list: fc.array(value) }))),
);

describe('the parts of a result', () => {
  it('together contain each value', () => {
    fc.assert(
      fc.property(data, fc.integer({ min: 2_000, max: 4_000 }), (data, characters) => {
        const bytes = Buffer.from(JSON.stringify({ data }));
        const found = new Map<string, unknown>();
        let parts = 0;
        for (let from: Path | undefined = []; from; ) {
          const seeker: Seeker = new Seeker(from);
          const { json } = complete(readInSteps(bytes, seeker));
          expect([seeker.isFound, seeker.isCut]).toEqual([true, false]);
          const part = prefixOf(json.data, characters, seeker);
          const rest = seeker.textPath && placeText(seeker.textPath);
          const kept = new Seeker([]);
          copyIndexes(json.data, part.data, seeker, kept);
          for (const [place, scalar] of scalarsOf(part.data, kept.firstIndexes)) {
            found.set(place, place === rest ? `${found.get(place)}${scalar}` : scalar);
          }
          expect(++parts).toBeLessThan(2_000);
          from = part.end;
        }
        expect(found).toEqual(new Map(scalarsOf(JSON.parse(JSON.stringify(data)), new WeakMap())));
      }),
      { numRuns: 40 },
    );
  });

  it('have places that can be parsed', () => {
    const path = fc.array(fc.oneof(fc.nat(1e6), fc.string()), { minLength: 1 });
    fc.assert(
      fc.property(path, (parts) => {
        expect(parsePlace(placeText(parts))).toEqual(parts);
      }),
    );
  });
});
