/** Tests the limit of values with pages whose records are wrong or unusual. */
import { describe, expect, it } from 'vitest';
import { lists, usePages } from './read-page.js';

const { read } = usePages();

const repeat = (count: number, text: (index: number) => string): string[] =>
  Array.from({ length: count }, (_, i) => text(i));
const page = (items: readonly string[]): string => `{"items":[${items}],"count":${items.length}}`;
const sites = lists.Site.query;
const isExceeded = (error: string): boolean => error.startsWith('TOO_MANY_VALUES');
const integrations = 'nodes { configurations { account { properties { name value { type } } } } }';

describe('MAX_VALUES', () => {
  const five = repeat(5, (i) => `{"id":"s${i}","title":"T"}`);
  const spaces = '{"items":[{"id":"a"},null,{"id":"b","organization":"p"}]}';
  const reviewers = '{"items":[{"user":{"id":"u"}},null,{"user":5}]}';
  const inNumbered = 'requestedReviewers { nodes { kind user { displayName } } }';
  const changeRequest = '/spaces/s/change-requests/12';

  it.each<[name: string, query: string, bodies: string | Record<string, string>, values: number, path: string]>([
    ['the second alias', sites('a: nodes { id } b: nodes { id title }'), page(five), 101, 'organization.sites.b'],
    ['the first alias', sites('a: nodes { id } b: nodes { id title }'), page(five), 70, 'organization.sites.a'],
    [
      'the last of three aliases',
      sites('a: edges { cursor } b: edges { node { title } } c: nodes { title }'),
      page(five),
      125,
      'organization.sites.c',
    ],
    [
      'escaped names',
      sites('a: nodes { id } b: nodes { id title }'),
      page(five.map((item) => item.replace('id', String.raw`\u0069d`))),
      101,
      'organization.sites.b',
    ],
    [
      'wrong records',
      sites('a: nodes { id title } b: nodes { title }'),
      page(['null', '{}', '{"id":5}', '{"id":"a"}', '{"id":"b","title":"T"}']),
      86,
      'organization.sites.b',
    ],
    ['items of null', sites('nodes { id title }'), page(repeat(5, () => 'null')), 67, 'organization.sites.nodes'],
    [
      'edges of null',
      sites('edges { cursor node { id title } }'),
      page(repeat(5, () => 'null')),
      112,
      'organization.sites.edges',
    ],
    [
      'missing values',
      sites('nodes { title visibility }'),
      page(repeat(5, (i) => `{"id":"s${i}"}`)),
      67,
      'organization.sites.nodes',
    ],
    [
      'wrong objects',
      sites('nodes { urls { app location } }'),
      page(['{"id":"a","urls":5}', '{"id":"b"}']),
      45,
      'organization.sites.nodes',
    ],
    [
      'nested lists',
      sites('nodes { features { plan } }'),
      page(repeat(2, () => '{"id":"s","features":[{"plan":"p"},{"plan":"q"},null]}')),
      69,
      'organization.sites.nodes.1.features',
    ],
    [
      'nested lists of an earlier alias',
      sites('a: nodes { features { plan } } b: nodes { features { plan } }'),
      page(repeat(2, () => '{"id":"s","features":[{"plan":"p"},{"plan":"q"},{}]}')),
      110,
      'organization.sites.b.1.features',
    ],
    [
      'nested lists of an earlier response',
      sites('nodes { features { plan } sections { nodes { title } } }'),
      {
        '/orgs/o/sites': page(['{"id":"s","features":[{"plan":"p"},{"plan":"q"},{}]}']),
        '/orgs/o/sites/s/sections': page(['{"id":"x","title":"X"}']),
      },
      84,
      'organization.sites.nodes.0.sections.nodes',
    ],
    [
      'embedded lists',
      lists.SiteSection.query('nodes { siteSpaces { nodes { title } } }'),
      page(repeat(2, (i) => `{"id":"x${i}","siteSpaces":[{"id":"a","title":"A"},{"id":"b","title":"B"}]}`)),
      81,
      'site.sections.nodes.1.siteSpaces.nodes',
    ],
    [
      'strings',
      lists.Organization.query('nodes { emailDomains }'),
      page(repeat(2, (i) => `{"id":"s${i}","emailDomains":["a","b","c"]}`)),
      47,
      'organizations.nodes.1.emailDomains',
    ],
    [
      'wrong items of nested lists',
      sites('nodes { features { plan customizations } }'),
      page(
        repeat(
          2,
          () => '{"id":"s","features":[{"plan":"p","customizations":["a","b"]},null,5,{"customizations":[[]]}]}',
        ),
      ),
      115,
      'organization.sites.nodes.1.features.3.customizations',
    ],
    [
      'wrong lists',
      sites('nodes { features { plan } }'),
      page(repeat(2, () => '{"id":"s","features":{}}')),
      57,
      'organization.sites.nodes.1.features',
    ],
    [
      'wrong strings',
      lists.Organization.query('nodes { emailDomains }'),
      page(repeat(2, () => '{"id":"s","emailDomains":["a",null,[],"b"]}')),
      49,
      'organizations.nodes.1.emailDomains',
    ],
    [
      'wrong records of embedded lists',
      lists.SiteSection.query('nodes { siteSpaces { totalCount nodes { title } } }'),
      page(repeat(2, () => '{"id":"x","siteSpaces":[{"id":"a","title":"A"},null,{"id":"b"},5]}')),
      97,
      'site.sections.nodes.1.siteSpaces.nodes',
    ],
    [
      'wrong embedded lists',
      lists.SiteSection.query('nodes { siteSpaces { nodes { title } } }'),
      page(repeat(2, () => '{"id":"x","siteSpaces":{}}')),
      71,
      'site.sections.nodes',
    ],
    [
      '`raw` as one value',
      lists.Link.query('stats { total broken { total } } nodes { target { kind raw } }'),
      '{"items":[{"targetReference":{"a":[1,2,{"b":1}]}},{},null],"stats":{"total":1}}',
      99,
      'node.links.nodes',
    ],
    [
      'pages of search results',
      lists.OrganizationSearchResult.query('nodes { pages { title page { id } } }'),
      page(repeat(2, () => '{"id":"s","pages":[{"id":"p","title":"P"},null,{},5]}')),
      169,
      'organization.search.nodes.1.pages',
    ],
    [
      'entries of maps',
      `{ integrations { ${integrations} } }`,
      page(repeat(2, () => '{"name":"i","configurations":{"account":{"properties":{"a":{},"b":5}}}}')),
      109,
      'integrations.nodes.1.configurations.account.properties',
    ],
    [
      'spaces of a collection',
      '{ collection(id: "Collection:c") { spaces { nodes { id title } } } }',
      { '/collections/c': '{"id":"c","organization":"o"}', '/collections/c/spaces': spaces },
      55,
      'collection.spaces.nodes',
    ],
    [
      'a list of a change request by number',
      `{ changeRequest(id: "ChangeRequest:o/s/12") { ${inNumbered} } }`,
      { [changeRequest]: '{"id":"cr"}', [`${changeRequest}/requested-reviewers`]: reviewers },
      70,
      'changeRequest.requestedReviewers.nodes',
    ],
  ])('counts %s', async (_, query, bodies, values, path) => {
    const message = (maxValues: number) =>
      `Operation exceeds the limit of ${maxValues} values; reduce \`first\` or select fewer fields`;
    const { errors } = await read(query, bodies, { maxValues: values - 1 });
    expect(errors.filter(isExceeded)).toEqual([`TOO_MANY_VALUES ${path}: ${message(values - 1)}`]);
    // Wrong values in the list that fails cause no errors.
    expect(errors.filter((error) => error.startsWith(`UPSTREAM_ERROR ${path}.`))).toEqual([]);
    // The limit that the first alias needs is not enough for the second alias.
    const complete = await read(query, bodies, { maxValues: values });
    const next = path.endsWith('.a') ? [`TOO_MANY_VALUES ${path.slice(0, -1)}b: ${message(values)}`] : [];
    expect(complete.errors.filter(isExceeded)).toEqual(next);
  });
});
