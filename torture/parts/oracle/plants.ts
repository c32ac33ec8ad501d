import type { Plant } from '../../part.js';

/** Defects that the comparison must detect, one of each kind. */
export const plants: readonly Plant[] = [
  {
    // Keys
    defect: 'the key of a page of a change request lacks the change request',
    file: 'loaders/records.ts',
    from: "parent: ['organizationId', 'spaceId', 'changeRequestId?'],\n    id: 'pageId'",
    to: "parent: ['organizationId', 'spaceId'],\n    id: 'pageId'",
  },
  {
    // Cursors
    defect: 'a cursor in the middle of a page continues one record too late',
    file: 'loaders/list-page.ts',
    from: 'skip: after.within.index + 1 }',
    to: 'skip: after.within.index + 2 }',
  },
  {
    // Origins
    defect: 'a lookup uses the record of another parent with the same identifier',
    file: 'loaders/index.ts',
    from: 'cacheKeyFn: (key) => ',
    to: "cacheKeyFn: (key) => keyText(type, key).split('/').at(-1) ?? ",
  },
  {
    // Search
    defect: 'the search for a space stops after the sites',
    file: 'loaders/find-space.ts',
    from: 'if (results.some(isFound)) return firstRecord',
    to: 'return firstRecord',
  },
  {
    // Page trees
    defect: '`flatPages` omits the subpages of subpages',
    file: 'plan/text/tree-reader.ts',
    from: 'if (error || from < 0',
    to: 'if (error || depth > 0 || from < 0',
  },
  {
    // Numbered change requests
    defect: 'the number of a change request remains in the keys of its records',
    file: 'loaders/rekey.ts',
    from: '{ changeRequestId: id, origin, isNumbered: undefined }',
    to: '{ origin, isNumbered: undefined }',
  },
  {
    // List in place of GET
    defect: 'a record that the first page of a list lacks is not found',
    file: 'loaders/find-records.ts',
    from: 'response?.origin.find(type, key, variant, isOwn) ?? read(key, origin)',
    to: 'response ? (response.origin.find(type, key, variant, isOwn) ?? Promise.reject(RestError.notFound(path))) : read(key, origin)',
  },
  {
    // Nullability
    defect: 'an optional field that is missing is an error',
    file: 'plan/text/tokens.ts',
    from: 'if (!requirement) return () => undefined;',
    to: '',
  },
  {
    // Filters
    defect: 'false is not sent as a filter',
    file: 'rest/path.ts',
    from: "value === null || value === undefined ? ''",
    to: "value === null || value === undefined || value === false ? ''",
  },
  {
    // Ids in arguments
    defect: 'an id of another organization is accepted in an argument',
    file: 'schema/core/arguments.ts',
    from: 'if (problem) throw badInput(',
    to: "if (problem?.includes('space')) throw badInput(",
  },
  {
    // Payloads
    defect: 'the payload of a write has the record of a GET in place of that of the response',
    file: 'plan/kinds/nested.ts',
    from: 'if (!(response instanceof Response)) return writeEmpty(',
    to: 'if (fallback) return writeEmpty(',
  },
  {
    // Re-keying
    defect: 'a space in a collection gets the organization of another collection',
    file: 'plan/text/fragment-reader.ts',
    from: '{ [part]: value }',
    to: "{ [part]: 'o' }",
  },
];
