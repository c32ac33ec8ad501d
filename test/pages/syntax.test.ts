/** Tests pages with unusual JSON. The gateway accepts what `JSON.parse` accepts, and reads equal values. */
import { describe, expect, it } from 'vitest';
import { postRequest } from '../support/requests.js';
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
    ...['titlf', 'titl', 'titles', 'Title', 'itle', 'title '].map((name): [string, string, unknown, string] => [
      `can resemble a property: ${name}`,
      `[{"${name}":"x","id":"s"}]`,
      [title(null)],
      `0.${missing}`,
    ]),
    ['can resemble an identifier', '[{"ie":"x","i":"y","idd":"z","id":"s","title":"T"}]', [title('T')]],
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

  it('of invalid UTF-8 are not copied to the response', async () => {
    serve(siteBytes('"title":"a', 0xff, '","urls":{"app":"', 0xc3, '"}'));
    const response = await gateway.gateway.fetch(
      postRequest({ query: lists.Site.query('nodes { title urls { app } }') }),
    );
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await response.arrayBuffer());
    expect(JSON.parse(text)).toEqual({
      data: nest('organization.sites.nodes', [{ title: 'a\ufffd', urls: { app: '\ufffd' } }]),
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
