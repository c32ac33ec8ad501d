import { GraphQLStreamDirective } from '@graphql-tools/utils';
import {
  type FieldNode,
  type GraphQLField,
  type GraphQLObjectType,
  getArgumentValues,
  getDirectiveValues,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  TypeNameMetaFieldDef,
} from 'graphql';
import { compositeOf, hasDirective, pieceCost, weightOf } from '../../limits/documents/weights.js';
import type { ListedType } from '../../loaders/index.js';
import { badInput } from '../../schema/core/inputs.js';
import type { Path } from '../run/path.js';
import type { Run, Write } from '../run/run.js';
import type { Defer } from './collect.js';
import type { Compiler } from './compiler.js';
import type { Selection } from './selection.js';

type Definition = GraphQLField<unknown, unknown>;

/** How the text of a record contains a field, if the text is copied from a response. */
export type TextPart =
  | { readonly copies: 'id' | 'resourceId' }
  /** Contains the JSON of the object itself. */
  | { readonly copies: 'object' }
  /** Copies a property. `type` is the type of the record or records in it. */
  | { readonly copies: 'property'; readonly property: string; readonly type?: ListedType | undefined }
  /**
   * The field is completed after the response is read, because it makes a call or computes its value. `reads` are the
   * properties that it reads. `list` is one of them if the field reads a list from bytes.
   */
  | { readonly copies: 'nothing'; readonly reads: readonly string[]; readonly list?: string | undefined };

/** Functions of the kinds of sources that the compiler needs. */
export interface FieldKinds {
  createWrite(field: PlannedField): Write;
  textPartOf(field: PlannedField, platformName: string): TextPart;
}

/** Deferred fragments around the nodes of a field. */
export interface Deferring {
  /** For each node, the innermost deferred fragment that contains the node. */
  readonly defers: readonly (Defer | undefined)[];
  /** Deferred fragments with which the field is delivered. */
  readonly outer: ReadonlySet<Defer>;
}

interface FieldPlace {
  readonly key: string;
  readonly nodes: readonly FieldNode[];
  readonly order: number;
  readonly deferring?: Deferring | undefined;
  /** Nodes of the field in all deferred fragments. In the format of 2022, the field is repeated in each of them. */
  readonly allNodes?: readonly FieldNode[] | undefined;
}

/** Items of a list with `@stream` that are delivered in later parts. */
interface Stream {
  /** Number of items that are delivered with the list. */
  readonly initialCount: number;
  readonly label: string | undefined;
}

/** A selected field of an object type, with the writer of its value. */
export class PlannedField {
  readonly compiler: Compiler;
  readonly type: GraphQLObjectType;
  readonly definition: Definition;
  readonly key: string;
  readonly nodes: readonly FieldNode[];
  readonly order: number;
  /** Undefined if the list is delivered as a whole. */
  readonly stream: Stream | undefined;
  readonly write: Write;
  readonly #deferring: Deferring | undefined;
  readonly #allNodes: readonly FieldNode[] | undefined;
  #weight: number | undefined;
  /** Last selection, because most fields have values of one type. */
  #selection: Selection | undefined;
  #selectionOfAll: Selection | undefined;
  #constantArguments: Readonly<Record<string, unknown>> | undefined;
  /** Fields of the same object whose call differs at most in its variant, with this field. */
  sharedBy: readonly PlannedField[] = [this];

  constructor(
    compiler: Compiler,
    type: GraphQLObjectType,
    { key, nodes, order, deferring, allNodes = nodes }: FieldPlace,
  ) {
    this.compiler = compiler;
    this.type = type;
    this.definition = definitionOf(type, nodes[0]?.name.value ?? '');
    this.key = key;
    this.nodes = nodes;
    this.order = order;
    this.stream = streamOf(compiler, nodes);
    this.#allNodes = allNodes.length > nodes.length ? allNodes : undefined;
    // A list is delivered in parts already, so its items contain fields of deferred fragments around the list.
    this.#deferring = this.stream ? undefined : deferring;
    this.write = compiler.kinds.createWrite(this);
  }

  get name(): string {
    return this.definition.name;
  }

  get isList(): boolean {
    return isListType(getNullableType(this.definition.type));
  }

  /** Weight of the selected fields of one object. */
  get weight(): number {
    if (this.#weight === undefined) {
      const { schema, fragments } = this.compiler;
      const type = compositeOf(this.definition.type);
      this.#weight = pieceCost * this.repeatedParts;
      for (const { selectionSet } of this.nodes)
        if (selectionSet) this.#weight += weightOf(selectionSet, type, schema, fragments);
    }
    return this.#weight;
  }

  /** Number of parts of one object beyond one for each deferred fragment in its selection. Only v0.2 has such parts. */
  get repeatedParts(): number {
    const { conditions, schema } = this.compiler;
    const type = compositeOf(this.definition.type);
    if (conditions.format !== 'v0.2' || !type) return 0;
    const types = isObjectType(type) ? [type] : schema.getPossibleTypes(type);
    return Math.max(...types.map((type) => this.select(type).repeatedParts));
  }

  /** @throws GraphQLError for a negative number of items before the streamed ones */
  requireStream(): void {
    const count = this.stream?.initialCount ?? 0;
    if (count < 0) throw badInput(`initialCount must be at least 0, got ${count}`);
  }

  /** Weight of an item of the list. */
  get itemWeight(): number {
    return 1 + this.weight + (this.stream ? pieceCost : 0);
  }

  /** True if the query selects all fields of a record in the value. */
  get needsAll(): boolean {
    const type = getNamedType(this.definition.type);
    return isObjectType(type) && this.selectAll(type).needsAll;
  }

  /** Returns the selection of the value, or of each item. */
  select(type: GraphQLObjectType): Selection {
    if (this.#selection?.type !== type)
      this.#selection = this.compiler.select(type, this.nodes, this.#deferring, this.#allNodes);
    return this.#selection;
  }

  /**
   * Returns the selection of the value in all deferred fragments. It determines the calls of the field, so each repeated
   * field makes the same calls, and has the same value.
   */
  selectAll(type: GraphQLObjectType): Selection {
    if (!this.#allNodes) return this.select(type);
    if (this.#selectionOfAll?.type !== type) this.#selectionOfAll = this.compiler.select(type, this.#allNodes);
    return this.#selectionOfAll;
  }

  /** Returns true if the value is an object, and the query selects one of these fields. */
  selects(...names: string[]): boolean {
    const type = getNamedType(this.definition.type);
    return isObjectType(type) && this.selectAll(type).allFields.some(({ name }) => names.includes(name));
  }

  pathIn(parent: Path): Path {
    return { parent, key: this.key, order: this.order, branch: parent.branch };
  }

  /**
   * Returns the values of the arguments.
   * @throws GraphQLError for a required argument whose variable is null
   */
  argumentsIn({ variables }: Pick<Run, 'variables'>): Readonly<Record<string, unknown>> {
    if (this.#constantArguments) return this.#constantArguments;
    const [node] = this.nodes;
    const values = node ? getArgumentValues(this.definition, node, variables) : {};
    if (!node?.arguments?.length) this.#constantArguments = values;
    return values;
  }
}

function streamOf({ conditions }: Compiler, [node]: readonly FieldNode[]): Stream | undefined {
  if (!conditions.format || !node || !hasDirective(node, 'stream')) return undefined;
  const values = getDirectiveValues(GraphQLStreamDirective, node, conditions.variables);
  if (!values || values.if === false) return undefined;
  return { initialCount: Number(values.initialCount), label: values.label as string | undefined };
}

function definitionOf(type: GraphQLObjectType, name: string): Definition {
  const meta = [TypeNameMetaFieldDef, SchemaMetaFieldDef, TypeMetaFieldDef].find((field) => field.name === name);
  const definition = meta ?? type.getFields()[name];
  if (!definition) throw new Error(`${type.name}.${name} is not a field of the schema`);
  return definition;
}
