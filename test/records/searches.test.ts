/** Tests spaces and users, which have no GET: the gateway searches lists and collections. */
import { describe, it } from 'vitest';
import { casesOf, useRecords, type Values, valuesOf } from './read-record.js';

const { expectCase, expectValue } = useRecords();

describe('the organization of a space in a collection', () => {
  it.each(
    casesOf(`
is in the space → { collection(id: "Collection:c") { spaces { nodes { id organization { title } } } } }
  → /collections/c/spaces {"items":[{"id":"p","organization":"o"}]} | /orgs/o {"id":"o","title":"O"}
  → {"collection":{"spaces":{"nodes":[{"id":"Space:o/p","organization":{"title":"O"}}]}}} → -
  → /collections/c/spaces?limit=50 /orgs/o
is in the collection
  → { collection(id: "Collection:c") { spaces { nodes { id title parent { id } changeRequests { nodes { id } } } } } }
  → /collections/c {"id":"c","organization":"o"} | /collections/c/spaces {"items":[{"id":"p","title":"P"}]} | /spaces/p/change-requests {"items":[{"id":"x"}]}
  → {"collection":{"spaces":{"nodes":[{"id":"Space:o/p","title":"P","parent":null,"changeRequests":{"nodes":[{"id":"ChangeRequest:o/p/x"}]}}]}}}
  → - → /collections/c /collections/c/spaces?limit=50 /spaces/p/change-requests?limit=50
is in the collection of a list
  → { organization(id: "Organization:o") { collections { nodes { title spaces { nodes { id } } } } } }
  → /orgs/o/collections {"items":[{"id":"c","title":"C","organization":"o"},{"id":"d","title":"D","organization":"o"}]} | /collections/c/spaces {"items":[{"id":"p"}]} | /collections/d/spaces {"items":[{"id":"q","organization":"r"}]}
  → {"organization":{"collections":{"nodes":[{"title":"C","spaces":{"nodes":[{"id":"Space:o/p"}]}},{"title":"D","spaces":{"nodes":[{"id":"Space:r/q"}]}}]}}}
  → - → /collections/c/spaces?limit=50 /collections/d/spaces?limit=50 /orgs/o/collections?limit=50
is in neither → { collection(id: "Collection:c") { title spaces { nodes { id } } } }
  → /collections/c {"id":"c","title":"C"} | /collections/c/spaces {"items":[{"id":"p"}]}
  → {"collection":{"title":"C","spaces":null}}
  → collection.spaces: REST API returned a Collection record without a valid organization
  → /collections/c /collections/c/spaces?limit=50
is in the collection, which fails → { collection(id: "Collection:c") { spaces { nodes { id } } } }
  → /collections/c 403 | /collections/c/spaces {"items":[{"id":"p"}]} → {"collection":{"spaces":null}}
  → FORBIDDEN collection.spaces: Token lacks the required permission → /collections/c /collections/c/spaces?limit=50
is in the collection, which is not found → { collection(id: "Collection:c") { spaces { nodes { id } } } }
  → /collections/c 404 | /collections/c/spaces {"items":[{"id":"p"}]} → {"collection":{"spaces":null}}
  → NOT_FOUND collection.spaces: Not found → /collections/c /collections/c/spaces?limit=50
is in the space, in two collections with different organizations
  → { nodes(ids: ["Collection:c", "Collection:d"]) { ... on Collection { spaces { nodes { id title } } } } }
  → /collections/c/spaces {"items":[{"id":"p","organization":"o","title":"1"}]} | /collections/d/spaces {"items":[{"id":"p","organization":"q","title":"2"}]}
  → {"nodes":[{"spaces":{"nodes":[{"id":"Space:o/p","title":"1"}]}},{"spaces":{"nodes":[{"id":"Space:q/p","title":"2"}]}}]}
  → - → /collections/c/spaces?limit=50 /collections/d/spaces?limit=50
`),
  )('$name', expectCase);
});

describe('a space in a search', () => {
  it.each(
    casesOf(`
is in a site space → { space(id: "Space:o/p") { title } }
  → /orgs/o/sites {"items":[{"id":"s"}]} | /orgs/o/sites/s/site-spaces {"items":[{"id":"l","space":{"id":"p","title":"P"}}]}
  → {"space":{"title":"P"}} → - → /orgs/o/sites/s/site-spaces?limit=1000 /orgs/o/sites?space=p&limit=1000
is in the second site → { space(id: "Space:o/p") { title } }
  → /orgs/o/sites {"items":[{"id":"s"},{"id":"t"},{"id":"u"}]} | /orgs/o/sites/s/site-spaces {"items":[]} | /orgs/o/sites/t/site-spaces {"items":[{"id":"l","space":{"id":"p","title":"P"}}]}
  → {"space":{"title":"P"}} → -
  → /orgs/o/sites/s/site-spaces?limit=1000 /orgs/o/sites/t/site-spaces?limit=1000 /orgs/o/sites?space=p&limit=1000
is in the second site after a failure → { space(id: "Space:o/p") { title } }
  → /orgs/o/sites {"items":[{"id":"s"},{"id":"t"}]} | /orgs/o/sites/s/site-spaces 500 | /orgs/o/sites/t/site-spaces {"items":[{"id":"l","space":{"id":"p","title":"P"}}]}
  → {"space":{"title":"P"}} → -
  → /orgs/o/sites/s/site-spaces?limit=1000 /orgs/o/sites/t/site-spaces?limit=1000 /orgs/o/sites?space=p&limit=1000
is in a collection → { space(id: "Space:o/p") { title } }
  → /orgs/o/sites {"items":[]} | /orgs/o/collections {"items":[{"id":"c"},{"id":"d"}]} | /collections/c/spaces {"items":[]} | /collections/d/spaces {"items":[{"id":"p","title":"P"}]}
  → {"space":{"title":"P"}} → -
  → /collections/c/spaces?limit=1000 /collections/d/spaces?limit=1000 /orgs/o/collections?limit=1000 /orgs/o/sites?space=p&limit=1000
is in two collections → { space(id: "Space:o/p") { title } }
  → /orgs/o/sites {"items":[]} | /orgs/o/collections {"items":[{"id":"c"},{"id":"d"}]} | /collections/c/spaces {"items":[{"id":"p","title":"1"}]} | /collections/d/spaces {"items":[{"id":"p","title":"2"}]}
  → {"space":{"title":"1"}} → -
  → /collections/c/spaces?limit=1000 /collections/d/spaces?limit=1000 /orgs/o/collections?limit=1000 /orgs/o/sites?space=p&limit=1000
is in a collection after failures → { space(id: "Space:o/p") { title } }
  → /orgs/o/sites 403 | /orgs/o/collections {"items":[{"id":"c"},{"id":"d"}]} | /collections/c/spaces 500 | /collections/d/spaces {"items":[{"id":"p","title":"P"}]}
  → {"space":{"title":"P"}} → -
  → /collections/c/spaces?limit=1000 /collections/d/spaces?limit=1000 /orgs/o/collections?limit=1000 /orgs/o/sites?space=p&limit=1000
is in no list → { space(id: "Space:o/p") { title } } → /orgs/o/sites {"items":[]} | /orgs/o/collections {"items":[]}
  → {"space":null} → - → /orgs/o/collections?limit=1000 /orgs/o/sites?space=p&limit=1000
is in no list, and all lists are missing → { space(id: "Space:o/p") { title } } → /orgs/o/sites 404 → {"space":null}
  → - → /orgs/o/collections?limit=1000 /orgs/o/sites?space=p&limit=1000
is in no list, and the sites fail → { space(id: "Space:o/p") { title } }
  → /orgs/o/sites 403 | /orgs/o/collections {"items":[]} → {"space":null}
  → FORBIDDEN space: Token lacks the required permission
  → /orgs/o/collections?limit=1000 /orgs/o/sites?space=p&limit=1000
is in no list, and the collections fail → { space(id: "Space:o/p") { title } }
  → /orgs/o/sites {"items":[]} | /orgs/o/collections 500 → {"space":null} → space: REST API responded with an error
  → /orgs/o/collections?limit=1000 /orgs/o/sites?space=p&limit=1000
is in no list, and two lists fail: the first error → { space(id: "Space:o/p") { title } }
  → /orgs/o/sites 403 | /orgs/o/collections 500 → {"space":null} → FORBIDDEN space: Token lacks the required permission
  → /orgs/o/collections?limit=1000 /orgs/o/sites?space=p&limit=1000
is in no list, and one collection fails → { space(id: "Space:o/p") { title } }
  → /orgs/o/sites {"items":[]} | /orgs/o/collections {"items":[{"id":"c"},{"id":"d"}]} | /collections/c/spaces {"items":[]} | /collections/d/spaces 429
  → {"space":null} → RATE_LIMITED space: Rate limit exceeded; retry later
  → /collections/c/spaces?limit=1000 /collections/d/spaces?limit=1000 /orgs/o/collections?limit=1000 /orgs/o/sites?space=p&limit=1000
is in no list, and one collection is missing → { space(id: "Space:o/p") { title } }
  → /orgs/o/sites {"items":[]} | /orgs/o/collections {"items":[{"id":"c"}]} → {"space":null} → -
  → /collections/c/spaces?limit=1000 /orgs/o/collections?limit=1000 /orgs/o/sites?space=p&limit=1000
is not searched for its lists → { space(id: "Space:o/p") { id organization { id } changeRequests { totalCount } } }
  → /spaces/p/change-requests {"items":[],"count":3}
  → {"space":{"id":"Space:o/p","organization":{"id":"Organization:o"},"changeRequests":{"totalCount":3}}} → -
  → /spaces/p/change-requests?limit=1
is searched beside its lists → { space(id: "Space:o/p") { title changeRequests { nodes { subject } } } }
  → /orgs/o/sites {"items":[{"id":"s"}]} | /orgs/o/sites/s/site-spaces {"items":[{"id":"l","space":{"id":"p","title":"P"}}]} | /spaces/p/change-requests {"items":[{"id":"c","subject":"C"}]}
  → {"space":{"title":"P","changeRequests":{"nodes":[{"subject":"C"}]}}} → -
  → /orgs/o/sites/s/site-spaces?limit=1000 /orgs/o/sites?space=p&limit=1000 /spaces/p/change-requests?limit=50
is searched for a change request → { changeRequest(id: "ChangeRequest:o/p/c") { subject space { title } } }
  → /spaces/p/change-requests/c {"id":"c","subject":"C"} | /orgs/o/sites {"items":[]} | /orgs/o/collections {"items":[{"id":"c"}]} | /collections/c/spaces {"items":[{"id":"p","title":"P"}]}
  → {"changeRequest":{"subject":"C","space":{"title":"P"}}} → -
  → /collections/c/spaces?limit=1000 /orgs/o/collections?limit=1000 /orgs/o/sites?space=p&limit=1000 /spaces/p/change-requests/c
is not found for a change request → { changeRequest(id: "ChangeRequest:o/p/c") { subject space { title } } }
  → /spaces/p/change-requests/c {"id":"c","subject":"C"} | /orgs/o/sites {"items":[]} | /orgs/o/collections {"items":[]}
  → {"changeRequest":{"subject":"C","space":null}} → NOT_FOUND changeRequest.space: Not found
  → /orgs/o/collections?limit=1000 /orgs/o/sites?space=p&limit=1000 /spaces/p/change-requests/c
is one of three spaces → { nodes(ids: ["Space:o/p", "Space:o/q", "Space:o/r"]) { ... on Space { title } } }
  → /orgs/o/sites?space=p&limit=1000 {"items":[{"id":"s"}]} | /orgs/o/sites?space=q&limit=1000 {"items":[{"id":"s"}]} | /orgs/o/sites?space=r&limit=1000 {"items":[]} | /orgs/o/sites/s/site-spaces {"items":[{"id":"l","space":{"id":"p","title":"P"}},{"id":"m","space":{"id":"q","title":"Q"}}]} | /orgs/o/collections {"items":[{"id":"c"}]} | /collections/c/spaces {"items":[{"id":"r","title":"R"}]}
  → {"nodes":[{"title":"P"},{"title":"Q"},{"title":"R"}]} → -
  → /collections/c/spaces?limit=1000 /orgs/o/collections?limit=1000 /orgs/o/sites/s/site-spaces?limit=1000 /orgs/o/sites?space=p&limit=1000 /orgs/o/sites?space=q&limit=1000 /orgs/o/sites?space=r&limit=1000
`),
  )('$name', expectCase);

  const siteSpaces: Values = {
    query: '{ space(id: "Space:o/p") { id title visibility } }',
    path: 'space',
    replies: (json) => ({
      '/orgs/o/sites': '{"items":[{"id":"s"}]}',
      '/orgs/o/sites/s/site-spaces': `{"items":${json}}`,
      '/orgs/o/collections': '{"items":[]}',
    }),
    calls: '/orgs/o/sites/s/site-spaces?limit=1000 /orgs/o/sites?space=p&limit=1000',
  };
  it.each(
    valuesOf(String.raw`
[{"id":"l","space":{"id":"p","title":"P","visibility":"public"}}]
  → {"id":"Space:o/p","title":"P","visibility":"public"}
[{"\u0069d":"l","sp\u0061ce":{"\u0069d":"p","title":"P"}}] → {"id":"Space:o/p","title":"P","visibility":null}
[{"id":"l","space":{"id":"p","title":"1"}},{"id":"m","space":{"id":"p","title":"2"}}]
  → {"id":"Space:o/p","title":"1","visibility":null}
[{"id":"l","space":{"id":"p","title":"P","organization":"q"}}] → {"id":"Space:o/p","title":"P","visibility":null}
[{"id":"l","space":{"id":"p","title":[],"visibility":5}}] → {"id":"Space:o/p","title":null,"visibility":null}
  → @.title: REST API returned an invalid value: String cannot represent value: [] | @.visibility: REST API must return a string for SpaceVisibility, got number
[{"id":"l","space":"p"}] → null → @: REST API returned no record of type Space
  → /orgs/o/collections?limit=1000 /orgs/o/sites/s/site-spaces?limit=1000 /orgs/o/sites?space=p&limit=1000
[{"id":"l","space":null}] → null → -
  → /orgs/o/collections?limit=1000 /orgs/o/sites/s/site-spaces?limit=1000 /orgs/o/sites?space=p&limit=1000
[{"id":"l"}] → null → -
  → /orgs/o/collections?limit=1000 /orgs/o/sites/s/site-spaces?limit=1000 /orgs/o/sites?space=p&limit=1000
[{"id":"l","space":{"id":"q"}}] → null → -
  → /orgs/o/collections?limit=1000 /orgs/o/sites/s/site-spaces?limit=1000 /orgs/o/sites?space=p&limit=1000
[null,{"id":"m","space":{"id":"p","title":"P"}}] → {"id":"Space:o/p","title":"P","visibility":null}
{} → null
  → @: REST API response is invalid: GET /v1/orgs/{organizationId}/sites/{siteId}/site-spaces: 'items' must be a list
  → /orgs/o/collections?limit=1000 /orgs/o/sites/s/site-spaces?limit=1000 /orgs/o/sites?space=p&limit=1000
null → null
  → @: REST API response is invalid: GET /v1/orgs/{organizationId}/sites/{siteId}/site-spaces: 'items' must be a list
  → /orgs/o/collections?limit=1000 /orgs/o/sites/s/site-spaces?limit=1000 /orgs/o/sites?space=p&limit=1000
`),
  )('is for the site spaces $json', expectValue(siteSpaces));
});

describe('a user in a search', () => {
  it.each(
    casesOf(`
is a member of the second organization → { node(id: "User:u") { ... on User { displayName } } }
  → /orgs {"items":[{"id":"o"},{"id":"p"}]} | /orgs/p/members/u {"id":"u","user":{"id":"u","displayName":"U"}}
  → {"node":{"displayName":"U"}} → - → /orgs/o/members/u /orgs/p/members/u /orgs?limit=1000
is a member after a failure → { node(id: "User:u") { ... on User { displayName } } }
  → /orgs {"items":[{"id":"o"},{"id":"p"}]} | /orgs/o/members/u 500 | /orgs/p/members/u {"id":"u","user":{"id":"u","displayName":"U"}}
  → {"node":{"displayName":"U"}} → - → /orgs/o/members/u /orgs/p/members/u /orgs?limit=1000
is a member of two organizations → { node(id: "User:u") { ... on User { displayName } } }
  → /orgs {"items":[{"id":"o"},{"id":"p"}]} | /orgs/o/members/u {"id":"u","user":{"id":"u","displayName":"1"}} | /orgs/p/members/u {"id":"u","user":{"id":"u","displayName":"2"}}
  → {"node":{"displayName":"1"}} → - → /orgs/o/members/u /orgs/p/members/u /orgs?limit=1000
is no member → { node(id: "User:u") { ... on User { displayName } } } → /orgs {"items":[{"id":"o"}]} → {"node":null}
  → - → /orgs/o/members/u /orgs?limit=1000
is no member, and one organization fails → { node(id: "User:u") { ... on User { displayName } } }
  → /orgs {"items":[{"id":"o"},{"id":"p"}]} | /orgs/p/members/u 403 → {"node":null}
  → FORBIDDEN node: Token lacks the required permission → /orgs/o/members/u /orgs/p/members/u /orgs?limit=1000
is not searched in failed organizations → { node(id: "User:u") { ... on User { displayName } } } → /orgs 403
  → {"node":null} → FORBIDDEN node: Token lacks the required permission → /orgs?limit=1000
is not searched without organizations → { node(id: "User:u") { ... on User { displayName } } } → /orgs {"items":[]}
  → {"node":null} → - → /orgs?limit=1000
is not searched for its id → { node(id: "User:u") { id ... on User { resourceId } } } → -
  → {"node":{"id":"User:u","resourceId":"u"}} → - → -
is one of two users → { nodes(ids: ["User:u", "User:v"]) { ... on User { displayName } } }
  → /orgs {"items":[{"id":"o"}]} | /orgs/o/members/u {"id":"u","user":{"id":"u","displayName":"U"}} | /orgs/o/members/v {"id":"v","user":{"id":"v","displayName":"V"}}
  → {"nodes":[{"displayName":"U"},{"displayName":"V"}]} → - → /orgs/o/members/u /orgs/o/members/v /orgs?limit=1000
is one of three users, each by its own GET
  → { nodes(ids: ["User:u", "User:v", "User:w"]) { ... on User { displayName } } }
  → /orgs {"items":[{"id":"o"}]} | /orgs/o/members/u {"id":"u","user":{"id":"u"}} | /orgs/o/members/v {"id":"v","user":{"id":"v","displayName":"V"}} | /orgs/o/members/w {"id":"w","user":{"id":"w","displayName":"W"}}
  → {"nodes":[{"displayName":null},{"displayName":"V"},{"displayName":"W"}]} → -
  → /orgs/o/members/u /orgs/o/members/v /orgs/o/members/w /orgs?limit=1000
of a member is embedded → { node(id: "Member:o/u") { ... on Member { user { id displayName } } } }
  → /orgs/o/members/u {"id":"u","user":{"id":"u","displayName":"U"}}
  → {"node":{"user":{"id":"User:u","displayName":"U"}}} → - → /orgs/o/members/u
`),
  )('$name', expectCase);

  const member: Values = {
    query: '{ node(id: "User:u") { id ... on User { displayName } } }',
    path: 'node',
    replies: (json) => ({ '/orgs': '{"items":[{"id":"o"}]}', '/orgs/o/members/u': json }),
    calls: '/orgs/o/members/u /orgs?limit=1000',
  };
  it.each(
    valuesOf(String.raw`
{"id":"u","user":{"id":"u","displayName":"U"}} → {"id":"User:u","displayName":"U"}
{"id":"u","\u0075ser":{"id":"u","displayName":"U"}} → {"id":"User:u","displayName":"U"}
{"id":"u","user":{"id":"u","displayName":[]}} → {"id":"User:u","displayName":null}
  → @.displayName: REST API returned an invalid value: String cannot represent value: []
{"id":"x","user":{"id":"u","displayName":"U"}} → {"id":"User:u","displayName":"U"}
{"user":{"id":"u","displayName":"U"}} → null → @: REST API returned a record of type Member without a valid id
{"id":"u","user":"u"} → null → @: REST API returned no record of type User
{"id":"u","user":null} → null
{"id":"u"} → null
{} → null → @: REST API returned a record of type Member without a valid id
null → null
  → @: REST API response is invalid: GET /v1/orgs/{organizationId}/members/{userId}: response must be a JSON object
[] → null
  → @: REST API response is invalid: GET /v1/orgs/{organizationId}/members/{userId}: response must be a JSON object
`),
  )('is for the member $json', expectValue(member));
});
