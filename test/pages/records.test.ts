/** Tests records of a page that violate the contract. Each violation affects only its own field or record. */
import { describe, expect, it } from 'vitest';
import { usePages } from './read-page.js';

const { expectNodes, read } = usePages();

describe('a required property', () => {
  it.each([
    ['String', 'ChangeRequest', 'subject', 'subject', '"S"', 'S'],
    ['Int', 'ChangeRequest', 'number', 'number', '7', 7],
    ['Boolean', 'ChangeRequest', 'outdated', 'outdated', 'false', false],
    ['DateTime', 'ChangeRequest', 'createdAt', 'createdAt', '"now"', 'now'],
    ['open enum', 'ChangeRequest', 'status', 'status', '"open"', 'open'],
    ['closed enum', 'Site', 'visibility', 'visibility', '"share-link"', 'SHARE_LINK'],
    ['list', 'Organization', 'emailDomains', 'emailDomains', '["a"]', ['a']],
    ['Int with another name', 'ChangeRequest', 'comments', 'commentCount', '0', 0],
  ] as const)('of type %s is an error if it is missing or null', (_, type, property, field, json, value) =>
    expectNodes(
      type,
      `a: ${field} ... on ${type} { b: ${field} }`,
      `[{"id":"x"},{"id":"y","${property}":null},{"id":"z","${property}":${json}}]`,
      [
        { a: null, b: null },
        { a: null, b: null },
        { a: value, b: value },
      ],
      ['0.a', '0.b', '1.a', '1.b'].map((path) => `${path}: REST API response lacks ${type}.${field}`),
    ),
  );

  it('that allows null is an error only if it is missing', async () => {
    const query = `{ organization(id: "Organization:o") { collections { nodes { defaultLevel } } } }`;
    const { data, errors } = await read(query, '{"items":[{"id":"c"},{"id":"d","defaultLevel":null}]}');
    expect(data).toEqual({
      organization: { collections: { nodes: [{ defaultLevel: null }, { defaultLevel: null }] } },
    });
    expect(errors).toEqual([
      'UPSTREAM_ERROR organization.collections.nodes.0.defaultLevel: REST API response lacks Collection.defaultLevel',
    ]);
  });
});

describe('an item of the page', () => {
  const none = 'REST API returned no record of type Organization';
  const noId = 'REST API returned a record of type Organization without a valid id';

  it.each([
    ...['null', '5', '1e400', '"x"', 'true', '[]', '[{"id":"a"}]'].map((item) => [item, none] as const),
    ...['{}', '{"title":"T"}', '{"ID":"a"}'].map((item) => [item, noId] as const),
    ...['null', '5', '1e400', 'true', '[]', '["a"]', '{}', '""', '"."', '".."'].map(
      (id) => [`{"id":${id}}`, noId] as const,
    ),
    ...[
      String.raw`"\u002e"`,
      String.raw`"a\u0000"`,
      String.raw`"a\nb"`,
      String.raw`"\u007f"`,
      String.raw`"\ud800"`,
    ].map((id) => [`{"id":${id}}`, noId] as const),
    [`{"id":"${'x'.repeat(1_001)}"}`, noId] as const,
  ])('%s is an error, and the next record keeps its data', (item, message) =>
    expectNodes(
      'Organization',
      'id title',
      `[${item},{"id":"b","title":"B"}]`,
      [null, { id: 'Organization:b', title: 'B' }],
      [`0: ${message}`],
    ),
  );

  it.each([
    ['a slash and a percent sign', 'a/b %', '"a/b %"', 'a%2Fb%20%25'],
    ['characters outside ASCII', 'é😀', String.raw`"é\ud83d\ude00"`, '%C3%A9%F0%9F%98%80'],
    ['an escaped letter', 'ab', String.raw`"\u0061b"`, 'ab'],
    ['a colon and quotes', ':"', String.raw`":\""`, '%3A%22'],
    ['only a space', ' ', '" "', '%20'],
    ['three dots', '...', '"..."', '...'],
    ['300 characters', 'x'.repeat(300), `"${'x'.repeat(300)}"`, 'x'.repeat(300)],
    ['1,000 characters', 'x'.repeat(1_000), `"${'x'.repeat(1_000)}"`, 'x'.repeat(1_000)],
    ['digits', '12', '"12"', '12'],
  ])('with an identifier that contains %s has an encoded id', (_, resourceId, json, encoded) =>
    expectNodes(
      'Site',
      'id resourceId organization { id }',
      `[{"id":${json}}]`,
      [{ id: `Site:o/${encoded}`, resourceId, organization: { id: 'Organization:o' } }],
      [],
    ),
  );

  it('is only checked for its kind if the type has no identifier', () =>
    expectNodes(
      'Link',
      'relation',
      '[{},{"id":5,"relation":"r"},null,[]]',
      [{ relation: null }, { relation: 'r' }, null, null],
      ['2: REST API returned no record of type Link', '3: REST API returned no record of type Link'],
    ));
});
