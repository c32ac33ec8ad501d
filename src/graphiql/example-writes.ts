/** Example mutations. Lines of comments in the mutations are short, because the toolbar of GraphiQL takes space. */

export const draft = `# Step 1: create a draft change request.
mutation CreateDraft($draft: CreateChangeRequestInput!) {
  createChangeRequest(input: $draft) {
    changeRequest { id number subject status }
  }
}

# Step 2: copy \`id\` from the response into the variable
# \`id\`. Both mutations change only this draft, and run
# one after the other.
mutation DiscussDraft(
  $id: ID!
  $comment: String!
  $reviewers: [ID!]!
) {
  createChangeRequestComment(
    input: {
      changeRequest: $id
      body: { markdown: $comment }
    }
  ) {
    comment {
      body { markdown }
      postedBy { displayName }
    }
  }
  requestReviewers(
    input: { changeRequest: $id, users: $reviewers }
  ) {
    requestedReviewers { user { displayName } }
    changeRequest { subject status commentCount }
  }
}
`;

export const site = `# Update a site. Omitted fields keep their values,
# and null clears a field.
mutation UpdateSite($input: UpdateSiteInput!) {
  updateSite(input: $input) {
    site { id title visibility basename }
  }
}
`;
