/** Tests fields that start before the record around them arrives: in every order of the responses, the result is equal. */
import { describe, expect, it } from 'vitest';
import { casesOf, useRecords } from './read-record.js';

const { read, readParts } = useRecords();

/** In each row, all responses are requested in the same wave. */
const cases = casesOf(`
a site with sections → { site(id: "Site:o/s") { title sections { nodes { title } } } }
  → /orgs/o/sites/s {"id":"s","title":"T"} | /orgs/o/sites/s/sections {"items":[{"id":"x","title":"X"}]}
  → {"site":{"title":"T","sections":{"nodes":[{"title":"X"}]}}} → - → /orgs/o/sites/s /orgs/o/sites/s/sections?limit=50
a site with a failed list → { site(id: "Site:o/s") { title sections { nodes { title } } } }
  → /orgs/o/sites/s {"id":"s","title":"T"} | /orgs/o/sites/s/sections 500 → {"site":{"title":"T","sections":null}}
  → site.sections: REST API responded with an error → /orgs/o/sites/s /orgs/o/sites/s/sections?limit=50
a site with an invalid list → { site(id: "Site:o/s") { title sections { nodes { title } } } }
  → /orgs/o/sites/s {"id":"s","title":"T"} | /orgs/o/sites/s/sections {"items":{}}
  → {"site":{"title":"T","sections":null}}
  → site.sections: REST API response is invalid: GET /v1/orgs/{organizationId}/sites/{siteId}/sections: 'items' must be a list
  → /orgs/o/sites/s /orgs/o/sites/s/sections?limit=50
a site with a wrong value → { site(id: "Site:o/s") { title sections { nodes { title } } } }
  → /orgs/o/sites/s {"id":"s","title":[]} | /orgs/o/sites/s/sections {"items":[{"id":"x"}]}
  → {"site":{"title":null,"sections":{"nodes":[{"title":null}]}}}
  → site.title: REST API returned an invalid value: String cannot represent value: [] | site.sections.nodes.0.title: REST API response lacks SiteSection.title
  → /orgs/o/sites/s /orgs/o/sites/s/sections?limit=50
a missing site → { site(id: "Site:o/s") { title sections { nodes { title } } } }
  → /orgs/o/sites/s 404 | /orgs/o/sites/s/sections {"items":[{"id":"x","title":"X"}]} → {"site":null} → -
  → /orgs/o/sites/s /orgs/o/sites/s/sections?limit=50
a missing site with a failed list → { site(id: "Site:o/s") { title sections { nodes { title } } } }
  → /orgs/o/sites/s 404 | /orgs/o/sites/s/sections 500 → {"site":null} → -
  → /orgs/o/sites/s /orgs/o/sites/s/sections?limit=50
a failed site → { site(id: "Site:o/s") { title sections { nodes { title } } } }
  → /orgs/o/sites/s 500 | /orgs/o/sites/s/sections {"items":[{"id":"x","title":"X"}]} → {"site":null}
  → site: REST API responded with an error → /orgs/o/sites/s /orgs/o/sites/s/sections?limit=50
a failed site with a failed list → { site(id: "Site:o/s") { title sections { nodes { title } } } }
  → /orgs/o/sites/s 403 | /orgs/o/sites/s/sections 500 → {"site":null}
  → FORBIDDEN site: Token lacks the required permission → /orgs/o/sites/s /orgs/o/sites/s/sections?limit=50
an invalid site → { site(id: "Site:o/s") { title sections { nodes { title } } } }
  → /orgs/o/sites/s [] | /orgs/o/sites/s/sections {"items":[{"id":"x","title":"X"}]} → {"site":null}
  → site: REST API response is invalid: GET /v1/orgs/{organizationId}/sites/{siteId}: response must be a JSON object
  → /orgs/o/sites/s /orgs/o/sites/s/sections?limit=50
a site that is cut off → { site(id: "Site:o/s") { title sections { totalCount } } }
  → /orgs/o/sites/s {"id":"s" | /orgs/o/sites/s/sections {"items":[],"count":2} → {"site":null}
  → site: REST API response is invalid: GET /v1/orgs/{organizationId}/sites/{siteId}: response body must be JSON
  → /orgs/o/sites/s /orgs/o/sites/s/sections?limit=1
a site without an identifier → { site(id: "Site:o/s") { title sections { totalCount } } }
  → /orgs/o/sites/s {"title":"T"} | /orgs/o/sites/s/sections {"items":[],"count":2} → {"site":null}
  → site: REST API returned a record of type Site without a valid id → /orgs/o/sites/s /orgs/o/sites/s/sections?limit=1
a site with another GET → { site(id: "Site:o/s") { title adaptiveSchema { updatedAt site { title } } } }
  → /orgs/o/sites/s {"id":"s","title":"T"} | /orgs/o/sites/s/adaptive-schema {"updatedAt":"t"}
  → {"site":{"title":"T","adaptiveSchema":{"updatedAt":"t","site":{"title":"T"}}}} → -
  → /orgs/o/sites/s /orgs/o/sites/s/adaptive-schema
a missing site with another GET → { site(id: "Site:o/s") { title adaptiveSchema { updatedAt site { title } } } }
  → /orgs/o/sites/s 404 | /orgs/o/sites/s/adaptive-schema {"updatedAt":"t"} → {"site":null} → -
  → /orgs/o/sites/s /orgs/o/sites/s/adaptive-schema
an organization and its site → { site(id: "Site:o/s") { title organization { title } } }
  → /orgs/o/sites/s {"id":"s","title":"T"} | /orgs/o {"id":"o","title":"O"}
  → {"site":{"title":"T","organization":{"title":"O"}}} → - → /orgs/o /orgs/o/sites/s
a missing organization of a site → { site(id: "Site:o/s") { title organization { title } } }
  → /orgs/o/sites/s {"id":"s","title":"T"} | /orgs/o 404 → {"site":{"title":"T","organization":null}}
  → NOT_FOUND site.organization: Not found → /orgs/o /orgs/o/sites/s
the organization of a missing site → { site(id: "Site:o/s") { title organization { title } } }
  → /orgs/o/sites/s 404 | /orgs/o {"id":"o","title":"O"} → {"site":null} → - → /orgs/o /orgs/o/sites/s
sections that lead back to the site → { site(id: "Site:o/s") { title sections { nodes { title site { title } } } } }
  → /orgs/o/sites/s {"id":"s","title":"T"} | /orgs/o/sites/s/sections {"items":[{"id":"x","title":"X"}]}
  → {"site":{"title":"T","sections":{"nodes":[{"title":"X","site":{"title":"T"}}]}}} → -
  → /orgs/o/sites/s /orgs/o/sites/s/sections?limit=50
a change request by number with a list
  → { changeRequest(id: "ChangeRequest:o/p/7") { subject comments { nodes { id } } } }
  → /spaces/p/change-requests/7 {"id":"c","subject":"S"} | /spaces/p/change-requests/7/comments {"items":[{"id":"k"}]}
  → {"changeRequest":{"subject":"S","comments":{"nodes":[{"id":"ChangeRequestComment:o/p/c/k"}]}}} → -
  → /spaces/p/change-requests/7 /spaces/p/change-requests/7/comments?format=markdown&limit=50
a missing change request by number with a list
  → { changeRequest(id: "ChangeRequest:o/p/7") { subject comments { nodes { id } } } }
  → /spaces/p/change-requests/7 404 | /spaces/p/change-requests/7/comments {"items":[{"id":"k"}]}
  → {"changeRequest":null} → -
  → /spaces/p/change-requests/7 /spaces/p/change-requests/7/comments?format=markdown&limit=50
a change request by number without an identifier
  → { changeRequest(id: "ChangeRequest:o/p/7") { subject comments { nodes { id } } } }
  → /spaces/p/change-requests/7 {"subject":"S"} | /spaces/p/change-requests/7/comments {"items":[{"id":"k"}]}
  → {"changeRequest":null} → changeRequest: REST API returned a record of type ChangeRequest without a valid id
  → /spaces/p/change-requests/7 /spaces/p/change-requests/7/comments?format=markdown&limit=50
a change request with content → { changeRequest(id: "ChangeRequest:o/p/c") { subject content { files { id } } } }
  → /spaces/p/change-requests/c {"id":"c","subject":"S"} | /spaces/p/change-requests/c/content {"files":[{"id":"f"}]}
  → {"changeRequest":{"subject":"S","content":{"files":[{"id":"File:o/p/c/f"}]}}} → -
  → /spaces/p/change-requests/c /spaces/p/change-requests/c/content?metadata=false
a collection and its spaces → { collection(id: "Collection:c") { title spaces { nodes { id } } } }
  → /collections/c {"id":"c","title":"C","organization":"o"} | /collections/c/spaces {"items":[{"id":"p"}]}
  → {"collection":{"title":"C","spaces":{"nodes":[{"id":"Space:o/p"}]}}} → -
  → /collections/c /collections/c/spaces?limit=50
a missing collection and its spaces → { collection(id: "Collection:c") { title spaces { nodes { id } } } }
  → /collections/c 404 | /collections/c/spaces {"items":[{"id":"p","organization":"o"}]} → {"collection":null} → -
  → /collections/c /collections/c/spaces?limit=50
two sites with lists → { nodes(ids: ["Site:o/s", "Site:o/t"]) { ... on Site { title sections { nodes { title } } } } }
  → /orgs/o/sites/s {"id":"s","title":"S"} | /orgs/o/sites/t 404 | /orgs/o/sites/s/sections {"items":[{"id":"x","title":"X"}]} | /orgs/o/sites/t/sections 500
  → {"nodes":[{"title":"S","sections":{"nodes":[{"title":"X"}]}},null]} → -
  → /orgs/o/sites/s /orgs/o/sites/s/sections?limit=50 /orgs/o/sites/t /orgs/o/sites/t/sections?limit=50
a page with links → { node(id: "Page:o/p/a") { ... on Page { title links { nodes { status page { title } } } } } }
  → /spaces/p/content/page/a {"id":"a","title":"A"} | /spaces/p/content/page/a/links {"items":[{"status":"ok"}]}
  → {"node":{"title":"A","links":{"nodes":[{"status":"OK","page":{"title":"A"}}]}}} → -
  → /spaces/p/content/page/a/links?limit=50 /spaces/p/content/page/a?format=markdown&metadata=false
a file with backlinks
  → { node(id: "File:o/p/f") { ... on File { name backlinks { nodes { kind target { name } } } } } }
  → /spaces/p/content/files/f {"id":"f","name":"F"} | /spaces/p/content/files/f/backlinks {"items":[{"kind":"page"}]}
  → {"node":{"name":"F","backlinks":{"nodes":[{"kind":"page","target":{"name":"F"}}]}}} → -
  → /spaces/p/content/files/f/backlinks?limit=50 /spaces/p/content/files/f?metadata=false
a space with a failed search → { space(id: "Space:o/p") { title changeRequests { nodes { subject } } } }
  → /orgs/o/sites 500 | /spaces/p/change-requests {"items":[{"id":"c","subject":"C"}]} → {"space":null}
  → space: REST API responded with an error
  → /orgs/o/collections?limit=1000 /orgs/o/sites?space=p&limit=1000 /spaces/p/change-requests?limit=50
`);

/** Both orders of the responses of a row. They are sent when all are requested: a failed record can cancel other calls. */
const ordersOf = (replies: object): string[][] => [Object.keys(replies), Object.keys(replies).reverse()];

describe('the fields of a record', () => {
  it.each(cases)('are equal in each order of the responses: $name', async ({ query, replies, result }) => {
    for (const order of ordersOf(replies)) expect(await read(query, replies, { order })).toEqual(result);
  });
});

/** Puts the fields after the first one of a root field into a deferred fragment. */
const defer = (query: string) =>
  query.replace(/^(\{ \w+\(.*?\) \{ (?:\.\.\. on \w+ \{ )?\w+ )(.*?)((?: \})+)$/, '$1... @defer { $2 }$3');

describe('deferred fields of a record', () => {
  it.each(cases)('are equal in each order of the responses: $name', async ({ query, replies, result }) => {
    expect(defer(query)).toContain('@defer');
    const errors = [...result.errors].sort();
    for (const order of ordersOf(replies))
      expect(await readParts(defer(query), replies, order)).toEqual({ ...result, errors });
  });
});
