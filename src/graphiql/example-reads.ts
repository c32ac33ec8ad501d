/** Example queries. Lines of comments in the queries are short, because the toolbar of GraphiQL takes space. */

/** Query of README.md, which needs two REST calls. */
export const sites = `query Sites {
  organizations(first: 1) {
    nodes {
      title
      sites(first: 1) {
        totalCount
        nodes { title }
      }
    }
  }
}
`;

export const chain = `# Sites, their sections and spaces, the change requests
# of each space, and their comments in one query.
query Chain {
  organizations(first: 1) {
    nodes {
      title
      sites(first: 2) {
        totalCount
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
                        number
                        subject
                        status
                        createdBy { displayName }
                        comments(first: 2) {
                          nodes {
                            body { markdown }
                            postedBy { displayName }
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
`;

export const pages = `# Page through a list: copy \`endCursor\` from the
# response into the variable \`after\`, and run again.
query Pages($after: String) {
  organizations(first: 1) {
    nodes {
      sites(first: 2, after: $after) {
        totalCount
        pageInfo { hasNextPage endCursor }
        nodes {
          id
          title
          visibility
          published
          urls { published }
        }
      }
    }
  }
}
`;

export const node = `# Fetch any record by an id from a response.
query AnyNode($id: ID!) {
  node(id: $id) {
    __typename
    id
    ... on Organization { title plan }
    ... on Site { title published }
    ... on Space { title emoji changeRequestsOpenCount }
  }
}
`;

export const changeRequest = `# A change request with its reviewers, comments and
# replies. The last part of the id can also be the
# number of the change request in its space.
query Review($id: ID!) {
  changeRequest(id: $id) {
    number
    subject
    status
    createdBy { displayName }
    requestedReviewers { nodes { user { displayName } } }
    comments(first: 5) {
      totalCount
      nodes {
        body { markdown }
        postedBy { displayName }
        replies(first: 3) {
          nodes {
            body { markdown }
            postedBy { displayName }
          }
        }
      }
    }
  }
}
`;

export const incremental = `# \`@defer\` delivers slow fields in a later part of the
# response, and \`@stream\` delivers a list in parts.
query Later($id: ID!) {
  space(id: $id) {
    id
    ... @defer {
      title
      changeRequests(first: 5) {
        nodes @stream(initialCount: 1) { number subject }
      }
    }
  }
}
`;
