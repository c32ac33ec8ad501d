import type { Schemas } from '../../rest/index.js';
import { parent, urls } from '../core/fields.js';
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
