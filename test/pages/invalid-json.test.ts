import { describe, expect, it } from 'vitest';
import { type Body, lists, usePages } from './read-page.js';

const { gateway, serve, read } = usePages();

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
