/** Worked examples of reading. */

export const chain = `# The whole chain in one query: sites, their
# sections, the spaces on them, the change requests
# of each space, and what people say about them.
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

export const pages = `# Page through a list: copy \`endCursor\` of one
# answer into the variable \`after\` of the next.
query Pages($after: String) {
  organizations(first: 1) {
    nodes {
      sites(first: 2, after: $after) {
        totalCount
        pageInfo { hasNextPage endCursor }
        nodes { id title visibility published urls { published } }
      }
    }
  }
}
`;

export const node = `# Every id of an answer can be asked for again,
# whatever it is of.
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

export const changeRequest = `# A change request with its reviewers, and what
# people say about it. The last part of the id may
# also be its number in the space.
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

export const later = `# A slow part comes later: \`@defer\` gives the rest
# at once, \`@stream\` a list bit by bit.
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
