import type { Plant } from '../../part.js';

/** Defects of execution: of pages, cursors, records, look-ups, errors, ids and arguments. */
export const plants: readonly Plant[] = [
  // Pages
  {
    defect: 'a page after a cursor starts with the record of the cursor',
    file: 'loaders/list-page.ts',
    from: 'skip: after.within.index + 1 }',
    to: 'skip: after.within.index }',
  },
  {
    defect: '`first` counts from the start of the page instead of the cursor',
    file: 'loaders/list-page.ts',
    from: 'Math.min(page.items.length, request.skip + first)',
    to: 'Math.min(page.items.length, first)',
  },
  {
    defect: 'a cursor of a later page continues on the first page',
    file: 'loaders/cursor.ts',
    from: 'const cursor: Cursor = page === null ? {} : { page };',
    to: 'const cursor: Cursor = {};',
  },
  {
    defect: 'a page that is cut off has no next page',
    file: 'loaders/list-page.ts',
    from: 'hasNextPage: this.#end < length || next !== undefined',
    to: 'hasNextPage: next !== undefined',
  },
  {
    defect: 'a page that names itself as the next one is followed',
    file: 'loaders/list-page.ts',
    from: " && name !== '' && name !== requested",
    to: " && name !== ''",
  },
  {
    defect: 'a count below the number of records is returned',
    file: 'loaders/list-page.ts',
    from: "typeof count === 'number' && count >= items.length &&",
    to: "typeof count === 'number' &&",
  },
  {
    defect: 'a response without a list is an empty list',
    file: 'loaders/list-page.ts',
    from: "if (!Array.isArray(items)) throw RestError.invalidAnswer(path, 'Response has no list: `items` is missing');",
    to: 'if (!Array.isArray(items)) return { items: [] };',
  },
  {
    defect: 'records of a list are those of another place',
    file: 'loaders/list-page.ts',
    from: 'this.#converted[start + index] ??= this.#convert(item);',
    to: 'this.#converted[start + index] ??= this.#converted[index] ?? this.#convert(item);',
  },
  {
    defect: 'page information is that of the smallest page',
    file: 'schema/core/connection.ts',
    from: "!selectsAny(info, 'edges', 'nodes', 'pageInfo')",
    to: "!selectsAny(info, 'edges', 'nodes')",
  },
  {
    defect: '`first` has no maximum',
    file: 'schema/core/connection.ts',
    from: 'pageSize < pageLimit.minimum || pageSize > pageLimit.maximum',
    to: 'pageSize < pageLimit.minimum',
  },
  {
    defect: 'filters of a list are not sent',
    file: 'schema/core/connection.ts',
    from: ': listFilters };',
    to: ': {} };',
  },
  // Records
  {
    defect: 'a required field that is missing is null without an error',
    file: 'loaders/record.ts',
    from: "(value === null && presence === 'present') ? missing : value",
    to: "(value === null && presence === 'present') ? null : value",
  },
  {
    defect: 'an unknown value of an enum is passed through',
    file: 'schema/core/contract-plugin.ts',
    from: "known && !known.has(value) ? 'UNRECOGNIZED' : value",
    to: 'value',
  },
  {
    defect: 'a record without a usable identifier is returned',
    file: 'loaders/record.ts',
    from: 'if (!isPathPart(id)) return upstreamError(',
    to: 'if (id === undefined) return upstreamError(',
  },
  {
    defect: 'an unusable record fails its whole list',
    file: 'loaders/record.ts',
    from: "if (typeof json !== 'object' || json === null) return upstreamError(",
    to: "if (typeof json !== 'object' || json === null) throw upstreamError(",
  },
  // Look-ups
  {
    defect: 'a user is looked up in the first organization only',
    file: 'loaders/find-user.ts',
    from: 'organizations.map(',
    to: 'organizations.slice(0, 1).map(',
  },
  {
    defect: 'a record that does not exist is an error at the root',
    file: 'schema/core/record-by-key.ts',
    from: 'record.catch(nullIfNotFound)',
    to: 'record',
  },
  {
    defect: 'a look-up takes the first record of a list',
    file: 'loaders/plans.ts',
    from: 'else if (missing.delete(keyText(type, record))) found.set(keyText(type, record), record);',
    to: 'else for (const text of missing) { missing.delete(text); found.set(text, record); break; }',
  },
  {
    defect: 'a list that fails fails the look-ups that it replaces',
    file: 'loaders/plans.ts',
    from: 'await together?.catch(() => undefined)',
    to: 'await together',
  },
  {
    defect: 'a space is looked up in the first site of its organization',
    file: 'loaders/find-space.ts',
    from: 'query: { space: key.spaceId, limit: 1 }',
    to: 'query: { limit: 1 }',
  },
  {
    defect: 'the first of several records is returned for all keys',
    file: 'loaders/index.ts',
    from: 'cacheKeyFn: (key) => ',
    to: 'cacheKeyFn: (key) => String(key.origin.number) || ',
  },
  // Ids and errors
  {
    defect: 'an id with parts that no URL can have is accepted',
    file: 'schema/core/global-id.ts',
    from: 'return values.every(isPathPart) ? values : [];',
    to: 'return values;',
  },
  {
    defect: 'one wrong id fails all nodes',
    file: 'schema/core/node.ts',
    from: 'if (!found) return asResult(values.fail(() => wrongAnyId(id, nodeTypes)));',
    to: 'if (!found) throw wrongAnyId(id, nodeTypes);',
  },
  {
    defect: 'null in place of a list is an error',
    file: 'loaders/record.ts',
    from: 'if (json === undefined || json === null) return json;',
    to: 'if (json === undefined) return json;',
  },
];
