import fc from 'fast-check';
import { anyCharacter } from '../../../test/random/any-character.js';

/** Malformed request that an HTTP client can send. */
export interface MalformedRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Uint8Array;
  expectedStatuses: readonly number[];
  /** True if the request can be valid. Status 200 without errors is then also expected. */
  canSucceed?: boolean;
}

const json = { 'content-type': 'application/json', accept: 'application/json' };
/** Yoga returns request errors with 200 for `application/json`, and with 400 for `application/graphql-response+json`. */
const errorStatuses = [200, 400];
const post = (body: string | Uint8Array, expectedStatuses: readonly number[] = errorStatuses): MalformedRequest => ({
  method: 'POST',
  path: '/graphql',
  headers: json,
  body,
  expectedStatuses,
});
const possiblyValid = (request: MalformedRequest): MalformedRequest => ({ ...request, canSucceed: true });

const validQueries = [
  '{ organization(id: "Organization:o") { title sites(first: 2) { nodes { title } } } }',
  'query Q($id: ID!, $first: Int) { organization(id: $id) { title sites(first: $first) { totalCount } } }',
  '{ node(id: "Space:o/s") { ... on Space { title } id } }',
  'mutation { deleteSpaceComment(input: { id: "SpaceComment:o/s/c" }) { deletedId } }',
];
const [firstQuery = '', withVariables = ''] = validQueries;
const validQuery = fc.constantFrom(...validQueries);
const anything = fc.string({ unit: anyCharacter, maxLength: 60 });
const validBody = JSON.stringify({ query: withVariables, variables: { id: 'Organization:o', first: 2 } });
/** Strings of printable characters, because clients send no other characters in headers and URLs. */
const printable = fc.string({ unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)) });
const almostValid = fc.constantFrom(
  `{"query":${JSON.stringify(firstQuery)},"query":1}`,
  `{"query":1,"query":"{ nothing }"}`,
  `{"__proto__":{"query":${JSON.stringify(firstQuery)}}}`,
  `{"constructor":{"prototype":{"query":"{ a }"}},"query":"{ nothing }"}`,
  `{"query":${JSON.stringify(withVariables)},"variables":{"__proto__":{"id":"Organization:o"}}}`,
  `{"query":${JSON.stringify(withVariables)},"variables":{"id":1e999,"first":1e999}}`,
  `{"query":${JSON.stringify(withVariables)},"variables":{"id":"Organization:o","first":${'9'.repeat(400)}}}`,
  `{"query":"{ nothing\\u0000 }"}`,
  `{"query":"\\ud800"}`,
  `{"query":"{ organization(id: \\"Organization:\\ud800\\") { title } }"}`,
  `{"query":"{ organization(id: \\"Organization:..\\") { title } }"}`,
  `{"query":"{ organization(id: 99999999999999999999999999) { title } }"}`,
  `\ufeff{"query":"{ nothing }"}`,
  `{"query":"{ nothing }"}{"query":"{ nothing }"}`,
  '{"query":NaN}',
  "{'query':'{ nothing }'}",
  'query={ nothing }',
  'null',
  '',
);

const randomBytes = fc.uint8Array({ minLength: 1, maxLength: 300 }).map((body) => post(body));
const invalidUtf8 = fc
  .uint8Array({ minLength: 1, maxLength: 8, min: 0x80 })
  .map((middle) => possiblyValid(post(Buffer.concat([Buffer.from('{"query":"{ a'), middle, Buffer.from(' }"}')]))));
const truncatedBodies = fc.nat({ max: validBody.length - 2 }).map((end) => post(validBody.slice(0, end)));
const jsonValues = fc.jsonValue().map((value) => post(JSON.stringify(value)));
const almostValidBodies = almostValid.map((text) => possiblyValid(post(text)));
const deepVariables = fc
  .record({ levels: fc.integer({ min: 100, max: 50_000 }), open: fc.constantFrom('[', '{"a":') })
  .map(({ levels, open }) => {
    const close = open === '[' ? ']' : '}';
    return possiblyValid(
      post(`{"query":"{ nothing }","variables":{"a":${open.repeat(levels)}1${close.repeat(levels)}}}`),
    );
  });

/** Request parameters with values of any type. `more` is an unknown parameter. */
const parameters = fc
  .record(
    {
      query: fc.oneof(validQuery, fc.jsonValue()),
      variables: fc.jsonValue(),
      operationName: fc.jsonValue(),
      extensions: fc.jsonValue(),
      more: fc.jsonValue(),
    },
    { requiredKeys: [] },
  )
  .map((body) => possiblyValid(post(JSON.stringify(body))));
const variables = fc
  .record({ id: fc.oneof(anything, fc.jsonValue()), first: fc.jsonValue() }, { requiredKeys: [] })
  .map((variables) => possiblyValid(post(JSON.stringify({ query: withVariables, variables }))));
const hashes = fc
  .record({ version: fc.constantFrom<unknown>(1, 2, '1', null), sha256Hash: fc.oneof(fc.jsonValue(), printable) })
  .map((persistedQuery) => post(JSON.stringify({ extensions: { persistedQuery } })));

/** Valid documents in which random text replaces some characters. */
const documents = fc
  .record({ document: validQuery, at: fc.nat(), length: fc.nat({ max: 6 }), inserted: anything })
  .map(({ document, at, length, inserted }) => {
    const start = at % document.length;
    const query = document.slice(0, start) + inserted + document.slice(start + length);
    return possiblyValid(post(JSON.stringify({ query })));
  });
const ids = fc
  .record({ id: fc.oneof(anything, fc.webPath(), fc.ipV6()), field: fc.constantFrom('node', 'organization', 'site') })
  .map(({ id, field }) =>
    possiblyValid(post(JSON.stringify({ query: `{ ${field}(id: ${JSON.stringify(id)}) { id } }` }))),
  );
const batches = fc
  .array(validQuery, { maxLength: 5 })
  .map((queries) => post(JSON.stringify(queries.map((query) => ({ query }))), [400]));

const types = fc
  .constantFrom(
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'multipart/form-data',
    'application/xml',
    'application/jsonp',
    'json',
    '\xff',
    '*/*',
  )
  .map((type) => ({ ...post(validBody, [415]), headers: { ...json, 'content-type': type } }));
const encodings = fc
  .constantFrom('gzip', 'br', 'zstd', 'gzip, gzip', 'x')
  .map((encoding) => ({ ...post(validBody, [415]), headers: { ...json, 'content-encoding': encoding } }));
const multipart = fc.record({ map: fc.json(), operations: fc.json() }).map(({ map, operations }) => ({
  ...post(
    `--x\r\ncontent-disposition: form-data; name="operations"\r\n\r\n${operations}\r\n--x\r\n` +
      `content-disposition: form-data; name="map"\r\n\r\n${map}\r\n--x--\r\n`,
    [415],
  ),
  headers: { ...json, 'content-type': 'multipart/form-data; boundary=x' },
}));

const headers = fc
  .record({
    name: fc.constantFrom('authorization', 'accept', 'x-rest-report', 'origin', 'cookie', 'te'),
    value: printable,
  })
  .map(({ name, value }) =>
    possiblyValid({ ...post(validBody, [200, 400, 401, 406]), headers: { ...json, [name]: value } }),
  );

const get = (search: string, expectedStatuses: readonly number[] = errorStatuses): MalformedRequest => ({
  method: 'GET',
  path: `/graphql?${search}`,
  headers: { accept: 'application/json' },
  expectedStatuses,
});
const searches = fc
  .record({ query: fc.oneof(validQuery, anything), variables: fc.oneof(anything, fc.json()), extensions: anything })
  // The gateway rejects a mutation by GET with status 405.
  .map((values) => possiblyValid(get(new URLSearchParams(values).toString(), [...errorStatuses, 405])));
const rawSearches = printable.map((search) => possiblyValid(get(search.replaceAll('#', ''))));
const mutationByGet = fc.constant(get(`query=${encodeURIComponent(validQueries[3] ?? '')}`, [405]));

const methods = fc
  .constantFrom('PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND', 'PURGE', 'SEARCH', 'LINK')
  .map((method) => ({ method, path: '/graphql', headers: json, expectedStatuses: [405] }));
const paths = fc
  .record({
    path: printable.filter((text) => !/^[/.]*graphql|[#?\\]|^(health|ready)?$|%2e/i.test(text)),
    isPost: fc.boolean(),
  })
  .map(({ path, isPost }) => ({
    ...(isPost ? post(validBody) : get('')),
    path: `/${path.replace(/^\/+/, 'x')}`,
    // The gateway rejects an invalid URL with status 400 before routing.
    expectedStatuses: [400, 404],
  }));

/** All kinds of malformed requests of an HTTP client. */
export const malformed: fc.Arbitrary<MalformedRequest> = fc.oneof(
  randomBytes,
  invalidUtf8,
  truncatedBodies,
  jsonValues,
  almostValidBodies,
  { arbitrary: deepVariables, weight: 1 },
  ...[parameters, variables, hashes, documents, ids, batches, types, encodings, multipart, headers].map(
    (arbitrary) => ({
      arbitrary: arbitrary as fc.Arbitrary<MalformedRequest>,
      weight: 4,
    }),
  ),
  ...[searches, rawSearches, mutationByGet, methods, paths].map((arbitrary) => ({
    arbitrary: arbitrary as fc.Arbitrary<MalformedRequest>,
    weight: 3,
  })),
);
