import { expect, it } from 'vitest';
import { useGateway } from '../support/gateway.js';

const parsed: string[] = [];
const { raw } = useGateway({
  documentCacheBytes: 2_000_000,
  plugins: [{ onParse: ({ parseFn, setParseFn }) => setParseFn((source) => parseFn(noted(source))) }],
});

function noted<Source extends string | { body: string }>(source: Source): Source {
  parsed.push(typeof source === 'string' ? source : source.body);
  return source;
}

it('of a document does not grow with the combinations of its directives, and leaves other documents in the cache', async () => {
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
  expect(parsed).toEqual([small, large]);
});
