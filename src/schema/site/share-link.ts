import type { Schemas } from '../../rest/index.js';
import { type FieldBuilder, urls } from '../core/fields.js';
import { mutation } from '../core/mutation.js';
import { node } from '../core/node.js';
import { createdRecord, deletedId, refetchedRecord, returnedRecord } from '../core/payload.js';
import { parent } from '../core/record-fields.js';

/** Creates the argument of the URLs of a site and of its parts. */
export const shareKey = <Parent>(t: FieldBuilder<Parent>) =>
  t.arg.string({
    description: 'Key of a share link. It resolves the published URLs of a site with the visibility `SHARE_LINK`.',
  });

const ShareLinkUrls = urls<Schemas['ShareLinkUrls']>('ShareLinkUrls', 'URLs of a share link.', {
  published: 'Published URL of the site that the share link gives access to.',
});

node('ShareLink', {
  description: 'Secret link that gives access to a site.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name of the share link.' }),
    active: t.exposeBoolean('active', { description: 'True if the share link is active.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Creation time of the share link.' }),
    urls: t.expose('urls', { type: ShareLinkUrls, description: 'URLs of the share link.' }),
    site: parent(t, 'Site', 'Site that the share link gives access to.'),
  }),
});

const links = '/v1/orgs/{organizationId}/sites/{siteId}/share-links';
const link = `${links}/{shareLinkId}` as const;

mutation('createShareLink', 'post', links, {
  description: 'Creates a share link for the site. `deleteShareLink` undoes the creation.',
  target: { site: 'Site' },
  input: (t) => ({ name: t.string({ required: true, description: 'Name of the new share link.' }) }),
  payload: (t) => ({ shareLink: createdRecord(t, 'ShareLink') }),
});

mutation('updateShareLink', 'patch', link, {
  description:
    'Updates the share link: renames, activates or deactivates it. Omitted fields keep their values. A second `updateShareLink` can restore the earlier values.',
  target: { id: 'ShareLink' },
  input: (t) => ({
    name: t.string({ description: 'New name of the share link.' }),
    active: t.boolean({ description: 'Activates the share link if true, deactivates it if false.' }),
  }),
  payload: (t) => ({ shareLink: returnedRecord(t, 'ShareLink') }),
});

mutation('deleteShareLink', 'delete', link, {
  description:
    'Deletes the share link. The deletion cannot be undone through the API; `updateShareLink` can deactivate the link instead.',
  target: { id: 'ShareLink' },
  payload: (t) => ({ deletedId: deletedId(t, 'ShareLink'), site: refetchedRecord(t, 'Site') }),
});
