/**
 * Tests that the result depends only on the values of a page: not on its syntax, on earlier equal responses, or on
 * the parts of the response of the gateway.
 */
import type { GraphQLFormattedError } from 'graphql';
import { describe, expect, it } from 'vitest';
import type { RestReport } from '../../src/rest/index.js';
import { type Body, describeError, usePages } from './read-page.js';

const { read, serve, gateway } = usePages();

const query = `{ organization(id: "Organization:o") { sites { totalCount pageInfo { hasNextPage }
  nodes { id title visibility siteSpaceCount urls { app } features { plan } ads { raw } createdAt }
  edges { node { title icon { light raw } } } } } }`;

/** A page with a correct record, and with most kinds of wrong values. */
const page = `{"count":9,"items":[
  {"id":"a","title":"A","visibility":"public","siteSpaces":1,"createdAt":"now","urls":{"app":"u"},"features":[{"plan":"p"}],
    "ads":{"status":"x","n":1.50},"icon":{"icon":{"light":"l"}}},
  {"id":"b","title":[],"visibility":"future","siteSpaces":1e400,"createdAt":5,"urls":[],"features":[5,null,{"plan":{}}],"ads":[-0],"icon":5},
  {"id":"..","title":"T"},null,7,
  {"id":"c","siteSpaces":"5","visibility":5,"features":{},"urls":{"app":1e20},"createdAt":null,"icon":{"icon":{"light":[]}}}
],"next":{"page":"2"}}`;

const compact = page.replaceAll(/\n */g, '');
const inItems = (text: string) => compact.replace('{"id":"a",', `{${text},"id":"a",`);
const invalidUtf8 = inItems('"x":"\0"').split('\0');

const spellings: [string, Body][] = [
  ['without white space', compact],
  ['with white space between all tokens', compact.replaceAll(/[{}[\]:,]/g, ' \n$&\t\r')],
  ['with a byte order mark', `\ufeff${page}`],
  [
    'with an escape in each name',
    compact.replaceAll(/"(\w)(\w*)":/g, (_, first: string, rest: string) => `"${escapeOf(first)}${rest}":`),
  ],
  [
    'with an escape in each string',
    compact.replaceAll(/"([\w.])([\w.]*)"(?!:)/g, (_, first: string, rest: string) => `"${escapeOf(first)}${rest}"`),
  ],
  ['with each name repeated', compact.replaceAll(/"(\w+)":/g, '"$1":{"id":[5]},"$1":')],
  [
    'with invalid UTF-8',
    Buffer.concat([Buffer.from(invalidUtf8[0] ?? ''), Buffer.from([0xff]), Buffer.from(invalidUtf8[1] ?? '')]),
  ],
  ['with unusual numbers', inItems('"x":[1e400,-1e400,1e20,-0,1.50,0.1E-7]')],
  ['with 300 levels', inItems(`"x":${'['.repeat(300)}${']'.repeat(300)}`)],
  ['with `__proto__`', inItems('"__proto__":{"title":"P"}')],
  ['with 200,000 bytes that are not selected', inItems(`"x":"${'x'.repeat(200_000)}"`)],
];

function escapeOf(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

const invalid = (message: string) => `REST API returned an invalid value: ${message}`;
const noTitle = invalid('String cannot represent value: []');
const noId = 'REST API returned a record of type Site without a valid id';
const noRecord = 'REST API returned no record of type Site';

describe('a page with wrong values', () => {
  it('has an error at each of them', async () => {
    const { data, errors } = await read(query, page);
    const nodes = [
      {
        id: 'Site:o/a',
        title: 'A',
        visibility: 'PUBLIC',
        siteSpaceCount: 1,
        urls: { app: 'u' },
        features: [{ plan: 'p' }],
        ads: { raw: { status: 'x', n: 1.5 } },
        createdAt: 'now',
      },
      {
        id: 'Site:o/b',
        title: null,
        visibility: 'UNRECOGNIZED',
        siteSpaceCount: null,
        urls: null,
        features: [null, null, { plan: null }],
        ads: { raw: [0] },
        createdAt: null,
      },
      ...[null, null, null],
      {
        id: 'Site:o/c',
        title: null,
        visibility: 'UNRECOGNIZED',
        siteSpaceCount: 5,
        urls: { app: null },
        features: null,
        ads: null,
        createdAt: null,
      },
    ];
    const edges = [
      { node: { title: 'A', icon: { light: 'l', raw: { icon: { light: 'l' } } } } },
      { node: { title: null, icon: { light: null, raw: 5 } } },
      ...[{ node: null }, { node: null }, { node: null }],
      { node: { title: null, icon: { light: null, raw: { icon: { light: [] } } } } },
    ];
    expect(data).toEqual({ organization: { sites: { totalCount: 9, pageInfo: { hasNextPage: true }, nodes, edges } } });
    expect(errors).toEqual(
      [
        `nodes.1.title: ${noTitle}`,
        `nodes.1.siteSpaceCount: ${invalid('Int cannot represent non-integer value: Infinity')}`,
        'nodes.1.urls: REST API returned no object of type SiteUrls',
        'nodes.1.features.0: REST API returned no object of type SiteFeature',
        `nodes.1.features.2.plan: ${invalid('String cannot represent value: {}')}`,
        'nodes.1.createdAt: REST API must return a string for DateTime, got number',
        `nodes.2: ${noId}`,
        `nodes.3: ${noRecord}`,
        `nodes.4: ${noRecord}`,
        'nodes.5.title: REST API response lacks Site.title',
        'nodes.5.urls.app: REST API must return a string for URL, got number',
        `nodes.5.features: ${invalid('Expected Iterable, but did not find one for field "Site.features".')}`,
        'nodes.5.createdAt: REST API response lacks Site.createdAt',
        `edges.1.node.title: ${noTitle}`,
        `edges.2.node: ${noId}`,
        `edges.3.node: ${noRecord}`,
        `edges.4.node: ${noRecord}`,
        'edges.5.node.title: REST API response lacks Site.title',
        'edges.5.node.icon.light: REST API must return a string for URL, got a list',
      ].map((error) => `UPSTREAM_ERROR organization.sites.${error}`),
    );
  });

  it.each(spellings)('has the same result %s', async (_, body) => {
    expect(await read(query, body)).toEqual(await read(query, page));
  });

  it.each([['as it is', page] as const, ...spellings])(
    'has the same result if it arrives several times %s',
    async (_, body) => {
      const expected = await read(query, page);
      serve(body);
      let replayed = 0;
      for (let run = 0; run < 4; run++) {
        const { data, errors = [], extensions } = await gateway.query(query, {}, { 'x-rest-report': '1' });
        expect(data).toEqual(expected.data);
        expect(errors.map(describeError)).toEqual(expected.errors);
        replayed = (extensions as { rest: RestReport }).rest.replayed;
      }
      expect(replayed).toBe(1);
    },
  );

  it.each([
    ['a deferred list', query.replace('sites {', '... @defer { sites {').replace(/\}$/, '} }')],
    [
      'deferred fields of the records',
      query.replace('title visibility', 'title ... @defer { visibility').replace('createdAt }', 'createdAt } }'),
    ],
    [
      'streamed records',
      query.replace('nodes {', 'nodes @stream(initialCount: 1) {').replace('edges {', 'edges @stream {'),
    ],
  ])('has the same errors in a response with %s', async (_, inParts) => {
    const expected = await read(query, page);
    for (const [, body] of [['', page] as const, ...spellings]) {
      serve(body);
      const text = await gateway.queryParts(inParts);
      const parts = [...text.matchAll(/^\{.*\}$/gm)].map(([part]) => JSON.parse(part) as Part);
      expect(parts.length).toBeGreaterThan(1);
      const errors = parts.flatMap(({ errors = [], incremental = [] }) => [
        ...errors,
        ...incremental.flatMap(({ errors = [] }) => errors),
      ]);
      expect(errors.map(describeError).sort()).toEqual(expected.errors.toSorted());
    }
  });
});

interface Part {
  errors?: GraphQLFormattedError[];
  incremental?: Part[];
}
