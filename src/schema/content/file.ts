import type { Schemas } from '../../rest/index.js';
import { builder } from '../core/builder.js';
import { nested } from '../core/fields.js';
import { node } from '../core/node.js';
import { parent } from '../core/record-fields.js';
import { backlinks } from './backlink.js';
import { inChangeRequest } from './content-fields.js';
import { GitObject } from './git-object.js';

const FileDimensions = builder.objectRef<Schemas['FileDimensions']>('FileDimensions').implement({
  description: 'Dimensions of an image file.',
  fields: (t) => ({
    width: t.exposeFloat('width', { description: 'Width of the image in pixels.' }),
    height: t.exposeFloat('height', { description: 'Height of the image in pixels.' }),
  }),
});

node('File', {
  description: 'File in the content of a space or of a change request, such as an image or a download.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name of the file.' }),
    contentType: t.exposeString('contentType', { description: 'Media type of the file, such as `image/png`.' }),
    downloadURL: t.expose('downloadURL', { type: 'URL', description: 'Download URL of the file.' }),
    size: t.exposeFloat('size', { description: 'Size of the file in bytes.' }),
    dimensions: t.expose('dimensions', {
      type: FileDimensions,
      description: 'Dimensions of the file; null if it is not an image.',
    }),
    git: nested(t, {
      type: GitObject,
      description: 'Git object of the file.',
      from: 'git',
      needsDefaultOf: ['metadata'],
    }),
    backlinks: backlinks(t),
    space: parent(t, 'Space', 'Space that the file belongs to.'),
    changeRequest: parent(t, 'ChangeRequest', inChangeRequest('file')),
  }),
});
