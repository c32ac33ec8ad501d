/** Tests records and identifiers that a look-up cannot use. */
import { describe, it } from 'vitest';
import { useRecords, type Values, valuesOf } from './read-record.js';

const { expectValue } = useRecords();

describe('the identifier of a record', () => {
  const section: Values = {
    query: '{ site(id: "Site:o/s") { siteSpaces { nodes { section { id title } } } } }',
    path: 'site.siteSpaces.nodes.0.section',
    replies: (json) => ({
      '/orgs/o/sites/s/site-spaces': `{"items":[{"id":"l","section":${json}}]}`,
      '/orgs/o/sites/s/sections':
        '{"items":[{"id":"x","title":"X"},{"id":"5","title":"Five"},{"id":"a/b","title":"S"}]}',
    }),
    calls: '/orgs/o/sites/s/sections?limit=1000 /orgs/o/sites/s/site-spaces?limit=50',
  };
  it.each(
    valuesOf(String.raw`
"\u0078" → {"id":"SiteSection:o/s/x","title":"X"}
"a/b" → {"id":"SiteSection:o/s/a%2Fb","title":"S"}
"5" → {"id":"SiteSection:o/s/5","title":"Five"}
"none" → null → NOT_FOUND @: Not found
null → null → - → /orgs/o/sites/s/site-spaces?limit=50
"" → null → @: REST API returned an invalid SiteSection identifier → /orgs/o/sites/s/site-spaces?limit=50
5 → null → @: REST API returned an invalid SiteSection identifier → /orgs/o/sites/s/site-spaces?limit=50
".." → null → @: REST API returned an invalid SiteSection identifier → /orgs/o/sites/s/site-spaces?limit=50
"x " → null → NOT_FOUND @: Not found
[] → null → @: REST API returned no record of type SiteSection → /orgs/o/sites/s/site-spaces?limit=50
{} → null → @: REST API returned a record of type SiteSection without a valid id → /orgs/o/sites/s/site-spaces?limit=50
{"id":"x"} → {"id":"SiteSection:o/s/x","title":null} → @.title: REST API response lacks SiteSection.title
  → /orgs/o/sites/s/site-spaces?limit=50
{"id":"x","title":"E"} → {"id":"SiteSection:o/s/x","title":"E"} → - → /orgs/o/sites/s/site-spaces?limit=50
{"id":"y","title":"E"} → {"id":"SiteSection:o/s/y","title":"E"} → - → /orgs/o/sites/s/site-spaces?limit=50
{"id":5,"title":"E"} → null → @: REST API returned a record of type SiteSection without a valid id
  → /orgs/o/sites/s/site-spaces?limit=50
"x","section":"5" → {"id":"SiteSection:o/s/5","title":"Five"}
5,"section":"x" → {"id":"SiteSection:o/s/x","title":"X"}
`),
  )('$json of a section in a list', expectValue(section));

  const parent: Values = {
    query: '{ collection(id: "Collection:c") { parent { id title } } }',
    path: 'collection.parent',
    replies: (json) => ({
      '/collections/c': `{"id":"c","parent":${json}}`,
      '/collections/p': '{"id":"p","title":"P"}',
      '/collections/a%2Fb': '{"id":"a/b","title":"Encoded"}',
      '/collections/%C3%A9%20%3F': '{"id":"é ?","title":"Encoded"}',
      '/collections/q': '{"id":"other","title":"Other"}',
      '/collections/c5': 'null',
      '/collections/c6': '[{"id":"c6"}]',
      '/collections/c7': '{"title":"No identifier"}',
      '/collections/c8': 500,
      '/collections/c9': 403,
    }),
    calls: '/collections/c /collections/p',
  };
  it.each(
    valuesOf(String.raw`
"p" → {"id":"Collection:p","title":"P"}
"\u0070" → {"id":"Collection:p","title":"P"}
"a/b" → {"id":"Collection:a%2Fb","title":"Encoded"} → - → /collections/a%2Fb /collections/c
"é ?" → {"id":"Collection:%C3%A9%20%3F","title":"Encoded"} → - → /collections/%C3%A9%20%3F /collections/c
"none" → null → NOT_FOUND @: Not found → /collections/c /collections/none
null → null → - → /collections/c
"" → null → @: REST API returned an invalid Collection identifier → /collections/c
5 → null → @: REST API returned an invalid Collection identifier → /collections/c
".." → null → @: REST API returned an invalid Collection identifier → /collections/c
"c" → {"id":"Collection:c","title":null} → @.title: REST API response lacks Collection.title → /collections/c
"c5" → null → @: REST API response is invalid: GET /v1/collections/{collectionId}: response must be a JSON object
  → /collections/c /collections/c5
"c6" → null → @: REST API response is invalid: GET /v1/collections/{collectionId}: response must be a JSON object
  → /collections/c /collections/c6
"c7" → null → @: REST API returned a record of type Collection without a valid id → /collections/c /collections/c7
"c8" → null → @: REST API responded with an error → /collections/c /collections/c8
"c9" → null → FORBIDDEN @: Token lacks the required permission → /collections/c /collections/c9
["p"] → null → @: REST API returned no record of type Collection → /collections/c
{"id":"p"} → {"id":"Collection:p","title":null} → @.title: REST API response lacks Collection.title → /collections/c
{"id":"p","title":"E"} → {"id":"Collection:p","title":"E"} → - → /collections/c
"none","parent":"p" → {"id":"Collection:p","title":"P"}
`),
  )('$json of a collection with its own GET', expectValue(parent));
});

describe('a record in a record', () => {
  const space: Values = {
    query: '{ site(id: "Site:o/s") { siteSpaces { nodes { space { id title } } } } }',
    path: 'site.siteSpaces.nodes.0.space',
    replies: (json) => `{"items":[{"id":"l","space":${json}}]}`,
    calls: '/orgs/o/sites/s/site-spaces?limit=50',
  };
  it.each(
    valuesOf(String.raw`
{"id":"p","title":"P"} → {"id":"Space:o/p","title":"P"}
{"\u0069d":"p","t\u0069tle":"P"} → {"id":"Space:o/p","title":"P"}
{"id":"a/b"} → {"id":"Space:o/a%2Fb","title":null}
{"id":"p","title":5} → {"id":"Space:o/p","title":"5"}
{"id":"p","organization":"q"} → {"id":"Space:o/p","title":null}
null → null
5 → null → @: REST API returned no record of type Space
"p" → null → @: REST API returned no record of type Space
[] → null → @: REST API returned no record of type Space
[{"id":"p"}] → null → @: REST API returned no record of type Space
{} → null → @: REST API returned a record of type Space without a valid id
{"id":""} → null → @: REST API returned a record of type Space without a valid id
{"id":5} → null → @: REST API returned a record of type Space without a valid id
{"id":".."} → null → @: REST API returned a record of type Space without a valid id
{"id":"p","id":5} → null → @: REST API returned a record of type Space without a valid id
`),
  )('can be $json instead of a space', expectValue(space));

  const member: Values = {
    query:
      '{ node(id: "Team:o/t") { ... on Team { members { nodes { member { id role user { id displayName } } } } } } }',
    path: 'node.members.nodes.0.member',
    replies: (json) => `{"items":[{"organization":${json},"team":{"role":"owner"}}]}`,
    calls: '/orgs/o/teams/t/members?limit=50',
  };
  it.each(
    valuesOf(`
{"id":"u","role":"read","user":{"id":"u","displayName":"U"}}
  → {"id":"Member:o/u","role":"READ","user":{"id":"User:u","displayName":"U"}}
{"id":"u","role":null,"user":null} → {"id":"Member:o/u","role":null,"user":null}
{"id":"u","user":{"id":"v","displayName":"V"}}
  → {"id":"Member:o/u","role":null,"user":{"id":"User:v","displayName":"V"}}
{"id":"u","role":"x","user":5} → {"id":"Member:o/u","role":"UNRECOGNIZED","user":null}
  → @.user: REST API returned no record of type User
{"id":"u","user":{"displayName":"U"}} → {"id":"Member:o/u","role":null,"user":null}
  → @.user: REST API returned a record of type User without a valid id
{"user":{"id":"u"}} → null → @: REST API returned a record of type Member without a valid id
{"id":"","user":{"id":"u"}} → null → @: REST API returned a record of type Member without a valid id
null → null
[] → null → @: REST API returned no record of type Member
`),
  )('can be $json instead of a member', expectValue(member));
});

describe('a list in a record', () => {
  const pages: Values = {
    query: '{ space(id: "Space:o/p") { pages { id title pages { id } } } }',
    path: 'space.pages',
    replies: (json) => `{"pages":${json}}`,
    calls: '/spaces/p/content/pages?metadata=false',
  };
  it.each(
    valuesOf(`
[] → []
[{"id":"a","title":"A","pages":[{"id":"b"}]}] → [{"id":"Page:o/p/a","title":"A","pages":[{"id":"Page:o/p/b"}]}]
[{"id":"a","pages":[{"id":"a"},{"id":"a/b"}]}]
  → [{"id":"Page:o/p/a","title":null,"pages":[{"id":"Page:o/p/a"},{"id":"Page:o/p/a%2Fb"}]}]
[{"id":"a","pages":null},{"id":"b"}]
  → [{"id":"Page:o/p/a","title":null,"pages":null},{"id":"Page:o/p/b","title":null,"pages":null}]
[{"id":"a","pages":{}},{"id":"b","pages":5}]
  → [{"id":"Page:o/p/a","title":null,"pages":null},{"id":"Page:o/p/b","title":null,"pages":null}]
  → @.0.pages: REST API returned no list of Page records | @.1.pages: REST API returned no list of Page records
[{"id":"a","pages":[null,5,{},{"id":5},{"id":"b"}]}]
  → [{"id":"Page:o/p/a","title":null,"pages":[null,null,null,null,{"id":"Page:o/p/b"}]}]
  → @.0.pages.0: REST API returned no record of type Page | @.0.pages.1: REST API returned no record of type Page | @.0.pages.2: REST API returned a record of type Page without a valid id | @.0.pages.3: REST API returned a record of type Page without a valid id
[null,5,"a",[],{},{"id":""},{"id":"a"}] → [null,null,null,null,null,null,{"id":"Page:o/p/a","title":null,"pages":null}]
  → @.0: REST API returned no record of type Page | @.1: REST API returned no record of type Page | @.2: REST API returned no record of type Page | @.3: REST API returned no record of type Page | @.4: REST API returned a record of type Page without a valid id | @.5: REST API returned a record of type Page without a valid id
null → null → @: REST API returned no list of Page records
{} → null → @: REST API returned no list of Page records
5 → null → @: REST API returned no list of Page records
`),
  )('can be $json instead of pages', expectValue(pages));

  const flat: Values = {
    ...pages,
    query: '{ space(id: "Space:o/p") { flatPages { depth page { id title } parent { id } } } }',
    path: 'space.flatPages',
  };
  it.each(
    valuesOf(`
[{"id":"a","title":"A","pages":[{"id":"b","title":[]}]}]
  → [{"depth":0,"page":{"id":"Page:o/p/a","title":"A"},"parent":null},{"depth":1,"page":{"id":"Page:o/p/b","title":null},"parent":{"id":"Page:o/p/a"}}]
  → @.1.page.title: REST API returned an invalid value: String cannot represent value: []
[{"id":"a","pages":{}},{"id":"b"}]
  → [{"depth":0,"page":{"id":"Page:o/p/a","title":null},"parent":null},null,{"depth":0,"page":{"id":"Page:o/p/b","title":null},"parent":null}]
  → @.1: REST API returned no list of Page records
[null,{"id":"a","pages":[null,{"id":"b"}]}]
  → [null,{"depth":0,"page":{"id":"Page:o/p/a","title":null},"parent":null},null,{"depth":1,"page":{"id":"Page:o/p/b","title":null},"parent":{"id":"Page:o/p/a"}}]
  → @.0: REST API returned no record of type Page | @.2: REST API returned no record of type Page
[{"id":5,"pages":[{"id":"b"}]},{"id":"c"}] → [null,{"depth":0,"page":{"id":"Page:o/p/c","title":null},"parent":null}]
  → @.0: REST API returned a record of type Page without a valid id
null → null → @: REST API returned no list of Page records
{} → null → @: REST API returned no list of Page records
5 → null → @: REST API returned no list of Page records
`),
  )('can be $json instead of a tree of pages', expectValue(flat));

  const content: Values = {
    query: '{ space(id: "Space:o/p") { content { files { id backlinks { nodes { target { name } } } } } } }',
    path: 'space.content.files',
    replies: (json) => ({
      '/spaces/p/content': `{"files":${json}}`,
      '/spaces/p/content/files/f/backlinks': '{"items":[{}]}',
      '/spaces/p/content/files/f': '{"id":"f","name":"Own"}',
    }),
    calls: '/spaces/p/content/files/f/backlinks?limit=50 /spaces/p/content?metadata=false',
  };
  it.each(
    valuesOf(`
[{"id":"f","name":"F"}] → [{"id":"File:o/p/f","backlinks":{"nodes":[{"target":{"name":"F"}}]}}]
[{"id":"f"},null,5] → [{"id":"File:o/p/f","backlinks":{"nodes":[{"target":{"name":null}}]}},null,null]
  → @.1: REST API returned no record of type File | @.2: REST API returned no record of type File
[{"id":"f","name":[]}] → [{"id":"File:o/p/f","backlinks":{"nodes":[{"target":{"name":null}}]}}]
  → @.0.backlinks.nodes.0.target.name: REST API returned an invalid value: String cannot represent value: []
[null] → [null] → @.0: REST API returned no record of type File → /spaces/p/content?metadata=false
null → null → - → /spaces/p/content?metadata=false
{} → null → @: REST API returned no list of File records → /spaces/p/content?metadata=false
{"items":[{"id":"f"}]} → null → @: REST API returned no list of File records → /spaces/p/content?metadata=false
`),
  )('can be $json instead of files', expectValue(content));
});
