/** Tests pages with unusual or invalid JSON. The gateway accepts what `JSON.parse` accepts, and reads equal values. */
import { describe, expect, it } from 'vitest';
import { type Body, lists, nest, usePages } from './read-page.js';

const { gateway, serve, read, expectNodes } = usePages();

/** Returns the bytes of a page with one site. Numbers are bytes of the JSON of the site. */
const siteBytes = (...parts: (string | number)[]): Buffer =>
  Buffer.concat([
    Buffer.from('{"items":[{"id":"s",'),
    ...parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from([part]))),
    Buffer.from('}]}'),
  ]);

describe('names of properties', () => {
  const title = (text: string | null) => ({ id: 'Site:o/s', title: text });
  const missing = 'title: REST API response lacks Site.title';
  const noId = 'REST API returned a record of type Site without a valid id';

  it.each<[string, items: string, nodes: unknown, ...errors: string[]]>([
    ['can be escaped', String.raw`[{"\u0069d":"s","t\u0069tle":"T"}]`, [title('T')]],
    ['can differ in an escape', String.raw`[{"id":"s","title":"1","t\u0069tle":"2"}]`, [title('2')]],
    ['can differ in an escape, in another order', String.raw`[{"id":"s","t\u0069tle":"2","title":"1"}]`, [title('1')]],
    [
      'that contain an escaped quote are other names',
      String.raw`[{"id":"s","\"title":"1","title\"":"2"}]`,
      [title(null)],
      `0.${missing}`,
    ],
    ['can be repeated, and the last value wins', '[{"id":5,"id":"s","title":[],"title":"T"}]', [title('T')]],
    [
      'can be repeated with a last value of null',
      '[{"id":"s","title":"T","title":null}]',
      [title(null)],
      `0.${missing}`,
    ],
    ['can be repeated with a last wrong identifier', '[{"id":"s","title":"T","id":5}]', [null], `0: ${noId}`],
    ['can be empty', '[{"":"x","id":"s","title":"T"}]', [title('T')]],
    [
      'can be those of `Object.prototype`',
      '[{"constructor":{"id":"c"},"toString":1,"id":"s","title":"T"}]',
      [title('T')],
    ],
    [
      'can be `__proto__`, which has no effect',
      '[{"__proto__":{"title":"P"},"id":"s"}]',
      [title(null)],
      `0.${missing}`,
    ],
    ['can be `__proto__` with an identifier', '[{"__proto__":{"id":"s","title":"P"}}]', [null], `0: ${noId}`],
    ['can be `__proto__` with null', '[{"__proto__":null,"id":"s","title":"T","__proto__":5}]', [title('T')]],
  ])('%s', (_, items, nodes, ...errors) => expectNodes('Site', 'id title', items, nodes, errors));

  it('of repeated objects are not merged', () =>
    expectNodes(
      'Site',
      'urls { app location } features { plan }',
      '[{"id":"s","urls":{"app":"a"},"urls":{"location":"b"},"features":[{"plan":"p"}],"features":[{"id":"f"}]}]',
      [{ urls: { app: null, location: 'b' }, features: [{ plan: null }] }],
    ));
});

describe('bytes', () => {
  it.each<[string, body: Body, title: string | null]>([
    [
      'of invalid UTF-8 in a selected string are replaced',
      siteBytes('"title":"a', 0xff, 'b', 0xc3, '"'),
      'a\ufffdb\ufffd',
    ],
    ['of an incomplete character are replaced once', siteBytes('"title":"', 0xe2, 0x82, '"'), '\ufffd'],
    ['of an overlong quote do not end a string', siteBytes('"title":"', 0xc0, 0xa2, '"'), '\ufffd\ufffd'],
    ['of an encoded surrogate are replaced', siteBytes('"title":"', 0xed, 0xa0, 0x80, '"'), '\ufffd\ufffd\ufffd'],
    ['of invalid UTF-8 in another value are ignored', siteBytes('"x":["', 0xff, '"],"title":"T"'), 'T'],
    ['of invalid UTF-8 in another name are ignored', siteBytes('"t', 0xff, '":1,"title":"T"'), 'T'],
    ['of invalid UTF-8 change a name', siteBytes('"title', 0xff, '":"T"'), null],
    [
      'of lone surrogates are kept as escapes',
      siteBytes(String.raw`"title":"\ud800\udc00\udc00\ud800x"`),
      '\ud800\udc00\udc00\ud800x',
    ],
    [
      'of control characters are kept as escapes',
      siteBytes(String.raw`"title":"\u0000\u001f\b\f\r\t"`),
      '\0\x1f\b\f\r\t',
    ],
    [
      'of separators and DEL can be in a string',
      siteBytes('"title":"\u007f\u2028\u2029\u00a0\ufeff"'),
      '\u007f\u2028\u2029\u00a0\ufeff',
    ],
    ['of a byte order mark before the page are ignored', Buffer.from('\ufeff{"items":[{"id":"s","title":"T"}]}'), 'T'],
    [
      'of white space can be between all tokens',
      ' \t\r\n{ \n"items" \t: \r[ { "id" :\n"s" , "title"\t:\t"T" } \n] } \r\n',
      'T',
    ],
  ])('%s', async (_, body, title) => {
    expect(await read(lists.Site.query('nodes { title }'), body)).toEqual({
      data: nest('organization.sites.nodes', [{ title }]),
      errors:
        title === null ? ['UPSTREAM_ERROR organization.sites.nodes.0.title: REST API response lacks Site.title'] : [],
      calls: ['/orgs/o/sites?limit=50'],
    });
  });

  it('of invalid UTF-8 in an identifier are replaced', async () => {
    const body = Buffer.concat([Buffer.from('{"items":[{"id":"s'), Buffer.from([0xff]), Buffer.from('"}]}')]);
    expect((await read(lists.Site.query('nodes { id resourceId }'), body)).data).toEqual(
      nest('organization.sites.nodes', [{ id: 'Site:o/s%EF%BF%BD', resourceId: 's\ufffd' }]),
    );
  });
});

describe('levels of an unselected value', () => {
  const deep = (levels: number, open: string, close: string) =>
    `[{"id":"s","x":${open.repeat(levels)}1${close.repeat(levels)},"title":"T"}]`;

  it.each([190, 195, 196, 197, 198, 199, 200, 201, 1_997])('can be %i', async (levels) => {
    await expectNodes('Site', 'title', deep(levels, '[', ']'), [{ title: 'T' }]);
    await expectNodes('Site', 'title', deep(levels, '{"a":', '}'), [{ title: 'T' }]);
  });

  it.each([1_998, 2_001])('cannot be %i, because the page then has more than 2,000', async (levels) => {
    const { data, errors } = await read(lists.Site.query('totalCount'), `{"items":${deep(levels, '[', ']')}}`);
    expect(data).toEqual({ organization: { sites: null } });
    expect(errors).toEqual([
      'UPSTREAM_ERROR organization.sites: REST API response exceeds a limit: JSON has more than 2000 levels',
    ]);
  });
});

describe('a body that is not JSON', () => {
  const page = '{"items":[{"id":"s","title":"T"}],"count":1}';
  const ofSite = (text: string) => `{"items":[{"id":"s",${text}}],"count":1}`;
  const texts: [string, Body][] = [
    ...['x', '{}', page, ',', ']', '}', '1', 'null', '//c', '\0', '\u00a0', '\ufeff'].map((text): [string, Body] => [
      `has ${JSON.stringify(text)} after the page`,
      page + text,
    ]),
    ...Array.from({ length: page.length - 1 }, (_, length): [string, Body] => [
      `ends after ${length + 1} bytes`,
      page.slice(0, length + 1),
    ]).filter((_, index) => [0, 1, 8, 9, 10, 16, 19, 28, 29, 30, 31, 32, 33, 34, 42].includes(index)),
    ...['"title":"a\nb"', '"title":"a\tb"', String.raw`"title":"\x"`, String.raw`"title":"\u12"`, '"title":\'T\''].map(
      (text): [string, Body] => [`has a string in ${JSON.stringify(text)}`, ofSite(text)],
    ),
    ...['01', '+1', '1.', '.5', '-', '1e', '1e+', '0x1', 'NaN', 'Infinity', 'tru', 'nulll', 'undefined'].flatMap(
      (value): [string, Body][] => [
        [`has the value ${value}`, ofSite(`"title":${value}`)],
        [`has the unselected value ${value}`, ofSite(`"x":${value},"title":"T"`)],
      ],
    ),
    ...[
      '"title":"T",',
      'title:"T"',
      '"title""T"',
      '"title":',
      '"x":{"a":1,}',
      '"x":[1,]',
      '"x":[1 2]',
      '"x":{1:2}',
    ].map((text): [string, Body] => [`has an object with ${text}`, ofSite(text)]),
    ['has no comma between records', '{"items":[{"id":"s"} {"id":"t"}]}'],
    ['has a non-breaking space between tokens', '{"items":[\u00a0{"id":"s"}]}'],
    ['has a byte order mark between tokens', '{"items":[\ufeff{"id":"s"}]}'],
    ['has two byte order marks', `\ufeff\ufeff${page}`],
    ['is UTF-16', Buffer.from(page, 'utf16le')],
    ['is HTML', '<!doctype html>'],
  ];

  it.each(texts)('because it %s fails the list for each selection', async (_, body) => {
    for (const selection of ['nodes { id title }', 'totalCount', 'edges { cursor }']) {
      const { data, errors } = await read(lists.Site.query(selection), body);
      expect([selection, data]).toEqual([selection, { organization: { sites: null } }]);
      expect(errors).toEqual([
        'UPSTREAM_ERROR organization.sites: REST API response is invalid: GET /v1/orgs/{organizationId}/sites: response body must be JSON',
      ]);
    }
  });

  it('causes an error with the REST call and its status', async () => {
    serve('{');
    const { errors } = await gateway.query('{ organizations { nodes { id } } teams: organizations { totalCount } }');
    const extensions = { code: 'UPSTREAM_ERROR', rest: { method: 'GET', path: '/v1/orgs', status: 200 } };
    expect(errors).toMatchObject([
      { path: ['organizations'], extensions },
      { path: ['teams'], extensions },
    ]);
  });
});
