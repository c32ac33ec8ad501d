import { isNumbered, type Known, parentKey } from '../loaders/index.js';
import { type Query, toQuery } from '../schema/core/arguments.js';
import {
  type PageArguments,
  type RequestedPage,
  readPage,
  requestedPage,
  requireSpace,
} from '../schema/core/connection.js';
import { asKey, type Json, type PageSource } from '../schema/core/source.js';
import { createConnectionWriter } from './connections.js';
import type { PlannedField, Write } from './field.js';
import type { Run } from './run.js';
import { scopeOf } from './scope.js';

/** Arguments of a list, the same for all its parents. */
interface Bound {
  readonly page: RequestedPage;
  readonly query: Query;
  readonly filters: Json;
  readonly hasCursor: boolean;
}

/** A list of the REST API: one call per page. */
export function createPage(field: PlannedField, source: PageSource): Write {
  const write = createConnectionWriter(field);
  const bind = (run: Run): Bound => {
    const { first, after, ...filters } = field.argumentsIn(run) as PageArguments & Json;
    const page = requestedPage(first, after, !selectsRecords(field));
    const query = toQuery(filters, source.ids);
    const git = source.git && !field.needsGit ? { metadata: false } : {};
    return {
      page,
      query: { ...query, values: { ...query.values, ...git } },
      filters,
      hasCursor: typeof after === 'string',
    };
  };
  return (run, _json, { key }, out, parent) => {
    const path = field.pathIn(parent);
    const { branch } = path;
    const onError = (error: unknown) => run.fail(path, field.nodes, error);
    const read = (from: Known, bound: Bound) =>
      run.wait(
        branch,
        readPage(source, from, bound.query.values, bound.page, run.context.loaders),
        (page) => {
          // Records with a key of their own were created. Those of other lists are JSON.
          const isConverted = isNumbered(from) || source.owner;
          const { items } = isConverted ? page : (page.json as { items: readonly unknown[] });
          const scope = scopeOf({ ...parentKey(source.type, asKey(from)), origin: page.origin });
          const { first, request } = bound.page;
          write(run, { ...page, items }, { first, request: { ...request, limit: page.limit } }, scope, out, path);
        },
        onError,
      );
    try {
      const bound = run.bind(field, () => bind(run));
      bound.query.check(key);
      requireSpace(source, bound.filters, key);
      // Page tokens of the list by number need not be valid for the list by identifier.
      if (isNumbered(key) && (bound.hasCursor || selectsCursors(field)))
        run.wait(branch, run.context.loaders.load('ChangeRequest', key), (whole) => read(whole, bound), onError);
      else read(key, bound);
    } catch (error) {
      onError(error);
    }
  };
}

/** True if records or their page are selected. The smallest page has everything else. */
export const selectsRecords = (field: PlannedField): boolean => field.selects('edges', 'nodes', 'pageInfo');

const selectsCursors = (field: PlannedField): boolean => field.selects('edges', 'pageInfo');
