import {
  type DirectiveNode,
  type DocumentNode,
  type FieldNode,
  type InlineFragmentNode,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  type SelectionNode,
  type SelectionSetNode,
  TypeInfo,
  type ValueNode,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { schema } from '../../../src/schema/schema.js';
import type { SeededRandom } from '../../../test/random/seeded-random.js';
import type { Query } from '../differential/queries.js';
import { itemType } from './types.js';

/** Adds `@defer` and `@stream` to random places of a query. */
export function addDirectives({ query, variables }: Query, random: SeededRandom): Query {
  const directives = new Directives(random);
  const deferred = visit(parse(query, { noLocation: true }), { SelectionSet: { leave: directives.defer } });
  const streamed = directives.stream(deferred);
  const values = { ...variables, ...directives.values };
  return { query: print(visit(streamed, { OperationDefinition: directives.declare })), variables: values };
}

/** Removes `@defer` and `@stream`, and their variables. */
export function removeDirectives({ query, variables }: Query): Query {
  const document = visit(parse(query, { noLocation: true }), {
    Directive: ({ name }) => (isIncremental(name.value) ? null : undefined),
    VariableDefinition: ({ variable }) => (isOwnVariable(variable.name.value) ? null : undefined),
  });
  const others = Object.entries(variables).filter(([name]) => !isOwnVariable(name));
  return { query: print(document), variables: Object.fromEntries(others) };
}

const isIncremental = (name: string): boolean => name === 'defer' || name === 'stream';
/** True if a name is that of a variable in `@defer` or `@stream`. */
export const isOwnVariable = (name: string): boolean => name.startsWith('later');

class Directives {
  readonly values: Record<string, unknown> = {};
  readonly #definitions: string[] = [];
  readonly #random: SeededRandom;
  /** One of this many selections gets a directive. */
  readonly #rarity: number;
  #labels = 0;

  constructor(random: SeededRandom) {
    this.#random = random;
    this.#rarity = random.pick([1, 2, 3, 5]);
  }

  /** Defers some selections of an object, and copies some of them. */
  defer = (set: SelectionSetNode, _key: unknown, parent: unknown): SelectionSetNode | undefined => {
    if (isMutation(parent)) return undefined;
    const selections = set.selections.map((selection) => this.#deferFragment(selection));
    if (this.#random.below(this.#rarity) > 0) return { ...set, selections };
    // An abstract value keeps its `__typename`, from which the comparison reads the type.
    const typeName = selections.filter(isTypeName);
    const others = selections.filter((selection) => !isTypeName(selection));
    const start = this.#random.below(others.length);
    const end = start + 1 + this.#random.below(others.length - start);
    const moved = others.slice(start, end);
    if (moved.length === 0) return undefined;
    const [first] = moved;
    const fragment = first?.kind === Kind.FIELD && this.#random.below(3) === 0 ? this.#splitField(first) : undefined;
    const kept = fragment ? [fragment.kept, ...moved.slice(1)] : this.#copies(moved);
    const deferred = fragment ? [fragment.deferred] : moved;
    const inner = this.#fragmentOf(deferred);
    const before = [...typeName, ...others.slice(0, start)];
    const after = others.slice(end);
    const order = this.#random.below(2) === 0 ? [...kept, inner] : [inner, ...kept];
    return { ...set, selections: [...before, ...order, ...after] };
  };

  /** Adds `@stream` to lists whose response name occurs once. Selections of one name must have equal directives. */
  stream(document: DocumentNode): DocumentNode {
    const counts = new Map<string, number>();
    const nameOf = ({ alias, name }: FieldNode) => (alias ?? name).value;
    visit(document, { Field: (node) => void counts.set(nameOf(node), (counts.get(nameOf(node)) ?? 0) + 1) });
    const types = new TypeInfo(schema);
    const addTo = (node: FieldNode): FieldNode | undefined => {
      if (!itemType(types.getType() ?? undefined)) return undefined;
      // The gateway copies the records of pages from bytes, but only from undamaged responses.
      const isStreamed = isPage(node) ? this.#random.below(3) > 0 : this.#random.below(this.#rarity) === 0;
      if (!isStreamed) return undefined;
      const isOnce = counts.get(nameOf(node)) === 1;
      const alias = { kind: Kind.NAME, value: `later${this.#labels++}_${node.name.value}` } as const;
      const initialCount: readonly [string, ValueNode][] =
        this.#random.below(4) > 0 ? [['initialCount', this.#initialCount()]] : [];
      const directives = [...(node.directives ?? []), this.#directive('stream', initialCount)];
      return { ...node, ...(!isOnce && { alias }), directives };
    };
    return visit(document, visitWithTypeInfo(types, { Field: { leave: addTo } }));
  }

  declare = (operation: OperationDefinitionNode): OperationDefinitionNode => {
    if (this.#definitions.length === 0) return operation;
    const [declared] = parse(`query (${this.#definitions.join(', ')}) { x }`, { noLocation: true }).definitions;
    const more = declared?.kind === Kind.OPERATION_DEFINITION ? declared.variableDefinitions : undefined;
    return { ...operation, variableDefinitions: [...(operation.variableDefinitions ?? []), ...(more ?? [])] };
  };

  #deferFragment<Node extends SelectionNode>(node: Node): Node {
    if (node.kind === Kind.FIELD || this.#random.below(this.#rarity + 1) > 0) return node;
    if (node.directives?.some(({ name }) => name.value === 'defer')) return node;
    return { ...node, directives: [...(node.directives ?? []), this.#directive('defer')] };
  }

  #fragmentOf(selections: readonly SelectionNode[]): InlineFragmentNode {
    return {
      kind: Kind.INLINE_FRAGMENT,
      directives: [this.#directive('defer')],
      selectionSet: { kind: Kind.SELECTION_SET, selections },
    };
  }

  /** Selects one half of an object with the field, and the other half in the deferred fragment. */
  #splitField(node: FieldNode): { kept: FieldNode; deferred: FieldNode } | undefined {
    const { selectionSet } = node;
    const selections = selectionSet?.selections ?? [];
    const middle = 1 + this.#random.below(selections.length - 1);
    if (!selectionSet || middle >= selections.length) return undefined;
    const part = (some: readonly SelectionNode[]) => ({ ...node, selectionSet: { ...selectionSet, selections: some } });
    const typeName = selections.filter(isTypeName).slice(0, 1);
    return { kept: part(selections.slice(0, middle)), deferred: part([...typeName, ...selections.slice(middle)]) };
  }

  /** Copies some selections. Each label must be unique, so copies have other labels. */
  #copies(nodes: readonly SelectionNode[]): SelectionNode[] {
    return nodes
      .filter(() => this.#random.below(4) === 0)
      .map((node) =>
        visit(node, {
          Directive: ({ name }) => (name.value === 'defer' ? this.#directive('defer') : undefined),
        }),
      );
  }

  #directive(name: 'defer' | 'stream', more: readonly (readonly [string, ValueNode])[] = []): DirectiveNode {
    const args: (readonly [string, ValueNode])[] = [...more];
    const condition = this.#condition();
    if (condition) args.push(['if', condition]);
    if (this.#random.below(4) > 0) args.push(['label', { kind: Kind.STRING, value: `l${this.#labels++}` }]);
    return {
      kind: Kind.DIRECTIVE,
      name: { kind: Kind.NAME, value: name },
      arguments: args.map(([key, value]) => ({ kind: Kind.ARGUMENT, name: { kind: Kind.NAME, value: key }, value })),
    };
  }

  #condition(): ValueNode | undefined {
    const value = this.#random.below(4) > 0;
    const kind = this.#random.below(6);
    if (kind > 2) return undefined;
    if (kind === 0) return { kind: Kind.BOOLEAN, value };
    const isDefault = kind === 1 && this.#random.below(2) === 0;
    const type = kind === 1 ? `Boolean = ${isDefault ? value : !value}` : 'Boolean!';
    return this.#variable(type, isDefault ? undefined : value);
  }

  #initialCount(): ValueNode {
    const count = this.#random.below(4);
    if (this.#random.below(4) === 0) return this.#variable('Int', count);
    return { kind: Kind.INT, value: String(count) };
  }

  #variable(type: string, value: unknown): ValueNode {
    const name = `later${this.#definitions.length}`;
    this.#definitions.push(`$${name}: ${type}`);
    if (value !== undefined) this.values[name] = value;
    return { kind: Kind.VARIABLE, name: { kind: Kind.NAME, value: name } };
  }
}

/** True for the lists of a connection. */
const isPage = ({ name }: FieldNode): boolean => name.value === 'nodes' || name.value === 'edges';
const isTypeName = (node: SelectionNode): boolean => node.kind === Kind.FIELD && node.name.value === '__typename';

/** True for the operation of a mutation. Its fields run one after the other, and cannot be deferred. */
const isMutation = (node: unknown): boolean =>
  (node as Partial<OperationDefinitionNode> | undefined)?.operation === 'mutation';
