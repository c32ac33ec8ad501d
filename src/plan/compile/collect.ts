import { doesFragmentConditionMatch, getDeferValues, shouldIncludeNode } from '@graphql-tools/utils';
import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  Kind,
  type SelectionSetNode,
} from 'graphql';

/** A fragment with `@defer` in the selection of an object. */
export interface Defer {
  readonly label: string | undefined;
  /** Deferred fragment of the document that contains the fragment. */
  readonly parent: Defer | undefined;
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
  /** False if `@defer` is ignored. */
  readonly canDefer: boolean;
}

/** Collects the fields of an object from selection sets, with the deferred fragments that contain them. */
export class FieldCollector {
  readonly fields: FieldsByKey = new Map();
  /** Deferred fragments of the selection sets, in the order of the document. */
  readonly defers: Defer[] = [];
  readonly #type: GraphQLObjectType;
  readonly #options: Options;
  /** Names of the collected fragments, by the deferred fragment that contains them. */
  readonly #visited = new Map<Defer | undefined, Set<string>>();

  constructor(type: GraphQLObjectType, options: Options) {
    this.#type = type;
    this.#options = options;
  }

  /** @param defer innermost deferred fragment that contains the selection set */
  add({ selections }: SelectionSetNode, defer: Defer | undefined): void {
    const { variables, fragments } = this.#options;
    for (const selection of selections) {
      if (!shouldIncludeNode(variables, selection)) continue;
      if (selection.kind === Kind.FIELD) {
        this.#addField(selection, defer);
        continue;
      }
      const fragment = selection.kind === Kind.FRAGMENT_SPREAD ? fragments[selection.name.value] : selection;
      if (!fragment || !this.#matches(fragment)) continue;
      const inner = this.#deferOf(selection, defer);
      if (selection.kind === Kind.FRAGMENT_SPREAD && !this.#isFirst(selection.name.value, inner)) continue;
      this.add(fragment.selectionSet, inner);
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
    const values = this.#options.canDefer ? getDeferValues(this.#options.variables, selection) : undefined;
    if (!values) return outer;
    const defer = { label: values.label, parent: outer };
    this.defers.push(defer);
    return defer;
  }

  #isFirst(fragment: string, defer: Defer | undefined): boolean {
    const visited = this.#visited.get(defer) ?? new Set();
    this.#visited.set(defer, visited);
    const isFirst = !visited.has(fragment);
    visited.add(fragment);
    return isFirst;
  }
}
