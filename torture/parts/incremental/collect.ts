import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLDirective,
  GraphQLIncludeDirective,
  type GraphQLObjectType,
  GraphQLSkipDirective,
  getDirectiveValues,
  getOperationAST,
  getVariableValues,
  isAbstractType,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import { schema } from '../../../src/schema/schema.js';
import type { Query } from '../differential/queries.js';

/**
 * Rule for named fragments that occur again in one selection:
 * - `2022`: a spread without `@defer` counts once, also if a deferred fragment contains the other one.
 * - `17`: as in graphql 17, a spread has no effect if the same fragment occurs without `@defer`, or in the same deferred
 *   fragment.
 * - `separate`: each deferred fragment is collected for itself.
 */
export const visitRules = ['2022', '17', 'separate'] as const;
export type VisitRule = (typeof visitRules)[number];

/** A fragment with `@defer` in one selection. */
export interface Usage {
  readonly node: SelectionNode;
  readonly label: string | undefined;
  readonly parent: Usage | undefined;
}

/** A field node, and the innermost deferred fragment that contains it. */
export interface FieldUse {
  readonly node: FieldNode;
  readonly usage: Usage | undefined;
}

/** A selection of an object, and the innermost deferred fragment that contains it. */
export interface Selection {
  readonly set: SelectionSetNode;
  readonly usage: Usage | undefined;
}

export interface Collected {
  readonly fields: ReadonlyMap<string, readonly FieldUse[]>;
  /** Deferred fragments that start in this selection. */
  readonly usages: readonly Usage[];
}

/** Deferred fragments in which a named fragment occurred, and undefined for a spread without `@defer`. */
type Visits = Map<string, Set<SelectionNode | undefined>>;

const directive = (name: string): GraphQLDirective => schema.getDirective(name) as GraphQLDirective;

/** Collects the fields of selections, as `CollectFields` of the specification does. */
export class Collector {
  readonly operation: OperationDefinitionNode;
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly #variables: Record<string, unknown>;
  readonly #rule: VisitRule;

  constructor(document: DocumentNode, { variables }: Query, rule: VisitRule) {
    const operation = getOperationAST(document);
    if (!operation) throw new Error('The document has no operation');
    const { coerced, errors } = getVariableValues(schema, operation.variableDefinitions ?? [], variables);
    if (!coerced) throw new Error(`Wrong variables: ${errors.join(', ')}`);
    this.operation = operation;
    this.#variables = coerced;
    this.#rule = rule;
    this.#fragments = new Map(
      document.definitions
        .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
        .map((definition) => [definition.name.value, definition]),
    );
  }

  collect(type: GraphQLObjectType, selections: readonly Selection[]): Collected {
    const fields = new Map<string, FieldUse[]>();
    const usages: Usage[] = [];
    const shared: Visits = new Map();
    const visitsByUsage = new Map<Usage | undefined, Visits>();
    const visitsOf = (usage: Usage | undefined): Visits => {
      if (this.#rule !== 'separate') return shared;
      const visits = visitsByUsage.get(usage) ?? new Map();
      visitsByUsage.set(usage, visits);
      return visits;
    };
    const addAll = (set: SelectionSetNode, usage: Usage | undefined): void => {
      const visits = visitsOf(usage);
      for (const selection of set.selections) {
        if (!this.#isIncluded(selection)) continue;
        if (selection.kind === Kind.FIELD) {
          const key = (selection.alias ?? selection.name).value;
          fields.set(key, [...(fields.get(key) ?? []), { node: selection, usage }]);
          continue;
        }
        const inner = this.#deferred(selection, usage);
        const fragment =
          selection.kind === Kind.FRAGMENT_SPREAD ? this.#fragments.get(selection.name.value) : selection;
        if (!fragment || !matches(type, fragment.typeCondition?.name.value)) continue;
        if (selection.kind === Kind.FRAGMENT_SPREAD && this.#isVisited(selection.name.value, inner, usage, visits))
          continue;
        if (inner) usages.push(inner);
        addAll(fragment.selectionSet, inner ?? usage);
      }
    };
    for (const { set, usage } of selections) addAll(set, usage);
    return { fields, usages };
  }

  /** Returns the number of items in the first part of a list, or undefined without `@stream`. */
  streamOf(node: FieldNode): { initialCount: number; label: string | undefined } | undefined {
    const values = getDirectiveValues(directive('stream'), node, this.#variables);
    if (!values || values.if === false) return undefined;
    return { initialCount: Number(values.initialCount ?? 0), label: values.label as string | undefined };
  }

  #isVisited(name: string, inner: Usage | undefined, outer: Usage | undefined, visits: Visits): boolean {
    const earlier = visits.get(name) ?? new Set();
    visits.set(name, earlier);
    if (this.#rule !== '17') {
      const isVisited = !inner && earlier.size > 0;
      if (!inner) earlier.add(undefined);
      return isVisited;
    }
    const node = (inner ?? outer)?.node;
    const isVisited = earlier.has(undefined) || earlier.has(node);
    earlier.add(node);
    return isVisited;
  }

  #deferred(node: SelectionNode, parent: Usage | undefined): Usage | undefined {
    const values = getDirectiveValues(directive('defer'), node, this.#variables);
    return values && values.if !== false ? { node, label: values.label as string | undefined, parent } : undefined;
  }

  #isIncluded(node: SelectionNode): boolean {
    if (getDirectiveValues(GraphQLSkipDirective, node, this.#variables)?.if === true) return false;
    return getDirectiveValues(GraphQLIncludeDirective, node, this.#variables)?.if !== false;
  }
}

function matches(type: GraphQLObjectType, name: string | undefined): boolean {
  const condition = name === undefined ? type : schema.getType(name);
  return condition === type || (isAbstractType(condition) && schema.isSubType(condition, type));
}
