import fc from 'fast-check';

/** Malformed request that an HTTP client can send. */
export interface Malformed {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Uint8Array;
  /** Expected statuses. */
  right: readonly number[];
  /** True if the random request can be valid. */
  isAnswerable?: boolean;
}

const json = { 'content-type': 'application/json', accept: 'application/json' };
/** Yoga returns request errors with 200 for `application/json`, and with 400 for `application/graphql-response+json`. */
const error = [200, 400];
const post = (body: string | Uint8Array, right: readonly number[] = error): Malformed => ({
  method: 'POST',
  path: '/graphql',
  headers: json,
  body,
  right,
});
const perhaps = (request: Malformed): Malformed => ({ ...request, isAnswerable: true });

const good = [
  '{ organization(id: "Organization:o") { title sites(first: 2) { nodes { title } } } }',
  'query Q($id: ID!, $first: Int) { organization(id: $id) { title sites(first: $first) { totalCount } } }',
  '{ node(id: "Space:o/s") { ... on Space { title } id } }',
  'mutation { deleteSpaceComment(input: { id: "SpaceComment:o/s/c" }) { deletedId } }',
];
const [plain = '', withVariables = ''] = good;
const oneGood = fc.constantFrom(...good);
const anything = fc.string({ unit: 'binary', maxLength: 60 });
const whole = JSON.stringify({ query: withVariables, variables: { id: 'Organization:o', first: 2 } });
/** Printable characters. Clients send no other characters in headers and URLs. */
const printable = fc.string({ unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)) });
/** Strings that are almost valid. */
const odd = fc.constantFrom(
  `{"query":${JSON.stringify(plain)},"query":1}`,
  `{"query":1,"query":"{ nothing }"}`,
  `{"__proto__":{"query":${JSON.stringify(plain)}}}`,
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

const bytes = fc.uint8Array({ minLength: 1, maxLength: 300 }).map((body) => post(body));
const invalidUtf8 = fc
  .uint8Array({ minLength: 1, maxLength: 8, min: 0x80 })
  .map((middle) => perhaps(post(Buffer.concat([Buffer.from('{"query":"{ a'), middle, Buffer.from(' }"}')]))));
const cut = fc.nat({ max: whole.length - 2 }).map((end) => post(whole.slice(0, end)));
const values = fc.jsonValue().map((value) => post(JSON.stringify(value)));
const texts = odd.map((text) => perhaps(post(text)));
const deep = fc
  .record({ levels: fc.integer({ min: 100, max: 50_000 }), open: fc.constantFrom('[', '{"a":') })
  .map(({ levels, open }) => {
    const close = open === '[' ? ']' : '}';
    return perhaps(post(`{"query":"{ nothing }","variables":{"a":${open.repeat(levels)}1${close.repeat(levels)}}}`));
  });

/** Valid names with values of any type, and an unknown name. */
const parameters = fc
  .record(
    {
      query: fc.oneof(oneGood, fc.jsonValue()),
      variables: fc.jsonValue(),
      operationName: fc.jsonValue(),
      extensions: fc.jsonValue(),
      more: fc.jsonValue(),
    },
    { requiredKeys: [] },
  )
  .map((body) => perhaps(post(JSON.stringify(body))));
const variables = fc
  .record({ id: fc.oneof(anything, fc.jsonValue()), first: fc.jsonValue() }, { requiredKeys: [] })
  .map((variables) => perhaps(post(JSON.stringify({ query: withVariables, variables }))));
const hashes = fc
  .record({ version: fc.constantFrom<unknown>(1, 2, '1', null), sha256Hash: fc.oneof(fc.jsonValue(), printable) })
  .map((persistedQuery) => post(JSON.stringify({ extensions: { persistedQuery } })));

/** Valid document with a deletion and an insertion. */
const documents = fc
  .record({ document: oneGood, at: fc.nat(), length: fc.nat({ max: 6 }), inserted: anything })
  .map(({ document, at, length, inserted }) => {
    const start = at % document.length;
    const query = document.slice(0, start) + inserted + document.slice(start + length);
    return perhaps(post(JSON.stringify({ query })));
  });
const ids = fc
  .record({ id: fc.oneof(anything, fc.webPath(), fc.ipV6()), field: fc.constantFrom('node', 'organization', 'site') })
  .map(({ id, field }) => perhaps(post(JSON.stringify({ query: `{ ${field}(id: ${JSON.stringify(id)}) { id } }` }))));
const batches = fc
  .array(oneGood, { maxLength: 5 })
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
  .map((type) => ({ ...post(whole, [415]), headers: { ...json, 'content-type': type } }));
const encodings = fc
  .constantFrom('gzip', 'br', 'zstd', 'gzip, gzip', 'x')
  .map((encoding) => ({ ...post(whole, [415]), headers: { ...json, 'content-encoding': encoding } }));
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
  .map(({ name, value }) => perhaps({ ...post(whole, [200, 400, 401, 406]), headers: { ...json, [name]: value } }));

const get = (search: string, right: readonly number[] = error): Malformed => ({
  method: 'GET',
  path: `/graphql?${search}`,
  headers: { accept: 'application/json' },
  right,
});
const searches = fc
  .record({ query: fc.oneof(oneGood, anything), variables: fc.oneof(anything, fc.json()), extensions: anything })
  // A mutation by GET is rejected.
  .map((values) => perhaps(get(new URLSearchParams(values).toString(), [...error, 405])));
const rawSearches = printable.map((search) => perhaps(get(search.replaceAll('#', ''))));
const mutations = fc.constant(get(`query=${encodeURIComponent(good[3] ?? '')}`, [405]));

const methods = fc
  .constantFrom('PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND', 'PURGE', 'SEARCH', 'LINK')
  .map((method) => ({ method, path: '/graphql', headers: json, right: [405] }));
const paths = fc
  .record({
    path: printable.filter((text) => !/^[/.]*graphql|[#?\\]|^(health|ready)?$|%2e/i.test(text)),
    isPost: fc.boolean(),
  })
  .map(({ path, isPost }) => ({
    ...(isPost ? post(whole) : get('')),
    path: `/${path.replace(/^\/+/, 'x')}`,
    // An invalid URL is rejected before routing.
    right: [400, 404],
  }));

/** All requests of an HTTP client. */
export const malformed: fc.Arbitrary<Malformed> = fc.oneof(
  bytes,
  invalidUtf8,
  cut,
  values,
  texts,
  { arbitrary: deep, weight: 1 },
  ...[parameters, variables, hashes, documents, ids, batches, types, encodings, multipart, headers].map(
    (arbitrary) => ({
      arbitrary: arbitrary as fc.Arbitrary<Malformed>,
      weight: 4,
    }),
  ),
  ...[searches, rawSearches, mutations, methods, paths].map((arbitrary) => ({
    arbitrary: arbitrary as fc.Arbitrary<Malformed>,
    weight: 3,
  })),
);
