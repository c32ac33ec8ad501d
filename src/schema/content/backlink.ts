import { contentPath, jsonOf, type RecordOf } from '../../loaders/index.js';
import { builder } from '../core/builder.js';
import { calling, connectionType, pageArguments, readConnection } from '../core/connection.js';
import { type Field, type FieldBuilder, parent } from '../core/fields.js';
import { referenceFields } from './content-reference.js';

builder.objectType('Backlink', {
  description: 'Reference to a file from other content. Sources of other kinds than files are only in `raw`.',
  fields: (t) => ({
    ...referenceFields(t, (backlink) => backlink, 'linking content'),
    raw: t.field({
      type: 'JSON',
      description: 'Backlink, as returned by the REST API.',
      resolve: (backlink) => jsonOf(backlink),
    }),
    target: parent(t, 'File', 'File that the backlink points to.'),
  }),
});

const path = '/v1/spaces/{spaceId}/content/files/{fileId}/backlinks';

/** Backlinks of a file, of a space or of a change request. */
export const backlinks = (t: FieldBuilder<RecordOf<'File'>>): Field =>
  t.field({
    type: connectionType('Backlink'),
    ...calling(path, 'Backlinks to the file: the content that refers to it.'),
    args: pageArguments(t),
    resolve: (file, page, { loaders }, info) =>
      readConnection('Backlink', contentPath(path, file), { path: file }, page, loaders, info),
  });
