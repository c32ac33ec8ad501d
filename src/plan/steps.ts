import {
  type DocumentNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isCompositeType,
  type OperationDefinitionNode,
} from 'graphql';
import { once } from '../cache/once.js';
import { type RecordType, recordRows } from '../loaders/index.js';
import { GatewayError } from '../rest/index.js';
import { type Source, sourceOf } from '../schema/core/source.js';
import type { PlannedField } from './field.js';
import { Compiler, type Selection } from './selection.js';

type Variables = Readonly<Record<string, unknown>>;

/** The calls of a field of a plan: one, or one for each record of the lists around it. */
export interface Step {
  readonly field: PlannedField;
  /** Response keys from the root. */
  readonly path: readonly string[];
  /** Response keys without those between a connection and its records. */
  readonly names: readonly string[];
  /** Method and path template, or the type of a record that several lists can contain. */
  readonly operation: string;
  /** Step whose response has the key. Undefined if the request has it. */
  readonly after: Step | undefined;
  /** 1 if the request has the key, else one more than that of the step before. */
  readonly wave: number;
  /** True if the response around the field usually has the value, which then costs no call. */
  readonly isFallback: boolean;
  /** Lists around the field that can have several records, outermost first. */
  readonly lists: readonly ListField[];
}

/** A field that can return several records. */
export interface ListField {
  readonly names: readonly string[];
  /** True if its argument `first` limits the number of records. */
  readonly takesFirst: boolean;
}

/** An object of the result. */
interface Place {
  readonly type: GraphQLObjectType | undefined;
  readonly path: readonly string[];
  readonly names: readonly string[];
  readonly lists: readonly ListField[];
  /** Step whose response has the key of the record. */
  readonly key: Step | undefined;
  /** Step whose response has the record. Undefined if no call loads it. */
  readonly record: Step | undefined;
  readonly outer: Place | undefined;
}

/** Finds the calls of the plan of an operation, without a call. Calls that a response can make unneeded count. */
export function findSteps(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
): readonly Step[] {
  const type = schema.getRootType(operation.operation);
  if (!type) return [];
  const plan = new Compiler(schema, document, variables, () => undefined).selectRoot(operation, type);
  const finder = new StepFinder(variables);
  finder.enter(plan, {
    type,
    path: [],
    names: [],
    lists: [],
    key: undefined,
    record: undefined,
    outer: undefined,
  });
  return finder.steps;
}

/** Fragments can repeat fields without bound. */
const maxVisits = 50_000;

class StepFinder {
  readonly steps: Step[] = [];
  #visits = 0;
  readonly #variables: Variables;

  constructor(variables: Variables) {
    this.#variables = variables;
  }

  enter({ fields }: Selection, place: Place): void {
    for (const field of fields) this.#visit(field, place);
  }

  #visit(field: PlannedField, outer: Place): void {
    if (++this.#visits > maxVisits)
      throw new GatewayError('TOO_MANY_VALUES', `Plan exceeds the limit of ${maxVisits} fields; select fewer fields`);
    const type = getNamedType(field.definition.type);
    if (type.name.startsWith('__')) return;
    const source = sourceOf(field.definition);
    const isPart = isConnectionPart(field);
    const names = isPart ? outer.names : [...outer.names, field.key];
    const place = { ...outer, outer, names, path: [...outer.path, field.key] };
    if (!isCompositeType(type)) {
      this.#read(field, place, source);
      return;
    }
    const list = isPart ? undefined : this.#listOf(field, names);
    const types = isAbstractType(type) ? field.compiler.schema.getPossibleTypes(type) : [type];
    for (const type of types) {
      const selection = field.select(type);
      const around = isParent(source) ? listsOfParent(type, outer) : outer.lists;
      const lists = list ? [...around, list] : around;
      this.enter(selection, { ...place, ...this.#read(field, place, source, selection), type, lists });
    }
  }

  /** Adds the calls of a field. @returns the steps that have the key and the JSON of its value */
  #read(field: PlannedField, place: Place, source: Source | undefined, selection?: Selection) {
    const { key, record } = place;
    switch (source?.kind) {
      case 'page':
      case 'get': {
        const step = this.#add(field, place, `GET ${source.path}`, key);
        return { key: source.type ? step : key, record: step };
      }
      case 'lookup': {
        const named = source.by === 'argument' ? undefined : source.by === 'property' ? record : key;
        if (selection?.needsOnlyKey) return { key: named, record: undefined };
        const known = isParent(source) ? recordAround(source.type, place.outer) : undefined;
        const type = selection?.type.name as RecordType;
        return { key: named, record: known ?? this.#add(field, place, operationOf(type), named) };
      }
      case 'nested': {
        const fallback = source.otherwise ?? source.matching;
        if (fallback) this.#add(field, place, `GET ${fallback.path}`, record, true);
        return { key: source.type ? record : key, record };
      }
      default:
        return { key, record };
    }
  }

  #add(field: PlannedField, { path, names, lists }: Place, operation: string, after?: Step, isFallback = false): Step {
    const step = { field, path, names, operation, after, wave: (after?.wave ?? 0) + 1, isFallback, lists };
    this.steps.push(step);
    return step;
  }

  /** The list that a field returns, if it can have more than one record. */
  #listOf(field: PlannedField, names: readonly string[]): ListField | undefined {
    if (field.isList) return { names, takesFirst: false };
    if (!isConnection(field) || field.argumentsIn({ variables: this.#variables }).first === 1) return undefined;
    return { names, takesFirst: true };
  }
}

const isConnection = ({ definition }: PlannedField): boolean =>
  getNamedType(definition.type).name.endsWith('Connection');

/** True if a field only leads from a connection to its records. */
const isConnectionPart = ({ type, name }: PlannedField): boolean =>
  type.name.endsWith('Connection')
    ? name === 'nodes' || name === 'edges'
    : type.name.endsWith('Edge') && name === 'node';

const operationOf = (type: RecordType): string => {
  const { record, list } = recordRows[type] as { record?: string; list?: string };
  return record || list ? `GET ${record ?? list}` : `look-up of ${type}`;
};

type ParentSource = Extract<Source, { by: 'key' }>;

/** True for the parent of a record, such as `Site.organization`. */
const isParent = (source: Source | undefined): source is ParentSource =>
  source?.kind === 'lookup' && source.by === 'key';

/** The step that has the record of a type around a place. */
function recordAround(type: string, from: Place | undefined): Step | undefined {
  for (let place = from; place; place = place.outer) if (place.type?.name === type && place.record) return place.record;
  return undefined;
}

/**
 * The lists that multiply a parent. Thirty sections have one site, so a list under `section { site }` costs one call per
 * site, not per section. This holds while all types between have a field for the parent.
 */
function listsOfParent(parent: GraphQLObjectType, from: Place): readonly ListField[] {
  let { lists } = from;
  for (let place: Place | undefined = from; place; place = place.outer) {
    // Connections and edges are not records.
    if (!place.type || /(Connection|Edge)$/.test(place.type.name)) continue;
    if (place.type !== parent && !parentTypes(place.type).has(parent)) break;
    lists = place.lists;
  }
  return lists;
}

/** Types of the parents that a record has a field for. */
const parentTypes = once(
  (type: GraphQLObjectType): ReadonlySet<unknown> =>
    new Set(
      Object.values(type.getFields())
        .filter((field) => isParent(sourceOf(field)))
        .map((field) => getNamedType(field.type)),
    ),
);
