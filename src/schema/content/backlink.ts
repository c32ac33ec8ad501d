import type { ExposedRecord } from '../../loaders/index.js';
import { builder } from '../core/builder.js';
import { connection } from '../core/connection.js';
import { type Field, type FieldBuilder, raw } from '../core/fields.js';
import { parent } from '../core/record-fields.js';
import { referenceFields } from './content-reference.js';

builder.objectType('Backlink', {
  description:
    'Reference to a file from other content. If the kind of the linking content is not `file`, it is only in `raw`.',
  fields: (t) => ({
    ...referenceFields(t, 'linking content'),
    raw: raw(t, 'Backlink'),
    target: parent(t, 'File', 'File that the backlink points to.'),
  }),
});

/** Creates the field for the backlinks of a file in a space or in a change request. */
export const backlinks = (t: FieldBuilder<ExposedRecord<'File'>>): Field =>
  connection(t, 'Backlink', '/v1/spaces/{spaceId}/content/files/{fileId}/backlinks', {
    description: 'Backlinks to the file, in the order of the REST API. A backlink is a reference from other content.',
  });
