import { msPer } from '../../limits/table.js';
import {
  contentPath,
  defaultVariant,
  type HasOrigin,
  type ListArguments,
  type ListName,
  type ListQuery,
  listName,
  locate,
  ownerIn,
  ownKey,
  type PageBody,
  readBody,
  recordRows,
  toListArguments,
  toListQuery,
  type Variant,
  withIdentifier,
  withoutGit,
} from '../../loaders/index.js';
import { isPathPart } from '../../rest/index.js';
import { isShort, type Query, toQuery } from '../../schema/core/arguments.js';
import { type PageArguments, pageOf, type RequestedPage, requestedPage } from '../../schema/core/page-arguments.js';
import type { Json, PageSource } from '../../schema/core/source.js';
import type { PlannedField } from '../compile/field.js';
import { variantOf } from '../compile/variants.js';
import { PageReader, textKeyOf } from '../text/page-reader.js';
import { listsOf, valuesOf } from '../text/record-lists.js';
import { Arrival } from './part.js';
import type { Out, Path } from './path.js';
import type { Memo, Run } from './run.js';
import { PageScope, type Scope, type ScopeKey } from './scope.js';
import { createConnectionWriter, createObjectSelect } from './values.js';

/** Arguments of a list, which are the same for all parents. */
interface BoundArguments {
  readonly page: RequestedPage;
  readonly query: Query;
  /** Query parameters that name the list in its cursors. */
  readonly names: Json;
  readonly hasCursor: boolean;
  readonly variant: Variant;
  readonly list: ListArguments;
}

/** Request for the list of one record. Operations can share it, so it must not refer to one of them. */
interface CachedRequest {
  readonly bound: BoundArguments;
  readonly list: ListQuery;
  /** Key of the text of the list. */
  textKey: string | undefined;
}

/** A page, with the completed key of the parent, and the origin of the records. */
interface OwnedPage extends RecordsScope {
  readonly body: PageBody;
}

/** Key of the parent, and origin of the records. */
type RecordsScope = Pick<Scope, 'key' | 'origin'>;

/** Place in the result for a connection. */
interface Target {
  readonly run: Run;
  readonly out: Out;
  readonly path: Path;
}

/** Minimum bytes of a record, to estimate the number of records. */
const minRecordBytes = 32;

/** Requests the page of a list for each record, and writes its connection. */
export class ListField {
  readonly #field: PlannedField;
  readonly #source: PageSource;
  readonly #write: ReturnType<typeof createConnectionWriter>;
  readonly #select: ReturnType<typeof createObjectSelect>;
  /**
   * Arguments of the last operation. Operations with equal arguments share one `BoundArguments`, because a memo is
   * valid only for the same object.
   */
  #last: { readonly args: object; readonly text: string; readonly bound: BoundArguments } | undefined;

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
      // The cast is safe, because only this field sets the memo.
      const cachedRequest = memo?.value as CachedRequest | undefined;
      if (cachedRequest?.bound === bound) {
        this.#request(target, cachedRequest, scope);
        return;
      }
      const { key } = scope;
      bound.query.check(key);
      if (!key.isNumbered && !this.#source.owner) {
        // Refuses a cursor of another list. A request in the memo was accepted.
        if (bound.hasCursor) pageOf(this.#nameOf(bound, key), bound.page);
        const list = toListQuery(bound.list, contentPath(this.#source.path, key), key);
        const request: CachedRequest = { bound, list, textKey: undefined };
        if (memo) memo.value = request;
        this.#request(target, request, scope);
      } else if (key.isNumbered && (bound.hasCursor || selectsCursors(this.#field)))
        // A page token of a list with the number in its path may be invalid for the same list with the identifier.
        run.wait(
          path.branch,
          withIdentifier(key, run.context.loaders),
          (identifiedKey) => this.#readConverted(target, bound, identifiedKey),
          this.#onError(target),
        );
      else this.#readConverted(target, bound, key);
    } catch (error) {
      this.#onError(target)(error);
    }
  }

  #nameOf({ names }: BoundArguments, key: HasOrigin): ListName {
    return listName(this.#source.path, key, names);
  }

  #onError({ run, path }: Target) {
    return (error: unknown) => run.fail(path, this.#field.nodes, error);
  }

  #bind(run: Run): BoundArguments {
    const args = this.#field.argumentsIn(run) as PageArguments & Json;
    const variant = variantOf(this.#field, this.#source.variants, (inner) => inner.argumentsIn(run));
    // Arguments determine other variants, and the selection alone determines one of these two.
    if (variant !== defaultVariant && variant !== withoutGit) return this.#toBound(args, variant);
    if (this.#last?.args === args) return this.#last.bound;
    // Long values are neither compared nor kept, because plans of many operations are in memory.
    if (!Object.values(args).every(isShort)) return this.#toBound(args, variant);
    const text = JSON.stringify(args);
    if (this.#last?.text !== text) this.#last = { args, text, bound: this.#toBound(args, variant) };
    return this.#last.bound;
  }

  #toBound({ first, after, ...filters }: PageArguments & Json, variant: Variant): BoundArguments {
    const { type, ids, onlyOfSpace } = this.#source;
    const page = requestedPage(first, after, !selectsRecords(this.#field));
    const query = toQuery(filters, ids, onlyOfSpace);
    const values = { ...recordRows[type].query, ...query.values, ...variant };
    const { skip: _, ...paging } = page.request;
    return {
      page,
      query: { ...query, values },
      names: query.values,
      hasCursor: typeof after === 'string',
      variant,
      list: toListArguments(type, { ...values, ...paging }),
    };
  }

  /** Reads a list whose response lacks parts of the keys of its records. */
  #readConverted(target: Target, bound: BoundArguments, from: HasOrigin): void {
    const { run, path } = target;
    const { listName } = pageOf(this.#nameOf(bound, from), bound.page);
    const onError = this.#onError(target);
    run.wait(
      path.branch,
      this.#readWithOwner(run, bound, from),
      ({ body, ...parent }) => {
        const write = () => this.#writeBody(target, { bound, textKey: undefined }, listName, parent, body);
        run.pace(this.#weightOf(run, bound, body), path, write, onError);
      },
      onError,
    );
  }

  /**
   * Reads a page, and completes the key of the parent: replaces the number of a change request, and adds the part of the
   * owner if a record lacks it.
   */
  async #readWithOwner(run: Run, { list }: BoundArguments, from: HasOrigin): Promise<OwnedPage> {
    const { type, path, owner } = this.#source;
    const { loaders } = run.context;
    const query = list.queryWithLimit;
    const body = await readBody(loaders.requests, type, contentPath(path, from), { key: from, query });
    let key = await withIdentifier(from, loaders);
    let { origin } = body;
    if (key !== from) origin = origin.withParent(key.origin);
    if (owner) {
      const { items } = await body.recordsOf(from, owner).load();
      // The parent of the list is read only if a record lacks the property.
      if (items.some((item) => !(item instanceof Error) && !isPathPart(item.owner))) {
        const parentKey = { ...ownKey(owner.parent, from), origin };
        const { place, key: recordKey } = await locate(await loaders.load(owner.parent, parentKey as never));
        const json = await place.parse();
        key = { ...key, ...ownerIn(json as Json, recordKey, owner) };
        origin = origin.withParent(recordKey.origin);
      }
    }
    origin.add(body.recordsOf(key, owner), list.variant);
    return { body, key: key as ScopeKey, origin };
  }

  #request(target: Target, cachedRequest: CachedRequest, parent: Scope): void {
    const { run, path } = target;
    const onError = this.#onError(target);
    const { bound } = cachedRequest;
    const onBody = (body: PageBody) => {
      run.pace(
        this.#weightOf(run, bound, body),
        path,
        () => {
          const listName = this.#nameOf(bound, parent.key);
          this.#writeBody(target, cachedRequest, listName, { key: parent.key, origin: body.origin }, body);
        },
        onError,
      );
    };
    run.context.loaders.requests
      .list(cachedRequest.list, parent)
      .listen(new Arrival(run, path.branch, onBody, onError));
  }

  /** Estimates the number of plain values that take as long as the response: its bytes, or the copied values. */
  #weightOf({ context }: Run, { page }: BoundArguments, { response }: PageBody): number {
    const lists = listsOf(this.#select(), this.#source.type, context.platformName);
    const size = response?.size ?? 0;
    const records = Math.min(page.first, size / minRecordBytes);
    return Math.max(size * msPer.copiedByte, valuesOf(lists, records) * msPer.copiedValue) / msPer.value;
  }

  /** @param parent key of the parent, and origin of the records */
  #writeBody(
    target: Target,
    cachedRequest: Pick<CachedRequest, 'bound' | 'textKey'>,
    listName: ListName,
    parent: RecordsScope,
    body: PageBody,
  ): void {
    const { run, out, path } = target;
    const { type, owner } = this.#source;
    const { bound } = cachedRequest;
    const scope = new PageScope(parent, type, parent.origin, bound.variant);
    const { request } = bound.page;
    const { limit } = body.list;
    const hasOwnLimit = limit === request.limit;
    const pageArguments = { ...bound.page, listName, request: hasOwnLimit ? request : { ...request, limit } };
    const textKey = () => {
      if (!hasOwnLimit) return textKeyOf(type, pageArguments, scope);
      cachedRequest.textKey ??= textKeyOf(type, pageArguments, scope);
      return cachedRequest.textKey;
    };
    const reader = new PageReader(run, this.#select(), type, { ...pageArguments, scope, owner });
    this.#write(run, reader.readPage(body, textKey), scope, out, path);
  }
}

/** Returns true if the query selects records or `pageInfo`. All other fields need only the smallest page. */
export const selectsRecords = (field: PlannedField): boolean => field.selects('edges', 'nodes', 'pageInfo');

const selectsCursors = (field: PlannedField): boolean => field.selects('edges', 'pageInfo');
