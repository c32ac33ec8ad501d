import { deletedId, mutation, written } from '../core/mutation.js';

const links = '/v1/orgs/{organizationId}/sites/{siteId}/share-links';
const link = `${links}/{shareLinkId}` as const;

mutation('createShareLink', 'post', links, {
  description: 'Makes a secret link to a docs site.',
  target: { site: 'Site' },
  input: (t) => ({ name: t.string({ required: true, description: 'What it is for.' }) }),
  payload: (t) => ({ shareLink: written(t, 'ShareLink') }),
});

mutation('updateShareLink', 'patch', link, {
  description: 'Renames a secret link, or switches it on or off.',
  target: { id: 'ShareLink' },
  input: (t) => ({
    name: t.string({ description: 'What it is for.' }),
    active: t.boolean({ description: 'Whether it works.' }),
  }),
  payload: (t) => ({ shareLink: written(t, 'ShareLink') }),
});

mutation('deleteShareLink', 'delete', link, {
  description: 'Deletes a secret link: it opens nothing any more.',
  target: { id: 'ShareLink' },
  payload: (t) => ({ deletedId: deletedId(t, 'ShareLink') }),
});
