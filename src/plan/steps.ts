import {
  type DocumentNode,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isCompositeType,
  type OperationDefinitionNode,
} from 'graphql';
import { GatewayError } from '../errors/gateway-error.js';
import { isNumbered, keyParts, type RecordType, recordRows } from '../loaders/index.js';
import { type LookupSource, type NamedKey, type NestedSource, type Source, sourceOf } from '../schema/core/source.js';
import { isSearched, maxListsFor, times } from './bounds.js';
import type { PlannedField } from './field.js';
import { Lengths, valuesOfLists } from './lengths.js';
import { listOperationOf, operationOf, pathIn, refetchedBy, writeOf } from './operations.js';
import {
  isConnection,
  isConnectionPart,
  isInChangeRequest,
  isIndexed,
  isParent,
  listsOfParent,
  type Place,
  recordAround,
  rootPlace,
  sizeOf,
} from './places.js';
import { Compiler, type Selection } from './selection.js';
import type { FoundPlan, Step } from './step.js';

type Variables = Readonly<Record<string, unknown>>;

/**
 * Finds the calls of an operation without sending any, including calls that a response can make unneeded.
 * @param variables coerced values. An object in place of a scalar means that the value is unknown
 */
export function findPlan(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
): FoundPlan {
  const finder = new StepFinder(variables);
  const type = schema.getRootType(operation.operation);
  if (type) {
    const plan = new Compiler(schema, document, variables, () => undefined).selectRoot(operation, type);
    finder.enter(plan, rootPlace(type));
  }
  return finder;
}

/** Maximum number of fields, which takes up to 50 ms. Fragments can repeat fields without bound. */
const maxVisits = 10_000;
const changeRequestPath = 'GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}';

/** The key and the record of a value, after the calls of its field. */
type Reached = Pick<Place, 'key' | 'record' | 'isIndexed'> & Partial<Place>;

class StepFinder implements FoundPlan {
  readonly steps: Step[] = [];
  values = 0;
  readonly unboundedLists: string[] = [];
  #visits = 0;
  #calls = 0;
  /** Lookups by the list that is read in place of many of them. */
  readonly #lookups = new Map<string, { type: RecordType; keys: number }>();
  readonly #lengths: Lengths;
  /** Lists and GETs of one parent with the same URL. */
  readonly #urls = new Map<Place | undefined, Set<string>>();

  constructor(variables: Variables) {
    this.#lengths = new Lengths(variables);
  }

  get calls(): number {
    return [...this.lists.values()].reduce((sum, calls) => sum + calls, this.#calls);
  }

  /** Lookups of one type in different fields are one batch. */
  get lists(): ReadonlyMap<string, number> {
    const lists = [...this.#lookups].map(([list, { type, keys }]) => [list, maxListsFor(type, keys)] as const);
    return new Map(lists.filter(([, calls]) => calls > 0));
  }

  enter({ fields }: Selection, place: Place): void {
    for (const field of fields) this.#visit(field, place);
  }

  #visit(field: PlannedField, outer: Place): void {
    if (++this.#visits > maxVisits)
      throw new GatewayError('TOO_MANY_VALUES', `Plan exceeds the limit of ${maxVisits} fields; select fewer fields`);
    const type = getNamedType(field.definition.type);
    if (type.name.startsWith('__')) return;
    const source = sourceOf(field.definition) ?? refetchedBy(field);
    const isPart = isConnectionPart(field);
    const names = isPart ? outer.names : [...outer.names, field.key];
    const place = { ...outer, outer, names, path: [...outer.path, field.key], hasOwners: false };
    const named =
      source?.kind === 'lookup' && source.by === 'argument' ? this.#lengths.namedKeys(field, source) : undefined;
    const max = isPart ? 1 : this.#lengths.maxOf(field);
    this.#countValues(field, place, max);
    if (!isCompositeType(type)) {
      this.#read(field, place, source);
      return;
    }
    const types = isAbstractType(type) ? field.compiler.schema.getPossibleTypes(type) : [type];
    // A single record has only one of the types, so their calls do not add up.
    const isAlternative = types.length > 1 && !named && sizeOf(outer.lists) === 1 && max === 1;
    const callsBefore = this.#calls;
    let most = callsBefore;
    for (const type of types)
      for (const keys of named ? groupsOf(named, type.name) : [undefined]) {
        if (isAlternative) this.#calls = callsBefore;
        const selection = field.select(type);
        const around = isParent(source) ? listsOfParent(type, outer) : outer.lists;
        const count = keys ? keys.length : max;
        const list = { names, takesFirst: isConnection(field), max: count };
        const lists = count === 1 ? around : [...around, list];
        const inner = { ...place, type, lists: around, inChangeRequest: isInChangeRequest(type, outer) };
        const reached = this.#read(field, inner, source, { selection, keys, count });
        this.enter(selection, { ...inner, lists, ...reached });
        most = Math.max(most, this.#calls);
      }
    this.#calls = most;
  }

  #countValues(field: PlannedField, { lists, names }: Place, max: number): void {
    for (const values of valuesOfLists(field, sizeOf(lists), max))
      if (Number.isFinite(values)) this.values += values;
      else this.unboundedLists.push(names.join('.'));
  }

  /** Adds the calls of a field. @returns the steps that have the key and the JSON of its value */
  #read(field: PlannedField, place: Place, source: Source | undefined, value?: Value): Reached {
    const { key, record, isIndexed: isKnown } = place;
    const parents = sizeOf(place.lists);
    const indexed = source !== undefined && isIndexed(source, place.outer ?? place, this.#lengths.argumentsOf(field));
    switch (source?.kind) {
      case 'page':
      case 'get': {
        const operation = `GET ${pathIn(source.path, place.outer)}`;
        const calls = this.#isRepeated(field, place, operation) ? 0 : parents;
        const step = this.#add(field, place, { operation, calls, after: key, needsGit: field.needsGit });
        const hasOwners = source.kind === 'page' && source.owner !== undefined;
        // Read if a record does not name its owner.
        if (hasOwners)
          this.#add(field, place, {
            operation: operationOf('Collection'),
            calls: parents,
            after: key,
            isFallback: true,
          });
        return { key: source.type ? step : key, record: step, isIndexed: indexed, mayBeNumbered: false, hasOwners };
      }
      case 'lookup':
        return this.#lookUp(field, place, source, value);
      case 'nested': {
        if (source.otherwise) this.#readOtherwise(field, place, source.otherwise);
        if (source.matching)
          this.#add(field, place, {
            operation: `GET ${source.matching.path}`,
            calls: Number.POSITIVE_INFINITY,
            after: record,
            isFallback: source.from !== undefined,
          });
        return { key: source.type ? record : key, record, isIndexed: indexed };
      }
      default: {
        const write = writeOf(field);
        if (write === undefined) return { key, record, isIndexed: isKnown };
        const isNumbered = write.includes('{changeRequestId}') && this.#lengths.mayNameNumber(field);
        const before = this.#lastStep();
        const after = isNumbered
          ? this.#add(field, place, { operation: changeRequestPath, calls: 1, after: before })
          : before;
        const step = this.#add(field, place, { operation: write, calls: 1, after });
        return { key: step, record: step, isIndexed: true };
      }
    }
  }

  /** The step that ends last. The mutations of an operation run one after the other. */
  #lastStep(): Step | undefined {
    const wave = Math.max(0, ...this.steps.map(({ wave }) => wave));
    return this.steps.find((step) => step.wave === wave);
  }

  /** A property, or a call if the record lacks it. A record from the same GET usually has the property. */
  #readOtherwise(field: PlannedField, place: Place, { path }: NonNullable<NestedSource['otherwise']>): void {
    const { record } = place;
    const operation = `GET ${pathIn(path, place.outer)}`;
    const isFallback = record?.operation === operation && place.isIndexed;
    this.#add(field, place, { operation, calls: sizeOf(place.lists), after: place.key, isFallback });
  }

  #lookUp(field: PlannedField, place: Place, source: LookupSource, value: Value | undefined): Reached {
    const { key, record, outer, lists } = place;
    const { selection, keys, count = 1 } = value ?? {};
    const type = selection?.type.name as RecordType;
    const isNamed = source.by === 'argument';
    let named = isNamed ? undefined : source.by === 'property' ? record : key;
    const number = times(sizeOf(lists), count);
    // A key that the request names can have the number of a change request.
    const numbered = keys ? keys.filter(({ key }) => isNumbered(key)).length : number;
    const mayBeNumbered = isNamed && numbered > 0 && keyParts[type].some((part) => part.startsWith('changeRequestId'));
    const inChangeRequest = keys?.some(({ key }) => 'changeRequestId' in key) ?? place.inChangeRequest;
    const reached = { isIndexed: true, mayBeNumbered, inChangeRequest };
    if (mayBeNumbered && type !== 'ChangeRequest')
      named = this.#add(field, place, { operation: changeRequestPath, calls: numbered, after: undefined });
    if (selection?.needsOnlyKey) {
      if (mayBeNumbered && type === 'ChangeRequest')
        this.#add(field, place, { operation: changeRequestPath, calls: numbered, after: undefined });
      return { key: named, record: undefined, ...reached };
    }
    const needsGit = selection?.needsGit ?? false;
    const around = isParent(source) ? recordAround(source.type, outer) : undefined;
    // With and without Git metadata, the record has different URLs.
    const known = recordRows[type].withoutGit && around?.needsGit !== needsGit ? undefined : around;
    if (known) return { key: named, record: known, ...reached };
    const calls = isSearched(type) ? Number.POSITIVE_INFINITY : number;
    if (Number.isFinite(calls)) {
      const list = listOperationOf(type, inChangeRequest);
      this.#lookups.set(list, { type, keys: calls + (this.#lookups.get(list)?.keys ?? 0) });
    }
    const operation = operationOf(type, inChangeRequest);
    const step = this.#add(field, place, { operation, calls, after: named, needsGit });
    return { key: named, record: step, ...reached };
  }

  #add(
    field: PlannedField,
    { path, names, lists }: Place,
    { after, isFallback = false, needsGit = false, ...call }: NewStep,
  ): Step {
    const wave = (after?.wave ?? 0) + 1;
    const step = { field, path, names, after, wave, isFallback, lists, needsGit, ...call };
    this.steps.push(step);
    if (!isFallback && Number.isFinite(call.calls)) this.#calls += call.calls;
    return step;
  }

  /** True for a second GET of one parent with the same URL. Lists that differ only in `first` share the largest call. */
  #isRepeated(field: PlannedField, { outer }: Place, operation: string): boolean {
    // The list can have two URLs: by the number and by the identifier of its change request.
    if (outer?.mayBeNumbered) return false;
    const { first: _, ...values } = this.#lengths.argumentsOf(field);
    const urls = this.#urls.get(outer) ?? new Set<string>();
    this.#urls.set(outer, urls);
    const url = JSON.stringify([operation, values, field.needsGit]);
    const isRepeated = urls.has(url);
    urls.add(url);
    return isRepeated;
  }
}

type NewStep = Pick<Step, 'operation' | 'calls' | 'after'> & Partial<Pick<Step, 'isFallback' | 'needsGit'>>;

/** Selection of the value of a field, and the keys that the request names. */
interface Value {
  readonly selection: Selection;
  readonly keys: readonly NamedKey[] | undefined;
  /** Maximum number of records. */
  readonly count: number;
}

/** Groups the keys of a type by whether they have a change request, because the paths differ. */
function groupsOf(named: readonly NamedKey[], type: string): (readonly NamedKey[])[] {
  const keys = named.filter((key) => key.type === type);
  const isInside = ({ key }: NamedKey) => 'changeRequestId' in key;
  return [keys.filter(isInside), keys.filter((key) => !isInside(key))].filter(({ length }) => length > 0);
}
