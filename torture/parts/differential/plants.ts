import type { Plant } from '../../part.js';

/** Defects of execution: of pages, cursors, records, lookups, errors, ids and arguments. */
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
    defect: 'a truncated page has no next page',
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
    from: "typeof count === 'number' && count >= length &&",
    to: "typeof count === 'number' &&",
  },
  {
    defect: 'a response without a list is an empty list',
    file: 'loaders/list-page.ts',
    from: 'if (!Array.isArray(items))\n    throw',
    to: 'if (!Array.isArray(items)) return { items: [] };\n  if (items === null)\n    throw',
  },
  {
    defect: '`first` has no maximum',
    file: 'schema/core/connection.ts',
    from: 'pageSize < pageLimit.minimum || pageSize > pageLimit.maximum',
    to: 'pageSize < pageLimit.minimum',
  },
  // Records
  // Lookups
  {
    defect: 'a user is looked up in the first organization only',
    file: 'loaders/find-user.ts',
    from: 'organizations.map(',
    to: 'organizations.slice(0, 1).map(',
  },
  {
    defect: 'a lookup takes the first record of a list',
    file: 'loaders/plans.ts',
    from: 'else if (missing.delete(keyText(type, record))) found.set(keyText(type, record), record);',
    to: 'else for (const text of missing) { missing.delete(text); found.set(text, record); break; }',
  },
  {
    defect: 'a list that fails fails the lookups that it replaces',
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
  // Plans
  {
    defect: 'page information is that of the smallest page',
    file: 'plan/pages.ts',
    from: "field.selects('edges', 'nodes', 'pageInfo')",
    to: "field.selects('edges', 'nodes')",
  },
  {
    defect: 'filters of a list are not sent',
    file: 'schema/core/connection.ts',
    from: 'query: { ...query, ...paging }',
    to: 'query: paging',
  },
  {
    defect: 'records of a list have no organization',
    file: 'plan/scope.ts',
    from: '...parentKey(this.#type, this.#parent.key as never), origin',
    to: 'origin',
  },
  {
    defect: 'Git metadata is never requested',
    file: 'plan/pages.ts',
    from: 'git && !this.#field.needsGit',
    to: 'git',
  },
  {
    defect: 'an unknown value of an enum is passed through',
    file: 'plan/leaf.ts',
    from: 'names.get(value) ?? unknown ?? type.serialize(value)',
    to: 'names.get(value) ?? String(value)',
  },
  {
    defect: 'a number with a fraction passes as an integer',
    file: 'plan/leaf.ts',
    from: 'Number.isInteger(value) &&',
    to: 'Number.isFinite(value) &&',
  },
  {
    defect: 'a required field that is missing is null without an error',
    file: 'plan/values.ts',
    from: "value === undefined || requirement === 'present' ? missing : undefined",
    to: 'undefined',
  },
  {
    defect: 'an unusable record fails its whole list',
    file: 'plan/values.ts',
    from: 'run.fail(place, nodes, error);',
    to: 'throw error;',
  },
  {
    defect: 'errors of items have the path of the next item',
    file: 'plan/path.ts',
    from: '  key: index,',
    to: '  key: index + 1,',
  },
  {
    defect: 'a record without a usable identifier is returned',
    file: 'loaders/record.ts',
    from: 'if (isPathPart(id)) return id;',
    to: 'if (id !== undefined) return String(id);',
  },
  {
    defect: 'a record that does not exist is an error at the root',
    file: 'plan/lookups.ts',
    from: 'if (!(error instanceof RestError && error.notFound)) onError(error);',
    to: 'onError(error);',
  },
  {
    defect: 'errors of nodes are those of the first one',
    file: 'plan/lookups.ts',
    from: 'const onError = orNull(failAt(index));',
    to: 'const onError = orNull(failAt(0));',
  },
  {
    defect: 'a record is never requested',
    file: 'plan/lookups.ts',
    from: 'if (!isNumbered(key) && selection.needsOnlyKey) {',
    to: 'if (!isNumbered(key)) {',
  },
  {
    defect: 'a record in place of its identifier is null',
    file: 'plan/lookups.ts',
    from: "if (typeof identifier === 'object') return writeRecord(run, identifier, scopeOf(owner), out, path);",
    to: "if (typeof identifier === 'object') return;",
  },
  {
    defect: 'errors below a record that fails are reported',
    file: 'plan/run.ts',
    from: 'if (!pending) {',
    to: 'if (pending || !pending) {',
  },
  {
    defect: 'errors have the name of a field in place of its alias',
    file: 'plan/field.ts',
    from: 'return { parent, key: this.key, order',
    to: 'return { parent, key: this.name, order',
  },
  {
    defect: 'fields with calls follow all other fields',
    file: 'plan/selection.ts',
    from: 'for (const { key } of this.fields) out[key] = null;',
    to: '',
  },
  {
    defect: 'two selections of one type are the same',
    file: 'plan/selection.ts',
    from: "nodes.map((node) => this.#numberOf(node)).join(' ')",
    to: "''",
  },
  {
    defect: 'a plan is used for other values of @skip',
    file: 'plan/execute.ts',
    from: 'const key = JSON.stringify(values);',
    to: "const key = '';",
  },
  {
    defect: 'lists of records are not charged',
    file: 'plan/connections.ts',
    from: 'budget.chargeList(connection.length, 1 + part.weight);',
    to: '',
  },
  {
    defect: 'filters with ids of another parent are accepted',
    file: 'plan/pages.ts',
    from: 'bound.query.check(key);',
    to: '',
  },
  {
    defect: 'null in place of a list is an error',
    file: 'plan/values.ts',
    from: 'if (!isMissing(value)) return writePresent',
    to: 'if (value !== undefined) return writePresent',
  },
  {
    defect: 'the message of an invalid scalar does not name the REST API',
    file: 'errors/graphql-error.ts',
    from: "const prefix = isUpstream ? 'REST API returned an invalid value: ' : '';",
    to: "const prefix = '';",
  },
  {
    defect: 'a list that an invalid argument fails is charged',
    file: 'plan/sources.ts',
    from: 'const values = field.argumentsIn(run);',
    to: 'if (field.isList) run.context.budget.chargeValues(1);\n        const values = field.argumentsIn(run);',
  },
  {
    defect: 'an operation without data waits for all calls',
    file: 'plan/run.ts',
    from: 'nodes, error);\n    throw error;',
    to: 'nodes, error);\n    return undefined as never;',
  },
  {
    defect: 'fields of a record in flight start with its lookup, although they need the record',
    file: 'plan/lookups.ts',
    from: 'new Set(selection.fields.filter(isPage))',
    to: 'new Set(selection.fields)',
  },
  {
    defect: 'a list by the number of a change request is read although its cursors are selected',
    file: 'plan/pages.ts',
    from: 'isNumbered(key) && (bound.hasCursor || selectsCursors(this.#field))',
    to: 'isNumbered(key) && bound.hasCursor',
  },
  {
    defect: 'calls below a record that failed continue',
    file: 'plan/path.ts',
    from: 'if (branch.#isDetached) return false;',
    to: '',
  },
  {
    defect: 'null for the variable of a directive is accepted',
    file: 'plugins/variable-errors.ts',
    from: 'conditionVariables(document).has(name)',
    to: 'false',
  },
  {
    defect: 'a GET is sent again for each field that needs it',
    file: 'loaders/reads.ts',
    from: 'if (known) return known;',
    to: '',
  },
];
