import type { Schemas } from '../../rest/index.js';
import { type InputBuilder, parent, permissions, urls } from '../core/fields.js';
import { deletedId, mutation, written } from '../core/mutation.js';
import { node } from '../core/node.js';

const translations = '/v1/orgs/{organizationId}/translations';

const TranslationSettingsUrls = urls<Schemas['TranslationSettingsUrls']>(
  'TranslationSettingsUrls',
  'Where translation settings are.',
  { location: 'The settings in the REST API.' },
);

const TranslationSettingsPermissions = permissions<Schemas['TranslationSettingsPermissions']>(
  'TranslationSettingsPermissions',
  'What the caller may do with translation settings.',
  { view: 'see the settings', edit: 'change them' },
);

node('TranslationSettings', {
  description: 'Settings of an organization that say which languages content is translated to.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'Their name.' }),
    languages: t.expose('languages', {
      type: ['String'],
      description: 'Codes of the languages that content is translated to.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When they were made.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'When they were last changed.' }),
    urls: t.expose('urls', { type: TranslationSettingsUrls, description: 'Where they are.' }),
    permissions: t.expose('permissions', {
      type: TranslationSettingsPermissions,
      description: 'What the caller may do.',
    }),
    organization: parent(t, 'Organization', 'The organization that they belong to.'),
  }),
});

const title = (t: InputBuilder) => ({ title: t.string({ required: true, description: 'Their name.' }) });

mutation('createTranslationSettings', 'post', translations, {
  description: 'Makes translation settings in an organization.',
  target: { organization: 'Organization' },
  input: title,
  payload: (t) => ({ translationSettings: written(t, 'TranslationSettings') }),
});

mutation('updateTranslationSettings', 'put', `${translations}/{translationSettingsId}`, {
  description: 'Gives translation settings another name.',
  target: { id: 'TranslationSettings' },
  input: title,
  payload: (t) => ({ translationSettings: written(t, 'TranslationSettings') }),
});

mutation('deleteTranslationSettings', 'delete', `${translations}/{translationSettingsId}`, {
  description: 'Deletes translation settings.',
  target: { id: 'TranslationSettings' },
  payload: (t) => ({ deletedId: deletedId(t, 'TranslationSettings') }),
});
