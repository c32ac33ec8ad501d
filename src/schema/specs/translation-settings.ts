import type { Schemas } from '../../rest/index.js';
import { permissions, urls } from '../core/fields.js';
import { mutation } from '../core/mutation.js';
import { node } from '../core/node.js';
import { createdRecord, deletedId, refetchedRecord, returnedRecord } from '../core/payload.js';
import { parent } from '../core/record-fields.js';

const translations = '/v1/orgs/{organizationId}/translations';

const TranslationSettingsUrls = urls<Schemas['TranslationSettingsUrls']>(
  'TranslationSettingsUrls',
  'URLs of translation settings.',
  { location: 'URL of the translation settings in the REST API.' },
);

const TranslationSettingsPermissions = permissions<Schemas['TranslationSettingsPermissions']>(
  'TranslationSettingsPermissions',
  'Permissions of the caller on translation settings.',
  { view: 'view the translation settings', edit: 'edit the translation settings' },
);

node('TranslationSettings', {
  description: 'Translation settings of an organization: the languages of translated content.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'Title of the translation settings.' }),
    languages: t.expose('languages', {
      type: ['String'],
      description: 'Language codes of the translation settings, in the order of the REST API.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Creation time of the translation settings.' }),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      description: 'Time of the last update of the translation settings.',
    }),
    urls: t.expose('urls', { type: TranslationSettingsUrls, description: 'URLs of the translation settings.' }),
    permissions: t.expose('permissions', {
      type: TranslationSettingsPermissions,
      description: 'Permissions of the caller on the translation settings.',
    }),
    organization: parent(t, 'Organization', 'Organization that owns the translation settings.'),
  }),
});

mutation('createTranslationSettings', 'post', translations, {
  description: 'Creates translation settings in the organization. `deleteTranslationSettings` undoes the creation.',
  target: { organization: 'Organization' },
  input: (t) => ({ title: t.string({ required: true, description: 'Title of the new translation settings.' }) }),
  payload: (t) => ({ translationSettings: createdRecord(t, 'TranslationSettings') }),
});

mutation('updateTranslationSettings', 'put', `${translations}/{translationSettingsId}`, {
  description:
    'Changes the title of the translation settings. A second `updateTranslationSettings` can restore the earlier title.',
  target: { id: 'TranslationSettings' },
  input: (t) => ({ title: t.string({ required: true, description: 'New title of the translation settings.' }) }),
  payload: (t) => ({ translationSettings: returnedRecord(t, 'TranslationSettings') }),
});

mutation('deleteTranslationSettings', 'delete', `${translations}/{translationSettingsId}`, {
  description: 'Deletes the translation settings. The deletion cannot be undone through the API.',
  target: { id: 'TranslationSettings' },
  payload: (t) => ({
    deletedId: deletedId(t, 'TranslationSettings'),
    organization: refetchedRecord(t, 'Organization'),
  }),
});
