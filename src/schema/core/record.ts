import {
  type FieldNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  getArgumentValues,
  getNamedType,
  isLeafType,
  isObjectType,
} from 'graphql';
import type { Context } from '../../context.js';
import {
  childKey,
  identify,
  isNumbered,
  type Key,
  type RecordOf,
  type RecordType,
  recordStub,
  resourceId,
  withIdentifier,
} from '../../loaders/index.js';
import { RestError } from '../../rest/index.js';
import { needsOnlyKey, selectedFields } from './selection.js';
import { uncountedResolver, weightOfFields } from './values-plugin.js';

/**
 * A record by its key. It costs no call if only fields of the key and lists are selected. Otherwise the lists start
 * beside the record, in one wave.
 */
export function recordByKey<T extends RecordType>(
  type: T,
  key: Key<T>,
  context: Context,
  info: GraphQLResolveInfo,
): RecordOf<T> | Promise<RecordOf<T>> {
  // The key may be a record of another type, with more parts.
  const own = childKey(type, key, resourceId(type, key));
  return isNumbered(own) && type !== 'ChangeRequest'
    ? withIdentifier(own, context.loaders).then((whole) => recordByIdentifier(type, whole, context, info))
    : recordByIdentifier(type, own, context, info);
}

function recordByIdentifier<T extends RecordType>(
  type: T,
  key: Key<T>,
  context: Context,
  info: GraphQLResolveInfo,
): RecordOf<T> | Promise<RecordOf<T>> {
  // Every record type is an object type of the schema, under the same name.
  const objectType = info.schema.getType(type) as GraphQLObjectType;
  const selected = selectedFields(info, objectType);
  const stub = recordStub(type, key);
  if (needsOnlyKey(objectType, selected) && !isNumbered(key)) return stub;
  const loaded = context.loaders.load(type, key);
  // What is in the lists of a change request needs its identifier, which its number does not tell.
  const early = new EarlyResolution(context, info, !isNumbered(key));
  early.resolveFields(stub, objectType, selected, (field) => field.extensions.byKey === true);
  if (!context.early.has(stub)) return loaded;
  const end = (record?: RecordOf<T>) => {
    early.isOver = true;
    if (record) identify(stub, record);
    context.early.move(stub, record);
  };
  loaded.then(end, () => end());
  return loaded;
}

type Field = GraphQLField<unknown, unknown>;

/**
 * Resolves fields that need only the key of a record while the record is in flight, and what they contain, so that no
 * call waits for a response that it does not need. The executor gets the same values when the record has arrived.
 */
class EarlyResolution {
  /** True when the record has arrived: the executor resolves all other fields. */
  isOver = false;
  readonly #context: Context;
  readonly #info: GraphQLResolveInfo;

  readonly #isDeep: boolean;

  /** @param isDeep true to resolve what the early fields contain, too */
  constructor(context: Context, info: GraphQLResolveInfo, isDeep: boolean) {
    this.#context = context;
    this.#info = info;
    this.#isDeep = isDeep;
  }

  resolveFields(
    parent: object,
    type: GraphQLObjectType,
    selected: Map<string, FieldNode[]>,
    isResolvable: (field: Field) => boolean,
  ): void {
    for (const [responseKey, fieldNodes] of selected) {
      const field: Field | undefined = type.getFields()[fieldNodes[0]?.name.value ?? ''];
      if (!field || !mayCall(field) || !isResolvable(field)) continue;
      const path = { prev: this.#info.path, key: responseKey, typename: type.name };
      const value = this.#resolve(parent, field, { ...this.#info, path, fieldNodes, parentType: type });
      if (this.#isDeep) this.#resolveBelow(value, field.type, fieldNodes);
    }
  }

  #resolve(parent: object, field: Field, at: GraphQLResolveInfo): unknown {
    const { early } = this.#context;
    const { fieldNodes } = at;
    const [node] = fieldNodes;
    if (!field.resolve || !node) return (parent as Readonly<Record<string, unknown>>)[field.name];
    if (early.isFull || early.find(parent, fieldNodes)) return undefined;
    let value: unknown;
    try {
      const args = getArgumentValues(field, node, at.variableValues);
      const info = { ...at, fieldName: field.name, returnType: field.type };
      value = uncountedResolver(field.resolve)(parent, args, this.#context, info);
    } catch (error) {
      value = Promise.reject(error);
    }
    // The executor reports failures, if the record arrives.
    if (value instanceof Promise) value.catch(() => undefined);
    early.add(parent, { fieldNodes, value });
    return value;
  }

  #resolveBelow(value: unknown, output: GraphQLOutputType, fieldNodes: FieldNode[]): void {
    if (this.isOver || typeof value !== 'object' || value === null || value instanceof Error) return;
    if (value instanceof Promise) {
      value.then((settled) => this.#resolveBelow(settled, output, fieldNodes)).catch(() => undefined);
      return;
    }
    if (Array.isArray(value)) {
      // A list that exceeds the budget of values becomes an error.
      const weight = weightOfFields({ ...this.#info, fieldNodes, returnType: output });
      if (!this.#context.values.canCharge(value.length * (1 + weight))) return;
      for (const item of value) this.#resolveBelow(item, output, fieldNodes);
      return;
    }
    const { schema } = this.#info;
    const named = getNamedType(output);
    const type = isObjectType(named) ? named : schema.getType(String((value as { __typename?: unknown }).__typename));
    if (!isObjectType(type)) return;
    const selected = selectedFields({ ...this.#info, fieldNodes }, type);
    this.resolveFields(value, type, selected, () => true);
  }
}

/** True if resolving a field, or what it contains, may need a REST call. */
const mayCall = ({ type, extensions }: Field): boolean =>
  extensions.operation !== undefined || !isLeafType(getNamedType(type));

/** Null in the place of a record that does not exist. */
export const orNull = <R>(record: R | Promise<R>): R | Promise<R | null> =>
  record instanceof Promise ? record.catch(nullIfNotFound) : record;

function nullIfNotFound(error: unknown): null {
  if (error instanceof RestError && error.notFound) return null;
  throw error;
}
