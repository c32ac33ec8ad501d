import { expect, it } from 'vitest';
import { graphql } from './generated/gql.js';
import { useGateway } from './support/gateway.js';

const gateway = useGateway();

const Chain = graphql(`
  query Chain($id: ID!) {
    organization(id: $id) {
      title
      sites(first: 2) {
        nodes {
          title
          sections(first: 5) {
            nodes {
              title
              siteSpaces(first: 5) {
                nodes {
                  title
                  space {
                    title
                    changeRequests(first: 2) {
                      nodes {
                        subject
                        status
                        comments(first: 2) {
                          nodes {
                            body {
                              markdown
                            }
                            postedBy {
                              displayName
                            }
                          }
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
  }
`);

it('a query from an organization down to comments makes one call per list', async () => {
  const { data, errors } = await gateway.query(Chain, { id: 'Organization:org_northwind' });
  expect(errors).toBeUndefined();

  const sites = data.organization?.sites?.nodes ?? [];
  const sections = sites.flatMap((site) => site?.sections?.nodes ?? []);
  const siteSpaces = sections.flatMap((section) => section?.siteSpaces?.nodes ?? []);
  const changeRequests = siteSpaces.flatMap((siteSpace) => siteSpace?.space?.changeRequests?.nodes ?? []);
  const comments = changeRequests.flatMap((changeRequest) => changeRequest?.comments?.nodes ?? []);
  expect([sites, sections, siteSpaces, changeRequests, comments].map(({ length }) => length)).toEqual([
    2, 9, 17, 34, 68,
  ]);
  expect(comments.every((comment) => comment?.body?.markdown && comment.postedBy?.displayName)).toBe(true);

  // The calls are 1 organization, 1 list of sites, 2 lists of sections, 16 lists of change requests and 32 lists of
  // comments. Sections embed site spaces and spaces. One space is in both sites.
  expect(gateway.calls).toHaveLength(1 + 1 + 2 + 16 + 32);
  expect(new Set(gateway.calls).size).toBe(gateway.calls.length);
});
