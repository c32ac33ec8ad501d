import { builder } from './builder.js';

const unrecognized = 'Value that this version of the gateway does not know. Output only; it is rejected as input.';

/** Creates an enum with the values of the contract in their order, and `UNRECOGNIZED` for unknown values. */
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
  admin: 'Role that can administer content, and create and delete spaces.',
  create: 'Role that can create content.',
  review: 'Role that can review content.',
  edit: 'Role that can edit live content or change requests.',
  comment: 'Role that can access content and discussions.',
  read: 'Role that can access content, but not update it.',
});

export const SiteVisibility = closedEnum('SiteVisibility', 'Visibility of a published site.', {
  public: 'Site that anyone can visit and that search engines index.',
  unlisted: 'Site that anyone can visit, but that search engines do not index.',
  'share-link': 'Site that anyone with a secret token in the URL can visit.',
  'visitor-auth': 'Site that anyone authenticated through a JWT can visit.',
});

export const SiteAgentsContext = closedEnum('SiteAgentsContext', 'Access of the agent to a site.', {
  excluded: 'Agent cannot access the site.',
  included: 'Agent can access the site.',
});

export const TeamRole = closedEnum('TeamRole', 'Role of a member in a team.', {
  owner: 'Role that can manage the members of the team.',
  member: 'Role that cannot manage the members of the team.',
});

export const LinkStatus = closedEnum('LinkStatus', 'Status of a link.', {
  ok: 'Link without a problem.',
  broken: 'Link whose target is missing from the revision.',
  'in-app': 'Link whose URL points to a location in the app.',
});

/** Creates the enum for the result of a write. Its only known value confirms the write. */
const outcomeEnum = (name: string, description: string, member: string, value: string) =>
  builder.enumType(name, {
    description,
    values: {
      [member]: { value, description: 'Result that means success.' },
      UNRECOGNIZED: { value: 'UNRECOGNIZED', description: `${unrecognized} Read the change request to see its state.` },
    },
  });

export const MergeResult = outcomeEnum('MergeResult', 'Result of the merge of a change request.', 'MERGED', 'merge');

export const UpdateFromSpaceResult = outcomeEnum(
  'UpdateFromSpaceResult',
  'Result of the update of a change request from its space.',
  'UPDATED',
  'update',
);
