/**
 * Sets of values that the service may extend, and what is known of each: any text passes. The schema describes them
 * as scalars, and typed documents offer the known values for completion.
 */
export const openEnums = {
  ChangeRequestStatus: { description: 'State of a change request.', known: ['draft', 'open'] },
  CommentStatus: { description: 'State of a comment; as a filter also `all`.', known: ['resolved', 'all'] },
  ContentFormat: { description: 'Format of content.', known: ['markdown'] },
  ImportSource: { description: 'What content is imported from.', known: ['website'] },
  IntegrationCategory: { description: 'What an integration is for.', known: ['analytics'] },
  IntegrationRuntime: { description: 'What an integration runs on.', known: ['v1'] },
  IntegrationScope: { description: 'Something that an integration may do.', known: ['space:views:read'] },
  IntegrationTarget: { description: 'What an integration can be installed on.', known: ['all'] },
  IntegrationVisibility: { description: 'Who can find an integration.', known: ['public'] },
  MemberSort: {
    description: 'What members are sorted by; by `lastSeenAt` only active ones are listed.',
    known: ['joinedAt', 'lastSeenAt'],
  },
  OpenAPISpecProcessErrorCode: {
    description: 'Why a specification could not be processed.',
    known: ['FETCH_TIMEOUT'],
  },
  OpenAPISpecProcessingState: { description: 'How far a specification is processed.', known: ['pending'] },
  OrganizationCommunityType: { description: 'What kind of community an organization is.', known: ['nonProfit'] },
  OrganizationPlan: { description: 'What an organization pays for.', known: ['free_2024'] },
  OrganizationType: { description: 'Kind of an organization.', known: ['business'] },
  OrganizationUseCase: { description: 'What an organization uses the platform for.', known: ['internalDocs'] },
  PageCoverSize: { description: 'How large the cover of a page is.', known: ['hero'] },
  SiteType: { description: 'Kind of a site.', known: ['basic'] },
  SortOrder: { description: 'Direction of a list; `desc` is newest first.', known: ['desc'] },
  SpaceEditMode: { description: 'How a space is edited.', known: ['live'] },
  SpaceVisibility: { description: 'Who can see a space.', known: ['public'] },
} as const;

export type OpenEnums = keyof typeof openEnums;
