import { builder } from './builder.js';

const unrecognized = 'Value that this version of the gateway does not know. Output only; it is rejected as input.';

/** Creates an enum with the values in the order of the contract, and `UNRECOGNIZED` for unknown values. */
const closedEnum = <Value extends string>(name: string, description: string, values: Record<Value, string>) =>
  builder.enumType(name, {
    description,
    values: {
      ...Object.fromEntries(
        Object.entries<string>(values).map(([value, meaning]) => [
          value.toUpperCase().replaceAll('-', '_'),
          { value: value as Value, description: meaning },
        ]),
      ),
      UNRECOGNIZED: {
        value: 'UNRECOGNIZED' as Value,
        description: unrecognized,
      },
    },
  });

export const Role = closedEnum('Role', 'Role of a member: the level of access to content.', {
  admin: 'Role that allows a member to administer content, and to create and delete spaces.',
  create: 'Role that allows a member to create content.',
  review: 'Role that allows a member to review content.',
  edit: 'Role that allows a member to edit live content or change requests.',
  comment: 'Role that allows a member to access content and discussions.',
  read: 'Role that allows a member to access content, but not to update it.',
});

export const SiteVisibility = closedEnum('SiteVisibility', 'Visibility of a site, which sets its audience.', {
  public: 'Visibility of a site that anyone can visit and that search engines index.',
  unlisted: 'Visibility of a site that anyone can visit, but that search engines do not index.',
  'share-link': 'Visibility of a site that anyone with a secret token in the URL can visit.',
  'visitor-auth': 'Visibility of a site that anyone authenticated through a JWT can visit.',
});

export const SiteAgentsContext = closedEnum('SiteAgentsContext', 'Access of the agent to a site.', {
  excluded: 'The agent cannot access the site.',
  included: 'The agent can access the site.',
});

export const TeamRole = closedEnum('TeamRole', 'Role of a member in a team.', {
  owner: 'Role that allows a member to manage the members of the team.',
  member: 'Role that does not allow a member to manage the members of the team.',
});

export const LinkStatus = closedEnum('LinkStatus', 'Status of a link.', {
  ok: 'Status of a link without a problem.',
  broken: 'Status of a link whose target is missing from the revision.',
  'in-app': 'Status of a link whose URL points to a location in the app.',
});

/** Creates the enum for the result of a write. The only known value confirms the write. */
const outcomeEnum = (name: string, description: string, member: string, value: string, meaning: string) =>
  builder.enumType(name, {
    description,
    values: {
      [member]: { value, description: meaning },
      UNRECOGNIZED: { value: 'UNRECOGNIZED', description: `${unrecognized} Read the change request to see its state.` },
    },
  });

export const MergeResult = outcomeEnum(
  'MergeResult',
  'Result of the merge of a change request.',
  'MERGED',
  'merge',
  'Result of a successful merge of a change request.',
);

export const UpdateFromSpaceResult = outcomeEnum(
  'UpdateFromSpaceResult',
  'Result of the update of a change request from its space.',
  'UPDATED',
  'update',
  'Result of a successful update of a change request from its space.',
);
