import type { GraphiQLOptions } from 'graphql-yoga';

type Tab = NonNullable<GraphiQLOptions['defaultTabs']>[number];

/** The records that the queries are about. */
interface ExampleIds {
  space: string;
  changeRequest: string;
}

/** In the sandbox, which is the same at each start. */
const sandboxIds: ExampleIds = {
  space: 'Space:org_northwind/space_quick_start',
  changeRequest: 'ChangeRequest:org_northwind/space_quick_start/cr_142saia6svk',
};

/** In any other service nothing is known to be there: its readers fill in their own. */
const anyIds: ExampleIds = {
  space: 'Space:<organizationId>/<spaceId>',
  changeRequest: 'ChangeRequest:<organizationId>/<spaceId>/<changeRequestId>',
};

const chain = `# The whole chain in one query: sites, their sections, the spaces on them,
# the open change requests of each space, and what people say about them.
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

const pages = `# Page through a list: copy \`endCursor\` of one answer into the variable \`after\` of the next.
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

const node = `# Every id of an answer can be asked for again, whatever it is of.
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

const changeRequest = `# A change request with its reviewers, and what people say about it.
# The last part of the id may also be its number in the space.
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

const comment = `# A write. The answer can hold anything of the new record, and of what it belongs to.
mutation SayThanks($input: CreateChangeRequestCommentInput!) {
  createChangeRequestComment(input: $input) {
    comment {
      id
      body { markdown }
      postedBy { displayName }
      changeRequest { subject commentCount }
    }
  }
}
`;

/** What GraphiQL opens with: a query a tab, about the sandbox's records or about ones to fill in. */
export function tabs(sandbox: boolean): Tab[] {
  const ids = sandbox ? sandboxIds : anyIds;
  const input = { changeRequest: ids.changeRequest, body: { markdown: 'Thanks, this **helps**.' } };
  return [
    { query: chain },
    tab(pages, { after: null }),
    tab(node, { id: ids.space }),
    tab(changeRequest, { id: ids.changeRequest }),
    tab(comment, { input }),
  ];
}

const tab = (query: string, variables: Record<string, unknown>): Tab => ({
  query,
  variables: JSON.stringify(variables, null, 2),
});
