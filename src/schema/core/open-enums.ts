/**
 * Open enums, which the REST API may extend, with their known values: any text is valid. The schema describes them
 * as scalars, and typed documents offer the known values for completion.
 */
export const openEnums = {
  ChangeRequestStatus: { description: 'Status of a change request.', known: ['draft', 'open'] },
  CommentStatus: {
    description: 'Status of a comment. The value `all` is only for filters.',
    known: ['resolved', 'all'],
  },
  ContentFormat: { description: 'Format of text content.', known: ['markdown'] },
  ImportSource: { description: 'Source type of a content import.', known: ['website'] },
  IntegrationCategory: { description: 'Category of an integration.', known: ['analytics'] },
  IntegrationRuntime: { description: 'Runtime of the script of an integration.', known: ['v1'] },
  IntegrationScope: { description: 'Scope of an integration.', known: ['space:views:read'] },
  IntegrationTarget: { description: 'Target that an integration can be installed on.', known: ['all'] },
  IntegrationVisibility: { description: 'Visibility of an integration.', known: ['public'] },
  MemberSort: {
    description: 'Sort key of a list of members. With `lastSeenAt`, the list contains only active members.',
    known: ['joinedAt', 'lastSeenAt'],
  },
  OpenAPISpecProcessErrorCode: {
    description: 'Error code of the last processing of an OpenAPI spec.',
    known: ['FETCH_TIMEOUT'],
  },
  OpenAPISpecProcessingState: { description: 'Processing state of an OpenAPI spec.', known: ['pending'] },
  OrganizationCommunityType: { description: 'Community type of an organization.', known: ['nonProfit'] },
  OrganizationPlan: { description: 'Plan of an organization.', known: ['free_2024'] },
  OrganizationType: { description: 'Type of an organization.', known: ['business'] },
  OrganizationUseCase: { description: 'Use case of an organization.', known: ['internalDocs'] },
  PageCoverSize: { description: 'Size of the cover of a page.', known: ['hero'] },
  SiteType: { description: 'Type of a site.', known: ['basic'] },
  SortOrder: { description: 'Sort direction of a list; `desc` means descending.', known: ['desc'] },
  SpaceEditMode: { description: 'Edit mode of a space.', known: ['live'] },
  SpaceVisibility: { description: 'Visibility of a space.', known: ['public'] },
} as const;

export type OpenEnums = keyof typeof openEnums;
