import { describe, expect, it } from 'vitest';
import { useGateway } from '../support/gateway.js';

const gateway = useGateway();

const times = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => text(i)).join(' ');
/** Rejected documents with their messages, and documents that are just within the limit. */
const cases: Record<string, { rejected: string; message: RegExp; accepted?: string }> = {
  tokens: {
    rejected: `{ organizations(after: ${JSON.stringify('x')}) { nodes { ${times(4_000, () => 'id')} } } }`,
    message: /4000 tokens/,
  },
  'levels of fields': {
    rejected: `{ ${'a { '.repeat(41)} b ${'} '.repeat(41)} }`,
    message: /at most 40 levels of fields, got 42/,
  },
  'levels of fields in fragments': {
    rejected: `{ ...A } fragment A on Query { ${'a { '.repeat(20)} ...B ${'} '.repeat(20)} } fragment B on Query { ${'a { '.repeat(20)} b ${'} '.repeat(20)} }`,
    message: /at most 40 levels of fields, got 41/,
  },
  'nested fragments': {
    rejected: `{ organizations { nodes { ${'... on Organization { '.repeat(40)} id ${'} '.repeat(40)} } } }`,
    message: /at most 40 levels of fields, got 42/,
    accepted: `{ organizations(first: 1) { nodes { ${'... on Organization { '.repeat(38)} id ${'} '.repeat(38)} } } }`,
  },
  'levels for the call stack of the parser': {
    rejected: `{ ${'a{'.repeat(1_300)} b ${'}'.repeat(1_300)} }`,
    message: /^Document (must have at most 40 levels of fields, got \d+|nesting exceeds the limit of the parser)/,
  },
  'fragments in one selection': {
    rejected: `{ ${times(110, (i) => `...F${i}`)} } ${times(110, (i) => `fragment F${i} on Query { __typename }`)}`,
    message: /^One selection must have at most about 140 fields with the same name/,
    accepted: `{ ${times(80, (i) => `...F${i}`)} } ${times(80, (i) => `fragment F${i} on Query { __typename }`)}`,
  },
  'fields with the same name': {
    rejected: `{ organizations { nodes { ${times(150, () => 'title')} } } }`,
    message: /^One selection must have at most about 140 fields with the same name/,
    accepted: `{ organizations { nodes { ${times(140, () => 'title')} } } }`,
  },
  'fields with the same name in inline fragments': {
    rejected: `{ organizations { nodes { ${times(15, () => `... { ${times(10, () => 'title')} }`)} } } }`,
    message: /^One selection must have at most about 140 fields with the same name/,
  },
  'selections in repeated fragments': {
    rejected: `{ ${times(100, (i) => `a${i}: organizations { ...A }`)} } fragment A on OrganizationConnection { ${times(1_000, () => '...B')} } fragment B on OrganizationConnection { totalCount }`,
    message: /all fragments must expand to at most about 100,000 selections$/,
  },
  'nested fragments with two spreads each': {
    rejected: `{ ...F0 } ${times(30, (i) => `fragment F${i} on Organization { a: sites { nodes { organization { ...F${i + 1} } } } b: sites { nodes { organization { ...F${i + 1} } } } }`)} fragment F30 on Organization { id }`,
    message: /^Document (must have at most 40 levels of fields, got \d+|nesting exceeds the limit of the parser)/,
  },
  characters: {
    rejected: `{ organizations(after: ${JSON.stringify('x'.repeat(64_000))}) { totalCount } }`,
    message: /at most 64000 characters, got 64043/,
    accepted: `{ organizations { totalCount } } # ${'x'.repeat(63_900)}`,
  },
};

describe('a document', () => {
  for (const [item, { rejected, message, accepted }] of Object.entries(cases)) {
    it(`with too many ${item} is rejected before validation`, async () => {
      const { data, errors } = await gateway.raw(rejected);
      expect(data ?? null).toBeNull();
      expect(errors).toHaveLength(1);
      expect(errors?.[0]).toMatchObject({
        message: expect.stringMatching(message),
        extensions: { code: 'BAD_USER_INPUT' },
      });
      expect(gateway.calls).toEqual([]);
    });
    if (!accepted) continue;
    it(`within the limit of ${item} is executed`, async () => {
      expect((await gateway.raw(accepted)).errors).toBeUndefined();
    });
  }

  it('with many validation errors causes three error messages and a notice', async () => {
    const { errors = [] } = await gateway.raw(`{ ${times(50, (i) => `wrong${i}`)} }`);
    const [last, ...others] = errors.map(({ message }) => message).reverse();
    expect(others).toHaveLength(3);
    expect(last).toContain('error limit reached');
  });

  it('with too many characters is also rejected in a GET request', async () => {
    const url = `http://gateway/graphql?query=${encodeURIComponent(cases.characters?.rejected ?? '')}`;
    const response = await gateway.gateway.fetch(
      new Request(url, { headers: { authorization: 'Bearer sandbox', accept: 'application/graphql-response+json' } }),
    );
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('64043');
  });

  it('can select six levels of a page tree', async () => {
    const pages = (levels: number): string => (levels === 0 ? 'title' : `title pages { ${pages(levels - 1)} }`);
    await gateway.data(`{ space(id: "Space:org_northwind/space_concepts") { ${pages(6).slice(6)} } }`);
  });

  it.each([
    ['{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }', 'A', 61],
    [
      '{ organizations { nodes { ...A } } } fragment A on Organization { sites { nodes { organization { ...A } } } }',
      'A',
      98,
    ],
    ['{ ...A } fragment A on Query { ... { ...A } }', 'A', 38],
  ])('with a fragment that contains itself is rejected', async (query, name, column) => {
    const { errors } = await gateway.raw(query);
    expect(errors).toMatchObject([
      { message: `Cannot spread fragment "${name}" within itself.`, locations: [{ line: 1, column }] },
    ]);
  });
});
