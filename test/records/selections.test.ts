/** Tests lists inside a record with its own GET, aliases of the record, conditions, and parts of the response. */
import { describe, expect, it } from 'vitest';
import { casesOf, useRecords, valuesOf } from './read-record.js';

const { read, readParts, expectCase, expectValue } = useRecords();

describe('a list in a record', () => {
  it.each(
    valuesOf(`
["a",null,5,{}] → ["a",null,"5",null] → @.3: REST API returned an invalid value: String cannot represent value: {}
[] → []
null → null → @: REST API response lacks Organization.emailDomains
missing → null → @: REST API response lacks Organization.emailDomains
{} → null
  → @: REST API returned an invalid value: Expected Iterable, but did not find one for field "Organization.emailDomains".
"a" → null
  → @: REST API returned an invalid value: Expected Iterable, but did not find one for field "Organization.emailDomains".
`),
  )(
    'of strings is for $json',
    expectValue({
      query: '{ organization(id: "Organization:o") { emailDomains } }',
      path: 'organization.emailDomains',
      replies: (json) => `{"id":"o"${json === 'missing' ? '' : `,"emailDomains":${json}`}}`,
      calls: '/orgs/o',
    }),
  );

  it.each(
    valuesOf(String.raw`
[{"id":"f","plan":"p","customizations":["x",[]]}] → [{"resourceId":"f","plan":"p","customizations":["x",null]}]
  → @.0.customizations.1: REST API returned an invalid value: String cannot represent value: []
[null,5,{"plan":{}},[]] → [null,null,{"resourceId":null,"plan":null,"customizations":null},null]
  → @.1: REST API returned no object of type SiteFeature | @.2.plan: REST API returned an invalid value: String cannot represent value: {} | @.3: REST API returned no object of type SiteFeature
[] → []
null → null
{} → null → @: REST API returned an invalid value: Expected Iterable, but did not find one for field "Site.features".
[{"plan":"p","plan":"q","\u0070lan":"r"}] → [{"resourceId":null,"plan":"r","customizations":null}]
`),
  )(
    'of objects is for $json',
    expectValue({
      query: '{ site(id: "Site:o/s") { features { resourceId plan customizations } } }',
      path: 'site.features',
      replies: (json) => `{"id":"s","features":${json}}`,
      calls: '/orgs/o/sites/s',
    }),
  );

  it.each(
    valuesOf(`
{"a":"1","b":2,"__proto__":"p"} → [{"name":"a","value":"1"},{"name":"b","value":"2"},{"name":"__proto__","value":"p"}]
{"a":null,"b":[]} → [{"name":"a","value":null},{"name":"b","value":null}]
  → @.1.value: REST API returned an invalid value: String cannot represent value: []
{"a":"1","a":"2"} → [{"name":"a","value":"2"}]
{} → []
null → null
`),
  )(
    'of the entries of a map is for $json',
    expectValue({
      query: '{ space(id: "Space:o/p") { content { variables { name value } } } }',
      path: 'space.content.variables',
      replies: (json) => `{"id":"r","variables":${json}}`,
      calls: '/spaces/p/content?metadata=false',
    }),
  );

  it('that exceeds the limit of values fails', async () => {
    const items = Array.from({ length: 60 }, (_, i) => `{"plan":"${i}"}`);
    const replies = { '/orgs/o/sites/s': `{"id":"s","title":"T","features":[${items}]}` };
    const query = '{ site(id: "Site:o/s") { title features { plan } } }';
    const { data, errors } = await read(query, replies, { maxValues: 60 });
    expect(data).toEqual({ site: { title: 'T', features: null } });
    expect(errors).toEqual([
      "TOO_MANY_VALUES site.features: Operation exceeds the limit of 60 values; reduce 'first' or select fewer fields",
    ]);
    expect((await read(query, replies, { maxValues: 600 })).errors).toEqual([]);
  });

  it('of more than 20,000 items fails', async () => {
    const emailDomains = JSON.stringify(Array.from({ length: 20_001 }, (_, i) => `${i}`));
    const query = '{ organization(id: "Organization:o") { title emailDomains } }';
    const { data, errors } = await read(query, `{"id":"o","title":"T","emailDomains":${emailDomains}}`);
    expect(data).toEqual({ organization: { title: 'T', emailDomains: null } });
    expect(errors).toEqual([expect.stringMatching(/^TOO_MANY_VALUES organization.emailDomains: /)]);
  });
});

describe('aliases of a record', () => {
  it.each(
    casesOf(`
with different selections share one GET
  → { a: site(id: "Site:o/s") { title } b: site(id: "Site:o/s") { published x: title } c: site(id: "Site:o/s") { id } }
  → /orgs/o/sites/s {"id":"s","title":"T","published":true}
  → {"a":{"title":"T"},"b":{"published":true,"x":"T"},"c":{"id":"Site:o/s"}} → - → /orgs/o/sites/s
with one wrong value have their own errors
  → { a: site(id: "Site:o/s") { title } b: site(id: "Site:o/s") { title published } }
  → /orgs/o/sites/s {"id":"s","title":[]} → {"a":{"title":null},"b":{"title":null,"published":null}}
  → a.title: REST API returned an invalid value: String cannot represent value: [] | b.title: REST API returned an invalid value: String cannot represent value: [] | b.published: REST API response lacks Site.published
  → /orgs/o/sites/s
of one field have equal values → { site(id: "Site:o/s") { a: title b: title urls { app } urls { x: app location } } }
  → /orgs/o/sites/s {"id":"s","title":"T","urls":{"app":"a","location":"l"}}
  → {"site":{"a":"T","b":"T","urls":{"app":"a","x":"a","location":"l"}}} → - → /orgs/o/sites/s
by node and by type share one GET
  → { node(id: "Site:o/s") { ... on Site { title } ... on Team { title } __typename } site(id: "Site:o/s") { title } }
  → /orgs/o/sites/s {"id":"s","title":"T"} → {"node":{"title":"T","__typename":"Site"},"site":{"title":"T"}} → -
  → /orgs/o/sites/s
with a name of prototypes → { __proto__: site(id: "Site:o/s") { constructor: title toString: title } }
  → /orgs/o/sites/s {"id":"s","title":"T"} → {"__proto__":{"constructor":"T","toString":"T"}} → - → /orgs/o/sites/s
`),
  )('$name', expectCase);
});

describe('conditions in a record', () => {
  it.each(
    casesOf(`
skip a value → { site(id: "Site:o/s") { title @skip(if: true) published } }
  → /orgs/o/sites/s {"id":"s","title":[],"published":true} → {"site":{"published":true}} → - → /orgs/o/sites/s
skip a list → { site(id: "Site:o/s") { title sections @skip(if: true) { nodes { title } } } }
  → /orgs/o/sites/s {"id":"s","title":"T"} → {"site":{"title":"T"}} → - → /orgs/o/sites/s
skip a fragment
  → { site(id: "Site:o/s") { ... @include(if: false) { title } ... on Site @include(if: true) { published } } }
  → /orgs/o/sites/s {"id":"s","published":true} → {"site":{"published":true}} → - → /orgs/o/sites/s
skip Git metadata → { space(id: "Space:o/p") { file(id: "File:o/p/f") { name git @skip(if: true) { oid } } } }
  → /spaces/p/content/files/f?metadata=false {"id":"f","name":"F"} → {"space":{"file":{"name":"F"}}} → -
  → /spaces/p/content/files/f?metadata=false
`),
  )('$name', expectCase);
});

describe('parts of a record', () => {
  it.each(
    casesOf(`
defer values → { site(id: "Site:o/s") { id title ... @defer { published urls { app } } } }
  → /orgs/o/sites/s {"id":"s","title":"T","published":true,"urls":{"app":"a"}}
  → {"site":{"id":"Site:o/s","title":"T","published":true,"urls":{"app":"a"}}} → - → /orgs/o/sites/s
defer a repeated value → { site(id: "Site:o/s") { title urls { app } ... @defer { title urls { app location } } } }
  → /orgs/o/sites/s {"id":"s","title":"T","urls":{"app":"a","location":"l"}}
  → {"site":{"title":"T","urls":{"app":"a","location":"l"}}} → - → /orgs/o/sites/s
defer a wrong value → { site(id: "Site:o/s") { title ... @defer { published visibility } } }
  → /orgs/o/sites/s {"id":"s","title":"T","published":[]} → {"site":{"title":"T","published":null,"visibility":null}}
  → site.published: REST API returned an invalid value: Boolean cannot represent a non boolean value: [] | site.visibility: REST API response lacks Site.visibility
  → /orgs/o/sites/s
defer values beside a wrong value → { site(id: "Site:o/s") { title ... @defer { published } } }
  → /orgs/o/sites/s {"id":"s","title":[],"published":true} → {"site":{"title":null,"published":true}}
  → site.title: REST API returned an invalid value: String cannot represent value: [] → /orgs/o/sites/s
defer the record → { organization(id: "Organization:o") { id } ... @defer { site(id: "Site:o/s") { title } } }
  → /orgs/o/sites/s {"id":"s","title":"T"} → {"organization":{"id":"Organization:o"},"site":{"title":"T"}} → -
  → /orgs/o/sites/s
defer a failed record → { organization(id: "Organization:o") { id } ... @defer { site(id: "Site:o/s") { title } } }
  → /orgs/o/sites/s 500 → {"organization":{"id":"Organization:o"},"site":null} → site: REST API responded with an error
  → /orgs/o/sites/s
defer a missing record → { organization(id: "Organization:o") { id } ... @defer { site(id: "Site:o/s") { title } } }
  → /orgs/o/sites/s 404 → {"organization":{"id":"Organization:o"},"site":null} → - → /orgs/o/sites/s
defer another GET → { site(id: "Site:o/s") { title ... @defer { adaptiveSchema { updatedAt } } } }
  → /orgs/o/sites/s {"id":"s","title":"T"} | /orgs/o/sites/s/adaptive-schema {"updatedAt":"t"}
  → {"site":{"title":"T","adaptiveSchema":{"updatedAt":"t"}}} → - → /orgs/o/sites/s /orgs/o/sites/s/adaptive-schema
defer a failed GET
  → { site(id: "Site:o/s") { title ... @defer { adaptiveSchema { updatedAt } publishedSite { site { title } } } } }
  → /orgs/o/sites/s {"id":"s","title":"T"} | /orgs/o/sites/s/adaptive-schema 403 | /orgs/o/sites/s/published {"site":{"id":"s","title":"P"}}
  → {"site":{"title":"T","adaptiveSchema":null,"publishedSite":{"site":{"title":"P"}}}}
  → FORBIDDEN site.adaptiveSchema: Token lacks the required permission
  → /orgs/o/sites/s /orgs/o/sites/s/adaptive-schema /orgs/o/sites/s/published
defer a look-up
  → { collection(id: "Collection:c") { title ... @defer { parent { title ... @defer { organization { title } } } } } }
  → /collections/c {"id":"c","title":"C","parent":"p"} | /collections/p {"id":"p","title":"P","organization":"o"} | /orgs/o {"id":"o","title":"O"}
  → {"collection":{"title":"C","parent":{"title":"P","organization":{"title":"O"}}}} → -
  → /collections/c /collections/p /orgs/o
defer a list below the record
  → { site(id: "Site:o/s") { title ... @defer { sections { nodes { title site { title } } } } } }
  → /orgs/o/sites/s {"id":"s","title":"T"} | /orgs/o/sites/s/sections {"items":[{"id":"x","title":"X"}]}
  → {"site":{"title":"T","sections":{"nodes":[{"title":"X","site":{"title":"T"}}]}}} → -
  → /orgs/o/sites/s /orgs/o/sites/s/sections?limit=50
defer nested values
  → { changeRequest(id: "ChangeRequest:o/p/c") { subject createdBy { id ... @defer { displayName } } } }
  → /spaces/p/change-requests/c {"id":"c","subject":"S","createdBy":{"id":"u","displayName":"U"}}
  → {"changeRequest":{"subject":"S","createdBy":{"id":"User:u","displayName":"U"}}} → - → /spaces/p/change-requests/c
defer values by number
  → { changeRequest(id: "ChangeRequest:o/p/7") { id ... @defer { subject comments { nodes { id } } } } }
  → /spaces/p/change-requests/7 {"id":"c","subject":"S"} | /spaces/p/change-requests/7/comments {"items":[{"id":"k"}]} | /spaces/p/change-requests/c/comments {"items":[{"id":"k"}]}
  → {"changeRequest":{"id":"ChangeRequest:o/p/c","subject":"S","comments":{"nodes":[{"id":"ChangeRequestComment:o/p/c/k"}]}}}
  → - → /spaces/p/change-requests/7 /spaces/p/change-requests/7/comments?format=markdown&limit=50
stream a list in the record → { site(id: "Site:o/s") { title features @stream(initialCount: 1) { plan } } }
  → /orgs/o/sites/s {"id":"s","title":"T","features":[{"plan":"a"},{"plan":"b"},null,{"plan":"c"}]}
  → {"site":{"title":"T","features":[{"plan":"a"},{"plan":"b"},null,{"plan":"c"}]}} → - → /orgs/o/sites/s
stream a list with wrong values → { site(id: "Site:o/s") { features @stream(initialCount: 1) { plan } } }
  → /orgs/o/sites/s {"id":"s","features":[{"plan":[]},{"plan":"b"},5,{"plan":{}}]}
  → {"site":{"features":[{"plan":null},{"plan":"b"},null,{"plan":null}]}}
  → site.features.0.plan: REST API returned an invalid value: String cannot represent value: [] | site.features.2: REST API returned no object of type SiteFeature | site.features.3.plan: REST API returned an invalid value: String cannot represent value: {}
  → /orgs/o/sites/s
stream a wrong list → { site(id: "Site:o/s") { title features @stream { plan } } }
  → /orgs/o/sites/s {"id":"s","title":"T","features":{}} → {"site":{"title":"T","features":null}}
  → site.features: REST API returned an invalid value: Expected Iterable, but did not find one for field "Site.features".
  → /orgs/o/sites/s
stream strings → { organization(id: "Organization:o") { emailDomains @stream(initialCount: 1) } }
  → /orgs/o {"id":"o","emailDomains":["a","b",[],"c"]} → {"organization":{"emailDomains":["a","b",null,"c"]}}
  → organization.emailDomains.2: REST API returned an invalid value: String cannot represent value: [] → /orgs/o
stream pages of the content
  → { space(id: "Space:o/p") { content { resourceId pages @stream(initialCount: 1) { id title } } } }
  → /spaces/p/content {"id":"r","pages":[{"id":"a","title":"A"},{"id":"b","title":"B"},{"id":5},null]}
  → {"space":{"content":{"resourceId":"r","pages":[{"id":"Page:o/p/a","title":"A"},{"id":"Page:o/p/b","title":"B"},null,null]}}}
  → space.content.pages.2: REST API returned a record of type Page without a valid id | space.content.pages.3: REST API returned no record of type Page
  → /spaces/p/content?metadata=false
stream a list below the record
  → { site(id: "Site:o/s") { title sections { nodes @stream(initialCount: 1) { title site { title } } } } }
  → /orgs/o/sites/s {"id":"s","title":"T"} | /orgs/o/sites/s/sections {"items":[{"id":"x","title":"X"},{"id":"y","title":"Y"}]}
  → {"site":{"title":"T","sections":{"nodes":[{"title":"X","site":{"title":"T"}},{"title":"Y","site":{"title":"T"}}]}}}
  → - → /orgs/o/sites/s /orgs/o/sites/s/sections?limit=50
`),
  )('$name', async (row) => {
    await expectCase(row);
    const errors = [...row.result.errors].sort();
    expect(await readParts(row.query, row.replies)).toEqual({ ...row.result, errors });
  });
});
