import { expect, it } from 'vitest';
import { useGateway } from '../support/gateway.js';

const parsedDocuments: string[] = [];
const { raw } = useGateway({
  documentCacheBytes: 2_000_000,
  plugins: [{ onParse: ({ parseFn, setParseFn }) => setParseFn((source) => parseFn(recordDocument(source))) }],
});

function recordDocument<Source extends string | { body: string }>(source: Source): Source {
  parsedDocuments.push(typeof source === 'string' ? source : source.body);
  return source;
}

it('all combinations of the variables of @include use one cached document, and evict no other document', async () => {
  const names = Array.from({ length: 7 }, (_, index) => `v${index}`);
  const fields = Array.from({ length: 50 }, (_, index) => `a${index}: title`);
  const large = `query (${names.map((name) => `$${name}: Boolean!`)}) { organization(id: "Organization:org_northwind") {
    ${fields} ${names.map((name) => `${name}: title @include(if: $${name})`)} } }`;
  const small = '{ organization(id: "Organization:org_northwind") { title } }';
  await raw(small);
  for (let combination = 0; combination < 2 ** names.length; combination++) {
    const variables = Object.fromEntries(names.map((name, bit) => [name, ((combination >> bit) & 1) === 1]));
    const { errors } = await raw(large, variables);
    expect(errors).toBeUndefined();
  }
  await raw(small);
  expect(parsedDocuments).toEqual([small, large]);
});
