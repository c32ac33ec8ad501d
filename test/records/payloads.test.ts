/** Tests payloads without a body, and records that a payload contains or that are read after the write. */
import { describe, expect, it } from 'vitest';
import { casesOf, useRecords } from './read-record.js';

const { readParts, expectCase } = useRecords();

describe('a payload', () => {
  it.each(
    casesOf(`
of the id alone needs no other call → mutation { updateSite(input: { id: "Site:o/s", title: "New" }) { site { id } } }
  → /orgs/o/sites/s {"id":"s","title":"New"} → {"updateSite":{"site":{"id":"Site:o/s"}}} → - → PATCH:/orgs/o/sites/s
with no body is read after the write
  → mutation { updateSite(input: { id: "Site:o/s", title: "New" }) { site { id title } } }
  → PATCH:/orgs/o/sites/s | GET:/orgs/o/sites/s {"id":"s","title":"Read"}
  → {"updateSite":{"site":{"id":"Site:o/s","title":"Read"}}} → - → /orgs/o/sites/s PATCH:/orgs/o/sites/s
with no body is not read for its id → mutation { updateSite(input: { id: "Site:o/s", title: "New" }) { site { id } } }
  → PATCH:/orgs/o/sites/s → {"updateSite":{"site":{"id":"Site:o/s"}}} → - → PATCH:/orgs/o/sites/s
with no body and a missing record
  → mutation { updateSite(input: { id: "Site:o/s", title: "New" }) { site { id title } } }
  → PATCH:/orgs/o/sites/s | GET:/orgs/o/sites/s 404 → {"updateSite":{"site":null}}
  → NOT_FOUND updateSite.site: Not found → /orgs/o/sites/s PATCH:/orgs/o/sites/s
with no body and a failed record
  → mutation { updateSite(input: { id: "Site:o/s", title: "New" }) { site { id title } } }
  → PATCH:/orgs/o/sites/s | GET:/orgs/o/sites/s 500 → {"updateSite":{"site":null}}
  → updateSite.site: REST API responded with an error → /orgs/o/sites/s PATCH:/orgs/o/sites/s
with no body and a record without an identifier
  → mutation { updateSite(input: { id: "Site:o/s", title: "New" }) { site { id title } } }
  → PATCH:/orgs/o/sites/s | GET:/orgs/o/sites/s {"title":"T"} → {"updateSite":{"site":null}}
  → updateSite.site: REST API returned a record of type Site without a valid id → /orgs/o/sites/s PATCH:/orgs/o/sites/s
with no body and a list
  → mutation { updateSite(input: { id: "Site:o/s", title: "New" }) { site { title sections { nodes { title } } } } }
  → PATCH:/orgs/o/sites/s | GET:/orgs/o/sites/s {"id":"s","title":"Read"} | /orgs/o/sites/s/sections {"items":[{"id":"x","title":"X"}]}
  → {"updateSite":{"site":{"title":"Read","sections":{"nodes":[{"title":"X"}]}}}} → -
  → /orgs/o/sites/s /orgs/o/sites/s/sections?limit=50 PATCH:/orgs/o/sites/s
with no body for a new record fails
  → mutation { createChangeRequest(input: { space: "Space:o/p", subject: "S" }) { changeRequest { subject } } }
  → POST:/spaces/p/change-requests → {"createChangeRequest":null}
  → createChangeRequest: REST API response is invalid: POST /v1/spaces/{spaceId}/change-requests: response must have a body; the REST API may have executed the write
  → POST:/spaces/p/change-requests
with no body in a list is found in the list
  → mutation { updateSiteSection(input: { id: "SiteSection:o/s/x", title: "New" }) { siteSection { title } } }
  → PATCH:/orgs/o/sites/s/sections/x | GET:/orgs/o/sites/s/sections {"items":[{"id":"x","title":"Read"}]}
  → {"updateSiteSection":{"siteSection":{"title":"Read"}}} → -
  → /orgs/o/sites/s/sections?limit=1000 PATCH:/orgs/o/sites/s/sections/x
with no body in a list that lacks the record
  → mutation { updateSiteSection(input: { id: "SiteSection:o/s/x", title: "New" }) { siteSection { title } } }
  → PATCH:/orgs/o/sites/s/sections/x | GET:/orgs/o/sites/s/sections {"items":[]}
  → {"updateSiteSection":{"siteSection":null}} → NOT_FOUND updateSiteSection.siteSection: Not found
  → /orgs/o/sites/s/sections?limit=1000 PATCH:/orgs/o/sites/s/sections/x
of a new record has its identifier
  → mutation { createChangeRequest(input: { space: "Space:o/p", subject: "S" }) { changeRequest { id subject space { id } } } }
  → POST:/spaces/p/change-requests {"id":"c","subject":"S"}
  → {"createChangeRequest":{"changeRequest":{"id":"ChangeRequest:o/p/c","subject":"S","space":{"id":"Space:o/p"}}}} → -
  → POST:/spaces/p/change-requests
of a new record with lists
  → mutation { createChangeRequest(input: { space: "Space:o/p", subject: "S" }) { changeRequest { subject comments { nodes { id changeRequest { subject } } } } } }
  → POST:/spaces/p/change-requests {"id":"c","subject":"S"} | /spaces/p/change-requests/c/comments {"items":[{"id":"k"}]}
  → {"createChangeRequest":{"changeRequest":{"subject":"S","comments":{"nodes":[{"id":"ChangeRequestComment:o/p/c/k","changeRequest":{"subject":"S"}}]}}}}
  → - → /spaces/p/change-requests/c/comments?format=markdown&limit=50 POST:/spaces/p/change-requests
of a site with sections that lead back to it
  → mutation { updateSite(input: { id: "Site:o/s", title: "New" }) { site { title sections { nodes { title site { title } } } } } }
  → PATCH:/orgs/o/sites/s {"id":"s","title":"Written"} | GET:/orgs/o/sites/s {"id":"s","title":"Read"} | /orgs/o/sites/s/sections {"items":[{"id":"x","title":"X"}]}
  → {"updateSite":{"site":{"title":"Written","sections":{"nodes":[{"title":"X","site":{"title":"Written"}}]}}}} → -
  → /orgs/o/sites/s/sections?limit=50 PATCH:/orgs/o/sites/s
of a change request by number
  → mutation { updateChangeRequest(input: { id: "ChangeRequest:o/p/7", subject: "S" }) { changeRequest { id subject comments { nodes { id } } } } }
  → /spaces/p/change-requests/7 {"id":"c","subject":"Read"} | PATCH:/spaces/p/change-requests/c {"id":"c","subject":"Written"} | /spaces/p/change-requests/c/comments {"items":[{"id":"k"}]}
  → {"updateChangeRequest":{"changeRequest":{"id":"ChangeRequest:o/p/c","subject":"Written","comments":{"nodes":[{"id":"ChangeRequestComment:o/p/c/k"}]}}}}
  → -
  → /spaces/p/change-requests/7 /spaces/p/change-requests/c/comments?format=markdown&limit=50 PATCH:/spaces/p/change-requests/c
of a merge reads the change request
  → mutation { mergeChangeRequest(input: { id: "ChangeRequest:o/p/c" }) { result revision changeRequest { id subject } } }
  → POST:/spaces/p/change-requests/c/merge {"revision":"r","result":"merge"} | /spaces/p/change-requests/c {"id":"c","subject":"S"}
  → {"mergeChangeRequest":{"result":"MERGED","revision":"r","changeRequest":{"id":"ChangeRequest:o/p/c","subject":"S"}}}
  → - → /spaces/p/change-requests/c POST:/spaces/p/change-requests/c/merge
of a merge by number
  → mutation { mergeChangeRequest(input: { id: "ChangeRequest:o/p/7" }) { result changeRequest { id } } }
  → /spaces/p/change-requests/7 {"id":"c"} | POST:/spaces/p/change-requests/c/merge {"revision":"r","result":"merge"}
  → {"mergeChangeRequest":{"result":"MERGED","changeRequest":{"id":"ChangeRequest:o/p/c"}}} → -
  → /spaces/p/change-requests/7 POST:/spaces/p/change-requests/c/merge
of a merge with an unknown result
  → mutation { mergeChangeRequest(input: { id: "ChangeRequest:o/p/c" }) { result revision } }
  → POST:/spaces/p/change-requests/c/merge {"revision":5,"result":"other"}
  → {"mergeChangeRequest":{"result":"UNRECOGNIZED","revision":"5"}} → - → POST:/spaces/p/change-requests/c/merge
of a merge with a missing result
  → mutation { mergeChangeRequest(input: { id: "ChangeRequest:o/p/c" }) { result revision } }
  → POST:/spaces/p/change-requests/c/merge {"revision":null} → {"mergeChangeRequest":{"result":null,"revision":null}}
  → - → POST:/spaces/p/change-requests/c/merge
of a deletion reads the parent
  → mutation { deleteSiteSection(input: { id: "SiteSection:o/s/x" }) { deletedId site { id title } } }
  → DELETE:/orgs/o/sites/s/sections/x | /orgs/o/sites/s {"id":"s","title":"T"}
  → {"deleteSiteSection":{"deletedId":"SiteSection:o/s/x","site":{"id":"Site:o/s","title":"T"}}} → -
  → /orgs/o/sites/s DELETE:/orgs/o/sites/s/sections/x
of a deletion with the list of the parent
  → mutation { deleteSiteSection(input: { id: "SiteSection:o/s/x" }) { deletedId site { sections { nodes { id } } } } }
  → DELETE:/orgs/o/sites/s/sections/x | GET:/orgs/o/sites/s/sections {"items":[{"id":"y"}]}
  → {"deleteSiteSection":{"deletedId":"SiteSection:o/s/x","site":{"sections":{"nodes":[{"id":"SiteSection:o/s/y"}]}}}}
  → - → /orgs/o/sites/s/sections?limit=50 DELETE:/orgs/o/sites/s/sections/x
with embedded reviewers
  → mutation { requestReviewers(input: { changeRequest: "ChangeRequest:o/p/c", users: ["User:u"] }) { requestedReviewers { kind user { id displayName } changeRequest { id } } changeRequest { subject } } }
  → POST:/spaces/p/change-requests/c/requested-reviewers {"users":[{"kind":"user","user":{"id":"u","displayName":"U"}},{"user":5},null]} | /spaces/p/change-requests/c {"id":"c","subject":"S"}
  → {"requestReviewers":{"requestedReviewers":[{"kind":"user","user":{"id":"User:u","displayName":"U"},"changeRequest":{"id":"ChangeRequest:o/p/c"}},{"kind":null,"user":null,"changeRequest":{"id":"ChangeRequest:o/p/c"}},null],"changeRequest":{"subject":"S"}}}
  → requestReviewers.requestedReviewers.1.user: REST API returned no record of type User | requestReviewers.requestedReviewers.2: REST API returned no record of type RequestedReviewer
  → /spaces/p/change-requests/c POST:/spaces/p/change-requests/c/requested-reviewers
with a wrong list of reviewers
  → mutation { requestReviewers(input: { changeRequest: "ChangeRequest:o/p/c", users: ["User:u"] }) { requestedReviewers { kind } } }
  → POST:/spaces/p/change-requests/c/requested-reviewers {"users":{}}
  → {"requestReviewers":{"requestedReviewers":null}}
  → requestReviewers.requestedReviewers: REST API returned no list of RequestedReviewer records
  → POST:/spaces/p/change-requests/c/requested-reviewers
with nested sections
  → mutation { updateSiteSectionGroup(input: { id: "SiteSectionGroup:o/s/g", title: "G" }) { siteSectionGroup { title sections { nodes { id title sectionGroup { title } } } } } }
  → PATCH:/orgs/o/sites/s/section-groups/g {"id":"g","title":"G","sections":[{"id":"x","title":"X","sectionGroup":"g"}]}
  → {"updateSiteSectionGroup":{"siteSectionGroup":{"title":"G","sections":{"nodes":[{"id":"SiteSection:o/s/x","title":"X","sectionGroup":{"title":"G"}}]}}}}
  → - → PATCH:/orgs/o/sites/s/section-groups/g
with nested site spaces
  → mutation { updateSiteSection(input: { id: "SiteSection:o/s/x", title: "New" }) { siteSection { title siteSpaces { nodes { title section { title } space { id title } } } } } }
  → PATCH:/orgs/o/sites/s/sections/x {"id":"x","title":"X","siteSpaces":[{"id":"l","title":"L","section":"x","space":{"id":"p","title":"P"}}]}
  → {"updateSiteSection":{"siteSection":{"title":"X","siteSpaces":{"nodes":[{"title":"L","section":{"title":"X"},"space":{"id":"Space:o/p","title":"P"}}]}}}}
  → - → PATCH:/orgs/o/sites/s/sections/x
with a wrong nested list
  → mutation { updateSiteSection(input: { id: "SiteSection:o/s/x", title: "New" }) { siteSection { title siteSpaces { nodes { title } } } } }
  → PATCH:/orgs/o/sites/s/sections/x {"id":"x","title":"X","siteSpaces":{}}
  → {"updateSiteSection":{"siteSection":{"title":"X","siteSpaces":null}}}
  → updateSiteSection.siteSection.siteSpaces: REST API returned no list of SiteSpace records
  → PATCH:/orgs/o/sites/s/sections/x
with a parent of its own
  → mutation { updateCollection(input: { id: "Collection:c", title: "C" }) { collection { title parent { title } organization { id } } } }
  → PATCH:/collections/c {"id":"c","title":"C","parent":"p","organization":"o"} | /collections/p {"id":"p","title":"P"}
  → {"updateCollection":{"collection":{"title":"C","parent":{"title":"P"},"organization":{"id":"Organization:o"}}}} → -
  → /collections/p PATCH:/collections/c
with an author
  → mutation { createSpaceComment(input: { space: "Space:o/p", body: { markdown: "M" } }) { comment { id body { markdown raw } postedBy { id displayName } } } }
  → POST:/spaces/p/comments {"id":"k","body":{"markdown":"M","x":1.50},"postedBy":{"id":"u","displayName":"U"}}
  → {"createSpaceComment":{"comment":{"id":"SpaceComment:o/p/k","body":{"markdown":"M","raw":{"markdown":"M","x":1.5}},"postedBy":{"id":"User:u","displayName":"U"}}}}
  → - → POST:/spaces/p/comments
with raw JSON
  → mutation { updateSiteAdaptiveSchema(input: { site: "Site:o/s", jsonSchema: { type: "object" } }) { siteAdaptiveSchema { updatedAt jsonSchema site { id } } } }
  → PUT:/orgs/o/sites/s/adaptive-schema {"updatedAt":"t","jsonSchema":{"a":[1.0,1e400,"A"],"__proto__":5}}
  → {"updateSiteAdaptiveSchema":{"siteAdaptiveSchema":{"updatedAt":"t","jsonSchema":{"a":[1,null,"A"],"__proto__":5},"site":{"id":"Site:o/s"}}}}
  → - → PUT:/orgs/o/sites/s/adaptive-schema
with two aliases of a record
  → mutation { updateSite(input: { id: "Site:o/s", title: "New" }) { a: site { title } b: site { title published } } }
  → PATCH:/orgs/o/sites/s {"id":"s","title":"T","published":[]}
  → {"updateSite":{"a":{"title":"T"},"b":{"title":"T","published":null}}}
  → updateSite.b.published: REST API returned an invalid value: Boolean cannot represent a non boolean value: []
  → PATCH:/orgs/o/sites/s
`),
  )('$name', expectCase);

  it.each(
    casesOf(`
defers values of the record
  → mutation { updateSite(input: { id: "Site:o/s", title: "New" }) { site { id ... @defer { title published } } } }
  → /orgs/o/sites/s {"id":"s","title":"T","published":[]}
  → {"updateSite":{"site":{"id":"Site:o/s","title":"T","published":null}}}
  → updateSite.site.published: REST API returned an invalid value: Boolean cannot represent a non boolean value: []
  → PATCH:/orgs/o/sites/s
defers a list of the record
  → mutation { updateSite(input: { id: "Site:o/s", title: "New" }) { site { title ... @defer { sections { nodes { title site { title } } } } } } }
  → PATCH:/orgs/o/sites/s {"id":"s","title":"T"} | /orgs/o/sites/s/sections {"items":[{"id":"x","title":"X"}]}
  → {"updateSite":{"site":{"title":"T","sections":{"nodes":[{"title":"X","site":{"title":"T"}}]}}}} → -
  → /orgs/o/sites/s/sections?limit=50 PATCH:/orgs/o/sites/s
defers values of a record that is read
  → mutation { mergeChangeRequest(input: { id: "ChangeRequest:o/p/c" }) { result ... @defer { changeRequest { subject } } } }
  → POST:/spaces/p/change-requests/c/merge {"revision":"r","result":"merge"} | /spaces/p/change-requests/c {"id":"c","subject":"S"}
  → {"mergeChangeRequest":{"result":"MERGED","changeRequest":{"subject":"S"}}} → -
  → /spaces/p/change-requests/c POST:/spaces/p/change-requests/c/merge
streams a list of the record
  → mutation { updateSite(input: { id: "Site:o/s", title: "New" }) { site { features @stream(initialCount: 1) { plan } } } }
  → PATCH:/orgs/o/sites/s {"id":"s","features":[{"plan":"a"},{"plan":[]},null]}
  → {"updateSite":{"site":{"features":[{"plan":"a"},{"plan":null},null]}}}
  → updateSite.site.features.1.plan: REST API returned an invalid value: String cannot represent value: []
  → PATCH:/orgs/o/sites/s
`),
  )('$name', async (row) => {
    await expectCase(row);
    expect(await readParts(row.query, row.replies)).toEqual(row.result);
  });
});
