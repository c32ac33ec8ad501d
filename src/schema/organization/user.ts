import type { Schemas } from '../../rest/index.js';
import { urls } from '../core/fields.js';
import { node } from '../core/node.js';

const UserUrls = urls<Schemas['UserUrls']>('UserUrls', 'URLs of a user.', {
  location: 'URL of the user in the REST API.',
});

node('User', {
  description: 'User of the platform.',
  fields: (t) => ({
    displayName: t.exposeString('displayName', { description: 'Display name of the user.' }),
    email: t.exposeString('email', { description: 'E-mail address of the user.' }),
    photoURL: t.expose('photoURL', { type: 'URL', description: 'URL of the picture of the user.' }),
    urls: t.expose('urls', { type: UserUrls, description: 'URLs of the user.' }),
  }),
});
