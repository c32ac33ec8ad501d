import { findById } from '../lists.js';
import { conflict } from '../problem.js';
import { define, operationsOf } from '../resources.js';

/** Handlers for organizations. Every caller has access to all organizations. */
export const organizations = [
  define('Organization', {
    paths: ['/v1/orgs/{organizationId}'],
    label: 'organization',
    entries: ({ store }) => store.organizations,
    update({ record, sites }, { body: { defaultContent, logo, ...changes }, store }) {
      const others = store.organizations.filter((other) => other.record !== record);
      if (changes.hostname !== undefined && others.some((other) => other.record.hostname === changes.hostname))
        throw conflict(`Hostname ${changes.hostname} is already in use`);
      if (defaultContent) findById(sites, 'site', defaultContent.site);
      Object.assign(record, changes);
      if (defaultContent) record.defaultContent = defaultContent;
      if (defaultContent === null) delete record.defaultContent;
      if (logo) record.urls = { ...record.urls, logo };
      if (logo === null) delete record.urls?.logo;
    },
  }),

  define('LinkInvite', {
    paths: ['/v1/orgs/{organizationId}/link-invites/{inviteId}'],
    label: 'invite link',
    entries: ({ at }) => at('Organization').linkInvites,
  }),

  operationsOf({
    listOrganizationsByEmailDomain: ({ path, store }) => {
      const domain = path.emailDomain.toLowerCase();
      const records = store.organizations.map(({ record }) => record);
      return { organizations: records.filter((one) => one.emailDomains.some((own) => own.toLowerCase() === domain)) };
    },
  }),

  define('TranslationSettings', {
    paths: ['/v1/orgs/{organizationId}/translations/{translationSettingsId}'],
    label: 'translation settings',
    entries: ({ at }) => at('Organization').translationSettings,
    create: ({ store, path, body }) => ({ ...store.newRecord('TranslationSettings', 'tr', path), ...body }),
    update: (record, { body, store }) => void Object.assign(record, body, { updatedAt: store.now() }),
  }),
];
