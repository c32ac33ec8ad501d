import { builder } from '../core/builder.js';
import { Role } from '../core/enums.js';
import { nested } from '../core/fields.js';
import { idForm, relatedResourceId } from '../core/global-id.js';
import { mapInput } from '../core/inputs.js';
import { mutation } from '../core/mutation.js';
import { refetchedRecord, returnedRecord } from '../core/payload.js';
import { visitorClaims } from '../core/platform-names.js';

const DefaultContentInput = builder.inputType('OrganizationDefaultContentInput', {
  description: 'Default content of an organization, as input. Exactly one field must be set.',
  isOneOf: true,
  fields: (t) => ({
    site: t.id({ description: `Global id of the site to show by default: \`${idForm('Site')}\`.` }),
  }),
});

mutation('updateOrganization', 'patch', '/v1/orgs/{organizationId}', {
  description:
    'Updates settings of the organization. Omitted fields keep their values. A second `updateOrganization` can set earlier values again, but not remove a value.',
  target: { id: 'Organization' },
  input: (t) => ({
    title: t.string({ description: 'New title of the organization.' }),
    emailDomains: t.stringList({
      description: 'New e-mail domains of the organization. They replace the existing ones.',
    }),
    hostname: t.string({ description: 'New default hostname for the public content of the organization.' }),
    defaultRole: t.field({
      type: Role,
      description: 'New default role of members of the organization; null makes them guests.',
    }),
    defaultContent: t.field({
      type: DefaultContentInput,
      description: 'New default content of the organization; null removes it.',
    }),
    logo: t.field({ type: 'URL', description: 'URL of the new logo of the organization; null removes the logo.' }),
    sso: t.boolean({ description: 'Enforces SSO for the whole organization if true, stops enforcing it if false.' }),
    ai: t.boolean({ description: 'Enables AI features in the organization if true, disables them if false.' }),
    inviteLinks: t.boolean({
      description: 'Enables invite links in the organization if true, disables them if false.',
    }),
  }),
  body: ({ defaultContent, ...others }, organization) => ({
    ...others,
    defaultContent: mapInput(defaultContent, ({ site }) => ({
      type: 'site' as const,
      site: relatedResourceId('Site', site, organization, 'defaultContent', 'site'),
    })),
  }),
  payload: (t) => ({ organization: returnedRecord(t, 'Organization') }),
});

mutation('deleteLinkInvite', 'delete', '/v1/orgs/{organizationId}/link-invites/{inviteId}', {
  description: 'Deletes the invite link of the organization. The deletion cannot be undone through the API.',
  // An invite link has no record, so it has no global id.
  target: { organization: 'Organization', inviteId: '{inviteId}' },
  payload: (t) => ({ organization: refetchedRecord(t, 'Organization') }),
});

mutation('pingOrganization', 'post', '/v1/orgs/{organizationId}/ping', {
  description:
    'Sets the last-seen time of the caller in the organization to the current time. The change cannot be undone through the API.',
  target: { id: 'Organization' },
  payload: (t) => ({
    organization: refetchedRecord(t, 'Organization'),
    visitorClaims: nested(t, {
      type: 'String',
      description:
        'JWT that authenticates the caller on sites with the visibility `VISITOR_AUTH`; null if the response has no token.',
      from: {
        reads: visitorClaims,
        value: (json: object, platformName: string) =>
          visitorClaims(platformName)
            .map((name) => Reflect.get(json, name))
            .find((claims) => claims !== undefined),
      },
    }),
  }),
});
