import { describe, expect, it } from 'vitest';
import { postRequest } from '../support/requests.js';
import { json, rawGateway, useService } from '../support/service.js';

const text = 'x'.repeat(6_000_000);
const { service, gateway } = useService(({ url }, response) => {
  const page = { object: 'page', id: 'p', title: 'Page', markdown: url.includes('big') ? text : 'short' };
  json(response, url.includes('/page/') ? page : { object: 'organization', id: 'o', title: 'O' });
});

const times = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => make(i)).join(' ');

describe('MAX_RESPONSE_BYTES', () => {
  it('replaces a root field that exceeds the limit by null, and keeps the other fields', async () => {
    const { data, errors } = await gateway.query<Record<string, unknown>>(
      `{ before: organization(id: "Organization:o") { title }
         page: node(id: "Page:o/s/big") { ... on Page { ${times(95, (i) => `a${i}: raw`)} } }
         after: organization(id: "Organization:o") { title } }`,
    );
    expect(data).toEqual({ before: { title: 'O' }, page: null, after: { title: 'O' } });
    expect(errors).toEqual([
      {
        message: 'Response exceeds the limit of 8388608 bytes; reduce `first` or select fewer fields',
        path: ['page'],
        extensions: { code: 'RESPONSE_TOO_LARGE' },
      },
    ]);
  });

  it('counts the paths of errors, and omits errors that do not fit', async () => {
    const small = rawGateway({ baseUrl: service.url, maxResponseBytes: 20_000 });
    const alias = 'a'.repeat(1_000);
    const { data, errors } = await small.query<Record<string, unknown[]>>(
      `query ($ids: [ID!]!) { ${alias}: nodes(ids: $ids) { id } }`,
      { ids: Array.from({ length: 50 }, () => 'wrong') },
    );
    await small.close();
    expect(data?.[alias]).toHaveLength(50);
    expect(errors).toHaveLength(20);
    expect(errors?.[18]).toMatchObject({ path: [alias, 18], extensions: { code: 'BAD_USER_INPUT' } });
    expect(errors?.[19]).toEqual({
      message: '31 more errors are omitted',
      extensions: { code: 'RESPONSE_TOO_LARGE', omitted: 31 },
    });
  });

  it('replaces the data by null if the root field is not nullable', async () => {
    const { data, errors } = await gateway.query(
      '{ nodes(ids: ["Page:o/s/big"]) { ... on Page { a: raw b: raw } } organization(id: "Organization:o") { title } }',
    );
    expect(data).toBeNull();
    expect(errors?.[0]).toMatchObject({ path: ['nodes'], extensions: { code: 'RESPONSE_TOO_LARGE' } });
  });

  it.each([
    ['true', { before: { title: 'O' }, page: null, after: { title: 'O' } }],
    ['false', { before: { title: 'O' }, page: null }],
  ])('keeps the other fields if the variable of a condition has the default %s', async (value, expected) => {
    const { data, errors } = await gateway.query(`query ($more: Boolean! = ${value}) {
      before: organization(id: "Organization:o") { title }
      page: node(id: "Page:o/s/big") { ... on Page { a: raw b: raw } }
      after: organization(id: "Organization:o") @include(if: $more) { title } }`);
    expect(data).toEqual(expected);
    expect(errors).toMatchObject([{ path: ['page'], extensions: { code: 'RESPONSE_TOO_LARGE' } }]);
  });

  it('replaces the data by null if a deferred root field in a response without parts is not nullable', async () => {
    const query = '{ ... @defer { nodes(ids: ["Page:o/s/big"]) { ... on Page { a: raw b: raw } } } }';
    const { data, errors } = await gateway.query(query, {}, { accept: 'application/json' });
    expect(data).toBeNull();
    expect(errors).toMatchObject([{ path: ['nodes'], extensions: { code: 'RESPONSE_TOO_LARGE' } }]);
  });

  it('counts the parts of an incremental response together', async () => {
    const body = await gateway.queryParts(
      '{ node(id: "Page:o/s/big") { ... on Page { title ... @defer(label: "a") { raw } ... @defer(label: "b") { raw } } } }',
    );
    expect(body.length).toBeLessThan(8_388_608);
    expect(body.match(/RESPONSE_TOO_LARGE/g)).toHaveLength(1);
  });

  it.each([
    ['2022', 'multipart/mixed', 50_000, /"path":\["nodes",\d+\]/g],
    ['v0.2', 'multipart/mixed;incrementalSpec=v0.2', 80_000, /"id":"\d+"/g],
  ])(
    'counts paths, and ends with the first part that does not fit: format %s',
    async (_, accept, maxResponseBytes, places) => {
      const small = rawGateway({ baseUrl: service.url, maxResponseBytes });
      const ids = Array.from({ length: 1_000 }, () => 'Organization:o');
      const query = 'query ($ids: [ID!]!) { nodes(ids: $ids) { id ... on Organization { ... @defer { title } } } }';
      const response = await small.gateway.fetch(postRequest({ query, variables: { ids } }, { accept }));
      const body = await response.text();
      await small.close();
      expect(body.match(/"title":"O"/g)?.length ?? 0).toBeLessThan(1_000);
      expect(body.match(places)?.length).toBeGreaterThan(100);
      expect(body).toContain('RESPONSE_TOO_LARGE');
      expect(body.length).toBeLessThan(200_000);
      expect(body).toContain('"hasNext":false');
    },
  );
});
