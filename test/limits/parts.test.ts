/** Limits of responses with `@defer` and `@stream`. */
import { describe, expect, it } from 'vitest';
import { postRequest } from '../support/requests.js';
import { type Handler, json, rawGateway, useService } from '../support/service.js';

const sites = { items: Array.from({ length: 100 }, (_, index) => ({ id: `s${index}`, title: 'x'.repeat(500) })) };
const respond: Handler = ({ url }, response) =>
  json(response, url.includes('/sites') ? { ...sites, count: 100 } : { id: 'o', title: 'Acme' });
const { service, gateway } = useService(respond);

interface PartJson {
  pending?: { id: string }[];
  incremental?: { data?: object }[];
  completed?: { id: string; errors?: unknown[] }[];
  hasNext: boolean;
}

const formats = [
  ['2022', 'multipart/mixed'],
  ['v0.2', 'multipart/mixed; incrementalSpec=v0.2'],
] as const;

async function textOf(accept: string, query: string, variables: object = {}, sender = gateway): Promise<string> {
  const response = await sender.gateway.fetch(postRequest({ query, variables }, { accept, authorization: 'Bearer t' }));
  return response.text();
}

describe.each(formats)('a response in parts in the format %s', (_, accept) => {
  it('rejects fragments that repeat deferred fields without bound', async () => {
    const fragments = Array.from({ length: 24 }, (_, index) => {
      const next = `...F${index + 1} @defer`;
      return `fragment F${index} on Site { ${index === 23 ? 'id' : `${next} ${next}`} }`;
    });
    const query = `{ organization(id: "Organization:o") { sites(first: 1) { nodes { ...F0 } } } } ${fragments.join(' ')}`;
    const text = await textOf(accept, query);
    expect(text).toContain('Operation takes more than 60000 steps to plan; select fewer fields');
    expect(text).toContain('TOO_MANY_VALUES');
  });

  it('rejects a heavy selection of the parent of a record, and ends, also if the record is not found', async () => {
    const rejections: unknown[] = [];
    const add = (reason: unknown) => rejections.push(reason);
    process.on('unhandledRejection', add);
    service.handle((_, response) => json(response, { message: 'Not found' }, 404));
    const aliases = Array.from({ length: 40 }, (_, index) => `a${index}: organization { ...F }`).join(' ');
    const fields = Array.from({ length: 400 }, (_, index) => `f${index}: title`).join(' ');
    const query = `{ site(id: "Site:o/nowhere") { title ... @defer { visibility } ${aliases} } } fragment F on Organization { ${fields} }`;
    const text = await textOf(accept, query);
    await new Promise((resolve) => setTimeout(resolve, 10));
    process.off('unhandledRejection', add);
    service.handle((_, response) => json(response, { object: 'site', id: 's', title: 'Handbook' }));
    const found = await textOf(accept, query.replace('nowhere', 's'));
    service.handle(respond);
    expect(text).toContain('"data":{"site":null}');
    expect(rejections).toEqual([]);
    expect(found).toContain('takes more than 60000 steps to plan');
  });

  it('completes fragments with an error if their values exceed the limit, and each of them once', async () => {
    const small = rawGateway({ baseUrl: service.url, maxResponseBytes: 20_000 });
    const query =
      '{ organization(id: "Organization:o") { sites(first: 100) { nodes { id ... @defer { title ... @defer { visibility } } } } } }';
    const text = await textOf(accept, query, {}, small);
    await small.close();
    const parts = text.split('\r\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as PartJson] : []));
    expect(parts.at(-1)?.hasNext).toBe(false);
    if (!accept.includes('v0.2')) return;
    const completed = parts.flatMap((part) => part.completed ?? []);
    expect(new Set(completed.map(({ id }) => id)).size).toBe(completed.length);
    expect(parts.flatMap(({ pending = [] }) => pending)).toHaveLength(completed.length);
    const titles = parts.flatMap(({ incremental = [] }) => incremental).filter(({ data }) => data && 'title' in data);
    const successes = completed.filter(({ errors }) => errors === undefined);
    expect(titles.length).toBeGreaterThan(10);
    expect(successes.length).toBeLessThanOrEqual(2 * titles.length);
  });

  it('counts the bytes of labels', async () => {
    const small = rawGateway({ baseUrl: service.url, maxResponseBytes: 200_000 });
    const label = 'x'.repeat(20_000);
    const query = `{ organization(id: "Organization:o") { sites(first: 100) { nodes { ... @defer(label: "${label}") { id } } } } }`;
    const text = await textOf(accept, query, {}, small);
    await small.close();
    expect(text).toContain('RESPONSE_TOO_LARGE');
    expect(text.length).toBeLessThan(400_000);
  });

  it('charges each part of a list that a fragment shares with its object', async () => {
    const small = rawGateway({ baseUrl: service.url, maxValues: 5_000 });
    const query = `{ organization(id: "Organization:o") { sites(first: 100) { nodes { id } } ... @defer { sites(first: 100) { nodes { title } } } } }`;
    const text = await textOf(accept, query, {}, small);
    await small.close();
    // In the format of 2022, the fragment is one part, which repeats the list.
    if (accept.includes('v0.2')) expect(text).toContain('Operation exceeds the limit of 5000 values');
    else expect(text).not.toContain('errors');
  });

  it.each([
    ['without a plan', []],
    ['with a plan', [{ onPlan: () => undefined }]],
  ])('charges each deferred fragment of each item, %s', async (_, plugins) => {
    const small = rawGateway({ baseUrl: service.url, maxValues: 3_000, plugins });
    const query = `{ organization(id: "Organization:o") { sites(first: 100) { nodes { ...S } } } }
      fragment S on Site { ... @defer { id } ... @defer { title } }`;
    const text = await textOf(accept, query, {}, small);
    await small.close();
    expect(text).toContain('Operation exceeds the limit of 3000 values');
  });

  it('ends with the first part if a root field exceeds the limit', async () => {
    const small = rawGateway({ baseUrl: service.url, maxResponseBytes: 20_000 });
    const query = `{ organization(id: "Organization:o") { sites(first: 100) { nodes { title } } ... @defer { title } } }`;
    const text = await textOf(accept, query, {}, small);
    await small.close();
    expect(text).toContain('"data":{"organization":null}');
    expect(text).toContain('"hasNext":false');
    expect(text).not.toContain('Acme');
    expect(text).not.toContain('"pending"');
  });

  it('has no items before the streamed ones if the variable with their number is absent', async () => {
    const query = `query ($count: Int) { organization(id: "Organization:o") { sites(first: 2) { nodes @stream(initialCount: $count) { id } } } }`;
    const text = await textOf(accept, query);
    expect(text).toContain('"nodes":[]');
    expect(text).toContain('"items":[{"id":"Site:o/s0"},{"id":"Site:o/s1"}]');
  });

  it('ends with a masked error if a plugin throws in a later part', async () => {
    const internal: unknown[] = [];
    const failing = rawGateway({
      baseUrl: service.url,
      onInternalError: (error) => internal.push(error),
      plugins: [
        {
          onExecutionResult({ result, setResult }) {
            if (!(Symbol.asyncIterator in result)) return;
            setResult(failLater(result as AsyncIterable<object>));
          },
        },
      ],
    });
    const query = '{ organization(id: "Organization:o") { id ... @defer { title } } }';
    const text = await textOf(accept, query, {}, failing);
    await failing.close();
    expect(text).toMatch(/"errors":\[\{"message":"Internal gateway error".*"hasNext":false\}\r\n-----\r\n$/s);
    expect(internal).toHaveLength(1);
  });
});

async function* failLater(parts: AsyncIterable<object>): AsyncGenerator<object> {
  for await (const part of parts) {
    yield part;
    throw new Error('secret');
  }
}
