import type { ContentKey } from '../../loaders/index.js';
import type { Field, FieldBuilder } from '../core/fields.js';
import { recordByKey } from '../core/record.js';

/** The change request whose content a record belongs to, when it is not that of the space itself. */
export const changeRequestOf = <Parent extends ContentKey>(t: FieldBuilder<Parent>): Field =>
  t.field({
    type: 'ChangeRequest',
    description: 'The change request whose content it belongs to; null in the content of the space itself.',
    extensions: { byKey: true },
    resolve: ({ changeRequestId, ...key }, _args, context, info) =>
      changeRequestId === undefined ? null : recordByKey('ChangeRequest', { ...key, changeRequestId }, context, info),
  });
