import type { Plant } from '../../part.js';

/**
 * Defects that the comparison must detect. Each needs a place in the source:
 *
 * 1. keys: the key of a page of a change request lacks the change request
 * 2. cursors: a cursor from the middle of a page continues one record too late
 * 3. origins: a lookup uses a record of a response that did not lead to its key
 * 4. search: the search for a space stops at the first site
 * 5. page trees: `flatPages` omits the subpages of subpages
 * 6. numbered change requests: the number of a change request stays in the ids of its pages
 * 7. list in place of GET: a record that the list lacks is not found, without a GET
 * 8. nullability: a required field that is missing is null without an error
 * 9. filters: `false` is not sent as a filter
 * 10. ids in arguments: an id of another organization is accepted in an argument
 * 11. payloads: the payload of a write has the record from before the write
 * 12. re-keying: a space in a collection gets the organization of another collection
 */
export const plants: readonly Plant[] = [];
