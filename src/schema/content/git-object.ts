import type { Schemas } from '../../rest/index.js';
import { builder } from '../core/builder.js';

export const GitObject = builder.objectRef<Schemas['GitObject']>('GitObject').implement({
  description: 'Git object of a page, a file or reusable content.',
  fields: (t) => ({
    oid: t.exposeString('oid', { description: 'Hash of the Git object.' }),
    path: t.exposeString('path', { description: 'Path of the Git object in the repository.' }),
  }),
});
