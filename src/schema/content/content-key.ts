import { type ContentKey, childKey, type KeyParts, resourceId } from '../../loaders/index.js';
import { quote } from '../../rest/index.js';
import type { Field, FieldBuilder } from '../core/fields.js';
import { decodeId } from '../core/global-id.js';
import { badInput } from '../core/inputs.js';
import { recordByKey } from '../core/record-by-key.js';

/**
 * The identifier of a page or a file of this space, in its own content or in that of a change request.
 * @throws a BAD_USER_INPUT error for one of another space
 */
export function contentIdIn({ organizationId, spaceId }: KeyParts<'Space'>, type: 'Page' | 'File', id: string): string {
  const key = decodeId(type, id);
  if (key.spaceId !== spaceId || key.organizationId !== organizationId)
    throw badInput(`${quote(id)} is a ${type.toLowerCase()} of another space than ${quote(spaceId)}`);
  return resourceId(type, key);
}

/** The change request whose content a record belongs to, when it is not that of the space itself. */
export const changeRequestOf = <Parent extends ContentKey>(t: FieldBuilder<Parent>): Field =>
  t.field({
    type: 'ChangeRequest',
    description: 'Change request whose content includes the record; null in the content of the space itself.',
    extensions: { byKey: true },
    resolve: (content, _args, context, info) =>
      content.changeRequestId === undefined
        ? null
        : recordByKey('ChangeRequest', childKey('ChangeRequest', content, content.changeRequestId), context, info),
  });
