/** Worked examples of writing. */

export const comment = `# A write. The answer can hold anything of the new
# record, and of what it belongs to.
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

export const newChangeRequest = `# Two writes in one request, one after the other. An
# input that breaks a limit is refused before anything
# is sent: try a subject of 101 characters.
mutation ProposeAChange($input: CreateChangeRequestInput!, $review: RequestReviewersInput!) {
  createChangeRequest(input: $input) {
    changeRequest { id number subject status space { title } }
  }
  requestReviewers(input: $review) {
    requestedReviewers { user { displayName } }
  }
}
`;

export const site = `# Change a site. What is left out of the input stays
# as it is, and null clears.
mutation ChangeASite($input: UpdateSiteInput!) {
  updateSite(input: $input) {
    site { id title visibility basename }
  }
}
`;
