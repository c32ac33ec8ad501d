import type { Handlers } from './handlers.js';
import { found } from './problem.js';
import { translationSettingsUrls } from './seed/translation-settings.js';
import { organizationIn, type Store } from './store.js';

/** Translation settings of an organization. */
export const translationSettingsHandlers = (store: Store): Handlers => {
  const listOf = (organizationId: string) => organizationIn(store, organizationId).translationSettings;

  const settingsIn = (path: { organizationId: string; translationSettingsId: string }) =>
    found(
      listOf(path.organizationId).find(({ id }) => id === path.translationSettingsId),
      'translation settings',
      path.translationSettingsId,
    );

  return {
    listTranslationSettings: ({ path, list }) => list(listOf(path.organizationId)),

    createTranslationSettings: ({ path, body: { title } }) => {
      const id = store.newId('tr');
      const time = store.now();
      listOf(path.organizationId).push({
        object: 'translation-settings',
        id,
        title,
        languages: [],
        createdAt: time,
        updatedAt: time,
        permissions: { view: true, edit: true },
        urls: translationSettingsUrls(path.organizationId, id),
      });
      return settingsIn({ ...path, translationSettingsId: id });
    },

    getTranslationSettings: ({ path }) => settingsIn(path),

    updateTranslationSettings: ({ path, body: { title } }) =>
      Object.assign(settingsIn(path), { title, updatedAt: store.now() }),

    deleteTranslationSettings: ({ path }) => {
      const all = listOf(path.organizationId);
      all.splice(all.indexOf(settingsIn(path)), 1);
      return undefined;
    },
  };
};
