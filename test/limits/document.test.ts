import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { defaultLimits, refuseTooLarge } from '../../src/limits/document.js';
import { schema } from '../../src/schema/index.js';
import { useGateway } from '../support/gateway.js';

const gateway = useGateway();

const times = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => text(i)).join(' ');
/** Each with the words that say what there is too much of, and a document that holds just as much as it may. */
const cases: Record<string, { refused: string; words: RegExp; taken?: string }> = {
  tokens: {
    refused: `{ organizations(after: ${JSON.stringify('x')}) { nodes { ${times(4_000, () => 'id')} } } }`,
    words: /4000 tokens/,
  },
  'levels of fields': {
    refused: `{ ${'a { '.repeat(41)} b ${'} '.repeat(41)} }`,
    words: /42 levels of fields; there may be 40/,
  },
  'fragments inside each other': {
    refused: `{ organizations { nodes { ${'... on Organization { '.repeat(40)} id ${'} '.repeat(40)} } } }`,
    words: /42 levels of fields; there may be 40/,
    taken: `{ organizations(first: 1) { nodes { ${'... on Organization { '.repeat(38)} id ${'} '.repeat(38)} } } }`,
  },
  'levels that no stack holds': {
    refused: `{ ${'a{'.repeat(1_300)} b ${'}'.repeat(1_300)} }`,
    words: /too large/,
  },
  fields: {
    refused: `{ ...A } ${'fragment A on Query { ...B ...B ...B ...B } fragment B on Query { ...C ...C ...C ...C }'} fragment C on Query { ${times(25, () => 'organizations { nodes { id } }')} }`,
    words: /1200 fields, fragments written out; there may be 1000/,
  },
  'fields beyond number': {
    refused: `{ ...F0 } ${times(60, (i) => `fragment F${i} on Query { ...F${i + 1} ...F${i + 1} }`)} fragment F60 on Query { organizations { nodes { id } } }`,
    words: /countless fields/,
  },
  aliases: {
    refused: `{ organizations { nodes { ${times(101, (i) => `a${i}: title`)} } } }`,
    words: /101 aliases; there may be 100/,
    taken: `{ organizations { nodes { ${times(100, (i) => `a${i}: title`)} } } }`,
  },
  directives: {
    refused: `{ organizations { nodes { id ${'@include(if: true) '.repeat(101)} } } }`,
    words: /101 directives; there may be 100/,
  },
  'directives of an operation': {
    refused: `query ${'@skip(if: false) '.repeat(101)} { __typename }`,
    words: /101 directives; there may be 100/,
  },
  'directives of a variable': {
    refused: `query ($v: Int ${'@a '.repeat(101)}) { __typename }`,
    words: /101 directives; there may be 100/,
  },
  'directives of a fragment': {
    refused: `{ ...F } fragment F on Query ${'@a '.repeat(101)} { __typename }`,
    words: /101 directives; there may be 100/,
  },
  arguments: {
    refused: `{ organizations(${'first: 1 '.repeat(31)}) { totalCount } }`,
    words: /31 arguments of a field; there may be 30/,
  },
  fragments: {
    refused: `{ ${times(101, (i) => `...F${i}`)} } ${times(101, (i) => `fragment F${i} on Query { organizations { nodes { id } } }`)}`,
    words: /101 spread fragments; there may be 100/,
  },
  'fragments side by side': {
    refused: `{ ${times(41, (i) => `...F${i}`)} } ${times(41, (i) => `fragment F${i} on Query { __typename }`)}`,
    words: /41 fragments side by side; there may be 40/,
    taken: `{ ${times(30, (i) => `...F${i}`)} ... { ${times(30, (i) => `...F${i}`)} } } ${times(30, (i) => `fragment F${i} on Query { __typename }`)}`,
  },
  'one field over and over': {
    refused: `{ organizations { nodes { ${times(31, () => 'title')} } } }`,
    words: /31 times the same field in one selection; there may be 30/,
    taken: `{ organizations { nodes { ${times(30, () => 'title')} } } }`,
  },
  'a list inside itself': {
    refused:
      '{ organizations { nodes { sites { nodes { organization { sites { edges { node { organization { sites { nodes { id } } } } } } } } } } } }',
    words: /SiteConnection stands inside itself 3 times on one path; it may stand there 2 times/,
    taken:
      '{ organizations(first: 1) { nodes { sites(first: 1) { nodes { organization { sites(first: 1) { nodes { id } } } } } } } }',
  },
  characters: {
    refused: `{ organizations(after: ${JSON.stringify('x'.repeat(64_000))}) { totalCount } }`,
    words: /64043 characters; there may be 64000/,
    taken: `{ organizations { totalCount } } # ${'x'.repeat(63_900)}`,
  },
  'operations and fragments': {
    refused: `{ __typename } ${times(120, (i) => `fragment F${i} on Query { __typename }`)}`,
    words: /121 operations and fragments; there may be 120/,
  },
  variables: {
    refused: `query (${times(121, (i) => `$v${i}: ID`)}) { __typename }`,
    words: /121 variables; there may be 120/,
  },
  'values in a list': {
    refused: `{ nodes(ids: [${times(1_001, () => '"Organization:o"')}]) { id } }`,
    words: /1001 values in a list; there may be 1000/,
    taken: `{ nodes(ids: [${times(1_000, () => '"Organization:o"')}]) { id } }`,
  },
  'values in a list in a default': {
    refused: `query ($ids: [ID!] = [${times(1_001, () => '"Organization:o"')}]) { nodes(ids: $ids) { id } }`,
    words: /1001 values in a list; there may be 1000/,
  },
  'values in a list inside an object': {
    refused: `{ organizations(first: { a: [[${times(1_001, () => '1')}]] }) { totalCount } }`,
    words: /1001 values in a list; there may be 1000/,
  },
  'introspection inside itself': {
    refused: '{ __schema { types { fields { type { fields { type { fields { name } } } } } } } }',
    words: /__Type.fields stands inside itself 3 times/,
  },
};

describe('a document', () => {
  for (const [what, { refused, words, taken }] of Object.entries(cases)) {
    it(`with too many ${what} is refused before anything is done with it`, async () => {
      const { data, errors } = await gateway.raw(refused);
      expect(data ?? null).toBeNull();
      expect(errors).toHaveLength(1);
      expect(errors?.[0]).toMatchObject({
        message: expect.stringMatching(words),
        extensions: { code: 'BAD_USER_INPUT' },
      });
      expect(gateway.calls).toEqual([]);
    });
    if (!taken) continue;
    it(`with as many ${what} as there may be is answered`, async () => {
      expect((await gateway.raw(taken)).errors).toBeUndefined();
    });
  }

  it('with too many values in a variable is refused before its query is looked at', async () => {
    const ask = (count: number) =>
      gateway.raw('query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', { ids: Array(count).fill('Organization:o') });
    expect(await ask(1_001)).toEqual({
      errors: [
        {
          message: 'The variable $ids is too long: 1001 values in a list; there may be 1000',
          extensions: { code: 'BAD_USER_INPUT' },
        },
      ],
    });
    expect((await ask(1_000)).errors).toBeUndefined();
  });

  it('with many mistakes is told the first few', async () => {
    const { errors = [] } = await gateway.raw(`{ ${times(50, (i) => `wrong${i}`)} }`);
    const [last, ...others] = errors.map(({ message }) => message).reverse();
    expect(others).toHaveLength(3);
    expect(last).toContain('error limit reached');
  });

  it('is refused on every way in: by GET and through the Fetch API, too', async () => {
    const url = `http://gateway/graphql?query=${encodeURIComponent(cases.aliases?.refused ?? '')}`;
    const response = await gateway.gateway.fetch(
      new Request(url, { headers: { authorization: 'Bearer sandbox', accept: 'application/graphql-response+json' } }),
    );
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('101 aliases');
  });

  it('may follow a tree of pages as far as it goes', async () => {
    const pages = (levels: number): string => (levels === 0 ? 'title' : `title pages { ${pages(levels - 1)} }`);
    const { errors } = await gateway.raw(
      `{ space(id: "Space:org_northwind/space_concepts") { ${pages(6).slice(6)} } }`,
    );
    expect(errors).toBeUndefined();
  });

  it('that spreads itself in a circle is measured, and left to its own rule', async () => {
    const { errors } = await gateway.raw('{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }');
    expect(errors?.[0]?.message).toContain('Cannot spread fragment');
  });

  it('is as large with fragments as without', () => {
    const field = fc.constantFrom('title', 'hostname', 'createdAt', 'emailDomains', 'plan');
    fc.assert(
      fc.property(
        fc.array(field, { minLength: 1, maxLength: 30 }),
        fc.integer({ min: 1, max: 4 }),
        (fields, spreads) => {
          const limits = { ...defaultLimits, fields: fields.length * spreads + 1, repeats: 1_000 };
          const name = `F${createHash('sha1').update(fields.join()).digest('hex')}`;
          const query = parse(
            `{ organizations { nodes { ${`...${name} `.repeat(spreads)} } } } fragment ${name} on Organization { ${fields.join(' ')} }`,
          );
          expect(() => refuseTooLarge(schema, query, limits)).toThrow(`${limits.fields + 1} fields`);
          expect(() => refuseTooLarge(schema, query, { ...limits, fields: limits.fields + 1 })).not.toThrow();
        },
      ),
    );
  });
});
