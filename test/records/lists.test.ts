/** Tests lists whose records a look-up needs, and records with the same key. */
import { describe, it } from 'vitest';
import { casesOf, useRecords, type Values, valuesOf } from './read-record.js';

const { expectCase, expectValue } = useRecords();

describe('a list whose records a look-up needs', () => {
  const list: Values = {
    query: '{ node(id: "SiteSection:o/s/x") { ... on SiteSection { title path } } }',
    path: 'node',
    replies: (json) => json,
    calls: '/orgs/o/sites/s/sections?limit=1000',
  };
  it.each(
    valuesOf(String.raw`
{"items":[{"id":"x","title":"X","path":"p"}]} → {"title":"X","path":"p"}
{"\u0069tems":[{"\u0069d":"\u0078","title":"X","path":"p"}]} → {"title":"X","path":"p"}
{"items":[{"id":"y","title":"Y"},{"id":"x","title":"X","path":"p"}],"count":1} → {"title":"X","path":"p"}
{"items":[{"id":"x","title":"1"},{"id":"x","title":"2"}]} → {"title":"1","path":null}
  → @.path: REST API response lacks SiteSection.path
{"items":[{"id":"x","title":"1","id":"y"}]} → null
{"items":[{"id":"x","title":"1","title":"2","path":"p"}]} → {"title":"2","path":"p"}
{"items":[{"id":"x"}],"items":[{"id":"x","title":"2","path":"p"}]} → {"title":"2","path":"p"}
{"items":[null,{"id":"x","title":"X","path":"p"}]} → {"title":"X","path":"p"}
{"items":[5,"x",[],{"title":"N"}]} → null → @: REST API returned a record of type SiteSection without a valid id
{"items":[{"id":5},{"id":"x","title":5,"path":null}]} → {"title":"5","path":null}
  → @.path: REST API response lacks SiteSection.path
{"items":[{"id":"x","title":[],"path":{}}]} → {"title":null,"path":null}
  → @.title: REST API returned an invalid value: String cannot represent value: [] | @.path: REST API returned an invalid value: String cannot represent value: {}
{"items":[{"id":".."}]} → null → @: REST API returned a record of type SiteSection without a valid id
{"items":[]} → null
{"items":{}} → null
  → @: REST API response is invalid: GET /v1/orgs/{organizationId}/sites/{siteId}/sections: 'items' must be a list
{"items":null} → null
  → @: REST API response is invalid: GET /v1/orgs/{organizationId}/sites/{siteId}/sections: 'items' must be a list
{"items":"x"} → null
  → @: REST API response is invalid: GET /v1/orgs/{organizationId}/sites/{siteId}/sections: 'items' must be a list
{} → null → @: REST API response is invalid: GET /v1/orgs/{organizationId}/sites/{siteId}/sections: 'items' is missing
null → null
  → @: REST API response is invalid: GET /v1/orgs/{organizationId}/sites/{siteId}/sections: 'items' is missing
[{"id":"x"}] → null
  → @: REST API response is invalid: GET /v1/orgs/{organizationId}/sites/{siteId}/sections: 'items' is missing
5 → null → @: REST API response is invalid: GET /v1/orgs/{organizationId}/sites/{siteId}/sections: 'items' is missing
{"items":[{"id":"x","title":"X"} → null
  → @: REST API response is invalid: GET /v1/orgs/{organizationId}/sites/{siteId}/sections: response body must be JSON
{"items":[{"id":"x","title":"X"}]}} → null
  → @: REST API response is invalid: GET /v1/orgs/{organizationId}/sites/{siteId}/sections: response body must be JSON
{"items":[],"next":null} → null
{"items":[],"next":5} → null
  → @: REST API response is invalid: GET /v1/orgs/{organizationId}/sites/{siteId}/sections: 'next.page' is missing
{"items":[{"id":"x","title":"X","path":"p"}],"next":5} → null
  → @: REST API response is invalid: GET /v1/orgs/{organizationId}/sites/{siteId}/sections: 'next.page' is missing
{"items":[],"next":{"page":""}} → null
{"items":[],"next":{"page":5}} → null → -
  → /orgs/o/sites/s/sections?limit=1000 /orgs/o/sites/s/sections?page=5&limit=1000
`),
  )('$json', expectValue(list));
});

describe('records with the same key', () => {
  it.each(
    casesOf(`
of two items of a list: the first
  → { nodes(ids: ["ShareLink:o/s/a", "ShareLink:o/s/b"]) { ... on ShareLink { name } } }
  → /orgs/o/sites/s/share-links {"items":[{"id":"a","name":"1"},{"id":"b","name":"B"},{"id":"a","name":"2"}]}
  → {"nodes":[{"name":"1"},{"name":"B"}]} → - → /orgs/o/sites/s/share-links?limit=1000
of the list of sites and a GET: the GET
  → { site(id: "Site:o/a") { title } organization(id: "Organization:o") { sites { nodes { title } } } }
  → /orgs/o/sites {"items":[{"id":"a","title":"List"}]} | /orgs/o/sites/a {"id":"a","title":"Own"}
  → {"site":{"title":"Own"},"organization":{"sites":{"nodes":[{"title":"List"}]}}} → -
  → /orgs/o/sites/a /orgs/o/sites?limit=50
of two aliases with different limits
  → { site(id: "Site:o/s") { a: sections(first: 1) { nodes { title } } b: sections(first: 2) { nodes { title site { title } } } } }
  → /orgs/o/sites/s {"id":"s","title":"S"} | /orgs/o/sites/s/sections {"items":[{"id":"x","title":"X"},{"id":"y","title":"Y"}]}
  → {"site":{"a":{"nodes":[{"title":"X"}]},"b":{"nodes":[{"title":"X","site":{"title":"S"}},{"title":"Y","site":{"title":"S"}}]}}}
  → - → /orgs/o/sites/s /orgs/o/sites/s/sections?limit=2
of a section with site spaces and the list of site spaces: each of its own place
  → { site(id: "Site:o/s") { sections { nodes { siteSpaces { nodes { id title } } } } siteSpaces { nodes { id title } } } }
  → /orgs/o/sites/s/sections {"items":[{"id":"x","siteSpaces":[{"id":"l","title":"Nested"}]}]} | /orgs/o/sites/s/site-spaces {"items":[{"id":"l","title":"List"}]}
  → {"site":{"sections":{"nodes":[{"siteSpaces":{"nodes":[{"id":"SiteSpace:o/s/l","title":"Nested"}]}}]},"siteSpaces":{"nodes":[{"id":"SiteSpace:o/s/l","title":"List"}]}}}
  → - → /orgs/o/sites/s/sections?limit=50 /orgs/o/sites/s/site-spaces?limit=50
of a nested section and its section group in a list
  → { site(id: "Site:o/s") { sectionGroups { nodes { sections { nodes { id title sectionGroup { title } siteSpaces { nodes { title section { title } } } } } } } } }
  → /orgs/o/sites/s/section-groups {"items":[{"id":"g","title":"G","sections":[{"id":"x","title":"Nested","sectionGroup":"g","siteSpaces":[{"id":"l","title":"L","section":"x"}]}]}]} | /orgs/o/sites/s/sections {"items":[{"id":"x","title":"List"}]}
  → {"site":{"sectionGroups":{"nodes":[{"sections":{"nodes":[{"id":"SiteSection:o/s/x","title":"Nested","sectionGroup":{"title":"G"},"siteSpaces":{"nodes":[{"title":"L","section":{"title":"Nested"}}]}}]}}]}}}
  → - → /orgs/o/sites/s/section-groups?limit=50
of a nested section and its section group in another group
  → { site(id: "Site:o/s") { sectionGroups { nodes { title sections { nodes { title sectionGroup { title } } } } } } }
  → /orgs/o/sites/s/section-groups {"items":[{"id":"g","title":"G","sections":[{"id":"x","title":"X","sectionGroup":"h"}]},{"id":"h","title":"H","sections":[]}]}
  → {"site":{"sectionGroups":{"nodes":[{"title":"G","sections":{"nodes":[{"title":"X","sectionGroup":{"title":"H"}}]}},{"title":"H","sections":{"nodes":[]}}]}}}
  → - → /orgs/o/sites/s/section-groups?limit=50
of an incomplete list: the missing section group is read from the whole list
  → { site(id: "Site:o/s") { sectionGroups(first: 1) { nodes { sections { nodes { sectionGroup { title } } } } } } }
  → /orgs/o/sites/s/section-groups?limit=1 {"items":[{"id":"g","title":"G","sections":[{"id":"x","sectionGroup":"h"}]}],"next":{"page":"2"}} | /orgs/o/sites/s/section-groups?limit=1000 {"items":[{"id":"g"},{"id":"h","title":"H"}]}
  → {"site":{"sectionGroups":{"nodes":[{"sections":{"nodes":[{"sectionGroup":{"title":"H"}}]}}]}}} → -
  → /orgs/o/sites/s/section-groups?limit=1 /orgs/o/sites/s/section-groups?limit=1000
of an owner of two integrations: each of its own place → { integrations { nodes { name owner { title } } } }
  → /integrations {"items":[{"name":"i","owner":{"id":"o","title":"1"}},{"name":"j","owner":{"id":"o","title":"2"}}]}
  → {"integrations":{"nodes":[{"name":"i","owner":{"title":"1"}},{"name":"j","owner":{"title":"2"}}]}} → -
  → /integrations?limit=50
of an owner and a looked up organization
  → { integrations { nodes { owner { title sites { nodes { organization { title } } } } } } organization(id: "Organization:o") { title } }
  → /integrations {"items":[{"name":"i","owner":{"id":"o","title":"Nested"}}]} | /orgs/o/sites {"items":[{"id":"s"}]} | /orgs/o {"id":"o","title":"Own"}
  → {"integrations":{"nodes":[{"owner":{"title":"Nested","sites":{"nodes":[{"organization":{"title":"Nested"}}]}}}]},"organization":{"title":"Own"}}
  → - → /integrations?limit=50 /orgs/o /orgs/o/sites?limit=50
of an owner without its required title
  → { integrations { nodes { owner { title sites { nodes { organization { title } } } } } } }
  → /integrations {"items":[{"name":"i","owner":{"id":"o"}}]} | /orgs/o/sites {"items":[{"id":"s"}]} | /orgs/o {"id":"o","title":"Own"}
  → {"integrations":{"nodes":[{"owner":{"title":null,"sites":{"nodes":[{"organization":{"title":null}}]}}}]}}
  → integrations.nodes.0.owner.title: REST API response lacks Organization.title | integrations.nodes.0.owner.sites.nodes.0.organization.title: REST API response lacks Organization.title
  → /integrations?limit=50 /orgs/o/sites?limit=50
of comments of two authors: each of its own place
  → { space(id: "Space:o/p") { comments { nodes { postedBy { displayName } } } } }
  → /spaces/p/comments {"items":[{"id":"k","postedBy":{"id":"u","displayName":"1"}},{"id":"l","postedBy":{"id":"u","displayName":"2"}}]}
  → {"space":{"comments":{"nodes":[{"postedBy":{"displayName":"1"}},{"postedBy":{"displayName":"2"}}]}}} → -
  → /spaces/p/comments?format=markdown&limit=50
of users of members and of comments
  → { organization(id: "Organization:o") { members { nodes { user { displayName } } } } space(id: "Space:o/p") { comments { nodes { postedBy { displayName } } } } }
  → /orgs/o/members {"items":[{"id":"u","user":{"id":"u","displayName":"M"}}]} | /spaces/p/comments {"items":[{"id":"k","postedBy":{"id":"u","displayName":"C"}}]}
  → {"organization":{"members":{"nodes":[{"user":{"displayName":"M"}}]}},"space":{"comments":{"nodes":[{"postedBy":{"displayName":"C"}}]}}}
  → - → /orgs/o/members?limit=50 /spaces/p/comments?format=markdown&limit=50
of pages in the tree and a page with its own GET
  → { space(id: "Space:o/p") { pages { id title } page(id: "Page:o/p/a") { title } } }
  → /spaces/p/content/pages {"pages":[{"id":"a","title":"Tree"}]} | /spaces/p/content/page/a {"id":"a","title":"Own"}
  → {"space":{"pages":[{"id":"Page:o/p/a","title":"Tree"}],"page":{"title":"Own"}}} → -
  → /spaces/p/content/page/a?format=markdown&metadata=false /spaces/p/content/pages?metadata=false
of a published site and its own GET
  → { site(id: "Site:o/s") { title publishedSite { site { title organization { title } } } } }
  → /orgs/o/sites/s {"id":"s","title":"Own"} | /orgs/o/sites/s/published {"site":{"id":"s","title":"Nested"}} | /orgs/o {"id":"o","title":"O"}
  → {"site":{"title":"Own","publishedSite":{"site":{"title":"Nested","organization":{"title":"O"}}}}} → -
  → /orgs/o /orgs/o/sites/s /orgs/o/sites/s/published
of a published site of another key → { site(id: "Site:o/s") { publishedSite { site { id title } } } }
  → /orgs/o/sites/s/published {"site":{"id":"t","title":"T"}}
  → {"site":{"publishedSite":{"site":{"id":"Site:o/t","title":"T"}}}} → - → /orgs/o/sites/s/published
of a nested team in two memberships
  → { node(id: "Member:o/u") { ... on Member { teams { nodes { team { title members { nodes { team { title } } } } } } } } }
  → /orgs/o/members/u/teams {"items":[{"team":{"id":"t","title":"1"}},{"team":{"id":"t","title":"1"}}]} | /orgs/o/teams/t/members {"items":[{"team":{"role":"owner"}}]}
  → {"node":{"teams":{"nodes":[{"team":{"title":"1","members":{"nodes":[{"team":{"title":"1"}}]}}},{"team":{"title":"1","members":{"nodes":[{"team":{"title":"1"}}]}}}]}}}
  → - → /orgs/o/members/u/teams?limit=50 /orgs/o/teams/t/members?limit=50
`),
  )('$name', expectCase);
});

describe('records of several parents', () => {
  it.each(
    casesOf(`
with equal identifiers under two sites
  → { nodes(ids: ["SiteSection:o/s/x", "SiteSection:o/t/x", "SiteSection:q/s/x"]) { id ... on SiteSection { title } } }
  → /orgs/o/sites/s/sections {"items":[{"id":"x","title":"OS"}]} | /orgs/o/sites/t/sections {"items":[{"id":"x","title":"OT"}]} | /orgs/q/sites/s/sections {"items":[{"id":"x","title":"QS"}]}
  → {"nodes":[{"id":"SiteSection:o/s/x","title":"OS"},{"id":"SiteSection:o/t/x","title":"OT"},{"id":"SiteSection:q/s/x","title":"QS"}]}
  → - → /orgs/o/sites/s/sections?limit=1000 /orgs/o/sites/t/sections?limit=1000 /orgs/q/sites/s/sections?limit=1000
with equal identifiers in the lists of two sites
  → { organization(id: "Organization:o") { sites { nodes { siteSpaces { nodes { id section { id title } } } } } } }
  → /orgs/o/sites {"items":[{"id":"s"},{"id":"t"}]} | /orgs/o/sites/s/site-spaces {"items":[{"id":"l","section":"x"}]} | /orgs/o/sites/t/site-spaces {"items":[{"id":"l","section":"x"}]} | /orgs/o/sites/s/sections {"items":[{"id":"x","title":"S"}]} | /orgs/o/sites/t/sections {"items":[{"id":"x","title":"T"}]}
  → {"organization":{"sites":{"nodes":[{"siteSpaces":{"nodes":[{"id":"SiteSpace:o/s/l","section":{"id":"SiteSection:o/s/x","title":"S"}}]}},{"siteSpaces":{"nodes":[{"id":"SiteSpace:o/t/l","section":{"id":"SiteSection:o/t/x","title":"T"}}]}}]}}}
  → -
  → /orgs/o/sites/s/sections?limit=1000 /orgs/o/sites/s/site-spaces?limit=50 /orgs/o/sites/t/sections?limit=1000 /orgs/o/sites/t/site-spaces?limit=50 /orgs/o/sites?limit=50
with one failure
  → { organization(id: "Organization:o") { sites { nodes { siteSpaces { nodes { section { title } } } } } } }
  → /orgs/o/sites {"items":[{"id":"s"},{"id":"t"}]} | /orgs/o/sites/s/site-spaces {"items":[{"id":"l","section":"x"},{"id":"m","section":"y"}]} | /orgs/o/sites/t/site-spaces {"items":[{"id":"l","section":"x"}]} | /orgs/o/sites/s/sections 403 | /orgs/o/sites/t/sections {"items":[{"id":"x","title":"T"}]}
  → {"organization":{"sites":{"nodes":[{"siteSpaces":{"nodes":[{"section":null},{"section":null}]}},{"siteSpaces":{"nodes":[{"section":{"title":"T"}}]}}]}}}
  → FORBIDDEN organization.sites.nodes.0.siteSpaces.nodes.0.section: Token lacks the required permission | FORBIDDEN organization.sites.nodes.0.siteSpaces.nodes.1.section: Token lacks the required permission
  → /orgs/o/sites/s/sections?limit=1000 /orgs/o/sites/s/site-spaces?limit=50 /orgs/o/sites/t/sections?limit=1000 /orgs/o/sites/t/site-spaces?limit=50 /orgs/o/sites?limit=50
with one response: two aliases of a space
  → { a: space(id: "Space:o/p") { changeRequests { nodes { id space { id } } } } b: space(id: "Space:q/p") { changeRequests { nodes { id space { id } } } } }
  → /spaces/p/change-requests {"items":[{"id":"c"}]}
  → {"a":{"changeRequests":{"nodes":[{"id":"ChangeRequest:o/p/c","space":{"id":"Space:o/p"}}]}},"b":{"changeRequests":{"nodes":[{"id":"ChangeRequest:q/p/c","space":{"id":"Space:q/p"}}]}}}
  → - → /spaces/p/change-requests?limit=50
with one response and look-ups: comments of one space in two organizations
  → { a: space(id: "Space:o/p") { comments { nodes { target { changeRequest { id subject } } } } } b: space(id: "Space:q/p") { comments { nodes { target { changeRequest { id subject } } } } } }
  → /spaces/p/comments {"items":[{"id":"k","target":{"changeRequest":"c"}}]} | /spaces/p/change-requests/c {"id":"c","subject":"C"}
  → {"a":{"comments":{"nodes":[{"target":{"changeRequest":{"id":"ChangeRequest:o/p/c","subject":"C"}}}]}},"b":{"comments":{"nodes":[{"target":{"changeRequest":{"id":"ChangeRequest:q/p/c","subject":"C"}}}]}}}
  → - → /spaces/p/change-requests/c /spaces/p/comments?format=markdown&limit=50
with one response: files of a space in two site spaces
  → { site(id: "Site:o/s") { siteSpaces { nodes { space { files { nodes { id backlinks { nodes { target { name } } } } } } } } } }
  → /orgs/o/sites/s/site-spaces {"items":[{"id":"l","space":{"id":"p"}},{"id":"m","space":{"id":"p"}}]} | /spaces/p/content/files {"items":[{"id":"f","name":"F"}]} | /spaces/p/content/files/f/backlinks {"items":[{}]}
  → {"site":{"siteSpaces":{"nodes":[{"space":{"files":{"nodes":[{"id":"File:o/p/f","backlinks":{"nodes":[{"target":{"name":"F"}}]}}]}}},{"space":{"files":{"nodes":[{"id":"File:o/p/f","backlinks":{"nodes":[{"target":{"name":"F"}}]}}]}}}]}}}
  → -
  → /orgs/o/sites/s/site-spaces?limit=50 /spaces/p/content/files/f/backlinks?limit=50 /spaces/p/content/files?metadata=false&limit=50
with equal identifiers of a file in a space and in a change request
  → { space(id: "Space:o/p") { file(id: "File:o/p/f") { name } changeRequests { nodes { file(id: "File:o/p/c/f") { id name } } } } }
  → /spaces/p/content/files/f {"id":"f","name":"Space"} | /spaces/p/change-requests {"items":[{"id":"c"}]} | /spaces/p/change-requests/c/content/files/f {"id":"f","name":"Change"}
  → {"space":{"file":{"name":"Space"},"changeRequests":{"nodes":[{"file":{"id":"File:o/p/c/f","name":"Change"}}]}}} → -
  → /spaces/p/change-requests/c/content/files/f?metadata=false /spaces/p/change-requests?limit=50 /spaces/p/content/files/f?metadata=false
`),
  )('$name', expectCase);
});
