/** Tests selected values of a record with its own GET: scalars, raw JSON, lists and limits. */
import { describe, expect, it } from 'vitest';
import { useRecords, type Values, valuesOf } from './read-record.js';

const { read, expectValue } = useRecords();

const site = (field: string, property = field): Values => ({
  query: `{ site(id: "Site:o/s") { ${field} } }`,
  path: `site.${field}`,
  replies: (json) => `{"id":"s"${json === 'missing' ? '' : `,"${property}":${json}`}}`,
  calls: '/orgs/o/sites/s',
});
const file: Values = {
  query: '{ space(id: "Space:o/p") { file(id: "File:o/p/f") { size } } }',
  path: 'space.file.size',
  replies: (json) => `{"id":"f","size":${json}}`,
  calls: '/spaces/p/content/files/f?metadata=false',
};

describe('a value of a record', () => {
  it.each(
    valuesOf(String.raw`
"T" → "T"
"" → ""
"\u0041\n\"\\\/\ud83d\ude00" → "A\n\"\\/😀"
"\ud800" → "\ud800"
5 → "5"
-1.50 → "-1.5"
1e2 → "100"
12345678901234567890 → "12345678901234567000"
true → "true"
null → null → @: REST API response lacks Site.title
missing → null → @: REST API response lacks Site.title
1e400 → null → @: REST API returned an invalid value: String cannot represent value: Infinity
[] → null → @: REST API returned an invalid value: String cannot represent value: []
["T"] → null → @: REST API returned an invalid value: String cannot represent value: ["T"]
{} → null → @: REST API returned an invalid value: String cannot represent value: {}
"1","title":"2" → "2"
"1","title":null → null → @: REST API response lacks Site.title
"1","t\u0069tle":"2" → "2"
`),
  )('of type String is for $json', expectValue(site('title')));

  it.each(
    valuesOf(`
true → true
false → false
null → null → @: REST API response lacks Site.published
missing → null → @: REST API response lacks Site.published
1 → true
0 → false
"true" → null → @: REST API returned an invalid value: Boolean cannot represent a non boolean value: "true"
"" → null → @: REST API returned an invalid value: Boolean cannot represent a non boolean value: ""
[] → null → @: REST API returned an invalid value: Boolean cannot represent a non boolean value: []
{} → null → @: REST API returned an invalid value: Boolean cannot represent a non boolean value: {}
`),
  )('of type Boolean is for $json', expectValue(site('published')));

  it.each(
    valuesOf(`
3 → 3
-0 → 0
3.0 → 3
3.5 → null → @: REST API returned an invalid value: Int cannot represent non-integer value: 3.5
3e2 → 300
2147483647 → 2147483647
2147483648 → null
  → @: REST API returned an invalid value: Int cannot represent non 32-bit signed integer value: 2147483648
1e400 → null → @: REST API returned an invalid value: Int cannot represent non-integer value: Infinity
"3" → 3
"" → null → @: REST API returned an invalid value: Int cannot represent non-integer value: ""
true → 1
null → null → @: REST API response lacks Site.siteSpaceCount
missing → null → @: REST API response lacks Site.siteSpaceCount
[3] → null → @: REST API returned an invalid value: Int cannot represent non-integer value: [3]
{} → null → @: REST API returned an invalid value: Int cannot represent non-integer value: {}
`),
  )('of type Int is for $json', expectValue(site('siteSpaceCount', 'siteSpaces')));

  it.each(
    valuesOf(`
1.50 → 1.5
1e3 → 1000
1e-7 → 1e-7
12345678901234567890 → 12345678901234567000
0.1e400 → null → @: REST API returned an invalid value: Float cannot represent non numeric value: Infinity
1e400,"\u0078":1 → null → @: REST API returned an invalid value: Float cannot represent non numeric value: Infinity
1,"size":1e400 → null → @: REST API returned an invalid value: Float cannot represent non numeric value: Infinity
1e400 → null → @: REST API returned an invalid value: Float cannot represent non numeric value: Infinity
-1e400 → null → @: REST API returned an invalid value: Float cannot represent non numeric value: -Infinity
"1.5" → 1.5
"x" → null → @: REST API returned an invalid value: Float cannot represent non numeric value: "x"
false → 0
null → null
[1] → null → @: REST API returned an invalid value: Float cannot represent non numeric value: [1]
`),
  )('of type Float is for $json', expectValue(file));

  it.each(
    valuesOf(String.raw`
"public" → "PUBLIC"
"share-link" → "SHARE_LINK"
"\u0070ublic" → "PUBLIC"
"other" → "UNRECOGNIZED"
"PUBLIC" → "UNRECOGNIZED"
"" → "UNRECOGNIZED"
5 → "UNRECOGNIZED"
null → null → @: REST API response lacks Site.visibility
missing → null → @: REST API response lacks Site.visibility
[] → "UNRECOGNIZED"
`),
  )('of a closed enum is for $json', expectValue(site('visibility')));

  it.each(
    valuesOf(`
"basic" → "basic"
"other" → "other"
5 → null → @: REST API must return a string for SiteType, got number
null → null → @: REST API response lacks Site.type
[] → null → @: REST API must return a string for SiteType, got a list
`),
  )('of an open enum is for $json', expectValue(site('type')));

  it.each(
    valuesOf(`
"2026-01-01T00:00:00Z" → "2026-01-01T00:00:00Z"
"no date" → "no date"
5 → null → @: REST API must return a string for DateTime, got number
null → null → @: REST API response lacks Site.createdAt
{} → null → @: REST API must return a string for DateTime, got object
`),
  )('of type DateTime is for $json', expectValue(site('createdAt')));
});

describe('raw JSON of a record', () => {
  const page: Values = {
    query: '{ space(id: "Space:o/p") { page(id: "Page:o/p/a") { raw } } }',
    path: 'space.page.raw',
    replies: (json) => `{"id":"a","x":${json}}`,
    calls: '/spaces/p/content/page/a?format=markdown',
  };
  it.each(
    valuesOf(String.raw`
1.0 → {"id":"a","x":1}
1.50 → {"id":"a","x":1.5}
1e2 → {"id":"a","x":100}
1e400 → {"id":"a","x":null}
[-1e400,{"a":1e400}] → {"id":"a","x":[null,{"a":null}]}
[-1e400,{"\u0061":1e400,"b":"1e999"}] → {"id":"a","x":[null,{"a":null,"b":"1e999"}]}
1,"x":1e400 → {"id":"a","x":null}
0.1 → {"id":"a","x":0.1}
12345678901234567890 → {"id":"a","x":12345678901234567000}
1e-400 → {"id":"a","x":0}
"\u0041\/\ud800" → {"id":"a","x":"A/\ud800"}
{"\u0061":1,"a":2} → {"id":"a","x":{"a":2}}
{"b":1,"a":2,"1":3} → {"id":"a","x":{"1":3,"b":1,"a":2}}
{"":{"":[]}} → {"id":"a","x":{"":{"":[]}}}
[[],{},null,false] → {"id":"a","x":[[],{},null,false]}
`),
  )('is for $json', expectValue(page));

  it('can have properties of prototypes, as values alone', async () => {
    const body = '{"id":"a","__proto__":{"title":"P"},"constructor":1,"x":{"__proto__":5}}';
    const query = '{ space(id: "Space:o/p") { page(id: "Page:o/p/a") { title __proto__: raw } } }';
    const { data, errors } = await read(query, body);
    expect(JSON.stringify(data)).toBe(`{"space":{"page":{"title":null,"__proto__":${body}}}}`);
    expect(errors).toEqual([]);
  });

  it('keeps replaced bytes of invalid UTF-8', async () => {
    const body = Buffer.from('{"id":"a","title":"x?","x":"?"}').map((byte) => (byte === 0x3f ? 0xff : byte));
    const query = '{ space(id: "Space:o/p") { page(id: "Page:o/p/a") { title raw } } }';
    expect((await read(query, Buffer.from(body))).data).toEqual({
      space: { page: { title: 'x\ufffd', raw: { id: 'a', title: 'x\ufffd', x: '\ufffd' } } },
    });
  });

  it.each(['title', 'title raw'])('of 600 KiB and 100 levels is read with %s', async (selection) => {
    const text = `é"\\${'x'.repeat(600 * 1024)}`;
    const deep = `${'[{"a":'.repeat(50)}1${'}]'.repeat(50)}`;
    const body = `{"id":"a","title":${JSON.stringify(text)},"deep":${deep}}`;
    const { data, errors } = await read(`{ space(id: "Space:o/p") { page(id: "Page:o/p/a") { ${selection} } } }`, body);
    expect(errors).toEqual([]);
    expect(data).toEqual({
      space: { page: { title: text, ...(selection === 'title raw' && { raw: JSON.parse(body) as unknown }) } },
    });
  });
});
