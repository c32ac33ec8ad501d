import type { Schemas } from '../../rest/index.js';
import { builder } from '../core/builder.js';

export const GitObject = builder.objectRef<Schemas['GitObject']>('GitObject').implement({
  description: 'What a part of the content is in a Git repository.',
  fields: (t) => ({
    oid: t.exposeString('oid', { description: 'Its hash.' }),
    path: t.exposeString('path', { description: 'Its path in the repository.' }),
  }),
});

/** The fields for which the service has to ask Git: without them it is told not to. */
export const fromGit: ReadonlySet<string> = new Set([
  'Revision.git',
  'Revision.raw',
  'ReusableContent.git',
  'Page.git',
  'Page.raw',
  'File.git',
]);
