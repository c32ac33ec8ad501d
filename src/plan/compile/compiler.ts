import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  isObjectType,
  type OperationDefinitionNode,
  visit,
} from 'graphql';
import type { PartsFormat } from '../../context.js';
import type { Meter } from '../../limits/budgets/meter.js';
import { fragmentsOf } from '../../limits/documents/weights.js';
import { stepsPer } from '../../limits/table.js';
import { type Defer, FieldCollector, type FieldsByKey } from './collect.js';
import { divideFields } from './deferred.js';
import { type Deferring, type FieldKinds, PlannedField } from './field.js';
import { Selection } from './selection.js';

/** Names and values that the directives of an operation use. */
interface Conditions {
  readonly variables: Readonly<Record<string, unknown>>;
  /** Format of a response in parts. If undefined, `@defer` and `@stream` are ignored. */
  readonly format?: PartsFormat | undefined;
  /** Meter of a response in parts, whose deferred fragments can repeat fields without bound. */
  readonly meter?: Meter | undefined;
}

/** Compiles the selections of an operation for one combination of the variables in directives. */
export class Compiler {
  readonly schema: GraphQLSchema;
  readonly fragments: Record<string, FragmentDefinitionNode>;
  readonly conditions: Conditions;
  readonly kinds: FieldKinds;
  readonly #document: DocumentNode;
  #argumentNames: ReadonlySet<string> | undefined;
  readonly #onCompile: (fields: number) => void;
  readonly #selections = new Map<string, Selection>();
  readonly #numbers = new Map<object, number>();
  readonly #allFields = new Map<string, FieldsByKey>();

  /** @param onCompile called with the number of fields of each selection that is compiled */
  constructor(
    schema: GraphQLSchema,
    document: DocumentNode,
    conditions: Conditions,
    kinds: FieldKinds,
    onCompile: (fields: number) => void = () => undefined,
  ) {
    this.schema = schema;
    this.#document = document;
    this.fragments = fragmentsOf(document);
    this.conditions = conditions;
    this.kinds = kinds;
    this.#onCompile = onCompile;
  }

  selectRoot({ selectionSet }: OperationDefinitionNode, type: GraphQLObjectType): Selection {
    const collector = this.#createCollector(type);
    collector.add([selectionSet], () => undefined);
    return this.#divide(type, collector, none);
  }

  /**
   * Compiles the selection of field nodes on a type, once per type and set of nodes.
   * @param all nodes of the field in all deferred fragments, if `nodes` are only those of one fragment
   */
  select(
    type: GraphQLObjectType,
    nodes: readonly FieldNode[],
    deferring?: Deferring,
    all?: readonly FieldNode[],
  ): Selection {
    const key = `${type.name} ${this.#numbersOf(nodes, deferring)}${all ? ` of ${this.#numberOf(all)}` : ''}`;
    let selection = this.#selections.get(key);
    if (!selection) {
      const collector = this.#collect(type, nodes, deferring);
      selection = this.#divide(type, collector, deferring?.outer ?? none, all && this.#collectOnce(type, all));
      this.#selections.set(key, selection);
    }
    return selection;
  }

  #collect(type: GraphQLObjectType, nodes: readonly FieldNode[], deferring?: Deferring): FieldCollector {
    const collector = this.#createCollector(type);
    const sets = nodes.map(({ selectionSet }) => selectionSet);
    collector.add(sets, (index) => deferring?.defers[index]);
    return collector;
  }

  /** Collects the fields of one list of nodes once, because each of many deferred fragments needs them. */
  #collectOnce(type: GraphQLObjectType, nodes: readonly FieldNode[]): FieldsByKey {
    const key = `${type.name} ${this.#numberOf(nodes)}`;
    const fields = this.#allFields.get(key) ?? this.#collect(type, nodes).fields;
    this.#allFields.set(key, fields);
    return fields;
  }

  /** Names of the arguments that the document contains. */
  get argumentNames(): ReadonlySet<string> {
    if (!this.#argumentNames) {
      const names = new Set<string>();
      visit(this.#document, { Argument: ({ name }) => void names.add(name.value) });
      this.#argumentNames = names;
    }
    return this.#argumentNames;
  }

  typeOf(name: string): GraphQLObjectType | undefined {
    const type: GraphQLNamedType | undefined = this.schema.getType(name);
    return isObjectType(type) ? type : undefined;
  }

  #createCollector(type: GraphQLObjectType): FieldCollector {
    const { schema, fragments, conditions } = this;
    return new FieldCollector(type, { schema, fragments, ...conditions });
  }

  /** @param all nodes of the fields in all deferred fragments, also in those around the object */
  #divide(
    type: GraphQLObjectType,
    collector: FieldCollector,
    outer: ReadonlySet<Defer>,
    all: FieldsByKey = collector.fields,
  ): Selection {
    const { fields, defers } = collector;
    const { format } = this.conditions;
    const isWhole = defers.length === 0 && outer.size === 0 && all === fields && !isDeferred(fields);
    if (!format || isWhole) return this.#create(type, fields);
    const divided = divideFields(collector, outer, format);
    const groups = divided.groups.map(({ defers, fields }) => {
      const plannedFields = this.#createFields(type, fields, defers, all);
      return { defers: [...defers], selection: new Selection(type, plannedFields) };
    });
    const deferred = defers.length > 0 || groups.length > 0 ? { defers, groups } : undefined;
    return new Selection(type, this.#createFields(type, divided.fields, outer, all), deferred);
  }

  /** Compiles fields once per type and set of field nodes, because many fields can spread one fragment. */
  #create(type: GraphQLObjectType, fields: FieldsByKey): Selection {
    const numbers = [...fields.values()].map(({ nodes }) => this.#numbersOf(nodes));
    const key = `${type.name}: ${numbers.join(', ')}`;
    const selection = this.#selections.get(key) ?? new Selection(type, this.#createFields(type, fields));
    this.#selections.set(key, selection);
    return selection;
  }

  #createFields(
    type: GraphQLObjectType,
    fields: FieldsByKey,
    outer: ReadonlySet<Defer> = none,
    all: FieldsByKey = fields,
  ): readonly PlannedField[] {
    this.#onCompile(fields.size);
    this.conditions.meter?.charge(fields.size * stepsPer.field);
    return [...fields].map(([key, { nodes, defers }], order) => {
      // The fields of an object that one fragment delivers are planned as if the object were not deferred.
      const isDelivered = outer.size === 1 && defers.every((defer) => defer && outer.has(defer));
      const deferring = isDelivered || defers.every((defer) => !defer) ? undefined : { defers, outer };
      const allNodes = all.get(key)?.nodes;
      return new PlannedField(this, type, { key, nodes, order, deferring, allNodes });
    });
  }

  #numbersOf(nodes: readonly FieldNode[], deferring?: Deferring): string {
    const numbers = nodes.map((node) => this.#numberOf(node));
    if (!deferring) return numbers.join(' ');
    const defers = [deferring.outer, ...deferring.defers].map((defer) => (defer ? this.#numberOf(defer) : ''));
    return `${numbers.join(' ')} in ${defers.join(' ')}`;
  }

  #numberOf(node: object): number {
    const number = this.#numbers.get(node) ?? this.#numbers.size;
    this.#numbers.set(node, number);
    return number;
  }
}

const none: ReadonlySet<Defer> = new Set();

const isDeferred = (fields: FieldsByKey): boolean =>
  [...fields.values()].some(({ defers }) => defers.some((defer) => defer !== undefined));
