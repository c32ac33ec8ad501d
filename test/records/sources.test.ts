/** Tests where the record of a look-up comes from: a list above it, the record around it, or a REST call of its own. */
import { describe, it } from 'vitest';
import { casesOf, useRecords } from './read-record.js';

const { expectCase } = useRecords();

describe('a record in a response above it, and a record with its own GET', () => {
  it.each(
    casesOf(`
the site of a section is in the list of sites
  → { organization(id: "Organization:o") { sites { nodes { title sections { nodes { title site { title } } } } } } }
  → /orgs/o/sites {"items":[{"id":"s","title":"S"}]} | /orgs/o/sites/s/sections {"items":[{"id":"x","title":"X"}]}
  → {"organization":{"sites":{"nodes":[{"title":"S","sections":{"nodes":[{"title":"X","site":{"title":"S"}}]}}]}}} → -
  → /orgs/o/sites/s/sections?limit=50 /orgs/o/sites?limit=50
the section of a site space is in the list of sections
  → { site(id: "Site:o/s") { sections { nodes { siteSpaces { nodes { title section { title } } } } } } }
  → /orgs/o/sites/s/sections {"items":[{"id":"x","title":"X","siteSpaces":[{"id":"l","title":"L","section":"x"}]}]}
  → {"site":{"sections":{"nodes":[{"siteSpaces":{"nodes":[{"title":"L","section":{"title":"X"}}]}}]}}} → -
  → /orgs/o/sites/s/sections?limit=50
the section of a site space is in its own list
  → { site(id: "Site:o/s") { siteSpaces { nodes { title section { id title } } } } }
  → /orgs/o/sites/s/site-spaces {"items":[{"id":"l","title":"L","section":"x"},{"id":"m","title":"M","section":"x"},{"id":"n","title":"N"}]} | /orgs/o/sites/s/sections {"items":[{"id":"x","title":"X"}]}
  → {"site":{"siteSpaces":{"nodes":[{"title":"L","section":{"id":"SiteSection:o/s/x","title":"X"}},{"title":"M","section":{"id":"SiteSection:o/s/x","title":"X"}},{"title":"N","section":null}]}}}
  → - → /orgs/o/sites/s/sections?limit=1000 /orgs/o/sites/s/site-spaces?limit=50
the section group of a section is in the list of section groups
  → { site(id: "Site:o/s") { sectionGroups { nodes { title sections { nodes { title sectionGroup { title } } } } } } }
  → /orgs/o/sites/s/section-groups {"items":[{"id":"g","title":"G","sections":[{"id":"x","title":"X","sectionGroup":"g"}]}]}
  → {"site":{"sectionGroups":{"nodes":[{"title":"G","sections":{"nodes":[{"title":"X","sectionGroup":{"title":"G"}}]}}]}}}
  → - → /orgs/o/sites/s/section-groups?limit=50
the space of a site space is embedded → { site(id: "Site:o/s") { siteSpaces { nodes { space { id title } } } } }
  → /orgs/o/sites/s/site-spaces {"items":[{"id":"l","title":"L","space":{"id":"p","title":"P"}}]}
  → {"site":{"siteSpaces":{"nodes":[{"space":{"id":"Space:o/p","title":"P"}}]}}} → -
  → /orgs/o/sites/s/site-spaces?limit=50
the space of a page is embedded in a site space
  → { site(id: "Site:o/s") { siteSpaces { nodes { space { changeRequests { nodes { subject space { title } } } } } } } }
  → /orgs/o/sites/s/site-spaces {"items":[{"id":"l","space":{"id":"p","title":"P"}}]} | /spaces/p/change-requests {"items":[{"id":"c","subject":"C"}]}
  → {"site":{"siteSpaces":{"nodes":[{"space":{"changeRequests":{"nodes":[{"subject":"C","space":{"title":"P"}}]}}}]}}}
  → - → /orgs/o/sites/s/site-spaces?limit=50 /spaces/p/change-requests?limit=50
the author of a comment is embedded
  → { space(id: "Space:o/p") { comments { nodes { postedBy { id displayName } resolvedBy { email } } } } }
  → /spaces/p/comments {"items":[{"id":"k","postedBy":{"id":"u","displayName":"U"},"resolvedBy":{"id":"v","email":"e"}}]}
  → {"space":{"comments":{"nodes":[{"postedBy":{"id":"User:u","displayName":"U"},"resolvedBy":{"email":"e"}}]}}} → -
  → /spaces/p/comments?format=markdown&limit=50
the owner of an integration is embedded
  → { integrations { nodes { owner { id title sites { nodes { title organization { title } } } } } } }
  → /integrations {"items":[{"name":"i","owner":{"id":"o","title":"O"}}]} | /orgs/o/sites {"items":[{"id":"s","title":"S"}]}
  → {"integrations":{"nodes":[{"owner":{"id":"Organization:o","title":"O","sites":{"nodes":[{"title":"S","organization":{"title":"O"}}]}}}]}}
  → - → /integrations?limit=50 /orgs/o/sites?limit=50
the member of a team is embedded
  → { node(id: "Team:o/t") { ... on Team { members { nodes { role member { id role user { displayName } } team { title } } } } } }
  → /orgs/o/teams/t/members {"items":[{"organization":{"id":"u","role":"admin","user":{"id":"u","displayName":"U"}},"team":{"role":"owner"}}]} | /orgs/o/teams/t {"id":"t","title":"T"}
  → {"node":{"members":{"nodes":[{"role":"OWNER","member":{"id":"Member:o/u","role":"ADMIN","user":{"displayName":"U"}},"team":{"title":"T"}}]}}}
  → - → /orgs/o/teams/t /orgs/o/teams/t/members?limit=50
the team of a member is embedded
  → { node(id: "Member:o/u") { ... on Member { teams { nodes { role team { title } member { role } } } } } }
  → /orgs/o/members/u {"id":"u","role":"read"} | /orgs/o/members/u/teams {"items":[{"team":{"id":"t","title":"T"},"member":{"role":"member"}}]}
  → {"node":{"teams":{"nodes":[{"role":"MEMBER","team":{"title":"T"},"member":{"role":"READ"}}]}}} → -
  → /orgs/o/members/u /orgs/o/members/u/teams?limit=50
the member of a permission is in the list of members
  → { organization(id: "Organization:o") { members { nodes { role spaces { nodes { permission space { title } member { role user { displayName } } } } } } } }
  → /orgs/o/members {"items":[{"id":"u","role":"read","user":{"id":"u","displayName":"U"}}]} | /orgs/o/members/u/spaces {"items":[{"permission":"admin","space":{"id":"p","title":"P"}}]}
  → {"organization":{"members":{"nodes":[{"role":"READ","spaces":{"nodes":[{"permission":"ADMIN","space":{"title":"P"},"member":{"role":"READ","user":{"displayName":"U"}}}]}}]}}}
  → - → /orgs/o/members/u/spaces?limit=50 /orgs/o/members?limit=50
the change request of a reviewer is in the list of change requests
  → { space(id: "Space:o/p") { changeRequests { nodes { subject requestedReviewers { nodes { user { displayName } changeRequest { subject } } } } } } }
  → /spaces/p/change-requests {"items":[{"id":"c","subject":"C"}]} | /spaces/p/change-requests/c/requested-reviewers {"items":[{"user":{"id":"u","displayName":"U"}}]}
  → {"space":{"changeRequests":{"nodes":[{"subject":"C","requestedReviewers":{"nodes":[{"user":{"displayName":"U"},"changeRequest":{"subject":"C"}}]}}]}}}
  → - → /spaces/p/change-requests/c/requested-reviewers?limit=50 /spaces/p/change-requests?limit=50
the comment of a reply is in the list of comments
  → { changeRequest(id: "ChangeRequest:o/p/c") { comments { nodes { status replies { nodes { postedAt comment { status } } } } } } }
  → /spaces/p/change-requests/c/comments {"items":[{"id":"k","status":"resolved"}]} | /spaces/p/change-requests/c/comments/k/replies {"items":[{"id":"r","postedAt":"t"}]}
  → {"changeRequest":{"comments":{"nodes":[{"status":"resolved","replies":{"nodes":[{"postedAt":"t","comment":{"status":"resolved"}}]}}]}}}
  → -
  → /spaces/p/change-requests/c/comments/k/replies?format=markdown&limit=50 /spaces/p/change-requests/c/comments?format=markdown&limit=50
the specification of a version is in the list of specifications
  → { organization(id: "Organization:o") { openAPISpecs { nodes { slug versions { nodes { url spec { sourceURL } } } } } } }
  → /orgs/o/openapi {"items":[{"slug":"a","id":"1","sourceURL":"u"}]} | /orgs/o/openapi/a/versions {"items":[{"id":"v","url":"w"}]}
  → {"organization":{"openAPISpecs":{"nodes":[{"slug":"a","versions":{"nodes":[{"url":"w","spec":{"sourceURL":"u"}}]}}]}}}
  → - → /orgs/o/openapi/a/versions?limit=50 /orgs/o/openapi?limit=50
the last version of a specification has its own GET
  → { organization(id: "Organization:o") { openAPISpecs { nodes { lastVersion { id url } latestVersion { id url } } } } }
  → /orgs/o/openapi {"items":[{"slug":"a","lastVersion":"v"},{"slug":"b","lastVersion":null}]} | /orgs/o/openapi/a/versions/v {"id":"v","url":"w"} | /orgs/o/openapi/a/versions/latest {"id":"v","url":"x"}
  → {"organization":{"openAPISpecs":{"nodes":[{"lastVersion":{"id":"OpenAPISpecVersion:o/a/v","url":"w"},"latestVersion":{"id":"OpenAPISpecVersion:o/a/v","url":"x"}},{"lastVersion":null,"latestVersion":null}]}}}
  → NOT_FOUND organization.openAPISpecs.nodes.1.latestVersion: Not found
  → /orgs/o/openapi/a/versions/latest /orgs/o/openapi/a/versions/v /orgs/o/openapi/b/versions/latest /orgs/o/openapi?limit=50
the parent of a collection is in the list of collections
  → { organization(id: "Organization:o") { collections { nodes { title parent { title } } } } }
  → /orgs/o/collections {"items":[{"id":"a","title":"A"},{"id":"b","title":"B","parent":"a"}]}
  → {"organization":{"collections":{"nodes":[{"title":"A","parent":null},{"title":"B","parent":{"title":"A"}}]}}} → -
  → /orgs/o/collections?limit=50
the parent of a collection has its own GET
  → { collection(id: "Collection:b") { title parent { title organization { title } } } }
  → /collections/b {"id":"b","title":"B","parent":"a","organization":"o"} | /collections/a {"id":"a","title":"A","organization":"o"} | /orgs/o {"id":"o","title":"O"}
  → {"collection":{"title":"B","parent":{"title":"A","organization":{"title":"O"}}}} → -
  → /collections/a /collections/b /orgs/o
the parent of a space is the collection around it
  → { collection(id: "Collection:c") { title spaces { nodes { title parent { title } } } } }
  → /collections/c {"id":"c","title":"C","organization":"o"} | /collections/c/spaces {"items":[{"id":"p","title":"P","organization":"o","parent":"c"}]}
  → {"collection":{"title":"C","spaces":{"nodes":[{"title":"P","parent":{"title":"C"}}]}}} → -
  → /collections/c /collections/c/spaces?limit=50
the file of a backlink is in the files of the content
  → { space(id: "Space:o/p") { content { files { name backlinks { nodes { kind target { name } } } } } } }
  → /spaces/p/content {"files":[{"id":"f","name":"F"}]} | /spaces/p/content/files/f/backlinks {"items":[{"kind":"page"}]}
  → {"space":{"content":{"files":[{"name":"F","backlinks":{"nodes":[{"kind":"page","target":{"name":"F"}}]}}]}}} → -
  → /spaces/p/content/files/f/backlinks?limit=50 /spaces/p/content?metadata=false
the page of a link is in the content
  → { space(id: "Space:o/p") { content { pages { pages { title links { nodes { page { title } } } } } } } }
  → /spaces/p/content {"pages":[{"id":"a","pages":[{"id":"b","title":"B"}]}]} | /spaces/p/content/page/b/links {"items":[{}]}
  → {"space":{"content":{"pages":[{"pages":[{"title":"B","links":{"nodes":[{"page":{"title":"B"}}]}}]}]}}} → -
  → /spaces/p/content/page/b/links?limit=50 /spaces/p/content?metadata=false
the parents of flat pages are in the same tree
  → { space(id: "Space:o/p") { flatPages { depth page { title } parent { title slug } } } }
  → /spaces/p/content/pages {"pages":[{"id":"a","title":"A","slug":"s","pages":[{"id":"b","title":"B"}]}]}
  → {"space":{"flatPages":[{"depth":0,"page":{"title":"A"},"parent":null},{"depth":1,"page":{"title":"B"},"parent":{"title":"A","slug":"s"}}]}}
  → - → /spaces/p/content/pages?metadata=false
the pages of search results are in the tree of pages
  → { space(id: "Space:o/p") { search(query: "q") { nodes { title page { title slug } } } } }
  → /spaces/p/search {"items":[{"id":"a","title":"1"},{"id":"b","title":"2"},{"id":"c","title":"3"}]} | /spaces/p/content/pages {"pages":[{"id":"a","slug":"x","title":"A","pages":[{"id":"b","slug":"y"}]},{"id":"c"}]}
  → {"space":{"search":{"nodes":[{"title":"1","page":{"title":"A","slug":"x"}},{"title":"2","page":{"title":null,"slug":"y"}},{"title":"3","page":{"title":null,"slug":null}}]}}}
  → - → /spaces/p/content/pages?metadata=false /spaces/p/search?query=q&limit=50
one page of a search result has its own GET
  → { space(id: "Space:o/p") { search(query: "q") { nodes { title page { title slug } } } } }
  → /spaces/p/search {"items":[{"id":"a","title":"1"}]} | /spaces/p/content/page/a {"id":"a","slug":"x","title":"A"}
  → {"space":{"search":{"nodes":[{"title":"1","page":{"title":"A","slug":"x"}}]}}} → -
  → /spaces/p/content/page/a?format=markdown&metadata=false /spaces/p/search?query=q&limit=50
the space of a search result is looked up
  → { organization(id: "Organization:o") { search(query: "q") { nodes { title space { title } pages { title page { slug } } } } } }
  → /orgs/o/search {"items":[{"id":"p","title":"P","pages":[{"id":"a","title":"A"}]}]} | /orgs/o/sites {"items":[{"id":"s"}]} | /orgs/o/sites/s/site-spaces {"items":[{"id":"l","space":{"id":"p","title":"Space"}}]} | /spaces/p/content/page/a {"id":"a","slug":"x"}
  → {"organization":{"search":{"nodes":[{"title":"P","space":{"title":"Space"},"pages":[{"title":"A","page":{"slug":"x"}}]}]}}}
  → -
  → /orgs/o/search?query=q&limit=50 /orgs/o/sites/s/site-spaces?limit=1000 /orgs/o/sites?space=p&limit=1000 /spaces/p/content/page/a?format=markdown&metadata=false
the site of a default content has its own GET → { organizations { nodes { defaultContent { site { title } } } } }
  → /orgs {"items":[{"id":"o","defaultContent":{"type":"site","site":"s"}}]} | /orgs/o/sites/s {"id":"s","title":"S"}
  → {"organizations":{"nodes":[{"defaultContent":{"site":{"title":"S"}}}]}} → - → /orgs/o/sites/s /orgs?limit=50
two sites of one organization have their own GETs → { nodes(ids: ["Site:o/a", "Site:o/b"]) { ... on Site { title } } }
  → /orgs/o/sites/a {"id":"a","title":"A"} | /orgs/o/sites/b {"id":"b","title":"B"}
  → {"nodes":[{"title":"A"},{"title":"B"}]} → - → /orgs/o/sites/a /orgs/o/sites/b
three sites of one organization are in the list
  → { nodes(ids: ["Site:o/a", "Site:o/b", "Site:o/c"]) { ... on Site { title } } }
  → /orgs/o/sites {"items":[{"id":"a","title":"A"},{"id":"c","title":"C"}],"next":{"page":"2"}} | /orgs/o/sites/b {"id":"b","title":"B"}
  → {"nodes":[{"title":"A"},{"title":"B"},{"title":"C"}]} → - → /orgs/o/sites/b /orgs/o/sites?limit=1000
three sites of one organization are in a complete list
  → { nodes(ids: ["Site:o/a", "Site:o/b", "Site:o/c"]) { ... on Site { title } } }
  → /orgs/o/sites {"items":[{"id":"a","title":"A"},{"id":"c","title":"C"}]} | /orgs/o/sites/b {"id":"b","title":"B"}
  → {"nodes":[{"title":"A"},{"title":"B"},{"title":"C"}]} → - → /orgs/o/sites/b /orgs/o/sites?limit=1000
three sites of two organizations have their own GETs
  → { nodes(ids: ["Site:o/a", "Site:o/b", "Site:p/a"]) { ... on Site { title } } }
  → /orgs/o/sites/a {"id":"a","title":"A"} | /orgs/o/sites/b {"id":"b","title":"B"} | /orgs/p/sites/a {"id":"a","title":"PA"}
  → {"nodes":[{"title":"A"},{"title":"B"},{"title":"PA"}]} → - → /orgs/o/sites/a /orgs/o/sites/b /orgs/p/sites/a
two files of one space, two of a change request
  → { nodes(ids: ["File:o/p/a", "File:o/p/b", "File:o/p/c/a", "File:o/p/c/b"]) { ... on File { name } } }
  → /spaces/p/content/files/a {"id":"a","name":"1"} | /spaces/p/content/files/b {"id":"b","name":"2"} | /spaces/p/change-requests/c/content/files/a {"id":"a","name":"3"} | /spaces/p/change-requests/c/content/files/b {"id":"b","name":"4"}
  → {"nodes":[{"name":"1"},{"name":"2"},{"name":"3"},{"name":"4"}]} → -
  → /spaces/p/change-requests/c/content/files/a?metadata=false /spaces/p/change-requests/c/content/files/b?metadata=false /spaces/p/content/files/a?metadata=false /spaces/p/content/files/b?metadata=false
the organization of a site is a record of the list
  → { organizations { nodes { title sites { nodes { title organization { title plan } } } } } }
  → /orgs {"items":[{"id":"o","title":"O","plan":"p"}]} | /orgs/o/sites {"items":[{"id":"s","title":"S"}]}
  → {"organizations":{"nodes":[{"title":"O","sites":{"nodes":[{"title":"S","organization":{"title":"O","plan":"p"}}]}}]}}
  → - → /orgs/o/sites?limit=50 /orgs?limit=50
the organization of a member by id has its own GET
  → { node(id: "Member:o/u") { ... on Member { role organization { title } } } }
  → /orgs/o/members/u {"id":"u","role":"read"} | /orgs/o {"id":"o","title":"O"}
  → {"node":{"role":"READ","organization":{"title":"O"}}} → - → /orgs/o /orgs/o/members/u
the change request of a file
  → { node(id: "File:o/p/c/f") { ... on File { name changeRequest { subject } space { id } } } }
  → /spaces/p/change-requests/c/content/files/f {"id":"f","name":"F"} | /spaces/p/change-requests/c {"id":"c","subject":"C"}
  → {"node":{"name":"F","changeRequest":{"subject":"C"},"space":{"id":"Space:o/p"}}} → -
  → /spaces/p/change-requests/c /spaces/p/change-requests/c/content/files/f?metadata=false
`),
  )('$name', expectCase);
});
