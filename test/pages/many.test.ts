/** Tests pages with many records, many aliases and many errors. */
import { describe, expect, it } from 'vitest';
import { nest, usePages } from './read-page.js';

const { read, gateway, serve } = usePages();

const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));
const page = (items: readonly string[]): string => `{"items":[${items}],"count":${items.length}}`;
const sites = (selection: string, first = 1_000) =>
  `{ organization(id: "Organization:o") { sites(first: ${first}) { ${selection} } } }`;
const noId = 'REST API returned a record of type Site without a valid id';
const noTitle = 'REST API response lacks Site.title';

describe('40 aliases of the records of a page with 1 MB', () => {
  const options = { maxValues: 1_000_000 };
  const items = times(1_000, (i) => `{"id":"s${i}","x":"${'y'.repeat(960)}","title":"T${i}","urls":{"app":"u"}}`);
  const titles = times(1_000, (i): unknown => ({ title: `T${i}` }));
  const aliases = times(40, (i) => `a${i}`);

  it('have equal data', async () => {
    const query = sites(aliases.map((name) => `${name}: nodes { title }`).join(' '));
    const { data, errors } = await read(query, page(items), options);
    expect(data).toEqual(nest('organization.sites', Object.fromEntries(aliases.map((name) => [name, titles]))));
    expect(errors).toEqual([]);
  });

  it('have the errors of wrong records for each alias', async () => {
    const wrong = [...items.slice(0, 400), '{"title":"T"}', ...items.slice(401, 999), '{"id":"s999"}'];
    const selection = aliases.map((name, i) => `${name}: ${i % 2 ? 'edges { node { title } }' : 'nodes { title }'}`);
    const { data, errors, calls } = await read(sites(selection.join(' ')), page(wrong), options);
    const nodes = [...titles.slice(0, 400), null, ...titles.slice(401, 999), { title: null }];
    const edges = nodes.map((node) => ({ node }));
    const lists = Object.fromEntries(aliases.map((name, i) => [name, i % 2 ? edges : nodes]));
    expect(data).toEqual(nest('organization.sites', lists));
    expect(errors).toEqual(
      aliases.flatMap((name, i) => {
        const node = i % 2 ? '.node' : '';
        return [
          `UPSTREAM_ERROR organization.sites.${name}.400${node}: ${noId}`,
          `UPSTREAM_ERROR organization.sites.${name}.999${node}.title: ${noTitle}`,
        ];
      }),
    );
    expect(calls).toEqual(['/orgs/o/sites?limit=1000']);
  });

  it('have equal data if the names are escaped', async () => {
    const escaped = items.slice(0, 50).map((item) => item.replace('title', String.raw`t\u0069tle`));
    const query = sites(aliases.map((name) => `${name}: nodes { title urls { app } }`).join(' '));
    const { data } = await read(query, page(escaped), options);
    const nodes = times(50, (i) => ({ title: `T${i}`, urls: { app: 'u' } }));
    expect(data).toEqual(nest('organization.sites', Object.fromEntries(aliases.map((name) => [name, nodes]))));
  });
});

it('a large operation has the error of a wrong value in the middle of a page', async () => {
  const selection = times(60, (i) => `a${i}: title`).join(' ');
  const items = times(1_000, (i) => `{"id":"s${i}","title":${i === 500 ? '[]' : '"T"'}}`);
  const { data, errors } = await read(sites(`nodes { ${selection} }`), page(items));
  const record = (title: string | null) => Object.fromEntries(times(60, (i) => [`a${i}`, title]));
  expect(data).toEqual(
    nest(
      'organization.sites.nodes',
      times(1_000, (i) => record(i === 500 ? null : 'T')),
    ),
  );
  expect(errors).toHaveLength(60);
  expect(errors.at(-1)).toBe(
    'UPSTREAM_ERROR organization.sites.nodes.500.a59: REST API returned an invalid value: String cannot represent value: []',
  );
});

describe('a list that exceeds MAX_RESPONSE_BYTES', () => {
  const options = { maxResponseBytes: 20_000 };
  const tooLarge =
    'RESPONSE_TOO_LARGE organization: Response exceeds the limit of 20000 bytes; reduce `first` or select fewer fields';

  it.each([
    ['many records', times(50, (i) => `{"id":"s${i}","title":"${'x'.repeat(1_000)}"}`)],
    ['one record', [`{"id":"s","title":"${'x'.repeat(20_000)}"}`]],
    ['escaped characters', times(4, (i) => `{"id":"s${i}","title":"${String.raw`\u0001`.repeat(1_000)}"}`)],
    ['escaped names', times(50, (i) => `{"id":"s${i}","t\\u0069tle":"${'x'.repeat(1_000)}"}`)],
    ['wrong records', times(50, (i) => `{"id":"s${i}","title":"${'x'.repeat(1_000)}","urls":5}`)],
  ])('because of %s replaces its root field', async (_, items) => {
    const query = `{ before: organization(id: "Organization:p") { id }
      organization(id: "Organization:o") { id sites { nodes { title urls { app } } } }
      after: organization(id: "Organization:q") { id } }`;
    const { data, errors } = await read(query, page(items), options);
    expect(data).toEqual({ before: { id: 'Organization:p' }, organization: null, after: { id: 'Organization:q' } });
    expect(errors).toContain(tooLarge);
    expect(errors.filter((error) => !error.startsWith('UPSTREAM_ERROR organization.sites.nodes.'))).toEqual([tooLarge]);
  });

  it('does not replace it for a value that is not selected', async () => {
    const items = times(10, (i) => `{"id":"s${i}","title":"T","x":"${'x'.repeat(5_000)}"}`);
    const { data, errors } = await read(sites('nodes { title }'), page(items), options);
    expect(data).toEqual(
      nest(
        'organization.sites.nodes',
        times(10, () => ({ title: 'T' })),
      ),
    );
    expect(errors).toEqual([]);
  });
});

describe('many errors in one page', () => {
  const missing = (count: number) => page(times(count, (i) => `{"id":"s${i}"}`));
  const errorsOf = (count: number) =>
    times(count, (i) => `UPSTREAM_ERROR organization.sites.nodes.${i}.title: ${noTitle}`);

  it.each([
    [100, []],
    [101, ['RESPONSE_TOO_LARGE undefined: 1 more error is omitted']],
    [150, ['RESPONSE_TOO_LARGE undefined: 50 more errors are omitted']],
    [1_000, ['RESPONSE_TOO_LARGE undefined: 900 more errors are omitted']],
  ])('are the first 100 of %i', async (count, omitted) => {
    const { data, errors } = await read(sites('nodes { title } totalCount'), missing(count));
    expect(data).toEqual(
      nest('organization.sites', { nodes: times(count, () => ({ title: null })), totalCount: count }),
    );
    expect(errors).toEqual([...errorsOf(Math.min(count, 100)), ...omitted]);
  });

  it.each([
    ['missing values', 'a: nodes { title } b: nodes { title }', missing(1_000)],
    ['wrong records', 'a: nodes { title } b: nodes { id }', page(times(1_000, () => 'null'))],
    ['wrong edges', 'a: edges { node { id } } b: edges { node { id } }', page(times(1_000, () => '{"id":5}'))],
  ])('stop the operation after 1,000 %s', async (_, selection, body) => {
    serve(body);
    const { data, errors = [] } = await gateway.query<object>(sites(`${selection} totalCount`));
    expect(data).toMatchObject({ organization: { sites: { a: { length: 1_000 }, b: { length: 1_000 } } } });
    const codes = errors.map(({ extensions }) => extensions?.code);
    expect(codes).toEqual([...times(100, () => 'UPSTREAM_ERROR'), 'RESPONSE_TOO_LARGE', 'TOO_MANY_VALUES']);
    expect(errors[0]?.path?.slice(0, 4)).toEqual(['organization', 'sites', 'a', 0]);
    expect(errors.at(-1)?.message).toBe('Operation stopped after 1000 failed fields; all further fields are null');
  });

  it('of a list of strings stop the operation', async () => {
    const domains = times(1_200, () => '[]');
    const { data, errors } = await read(
      '{ organizations { nodes { emailDomains } } }',
      page([`{"id":"o","emailDomains":[${domains}]}`]),
    );
    expect(data).toEqual(nest('organizations.nodes', [{ emailDomains: times(1_200, () => null) }]));
    expect(errors).toHaveLength(102);
    expect(errors.at(-1)).toMatch(/^TOO_MANY_VALUES undefined: Operation stopped after 1000 failed fields/);
  });
});
