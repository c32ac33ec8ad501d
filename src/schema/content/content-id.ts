import { type Key, resourceId } from '../../loaders/index.js';
import { quote } from '../../rest/index.js';
import { decodeId } from '../core/global-id.js';
import { badInput } from '../core/input-error.js';

/**
 * The identifier of a page or a file of this space, whichever of its contents the id is about.
 * @throws a BAD_USER_INPUT error for one of another space
 */
export function contentIdIn({ organizationId, spaceId }: Key<'Space'>, type: 'Page' | 'File', id: string): string {
  const key = decodeId(type, id);
  if (key.spaceId !== spaceId || key.organizationId !== organizationId)
    throw badInput(`${quote(id)} is a ${type.toLowerCase()} of another space than ${quote(spaceId)}`);
  return resourceId(type, key);
}
