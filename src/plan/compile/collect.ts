import { doesFragmentConditionMatch, getDeferValues, shouldIncludeNode } from '@graphql-tools/utils';
import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import type { PartsFormat } from '../../context.js';
import type { Meter } from '../../limits/budgets/meter.js';
import { stepsPer } from '../../limits/table.js';

/** A fragment with `@defer` in the selection of an object. */
export interface Defer {
  readonly label: string | undefined;
  /** Deferred fragment of the document that contains the fragment. */
  readonly parent: Defer | undefined;
}

/** Fragments with `@defer` in the selection of an object. */
export interface DeferredFields<Selection> {
  readonly defers: readonly Defer[];
  /** Fields that are delivered in a later part, with the fragments that contain them. */
  readonly groups: readonly { readonly defers: readonly Defer[]; readonly selection: Selection }[];
}

/** Nodes of a field with one response key. */
export interface FieldNodes {
  readonly nodes: FieldNode[];
  /** For each node, the innermost deferred fragment that contains the node. */
  readonly defers: (Defer | undefined)[];
}

/** Nodes of the selected fields, by response key. */
export type FieldsByKey = Map<string, FieldNodes>;

interface Options {
  readonly schema: GraphQLSchema;
  readonly fragments: Readonly<Record<string, FragmentDefinitionNode>>;
  /** Values of the variables in directives. */
  readonly variables: Readonly<Record<string, unknown>>;
  /** Format of a response in parts. If undefined, `@defer` is ignored. */
  readonly format?: PartsFormat | undefined;
  readonly meter?: Meter | undefined;
}

/** Selections that are delivered with a deferred fragment. */
interface DeferredSelections {
  readonly set: SelectionSetNode;
  /** Name of the fragment. Undefined for an inline fragment. */
  readonly name: string | undefined;
  readonly defer: Defer;
}

/** Collects the fields of an object from selection sets, with the deferred fragments that contain them. */
export class FieldCollector {
  readonly fields: FieldsByKey = new Map();
  /** Deferred fragments of the selection sets. */
  readonly defers: Defer[] = [];
  readonly #type: GraphQLObjectType;
  readonly #options: Options;
  /** Names of the collected fragments, by the deferred fragment that contains them. */
  readonly #visited = new Map<Defer | undefined, Set<string>>();

  constructor(type: GraphQLObjectType, options: Options) {
    this.#type = type;
    this.#options = options;
  }

  /**
   * Adds the fields of the nodes of a field.
   * @param deferOf returns the innermost deferred fragment that contains a node
   */
  add(sets: readonly (SelectionSetNode | undefined)[], deferOf: (index: number) => Defer | undefined): void {
    let deferred: DeferredSelections[] = [];
    sets.forEach((set, index) => {
      if (set) this.#add(set, deferOf(index), deferred);
    });
    // Deferred selections come last, because they omit named fragments that are also selected around them.
    while (deferred.length > 0) {
      const next: DeferredSelections[] = [];
      for (const { set, name, defer } of deferred) if (this.#isFirst(name, defer)) this.#add(set, defer, next);
      deferred = next;
    }
  }

  #add({ selections }: SelectionSetNode, defer: Defer | undefined, deferred: DeferredSelections[]): void {
    const { variables, fragments, meter } = this.#options;
    meter?.charge(selections.length * stepsPer.selection);
    for (const selection of selections) {
      if (!shouldIncludeNode(variables, selection)) continue;
      if (selection.kind === Kind.FIELD) {
        this.#addField(selection, defer);
        continue;
      }
      const fragment = selection.kind === Kind.FRAGMENT_SPREAD ? fragments[selection.name.value] : selection;
      if (!fragment || !this.#matches(fragment)) continue;
      const name = selection.kind === Kind.FRAGMENT_SPREAD ? selection.name.value : undefined;
      const inner = this.#deferOf(selection, defer);
      if (inner && inner !== defer) deferred.push({ set: fragment.selectionSet, name, defer: inner });
      else if (this.#isFirst(name, defer)) this.#add(fragment.selectionSet, defer, deferred);
    }
  }

  #addField(node: FieldNode, defer: Defer | undefined): void {
    const key = node.alias?.value ?? node.name.value;
    const field = this.fields.get(key) ?? { nodes: [], defers: [] };
    this.fields.set(key, field);
    field.nodes.push(node);
    field.defers.push(defer);
  }

  // The type of graphql-tools lacks `undefined`, which its function accepts.
  #matches(fragment: Parameters<typeof doesFragmentConditionMatch>[1]): boolean {
    return doesFragmentConditionMatch(this.#options.schema, fragment, this.#type);
  }

  #deferOf(selection: Parameters<typeof getDeferValues>[1], outer: Defer | undefined): Defer | undefined {
    const { format, variables } = this.#options;
    const values = format && getDeferValues(variables, selection);
    if (!values) return outer;
    const defer = { label: values.label, parent: outer };
    this.defers.push(defer);
    return defer;
  }

  /** Returns true if a fragment was not collected. In the newer format, a selection around `defer` also counts. */
  #isFirst(fragment: string | undefined, defer: Defer | undefined): boolean {
    if (fragment === undefined) return true;
    const visited = this.#visited.get(defer) ?? new Set();
    this.#visited.set(defer, visited);
    let isFirst = !visited.has(fragment);
    if (this.#options.format === 'v0.2')
      for (let inner = defer; inner && isFirst; inner = inner.parent)
        isFirst = !this.#visited.get(inner.parent)?.has(fragment);
    visited.add(fragment);
    return isFirst;
  }
}
