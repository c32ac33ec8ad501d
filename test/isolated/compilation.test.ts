import { parse } from 'graphql';
import { compileQuery } from 'graphql-jit';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { perOperation } from '../../src/cache/per-operation.js';
import { createGateway, type Gateway } from '../../src/gateway.js';
import { json, type Service, startService } from '../support/service.js';

vi.mock('graphql-jit', async (original) => {
  const jit = await original<typeof import('graphql-jit')>();
  return { ...jit, compileQuery: vi.fn(jit.compileQuery) };
});
const compilations = () => vi.mocked(compileQuery).mock.calls.length;

let service: Service;
let gateway: Gateway;
beforeAll(async () => {
  service = await startService((_, response) => json(response, { object: 'organization', id: 'o', title: 'Docs' }));
  gateway = createGateway({ baseUrl: service.url });
});
beforeEach(() => {
  vi.mocked(compileQuery).mockClear();
});
afterAll(async () => {
  await gateway.close();
  await service.close();
});

async function send(query: string): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ query });
  const response = await gateway.fetch(new Request('http://gateway/graphql', { method: 'POST', headers, body }));
  return response.json();
}

describe('a query', () => {
  it('is compiled when it arrives for the second time, and once', async () => {
    const query = '{ organization(id: "Organization:o") { title } }';
    const counts: number[] = [];
    for (let arrival = 0; arrival < 3; arrival++) {
      expect(await send(query)).toEqual({ data: { organization: { title: 'Docs' } } });
      counts.push(compilations());
    }
    expect(counts).toEqual([0, 1, 1]);
  });

  it('that never comes again is not compiled', async () => {
    for (let index = 0; index < 20; index++) await send(`{ a${index}: __typename }`);
    expect(compilations()).toBe(0);
  });

  it.each([
    ['20 selections of an interface', 20, 'node(id: "Organization:o") { id __typename }'],
    ['hundreds of fields', 90, 'organization(id: "Organization:o") { id title resourceId type createdAt }'],
  ])('with %s is never compiled, because that takes too long', async (_, count, field) => {
    const query = `{ ${Array.from({ length: count }, (_, index) => `a${index}: ${field}`).join(' ')} }`;
    for (let arrival = 0; arrival < 3; arrival++)
      expect(await send(query)).toMatchObject({ data: { a0: { id: 'Organization:o' } } });
    expect(compilations()).toBe(0);
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

  it('is not kept for unknown operation names, of which callers can send any number', () => {
    const find = vi.fn(() => ({}));
    const found = perOperation(find);
    for (let index = 0; index < 10; index++) expect(found(document, `unknown${index}`)).toBeUndefined();
    expect(find).not.toHaveBeenCalled();
  });
});
