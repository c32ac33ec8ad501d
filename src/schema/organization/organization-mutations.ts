import { builder } from '../core/builder.js';
import { Role } from '../core/enums.js';
import { idForm, resourceIdBeside } from '../core/global-id.js';
import { converted } from '../core/inputs.js';
import { affected, mutation, written } from '../core/mutation.js';

const DefaultContentInput = builder.inputType('OrganizationDefaultContentInput', {
  description: 'What visitors of an organization are to be shown first.',
  isOneOf: true,
  fields: (t) => ({
    site: t.id({ description: `A site: \`${idForm('Site')}\`.` }),
  }),
});

mutation('updateOrganization', 'patch', '/v1/orgs/{organizationId}', {
  description: 'Changes an organization. What is left out stays as it is.',
  target: { id: 'Organization' },
  input: (t) => ({
    title: t.string({ description: 'Its name.' }),
    emailDomains: t.stringList({
      description: 'E-mail domains whose people may join: all of them, not only new ones.',
    }),
    hostname: t.string({ description: 'The host name that its public content has by default.' }),
    defaultRole: t.field({ type: Role, description: 'The role of new members; null: guest.' }),
    defaultContent: t.field({
      type: DefaultContentInput,
      description: 'What its visitors are shown first; null: nothing in particular.',
    }),
    logo: t.field({ type: 'URL', description: 'Its logo; null: none.' }),
    sso: t.boolean({ description: 'Whether everyone must sign in through SSO.' }),
    ai: t.boolean({ description: 'Whether AI features are on.' }),
    inviteLinks: t.boolean({ description: 'Whether invite links are on.' }),
  }),
  body: ({ defaultContent, ...others }, organization) => ({
    ...others,
    defaultContent: converted(defaultContent, ({ site }) => ({
      type: 'site' as const,
      site: resourceIdBeside('Site', site, organization),
    })),
  }),
  payload: (t) => ({ organization: written(t, 'Organization') }),
});

mutation('deleteLinkInvite', 'delete', '/v1/orgs/{organizationId}/link-invites/{inviteId}', {
  description: 'Deletes an invite link of an organization: nobody joins through it any more.',
  // An invite link has no record, and so no id in this graph.
  target: { organization: 'Organization', inviteId: '{inviteId}' },
  payload: (t) => ({ organization: affected(t, 'Organization') }),
});

mutation('pingOrganization', 'post', '/v1/orgs/{organizationId}/ping', {
  description: 'Notes that the caller was just seen in an organization.',
  target: { id: 'Organization' },
  payload: (t) => ({
    organization: affected(t, 'Organization'),
    visitorClaims: t.string({
      description: 'A JWT that tells sites with `VISITOR_AUTH` who the caller is; null: there is none.',
      // The service has its own name in the name of this field.
      resolve: ({ answer }, _args, { platformName }) =>
        (answer as Readonly<Record<string, string | undefined>> | undefined)?.[`${platformName}VisitorClaims`],
    }),
  }),
});
