import { contentPath, jsonOf, type RecordOf } from '../../loaders/index.js';
import { builder } from '../core/builder.js';
import { calling, connectionType, pageArguments, readConnection } from '../core/connection.js';
import { type Field, type FieldBuilder, parent } from '../core/fields.js';
import { referenceFields } from './content-reference.js';

builder.objectType('Backlink', {
  description: 'Something that points to a file: another file, or something else, which `raw` holds.',
  fields: (t) => ({
    ...referenceFields(t, (backlink) => backlink),
    raw: t.field({
      type: 'JSON',
      description: 'The backlink as the service gave it.',
      resolve: (backlink) => jsonOf(backlink),
    }),
    target: parent(t, 'File', 'The file that it points to.'),
  }),
});

const path = '/v1/spaces/{spaceId}/content/files/{fileId}/backlinks';

/** What points to a file, of a space or of a change request. */
export const backlinks = (t: FieldBuilder<RecordOf<'File'>>): Field =>
  t.field({
    type: connectionType('Backlink'),
    ...calling(path, 'What points to it.'),
    args: pageArguments(t),
    resolve: (file, page, { loaders }, info) =>
      readConnection('Backlink', contentPath(path, file), { path: file }, page, loaders, info),
  });
