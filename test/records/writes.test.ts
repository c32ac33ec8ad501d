/** Tests the records in payloads of mutations, whose body is read as that of a GET. */
import { describe, expect, it } from 'vitest';
import { useRecords, type Values, valuesOf } from './read-record.js';

const { service, read, expectValue } = useRecords();

const update = (selection: string) =>
  `mutation { updateSite(input: { id: "Site:o/s", title: "New" }) { ${selection} } }`;

describe('the record of a payload', () => {
  const site: Values = {
    query: update('site { id title published siteSpaceCount visibility urls { app } features { plan } }'),
    path: 'updateSite.site',
    replies: (json) => json,
    calls: 'PATCH:/orgs/o/sites/s',
  };
  it.each(
    valuesOf(String.raw`
{"id":"s","title":"T","published":true,"siteSpaces":2,"visibility":"public","urls":{"app":"a"},"features":[{"plan":"p"}]}
  → {"id":"Site:o/s","title":"T","published":true,"siteSpaceCount":2,"visibility":"PUBLIC","urls":{"app":"a"},"features":[{"plan":"p"}]}
{"\u0069d":"s","t\u0069tle":"T","published":false,"siteSpaces":0,"visibility":"x","urls":{"\u0061pp":"a"}}
  → {"id":"Site:o/s","title":"T","published":false,"siteSpaceCount":0,"visibility":"UNRECOGNIZED","urls":{"app":"a"},"features":null}
{"id":5,"title":[],"id":"s","title":"T","published":true,"siteSpaces":1,"visibility":"unlisted"}
  → {"id":"Site:o/s","title":"T","published":true,"siteSpaceCount":1,"visibility":"UNLISTED","urls":null,"features":null}
{"id":"s","title":null,"published":null,"siteSpaces":null,"visibility":null,"urls":null,"features":null}
  → {"id":"Site:o/s","title":null,"published":null,"siteSpaceCount":null,"visibility":null,"urls":null,"features":null}
  → @.title: REST API response lacks Site.title | @.published: REST API response lacks Site.published | @.siteSpaceCount: REST API response lacks Site.siteSpaceCount | @.visibility: REST API response lacks Site.visibility
{"id":"s"}
  → {"id":"Site:o/s","title":null,"published":null,"siteSpaceCount":null,"visibility":null,"urls":null,"features":null}
  → @.title: REST API response lacks Site.title | @.published: REST API response lacks Site.published | @.siteSpaceCount: REST API response lacks Site.siteSpaceCount | @.visibility: REST API response lacks Site.visibility
{"id":"s","title":{},"published":"x","siteSpaces":1.5,"visibility":[],"urls":5,"features":{}}
  → {"id":"Site:o/s","title":null,"published":null,"siteSpaceCount":null,"visibility":"UNRECOGNIZED","urls":null,"features":null}
  → @.title: REST API returned an invalid value: String cannot represent value: {} | @.published: REST API returned an invalid value: Boolean cannot represent a non boolean value: "x" | @.siteSpaceCount: REST API returned an invalid value: Int cannot represent non-integer value: 1.5 | @.urls: REST API returned no object of type SiteUrls | @.features: REST API returned an invalid value: Expected Iterable, but did not find one for field "Site.features".
{"id":"s","title":"T","published":true,"siteSpaces":1e400,"visibility":"public"}
  → {"id":"Site:o/s","title":"T","published":true,"siteSpaceCount":null,"visibility":"PUBLIC","urls":null,"features":null}
  → @.siteSpaceCount: REST API returned an invalid value: Int cannot represent non-integer value: Infinity
{"id":"s","title":"T","published":true,"siteSpaces":1,"visibility":"public","__proto__":{"urls":{}},"x":1e400}
  → {"id":"Site:o/s","title":"T","published":true,"siteSpaceCount":1,"visibility":"PUBLIC","urls":null,"features":null}
{"id":"s","title":"T","published":true,"siteSpaces":1,"visibility":"public","features":[null,5,{"plan":[]}]}
  → {"id":"Site:o/s","title":"T","published":true,"siteSpaceCount":1,"visibility":"PUBLIC","urls":null,"features":[null,null,{"plan":null}]}
  → @.features.1: REST API returned no object of type SiteFeature | @.features.2.plan: REST API returned an invalid value: String cannot represent value: []
{"title":"T","published":true} → null → @: REST API returned a record of type Site without a valid id
{"id":"","title":"T"} → null → @: REST API returned a record of type Site without a valid id
{"id":5,"title":"T"} → null → @: REST API returned a record of type Site without a valid id
{"id":"..","title":"T"} → null → @: REST API returned a record of type Site without a valid id
{"id":"s","title":"T" → ={"updateSite":null}
  → updateSite: REST API response is invalid: PATCH /v1/orgs/{organizationId}/sites/{siteId}: response body must be JSON; the REST API may have executed the write
[{"id":"s"}] → ={"updateSite":null}
  → updateSite: REST API response is invalid: PATCH /v1/orgs/{organizationId}/sites/{siteId}: response must be a JSON object; the REST API may have executed the write
"s" → ={"updateSite":null}
  → updateSite: REST API response is invalid: PATCH /v1/orgs/{organizationId}/sites/{siteId}: response must be a JSON object; the REST API may have executed the write
null → ={"updateSite":null}
  → updateSite: REST API response is invalid: PATCH /v1/orgs/{organizationId}/sites/{siteId}: response must be a JSON object; the REST API may have executed the write
5 → ={"updateSite":null}
  → updateSite: REST API response is invalid: PATCH /v1/orgs/{organizationId}/sites/{siteId}: response must be a JSON object; the REST API may have executed the write
{} → ={"updateSite":null}
  → updateSite: REST API response is invalid: PATCH /v1/orgs/{organizationId}/sites/{siteId}: response lacks all fields of Site; the REST API may have executed the write
{"object":"site"} → ={"updateSite":null}
  → updateSite: REST API response is invalid: PATCH /v1/orgs/{organizationId}/sites/{siteId}: response lacks all fields of Site; the REST API may have executed the write
{"error":"x"} → ={"updateSite":null}
  → updateSite: REST API response is invalid: PATCH /v1/orgs/{organizationId}/sites/{siteId}: response contains an error; the REST API may have executed the write
{"error":"x","id":"s","title":"T","published":true,"siteSpaces":1,"visibility":"public"}
  → {"id":"Site:o/s","title":"T","published":true,"siteSpaceCount":1,"visibility":"PUBLIC","urls":null,"features":null}
`),
  )('is read from $json', expectValue(site));

  it.each([
    [403, 'FORBIDDEN updateSite: Token lacks the required permission'],
    [404, 'NOT_FOUND updateSite: Not found'],
    [409, 'CONFLICT updateSite: '],
    [429, 'RATE_LIMITED updateSite: '],
    [500, 'updateSite: REST API responded with an error'],
  ])('is null with an error after the status %i', async (status, error) => {
    expect(await read(update('site { id }'), status)).toEqual({
      data: { updateSite: null },
      errors: [expect.stringContaining(error)],
      calls: ['PATCH:/orgs/o/sites/s'],
    });
  });

  it('can have 600 KiB, 100 levels and invalid UTF-8', async () => {
    const text = 'é'.repeat(300 * 1024);
    const deep = `${'[{"a":'.repeat(50)}1${'}]'.repeat(50)}`;
    const body = Buffer.from(`{"x":${deep},"id":"s","title":"${text}?"}`);
    body[body.length - 3] = 0xff;
    expect((await read(update('site { title }'), body)).data).toEqual({
      updateSite: { site: { title: `${text}\ufffd` } },
    });
  });
});

describe('an operation with two writes', () => {
  const query = `mutation {
    a: updateSite(input: { id: "Site:o/s", title: "AA" }) { site { title organization { title } } }
    b: updateSite(input: { id: "Site:o/s", title: "BB" }) { site { title organization { title } } }
  }`;
  const order = () => service.requests.map(({ method, url }) => `${method} ${url.replace('/v1', '')}`);

  it('reads records again after the second write', async () => {
    const replies = { '/orgs/o/sites/s': '{"id":"s","title":"T"}', '/orgs/o': '{"id":"o","title":"O"}' };
    const { data, errors } = await read(query, replies);
    const payload = { site: { title: 'T', organization: { title: 'O' } } };
    expect({ data, errors }).toEqual({ data: { a: payload, b: payload }, errors: [] });
    expect(order()).toEqual(['PATCH /orgs/o/sites/s', 'GET /orgs/o', 'PATCH /orgs/o/sites/s', 'GET /orgs/o']);
  });

  it.each(['[]', '{"title":"T"}', '{"id":"s"'])(
    'sends the second write after the body %s of the first',
    async (body) => {
      const { data, errors } = await read(query, { '/orgs/o/sites/s': body, '/orgs/o': '{"id":"o","title":"O"}' });
      expect(errors).toHaveLength(2);
      expect(JSON.stringify(data)).not.toContain('T');
      expect(order()).toEqual(['PATCH /orgs/o/sites/s', 'PATCH /orgs/o/sites/s']);
    },
  );
});
