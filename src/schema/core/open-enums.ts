interface OpenEnum {
  readonly description: string;
  /** Values in the documentation of the REST API. */
  readonly known: readonly string[];
  /** Values that the sandbox uses, but the documentation does not contain. */
  readonly assumed?: readonly string[];
}

/**
 * Open enums. The REST API may extend them, so any text is valid. The schema has a scalar for each of them, and typed
 * documents offer these values for completion.
 */
export const openEnums = {
  ChangeRequestStatus: {
    description: 'Status of a change request.',
    known: ['draft', 'open'],
    assumed: ['merged', 'archived'],
  },
  CommentStatus: {
    description: 'Status of a comment. The value `all` is only for filters.',
    known: ['resolved', 'all'],
    assumed: ['open'],
  },
  ContentFormat: { description: 'Format of text content.', known: ['markdown'], assumed: ['document'] },
  ImportSource: { description: 'Type of the source of a content import.', known: ['website'] },
  IntegrationCategory: {
    description: 'Category of an integration.',
    known: ['analytics'],
    assumed: ['collaboration', 'developer-tools', 'legal', 'support', 'visual'],
  },
  IntegrationRuntime: { description: 'Runtime of the script of an integration.', known: ['v1'] },
  IntegrationScope: {
    description: 'Scope of an integration.',
    known: ['space:views:read'],
    assumed: [
      'conversations:ingest',
      'site:script:cookies',
      'site:script:inject',
      'space:content:read',
      'space:content:write',
      'space:git_sync',
    ],
  },
  IntegrationTarget: {
    description: 'Target that an integration can be installed on.',
    known: ['all'],
    assumed: ['site', 'space'],
  },
  IntegrationVisibility: {
    description: 'Visibility of an integration.',
    known: ['public'],
    assumed: ['private', 'unlisted'],
  },
  MemberSort: {
    description: 'Sort key of a list of members. With `lastSeenAt`, the list contains only active members.',
    known: ['joinedAt', 'lastSeenAt'],
  },
  OpenAPISpecProcessErrorCode: {
    description: 'Error code of the last processing of an OpenAPI spec.',
    known: ['FETCH_TIMEOUT'],
  },
  OpenAPISpecProcessingState: {
    description: 'Processing state of an OpenAPI spec.',
    known: ['pending'],
    assumed: ['complete', 'failed'],
  },
  OrganizationCommunityType: { description: 'Community type of an organization.', known: ['nonProfit'] },
  OrganizationPlan: {
    description: 'Plan of an organization.',
    known: ['free_2024'],
    assumed: ['community_2024', 'enterprise_2024'],
  },
  OrganizationType: { description: 'Type of an organization.', known: ['business'] },
  OrganizationUseCase: {
    description: 'Use case of an organization.',
    known: ['internalDocs'],
    assumed: ['productDocs', 'publicDocs'],
  },
  PageCoverSize: { description: 'Size of the cover of a page.', known: ['hero'], assumed: ['full'] },
  SiteType: { description: 'Type of a site.', known: ['basic'], assumed: ['premium', 'ultimate'] },
  SortOrder: { description: 'Sort direction of a list; `desc` means descending.', known: ['desc'], assumed: ['asc'] },
  SpaceEditMode: { description: 'Edit mode of a space.', known: ['live'], assumed: ['locked'] },
  SpaceVisibility: {
    description: 'Visibility of a space.',
    known: ['public'],
    assumed: ['in-collection', 'private', 'share-link', 'visitor-auth'],
  },
} as const satisfies Record<string, OpenEnum>;

export type OpenEnums = keyof typeof openEnums;

/** Known and assumed values of an open enum. */
export type OpenEnumValue<Name extends OpenEnums> = {
  [Field in 'known' | 'assumed']: (typeof openEnums)[Name] extends Record<Field, readonly (infer V extends string)[]>
    ? V
    : never;
}['known' | 'assumed'];

/** Known and assumed values of each open enum. */
export const openEnumValues: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries<OpenEnum>(openEnums).map(([name, { known, assumed = [] }]) => [name, [...known, ...assumed]]),
);

const valueSentence = (label: string, values: readonly string[]): string[] =>
  values.length === 0
    ? []
    : [`${label} value${values.length > 1 ? 's' : ''}: ${values.map((value) => `\`${value}\``).join(', ')}.`];

/** Sentences that list the values of each open enum, for descriptions. */
export const openEnumSentences: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries<OpenEnum>(openEnums).map(([name, { known, assumed = [] }]) => [
    name,
    [...valueSentence('Known', known), ...valueSentence('Assumed', assumed)],
  ]),
);

/** Description of the scalar of each open enum. */
export const openEnumDescriptions: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries<OpenEnum>(openEnums).map(([name, { description }]) => [
    name,
    [description, ...(openEnumSentences[name] ?? []), 'The REST API may use other values.'].join(' '),
  ]),
);
