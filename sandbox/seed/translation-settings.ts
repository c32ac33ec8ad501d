import type { Schemas } from '../contract.js';
import { idOf, roll } from '../dice.js';
import { apiUrl, startOfTime } from '../store.js';
import type { OrganizationPlan } from './plans.js';

const day = 86_400_000;

/** Titles and languages, by organization. */
const settings: Readonly<Record<OrganizationPlan['slug'], Readonly<Record<string, readonly string[]>>>> = {
  northwind: {
    'Customer documentation': ['de', 'fr', 'ja', 'pt-BR'],
    'Safety rules': ['de', 'es', 'fr', 'it', 'pl', 'zh-Hans'],
    'Partner portal': ['ja'],
  },
  larkfield: { Handbook: ['es', 'pt'] },
  tidewater: {},
};

/** The address of translation settings. */
export const translationSettingsUrls = (organization: string, id: string): Schemas['TranslationSettingsUrls'] => ({
  location: `${apiUrl}/orgs/${organization}/translations/${id}`,
});

/** The translation settings of an organization. */
export const makeTranslationSettings = (
  { slug }: OrganizationPlan,
  organization: string,
): Schemas['TranslationSettings'][] =>
  Object.entries(settings[slug]).map(([title, languages], index) => {
    const id = idOf('tr', organization, title);
    const created = startOfTime - (300 - index * 80) * day;
    return {
      object: 'translation-settings',
      id,
      title,
      languages: [...languages],
      createdAt: new Date(created).toISOString(),
      updatedAt: new Date(created + roll(70, id, 'updated') * day).toISOString(),
      permissions: { view: true, edit: index !== 2 },
      urls: translationSettingsUrls(organization, id),
    };
  });
