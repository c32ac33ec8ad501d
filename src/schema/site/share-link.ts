import type { Schemas } from '../../rest/index.js';
import { parent, urls } from '../core/fields.js';
import { deletedId, mutation, written } from '../core/mutation.js';
import { node } from '../core/node.js';

const ShareLinkUrls = urls<Schemas['ShareLinkUrls']>('ShareLinkUrls', 'Where a share link leads.', {
  published: 'The site as those who have the link see it.',
});

node('ShareLink', {
  description: 'A secret link that lets whoever has it visit a site.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'What it is for.' }),
    active: t.exposeBoolean('active', { description: 'Whether it works.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
    urls: t.expose('urls', { type: ShareLinkUrls, description: 'Where it leads.' }),
    site: parent(t, 'Site', 'The site that it opens.'),
  }),
});

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
