import { msPer } from '../limits/table.js';
import {
  contentPath,
  isNumbered,
  type Known,
  type ListArguments,
  type ListedType,
  type ListQuery,
  type PageBody,
  toListArguments,
  toListQuery,
} from '../loaders/index.js';
import { type Query, toQuery } from '../schema/core/arguments.js';
import {
  type PageArguments,
  type RequestedPage,
  readPage,
  requestedPage,
  requireSpace,
} from '../schema/core/connection.js';
import type { Json, PageSource } from '../schema/core/source.js';
import { createConnectionWriter } from './connections.js';
import type { Memo, PlannedField, Write } from './field.js';
import { readPageBytes, textKeyOf } from './page-reader.js';
import type { Path } from './path.js';
import { Arrival, type Out, type Run } from './run.js';
import { PageScope, type Scope, scopeOf } from './scope.js';
import { createObjectSelect } from './values.js';

/** Arguments of a list, the same for all its parents. */
interface Bound {
  readonly page: RequestedPage;
  readonly query: Query;
  readonly filters: Json;
  readonly hasCursor: boolean;
  readonly list: ListArguments;
}

/** The request of a list below one record. */
interface KnownList {
  readonly bound: Bound;
  readonly list: ListQuery;
  /** Key of its text. */
  textKey: string | undefined;
}

/** Where a connection is written. */
interface Target {
  readonly run: Run;
  readonly out: Out;
  readonly path: Path;
}

/** A list of the REST API: one call per page. */
export function createPage(field: PlannedField, source: PageSource): Write {
  const list = new ListField(field, source);
  return (run, _json, scope, out, parent, memo) => list.write({ run, out, path: field.pathIn(parent) }, scope, memo);
}

class ListField {
  readonly #field: PlannedField;
  readonly #source: PageSource;
  readonly #write: ReturnType<typeof createConnectionWriter>;
  readonly #select: ReturnType<typeof createObjectSelect>;
  /** Arguments of the last operation. Operations with equal arguments share one object, which is the key of their memos. */
  #last: { readonly args: object; readonly text: string; readonly bound: Bound } | undefined;

  constructor(field: PlannedField, source: PageSource) {
    this.#field = field;
    this.#source = source;
    this.#write = createConnectionWriter(field);
    this.#select = createObjectSelect(field);
  }

  write(target: Target, scope: Scope, memo: Memo | undefined): void {
    const { run, path } = target;
    try {
      const bound = run.bind(this.#field, () => this.#bind(run));
      // Only this field sets the memo.
      const known = memo?.value as KnownList | undefined;
      if (known?.bound === bound) {
        this.#request(target, known, scope);
        return;
      }
      const { key } = scope;
      bound.query.check(key);
      requireSpace(this.#source, bound.filters, key);
      if (!isNumbered(key) && !this.#source.owner) {
        const list = toListQuery(bound.list, contentPath(this.#source.path, key), key);
        const request: KnownList = { bound, list, textKey: undefined };
        if (memo) memo.value = request;
        this.#request(target, request, scope);
      } else if (isNumbered(key) && (bound.hasCursor || selectsCursors(this.#field)))
        // Page tokens of the list by number need not be valid for the list by identifier.
        run.wait(
          path.branch,
          run.context.loaders.load('ChangeRequest', key),
          (whole) => this.#readConverted(target, bound, whole),
          this.#onError(target),
        );
      else this.#readConverted(target, bound, key);
    } catch (error) {
      this.#onError(target)(error);
    }
  }

  #onError({ run, path }: Target) {
    return (error: unknown) => run.fail(path, this.#field.nodes, error);
  }

  #bind(run: Run): Bound {
    const args = this.#field.argumentsIn(run) as PageArguments & Json;
    if (this.#last?.args === args) return this.#last.bound;
    const text = JSON.stringify(args);
    if (this.#last?.text !== text) this.#last = { args, text, bound: this.#toBound(args) };
    return this.#last.bound;
  }

  #toBound({ first, after, ...filters }: PageArguments & Json): Bound {
    const { type, ids, git } = this.#source;
    const page = requestedPage(first, after, !selectsRecords(this.#field));
    const query = toQuery(filters, ids);
    const values = { ...query.values, ...(git && !this.#field.needsGit && { metadata: false }) };
    const { skip: _, ...paging } = page.request;
    return {
      page,
      query: { ...query, values },
      filters,
      hasCursor: typeof after === 'string',
      list: toListArguments(type, { ...values, ...paging }),
    };
  }

  /** Reads a list whose response lacks parts of the keys of its records. */
  #readConverted(target: Target, { query, page: requested }: Bound, from: Known): void {
    const { run, path, out } = target;
    const { first, request } = requested;
    run.wait(
      path.branch,
      readPage(this.#source, from, query.values, requested, run.context.loaders),
      (page) => {
        const scope = new PageScope(scopeOf(from), this.#source.type, page.origin);
        this.#write(run, page, { first, request: { ...request, limit: page.limit } }, scope, out, path);
      },
      this.#onError(target),
    );
  }

  #request(target: Target, known: KnownList, parent: Scope): void {
    const { run, path } = target;
    const onError = this.#onError(target);
    const onBody = (body: PageBody<ListedType>) => {
      const weight = ((body.bytes?.length ?? 0) * msPer.copiedByte) / msPer.value;
      run.pace(weight, path, () => this.#writeBody(target, known, parent, body), onError);
    };
    run.context.loaders.reads.requestPage(known.list, parent, new Arrival(run, path.branch, onBody, onError));
  }

  #writeBody(target: Target, known: KnownList, parent: Scope, body: PageBody<ListedType>): void {
    const { run, out, path } = target;
    const { type } = this.#source;
    const scope = new PageScope(parent, type, body.origin);
    const { first, request } = known.bound.page;
    const { limit } = body.request;
    const isAlone = limit === request.limit;
    const requested = isAlone ? known.bound.page : { first, request: { ...request, limit } };
    const textKey = () => {
      if (!isAlone) return textKeyOf(type, requested, scope);
      known.textKey ??= textKeyOf(type, requested, scope);
      return known.textKey;
    };
    const read = readPageBytes(run, this.#select(), type, { body, ...requested, scope, textKey });
    if (read) {
      this.#write(run, read, requested, scope, out, path);
      return;
    }
    const writeParsed = () => {
      const { items } = body.page.json as { items: readonly unknown[] };
      this.#write(run, { ...body.page, items }, requested, scope, out, path);
    };
    const preparation = body.prepare();
    if (preparation) run.wait(path.branch, preparation, writeParsed, this.#onError(target));
    else writeParsed();
  }
}

/** True if records or `pageInfo` are selected. All other fields need only the smallest page. */
export const selectsRecords = (field: PlannedField): boolean => field.selects('edges', 'nodes', 'pageInfo');

const selectsCursors = (field: PlannedField): boolean => field.selects('edges', 'pageInfo');
