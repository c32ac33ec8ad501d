/** Tests change requests by number and by identifier, and content with and without Git metadata. */
import { describe, it } from 'vitest';
import { casesOf, useRecords, type Values, valuesOf } from './read-record.js';

const { expectCase, expectValue } = useRecords();

describe('a change request by its number', () => {
  const record: Values = {
    query: '{ changeRequest(id: "ChangeRequest:o/p/7") { id number subject space { id } } }',
    path: 'changeRequest',
    replies: (json) => (json.length === 3 ? Number(json) : json),
    calls: '/spaces/p/change-requests/7',
  };
  it.each(
    valuesOf(String.raw`
{"id":"c","number":7,"subject":"C"} → {"id":"ChangeRequest:o/p/c","number":7,"subject":"C","space":{"id":"Space:o/p"}}
{"\u0069d":"c","number":7,"subject":"C"}
  → {"id":"ChangeRequest:o/p/c","number":7,"subject":"C","space":{"id":"Space:o/p"}}
{"id":"x","id":"c","number":7,"subject":"C"}
  → {"id":"ChangeRequest:o/p/c","number":7,"subject":"C","space":{"id":"Space:o/p"}}
{"id":"7","number":7,"subject":"C"} → {"id":"ChangeRequest:o/p/7","number":7,"subject":"C","space":{"id":"Space:o/p"}}
{"id":"7","number":3,"subject":"C"} → {"id":"ChangeRequest:o/p/7","number":3,"subject":"C","space":{"id":"Space:o/p"}}
{"id":"a/b","number":7,"subject":"C"}
  → {"id":"ChangeRequest:o/p/a%2Fb","number":7,"subject":"C","space":{"id":"Space:o/p"}}
{"id":"8","number":7,"subject":"C"} → {"id":"ChangeRequest:o/p/8","number":7,"subject":"C","space":{"id":"Space:o/p"}}
{"number":7,"subject":"C"} → null → @: REST API returned a record of type ChangeRequest without a valid id
{"id":7,"number":7} → null → @: REST API returned a record of type ChangeRequest without a valid id
{"id":"..","number":7} → null → @: REST API returned a record of type ChangeRequest without a valid id
{"id":"c","subject":null} → {"id":"ChangeRequest:o/p/c","number":null,"subject":null,"space":{"id":"Space:o/p"}}
  → @.number: REST API response lacks ChangeRequest.number | @.subject: REST API response lacks ChangeRequest.subject
null → null
  → @: REST API response is invalid: GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}: response must be a JSON object
[] → null
  → @: REST API response is invalid: GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}: response must be a JSON object
[{"id":"c"}] → null
  → @: REST API response is invalid: GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}: response must be a JSON object
404 → null
403 → null → FORBIDDEN @: Token lacks the required permission
500 → null → @: REST API responded with an error
`),
  )('is $json', expectValue(record));

  it.each(
    casesOf(`
is read for its id alone → { changeRequest(id: "ChangeRequest:o/p/7") { id resourceId } }
  → /spaces/p/change-requests/7 {"id":"c"} → {"changeRequest":{"id":"ChangeRequest:o/p/c","resourceId":"c"}} → -
  → /spaces/p/change-requests/7
needs no call for the id of an identifier → { changeRequest(id: "ChangeRequest:o/p/c") { id resourceId } } → -
  → {"changeRequest":{"id":"ChangeRequest:o/p/c","resourceId":"c"}} → - → -
and the same by its identifier
  → { a: changeRequest(id: "ChangeRequest:o/p/7") { id subject } b: changeRequest(id: "ChangeRequest:o/p/c") { id subject } }
  → /spaces/p/change-requests/7 {"id":"c","subject":"By number"} | /spaces/p/change-requests/c {"id":"c","subject":"By identifier"}
  → {"a":{"id":"ChangeRequest:o/p/c","subject":"By number"},"b":{"id":"ChangeRequest:o/p/c","subject":"By identifier"}}
  → - → /spaces/p/change-requests/7 /spaces/p/change-requests/c
and the same in the list of the space
  → { changeRequest(id: "ChangeRequest:o/p/7") { subject } space(id: "Space:o/p") { changeRequests { nodes { id subject } } } }
  → /spaces/p/change-requests/7 {"id":"c","subject":"Own"} | /spaces/p/change-requests {"items":[{"id":"c","subject":"List"}]}
  → {"changeRequest":{"subject":"Own"},"space":{"changeRequests":{"nodes":[{"id":"ChangeRequest:o/p/c","subject":"List"}]}}}
  → - → /spaces/p/change-requests/7 /spaces/p/change-requests?limit=50
twice
  → { a: changeRequest(id: "ChangeRequest:o/p/7") { number } b: changeRequest(id: "ChangeRequest:o/p/7") { subject } }
  → /spaces/p/change-requests/7 {"id":"c","number":7,"subject":"C"} → {"a":{"number":7},"b":{"subject":"C"}} → -
  → /spaces/p/change-requests/7
under two organizations
  → { a: changeRequest(id: "ChangeRequest:o/p/7") { id subject } b: changeRequest(id: "ChangeRequest:q/p/7") { id subject } }
  → /spaces/p/change-requests/7 {"id":"c","subject":"C"}
  → {"a":{"id":"ChangeRequest:o/p/c","subject":"C"},"b":{"id":"ChangeRequest:q/p/c","subject":"C"}} → -
  → /spaces/p/change-requests/7
has lists by number
  → { changeRequest(id: "ChangeRequest:o/p/7") { comments { nodes { id status changeRequest { id subject } } } } }
  → /spaces/p/change-requests/7 {"id":"c","subject":"C"} | /spaces/p/change-requests/7/comments {"items":[{"id":"k","status":"open"}]}
  → {"changeRequest":{"comments":{"nodes":[{"id":"ChangeRequestComment:o/p/c/k","status":"open","changeRequest":{"id":"ChangeRequest:o/p/c","subject":"C"}}]}}}
  → - → /spaces/p/change-requests/7 /spaces/p/change-requests/7/comments?format=markdown&limit=50
has lists of lists by identifier
  → { changeRequest(id: "ChangeRequest:o/p/7") { comments { nodes { id replies { nodes { id comment { id postedAt } changeRequest { subject } } } } } } }
  → /spaces/p/change-requests/7 {"id":"c","subject":"C"} | /spaces/p/change-requests/7/comments {"items":[{"id":"k","postedAt":"t"}]} | /spaces/p/change-requests/c/comments/k/replies {"items":[{"id":"r"}]}
  → {"changeRequest":{"comments":{"nodes":[{"id":"ChangeRequestComment:o/p/c/k","replies":{"nodes":[{"id":"ChangeRequestCommentReply:o/p/c/k/r","comment":{"id":"ChangeRequestComment:o/p/c/k","postedAt":"t"},"changeRequest":{"subject":"C"}}]}}]}}}
  → -
  → /spaces/p/change-requests/7 /spaces/p/change-requests/7/comments?format=markdown&limit=50 /spaces/p/change-requests/c/comments/k/replies?format=markdown&limit=50
and the same by its identifier, with lists
  → { a: changeRequest(id: "ChangeRequest:o/p/7") { comments { nodes { id } } } b: changeRequest(id: "ChangeRequest:o/p/c") { comments { nodes { id } } } }
  → /spaces/p/change-requests/7 {"id":"c"} | /spaces/p/change-requests/7/comments {"items":[{"id":"k"}]} | /spaces/p/change-requests/c/comments {"items":[{"id":"l"}]}
  → {"a":{"comments":{"nodes":[{"id":"ChangeRequestComment:o/p/c/k"}]}},"b":{"comments":{"nodes":[{"id":"ChangeRequestComment:o/p/c/l"}]}}}
  → -
  → /spaces/p/change-requests/7 /spaces/p/change-requests/7/comments?format=markdown&limit=50 /spaces/p/change-requests/c/comments?format=markdown&limit=50
has a file → { changeRequest(id: "ChangeRequest:o/p/7") { file(id: "File:o/p/7/f") { id name changeRequest { id } } } }
  → /spaces/p/change-requests/7 {"id":"c"} | /spaces/p/change-requests/7/content/files/f {"id":"f","name":"F"} | /spaces/p/change-requests/c/content/files/f {"id":"f","name":"F"}
  → {"changeRequest":{"file":{"id":"File:o/p/c/f","name":"F","changeRequest":{"id":"ChangeRequest:o/p/c"}}}} → -
  → /spaces/p/change-requests/7 /spaces/p/change-requests/c/content/files/f?metadata=false
has the content → { changeRequest(id: "ChangeRequest:o/p/7") { content { resourceId pages { id } files { id } } } }
  → /spaces/p/change-requests/7 {"id":"c"} | /spaces/p/change-requests/c/content {"id":"r","pages":[{"id":"a"}],"files":[{"id":"f"}]}
  → {"changeRequest":{"content":{"resourceId":"r","pages":[{"id":"Page:o/p/c/a"}],"files":[{"id":"File:o/p/c/f"}]}}}
  → - → /spaces/p/change-requests/7 /spaces/p/change-requests/c/content?metadata=false
has the pages → { changeRequest(id: "ChangeRequest:o/p/7") { pages { id pages { id } } flatPages { page { id } } } }
  → /spaces/p/change-requests/7 {"id":"c"} | /spaces/p/change-requests/c/content/pages {"pages":[{"id":"a","pages":[{"id":"b"}]}]}
  → {"changeRequest":{"pages":[{"id":"Page:o/p/c/a","pages":[{"id":"Page:o/p/c/b"}]}],"flatPages":[{"page":{"id":"Page:o/p/c/a"}},{"page":{"id":"Page:o/p/c/b"}}]}}
  → - → /spaces/p/change-requests/7 /spaces/p/change-requests/c/content/pages?metadata=false
has a PDF → { changeRequest(id: "ChangeRequest:o/p/7") { pdf } }
  → /spaces/p/change-requests/7 {"id":"c"} | /spaces/p/change-requests/c/pdf {"url":"u"}
  → {"changeRequest":{"pdf":"u"}} → - → /spaces/p/change-requests/7 /spaces/p/change-requests/c/pdf
has a PDF, and is not found → { changeRequest(id: "ChangeRequest:o/p/7") { pdf } }
  → /spaces/p/change-requests/7 404 | /spaces/p/change-requests/c/pdf {"url":"u"} → {"changeRequest":null} → -
  → /spaces/p/change-requests/7
can be given to node and nodes
  → { node(id: "ChangeRequest:o/p/7") { id } nodes(ids: ["ChangeRequest:o/p/7", "ChangeRequest:o/p/c", "ChangeRequest:o/p/9"]) { id } }
  → /spaces/p/change-requests/7 {"id":"c"}
  → {"node":{"id":"ChangeRequest:o/p/c"},"nodes":[{"id":"ChangeRequest:o/p/c"},{"id":"ChangeRequest:o/p/c"},null]} → -
  → /spaces/p/change-requests/7 /spaces/p/change-requests/9
is above a comment in an id
  → { node(id: "ChangeRequestComment:o/p/7/k") { id ... on ChangeRequestComment { status changeRequest { id } } } }
  → /spaces/p/change-requests/7/comments/k {"id":"k","status":"open"} | /spaces/p/change-requests/7 {"id":"c"} | /spaces/p/change-requests/c/comments/k {"id":"k","status":"open"}
  → {"node":{"id":"ChangeRequestComment:o/p/c/k","status":"open","changeRequest":{"id":"ChangeRequest:o/p/c"}}} → -
  → /spaces/p/change-requests/7 /spaces/p/change-requests/c/comments/k?format=markdown
`),
  )('$name', expectCase);

  it.each(
    casesOf(`
by identifier is one of three: each has its own GET
  → { nodes(ids: ["ChangeRequest:o/p/a", "ChangeRequest:o/p/b", "ChangeRequest:o/p/c"]) { ... on ChangeRequest { subject } } }
  → /spaces/p/change-requests/a {"id":"a","subject":"A"} | /spaces/p/change-requests/b {"id":"b","subject":"B"} | /spaces/p/change-requests/c 500
  → {"nodes":[{"subject":"A"},{"subject":"B"},null]} → nodes.2: REST API responded with an error
  → /spaces/p/change-requests/a /spaces/p/change-requests/b /spaces/p/change-requests/c
by identifier is one of ten: the list has open ones
  → { nodes(ids: ["ChangeRequest:o/p/a", "ChangeRequest:o/p/b", "ChangeRequest:o/p/c", "ChangeRequest:o/p/d", "ChangeRequest:o/p/e", "ChangeRequest:o/p/f", "ChangeRequest:o/p/g", "ChangeRequest:o/p/h", "ChangeRequest:o/p/i", "ChangeRequest:o/p/j"]) { ... on ChangeRequest { subject } } }
  → /spaces/p/change-requests {"items":[{"id":"a","subject":"A"},{"id":"b","subject":"B"},{"id":"c","subject":"C"},{"id":"d","subject":"D"},{"id":"e","subject":"E"},{"id":"f","subject":"F"},{"id":"g","subject":"G"},{"id":"h","subject":"H"}]} | /spaces/p/change-requests/i {"id":"i","subject":"Merged"}
  → {"nodes":[{"subject":"A"},{"subject":"B"},{"subject":"C"},{"subject":"D"},{"subject":"E"},{"subject":"F"},{"subject":"G"},{"subject":"H"},{"subject":"Merged"},null]}
  → - → /spaces/p/change-requests/i /spaces/p/change-requests/j /spaces/p/change-requests?limit=1000
`),
  )('$name', expectCase);
});

describe('Git metadata', () => {
  it.each(
    casesOf(`
of a file is not requested → { node(id: "File:o/p/f") { ... on File { name } } }
  → /spaces/p/content/files/f {"id":"f","name":"F"} → {"node":{"name":"F"}} → -
  → /spaces/p/content/files/f?metadata=false
of a file is requested → { node(id: "File:o/p/f") { ... on File { name git { oid } } } }
  → /spaces/p/content/files/f?metadata=false {"id":"f"} | /spaces/p/content/files/f {"id":"f","name":"F","git":{"oid":"1"}}
  → {"node":{"name":"F","git":{"oid":"1"}}} → - → /spaces/p/content/files/f
of one of two aliases of a file
  → { a: node(id: "File:o/p/f") { ... on File { name } } b: node(id: "File:o/p/f") { ... on File { git { oid } } } }
  → /spaces/p/content/files/f?metadata=false {"id":"f","name":"Without"} | /spaces/p/content/files/f {"id":"f","name":"With","git":{"oid":"1"}}
  → {"a":{"name":"Without"},"b":{"git":{"oid":"1"}}} → -
  → /spaces/p/content/files/f /spaces/p/content/files/f?metadata=false
of a list of files and a look-up
  → { space(id: "Space:o/p") { files { nodes { name backlinks { nodes { target { name git { oid } } } } } } } }
  → /spaces/p/content/files?metadata=false&limit=50 {"items":[{"id":"f","name":"List"}]} | /spaces/p/content/files?limit=50 {"items":[{"id":"f","name":"With","git":{"oid":"2"}}]} | /spaces/p/content/files/f/backlinks {"items":[{}]} | /spaces/p/content/files/f {"id":"f","name":"Own","git":{"oid":"1"}}
  → {"space":{"files":{"nodes":[{"name":"List","backlinks":{"nodes":[{"target":{"name":"Own","git":{"oid":"1"}}}]}}]}}}
  → -
  → /spaces/p/content/files/f /spaces/p/content/files/f/backlinks?limit=50 /spaces/p/content/files?metadata=false&limit=50
of a list of files with Git metadata and a look-up
  → { space(id: "Space:o/p") { files { nodes { git { oid } backlinks { nodes { target { name git { oid } } } } } } } }
  → /spaces/p/content/files?limit=50 {"items":[{"id":"f","name":"List","git":{"oid":"2"}}]} | /spaces/p/content/files/f/backlinks {"items":[{}]} | /spaces/p/content/files/f {"id":"f","name":"Own","git":{"oid":"1"}}
  → {"space":{"files":{"nodes":[{"git":{"oid":"2"},"backlinks":{"nodes":[{"target":{"name":"List","git":{"oid":"2"}}}]}}]}}}
  → - → /spaces/p/content/files/f/backlinks?limit=50 /spaces/p/content/files?limit=50
of three files is in the list
  → { nodes(ids: ["File:o/p/a", "File:o/p/b", "File:o/p/c"]) { ... on File { git { oid } } } }
  → /spaces/p/content/files {"items":[{"id":"a","git":{"oid":"1"}},{"id":"b","git":null},{"id":"c","git":5}]}
  → {"nodes":[{"git":{"oid":"1"}},{"git":null},{"git":null}]}
  → nodes.2.git: REST API returned no object of type GitObject → /spaces/p/content/files?limit=1000
of the raw JSON of a page is requested → { space(id: "Space:o/p") { page(id: "Page:o/p/a") { raw } } }
  → /spaces/p/content/page/a {"id":"a","git":{"oid":"1"}} → {"space":{"page":{"raw":{"id":"a","git":{"oid":"1"}}}}} → -
  → /spaces/p/content/page/a?format=markdown
of pages is requested for nested pages → { space(id: "Space:o/p") { pages { id pages { git { oid } } } } }
  → /spaces/p/content/pages {"pages":[{"id":"a","pages":[{"id":"b","git":{"oid":"1"}}]}]}
  → {"space":{"pages":[{"id":"Page:o/p/a","pages":[{"git":{"oid":"1"}}]}]}} → - → /spaces/p/content/pages
of the content → { space(id: "Space:o/p") { a: content { resourceId } b: content { git { oid } } } }
  → /spaces/p/content {"id":"r","git":{"oid":"1"}}
  → {"space":{"a":{"resourceId":"r"},"b":{"git":{"oid":"1"}}}} → - → /spaces/p/content
of the content and of its files → { space(id: "Space:o/p") { content { files { git { oid } } } } }
  → /spaces/p/content {"files":[{"id":"f","git":{"oid":"1"}}]} → {"space":{"content":{"files":[{"git":{"oid":"1"}}]}}}
  → - → /spaces/p/content
of computed content
  → { space(id: "Space:o/p") { content(computed: false) { files { name backlinks { nodes { target { name } } } } } } }
  → /spaces/p/content {"files":[{"id":"f","name":"List"}]} | /spaces/p/content/files/f/backlinks {"items":[{}]}
  → {"space":{"content":{"files":[{"name":"List","backlinks":{"nodes":[{"target":{"name":"List"}}]}}]}}} → -
  → /spaces/p/content/files/f/backlinks?limit=50 /spaces/p/content?computed=false&metadata=false
`),
  )('$name', expectCase);
});
