import type { Schemas } from '../../rest/index.js';
import { builder } from '../core/builder.js';
import { parent } from '../core/fields.js';
import { node } from '../core/node.js';
import { backlinks } from './backlink.js';
import { changeRequestOf } from './content-key.js';
import { GitObject } from './git-object.js';

const FileDimensions = builder.objectRef<Schemas['FileDimensions']>('FileDimensions').implement({
  description: 'How large a picture is.',
  fields: (t) => ({
    width: t.exposeFloat('width', { description: 'Its width in pixels.' }),
    height: t.exposeFloat('height', { description: 'Its height in pixels.' }),
  }),
});

node('File', {
  description: 'A file in the content of a space, or of a change request: a picture, or something to download.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Its name.' }),
    contentType: t.exposeString('contentType', { description: 'Its media type: `image/png`.' }),
    downloadURL: t.expose('downloadURL', { type: 'URL', description: 'Where it can be downloaded.' }),
    size: t.exposeFloat('size', { description: 'Its size in bytes.' }),
    dimensions: t.expose('dimensions', { type: FileDimensions, description: 'How large it is, when it is a picture.' }),
    git: t.expose('git', { type: GitObject, description: 'What it is in Git.' }),
    backlinks: backlinks(t),
    space: parent(t, 'Space', 'The space that it belongs to.'),
    changeRequest: changeRequestOf(t),
  }),
});
