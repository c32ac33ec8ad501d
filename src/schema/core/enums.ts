import { builder } from './builder.js';

/** A closed set of the contract, and the value that stands for whatever it does not know. */
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
        description: 'A value that this version does not know. It is only ever given, never taken.',
      },
    },
  });

export const Role = closedEnum('Role', 'What someone may do with content.', {
  admin: 'Administrates content, creates and deletes spaces.',
  create: 'Creates content.',
  review: 'Reviews content.',
  edit: 'Edits live content or change requests.',
  comment: 'Sees content and takes part in discussions.',
  read: 'Sees content.',
});

export const SiteVisibility = closedEnum('SiteVisibility', 'Who can visit a published site.', {
  public: 'Anyone; search engines list it.',
  unlisted: 'Anyone; search engines do not list it.',
  'share-link': 'Anyone with a secret link.',
  'visitor-auth': 'Anyone whom a sign-in with a JWT admits.',
});

export const SiteAgentsContext = closedEnum('SiteAgentsContext', 'Whether the agent can use a site.', {
  excluded: 'The agent can not use the site.',
  included: 'The agent can use the site.',
});

export const TeamRole = closedEnum('TeamRole', 'What someone may do in a team.', {
  owner: 'Manages the members of the team.',
  member: 'Belongs to the team.',
});

export const LinkStatus = closedEnum('LinkStatus', 'Whether a link leads somewhere.', {
  ok: 'It does.',
  broken: 'What it links to is missing from the revision.',
  'in-app': 'It links to a place inside the app.',
});
