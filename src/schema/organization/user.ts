import type { Schemas } from '../../rest/index.js';
import { urls } from '../core/fields.js';
import { node } from '../core/node.js';

const UserUrls = urls<Schemas['UserUrls']>('UserUrls', 'Where a user is.', {
  location: 'The user in the REST API.',
});

node('User', {
  description: 'Someone who uses the platform.',
  fields: (t) => ({
    displayName: t.exposeString('displayName', { description: 'The name to show.' }),
    email: t.exposeString('email', { description: 'The e-mail address.' }),
    photoURL: t.expose('photoURL', { type: 'URL', description: 'A picture.' }),
    urls: t.expose('urls', { type: UserUrls, description: 'Where the user is.' }),
  }),
});
