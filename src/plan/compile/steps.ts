import {
  type DocumentNode,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isCompositeType,
  type OperationDefinitionNode,
} from 'graphql';
import type { Meter } from '../../limits/meter.js';
import { stepsPer } from '../../limits/table.js';
import { detailOf, keyParts, type RecordType, recordRows } from '../../loaders/index.js';
import { type GetSource, type LookupSource, type Source, sourceOf, writeOperation } from '../../schema/core/source.js';
import { isSearched, times } from './bounds.js';
import type { PlannedField } from './field.js';
import { type KeyGroup, Lengths, valuesOfLists } from './lengths.js';
import { listOperationOf, operationOf, pathIn } from './operations.js';
import {
  enclosingStep,
  isConnection,
  isConnectionPart,
  isInChangeRequest,
  isIndexed,
  isParent,
  listsOfParent,
  type Place,
  rootPlace,
  sizeOf,
} from './places.js';
import { PlanBuilder } from './plan-builder.js';
import { Compiler, type Selection } from './selection.js';
import type { OperationPlan } from './step.js';

type Variables = Readonly<Record<string, unknown>>;

/**
 * Finds the calls of an operation without sending any, including calls that a response can make unneeded.
 * @param variables coerced values. An object in place of a scalar means that the value is unknown
 * @throws GatewayError if fragments repeat too many fields
 */
export function findPlan(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
  meter: Meter,
): OperationPlan {
  const finder = new StepFinder(variables, meter);
  const type = schema.getRootType(operation.operation);
  if (type) {
    const plan = new Compiler(schema, document, variables, () => writeNothing).selectRoot(operation, type);
    finder.enter(plan, rootPlace(type));
  }
  return finder.plan;
}

const writeNothing = (): void => undefined;

const changeRequestPath = 'GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}';

/** Properties of a place that the calls of its field determine. */
type PlaceUpdate = Pick<Place, 'key' | 'record' | 'isIndexed'> & Partial<Place>;

class StepFinder {
  readonly plan: PlanBuilder;
  readonly #meter: Meter;
  readonly #lengths: Lengths;

  constructor(variables: Variables, meter: Meter) {
    this.plan = new PlanBuilder(meter);
    this.#meter = meter;
    this.#lengths = new Lengths(variables, meter);
  }

  enter({ fields }: Selection, place: Place): void {
    for (const field of fields) this.#visit(field, place);
  }

  #visit(field: PlannedField, outer: Place): void {
    this.#meter.charge(stepsPer.field);
    const type = getNamedType(field.definition.type);
    if (type.name.startsWith('__')) return;
    const source = sourceOf(field.definition);
    const isPart = isConnectionPart(field);
    const names = isPart ? outer.names : [...outer.names, field.key];
    const place = { ...outer, outer, names, path: [...outer.path, field.key], hasOwners: false };
    const groups =
      source?.kind === 'lookup' && source.by === 'argument' ? this.#lengths.keyGroups(field, source) : undefined;
    const max = isPart ? 1 : this.#lengths.maxOf(field);
    this.#countValues(field, place, max);
    if (!isCompositeType(type)) {
      this.#read(field, place, source);
      return;
    }
    const types = isAbstractType(type) ? field.compiler.schema.getPossibleTypes(type) : [type];
    // A single record has only one of the types, so the calls of the types do not add up.
    const isAlternative = types.length > 1 && !groups && sizeOf(outer.lists) === 1 && max === 1;
    const callsBefore = this.plan.stepCalls;
    let maxCalls = callsBefore;
    for (const type of types)
      for (const keys of groups ? groups.filter((group) => group.type === type.name) : [undefined]) {
        if (isAlternative) this.plan.stepCalls = callsBefore;
        const selection = field.select(type);
        const outerLists = isParent(source) ? listsOfParent(type, outer) : outer.lists;
        const count = keys ? keys.count : max;
        const list = { names, takesFirst: isConnection(field), max: count };
        const lists = count === 1 ? outerLists : [...outerLists, list];
        const inner = { ...place, type, lists: outerLists, inChangeRequest: isInChangeRequest(type, outer) };
        const update = this.#read(field, inner, source, { selection, keys, count });
        this.enter(selection, { ...inner, lists, ...update });
        maxCalls = Math.max(maxCalls, this.plan.stepCalls);
      }
    this.plan.stepCalls = maxCalls;
  }

  #countValues(field: PlannedField, place: Place, max: number): void {
    for (const values of valuesOfLists(field, sizeOf(place.lists), max))
      if (Number.isFinite(values)) this.plan.values += values;
      else this.plan.addUnboundedList(place);
  }

  /**
   * Adds the calls of a field.
   * @returns steps whose responses contain the key and the JSON of the value
   */
  #read(field: PlannedField, place: Place, source: Source | undefined, value?: Value): PlaceUpdate {
    const { key, record, isIndexed: isKnown } = place;
    const parents = sizeOf(place.lists);
    const isIndexedValue =
      source !== undefined && isIndexed(source, place.outer ?? place, this.#lengths.argumentsOf(field));
    switch (source?.kind) {
      case 'page':
      case 'get': {
        const operation = `GET ${pathIn(source.path, place.outer)}`;
        const calls = this.#isNew(field, place, operation) ? parents : 0;
        const step = this.plan.add(field, place, { operation, calls, after: key, needsGit: field.needsGit });
        const hasOwners = source.kind === 'page' && source.owner !== undefined;
        // The parent is read only if a record lacks its owner.
        if (hasOwners)
          this.plan.add(field, place, {
            operation: operationOf('Collection'),
            calls: parents,
            after: key,
            isFallback: true,
          });
        return {
          key: source.type ? step : key,
          record: step,
          isIndexed: isIndexedValue,
          mayBeNumbered: false,
          hasOwners,
        };
      }
      case 'lookup':
        return this.#lookUp(field, place, source, value);
      case 'nested': {
        if (source.fallback?.kind === 'get') this.#readFallback(field, place, source.fallback);
        if (source.matching)
          this.plan.add(field, place, {
            operation: `GET ${source.matching.path}`,
            calls: Number.POSITIVE_INFINITY,
            after: record,
            isFallback: source.from !== undefined,
          });
        return { key: source.type ? record : key, record, isIndexed: isIndexedValue };
      }
      case 'write': {
        const write = writeOperation(source);
        const isNumbered = write.includes('{changeRequestId}') && this.#lengths.mayNameNumber(field);
        const before = this.plan.lastWaveStep;
        const after = isNumbered
          ? this.plan.add(field, place, { operation: changeRequestPath, calls: 1, after: before })
          : before;
        const step = this.plan.add(field, place, { operation: write, calls: 1, after });
        return { key: step, record: step, isIndexed: true };
      }
      default:
        return { key, record, isIndexed: isKnown };
    }
  }

  /** Returns false for a repeated GET of one parent. Lists that differ only in `first` share the largest call. */
  #isNew(field: PlannedField, place: Place, operation: string): boolean {
    // The list can have two URLs: by the number and by the identifier of its change request.
    if (place.outer?.mayBeNumbered) return true;
    return this.plan.addUrl(place, `${operation} ${field.needsGit} ${this.#lengths.textOf(field)}`);
  }

  /** Adds the call for a property that a record can lack. A record from the same GET usually contains the property. */
  #readFallback(field: PlannedField, place: Place, { path }: GetSource): void {
    const { record } = place;
    const operation = `GET ${pathIn(path, place.outer)}`;
    const isFallback = record?.operation === operation && place.isIndexed;
    this.plan.add(field, place, { operation, calls: sizeOf(place.lists), after: place.key, isFallback });
  }

  #lookUp(field: PlannedField, place: Place, source: LookupSource, value: Value | undefined): PlaceUpdate {
    const { key, record, outer, lists } = place;
    const { selection, keys, count = 1 } = value ?? {};
    const type = selection?.type.name as RecordType;
    const isNamed = source.by === 'argument';
    let keyStep = isNamed ? undefined : source.by === 'property' ? record : key;
    const number = times(sizeOf(lists), count);
    // A key in the request can contain the number of a change request.
    const numberedCount = keys ? keys.numberedCount : number;
    const mayBeNumbered =
      isNamed && numberedCount > 0 && keyParts[type].some((part) => part.startsWith('changeRequestId'));
    const inChangeRequest = keys?.isInChangeRequest ?? place.inChangeRequest;
    const update = { isIndexed: true, mayBeNumbered, inChangeRequest };
    if (mayBeNumbered && type !== 'ChangeRequest')
      keyStep = this.plan.add(field, place, { operation: changeRequestPath, calls: numberedCount, after: undefined });
    if (selection?.needsOnlyKey) {
      if (mayBeNumbered && type === 'ChangeRequest')
        this.plan.add(field, place, { operation: changeRequestPath, calls: numberedCount, after: undefined });
      return { key: keyStep, record: undefined, ...update };
    }
    const needsGit = selection?.needsGit ?? false;
    const enclosing = isParent(source) ? enclosingStep(source.type, outer) : undefined;
    // With and without Git metadata, the record has different URLs.
    const isOther = recordRows[type].withoutGit && enclosing?.needsGit !== needsGit;
    const needsAll = selection !== undefined && detailOf(type, selection) === 'all';
    const loadedStep = isOther || needsAll ? undefined : enclosing;
    if (loadedStep) return { key: keyStep, record: loadedStep, ...update };
    const calls = isSearched(type) ? Number.POSITIVE_INFINITY : number;
    if (Number.isFinite(calls) && !needsAll) this.plan.addKeys(type, calls, listOperationOf(type, inChangeRequest));
    const operation = operationOf(type, inChangeRequest);
    const step = this.plan.add(field, place, { operation, calls, after: keyStep, needsGit });
    return { key: keyStep, record: step, ...update };
  }
}

/** Selection of the value of a field, and its keys in the request. */
interface Value {
  readonly selection: Selection;
  readonly keys: KeyGroup | undefined;
  /** Maximum number of records. */
  readonly count: number;
}
