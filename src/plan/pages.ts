import { msPer } from '../limits/table.js';
import { isNumbered, type Known, type ListedType, type Page, type PageBody, parentKey } from '../loaders/index.js';
import { type Query, toQuery } from '../schema/core/arguments.js';
import {
  type PageArguments,
  type RequestedPage,
  readPage,
  requestedPage,
  requestPage,
  requireSpace,
} from '../schema/core/connection.js';
import { asKey, type Json, type PageSource } from '../schema/core/source.js';
import { createConnectionWriter } from './connections.js';
import type { PlannedField, Write } from './field.js';
import { readPageBytes } from './page-reader.js';
import type { Run } from './run.js';
import { scopeOf } from './scope.js';
import { createObjectSelect } from './values.js';

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
  const select = createObjectSelect(field);
  const scopeIn = (from: Known, origin: Known['origin']) => scopeOf({ ...parentKey(source.type, asKey(from)), origin });
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
    const writePage = (page: Page<unknown>, from: Known, { page: { first, request } }: Bound) => {
      // Records with a key of their own were created. Those of other lists are JSON.
      const isConverted = isNumbered(from) || source.owner;
      const { items } = isConverted ? page : (page.json as { items: readonly unknown[] });
      const requested = { first, request: { ...request, limit: page.limit } };
      write(run, { ...page, items }, requested, scopeIn(from, page.origin), out, path);
    };
    const writeBody = (body: PageBody<ListedType>, from: Known, bound: Bound) => {
      const request = { ...bound.page.request, limit: body.request.query.limit };
      const requested = { first: bound.page.first, request };
      const scope = scopeIn(from, body.origin);
      const read = readPageBytes(run, select(), source.type, { body, ...requested, scope, path });
      if (read) return write(run, read, requested, scope, out, path);
      const preparation = body.prepare();
      const writeParsed = () => writePage(body.page, from, bound);
      return preparation ? run.wait(branch, preparation, writeParsed, onError) : writeParsed();
    };
    const read = (from: Known, bound: Bound) => {
      const { loaders } = run.context;
      const { values } = bound.query;
      if (isNumbered(from) || source.owner)
        return run.wait(
          branch,
          readPage(source, from, values, bound.page, loaders),
          (page) => writePage(page, from, bound),
          onError,
        );
      return run.wait(
        branch,
        requestPage(source, from, values, bound.page, loaders),
        (body) => {
          const weight = ((body.bytes?.length ?? 0) * msPer.copiedByte) / msPer.value;
          run.pace(weight, path, () => writeBody(body, from, bound), onError);
        },
        onError,
      );
    };
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
