import { collectFields, collectSubFields } from '@graphql-tools/utils';
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  isObjectType,
  type OperationDefinitionNode,
} from 'graphql';
import { fragmentsOf } from '../../limits/weights.js';
import { gitFields, wholeFields } from '../../schema/core/get.js';
import { needsOnlyKey } from '../../schema/core/source.js';
import type { Path } from '../run/path.js';
import type { Out, Run } from '../run/run.js';
import type { Scope } from '../run/scope.js';
import { createField, type FieldKinds, type PlannedField } from './field.js';

/** Fields that an operation selects on one type, in the order of the response. */
export class Selection {
  readonly type: GraphQLObjectType;
  readonly fields: readonly PlannedField[];
  /** True if all fields need only the key of the record. */
  readonly needsOnlyKey: boolean;
  readonly #create: () => Out;
  #needsGit: boolean | undefined;
  #needsAll: boolean | undefined;

  constructor(type: GraphQLObjectType, fields: readonly PlannedField[]) {
    this.type = type;
    this.fields = fields;
    this.needsOnlyKey = fields.every(({ name, definition }) => name === '__typename' || needsOnlyKey(definition));
    // Assigning `__proto__` to an ordinary object would set its prototype.
    this.#create = fields.some(({ key }) => key === '__proto__') ? () => Object.create(null) as Out : () => ({});
  }

  /** True if the query selects Git metadata, except in fields with a call of their own. */
  get needsGit(): boolean {
    this.#needsGit ??= this.#selectsAny(gitFields, ({ needsGit }) => needsGit);
    return this.#needsGit;
  }

  /** True if the query selects all fields of a record, except in fields with a call of their own. */
  get needsAll(): boolean {
    this.#needsAll ??= this.#selectsAny(wholeFields, ({ needsAll }) => needsAll);
    return this.#needsAll;
  }

  #selectsAny(names: ReadonlySet<string>, isIn: (field: PlannedField) => boolean): boolean {
    return this.fields.some(
      (field) =>
        names.has(`${this.type.name}.${field.name}`) ||
        (field.definition.extensions.operation === undefined && isIn(field)),
    );
  }

  /** Creates a result object with all keys, because calls write their values in any order. */
  createOut(): Out {
    const out = this.#create();
    for (const { key } of this.fields) out[key] = null;
    return out;
  }

  /** Writes all fields of an object. */
  write(run: Run, json: unknown, scope: Scope, path: Path): Out {
    const out = this.createOut();
    for (const field of this.fields) field.write(run, json, scope, out, path);
    return out;
  }
}

/** Compiles the selections of an operation for one combination of the variables in directives. */
export class Compiler {
  readonly schema: GraphQLSchema;
  readonly fragments: Record<string, FragmentDefinitionNode>;
  readonly #variables: Readonly<Record<string, unknown>>;
  readonly kinds: FieldKinds;
  readonly #onCompile: (fields: number) => void;
  readonly #selections = new Map<string, Selection>();
  readonly #numbers = new Map<FieldNode, number>();

  /** @param onCompile called with the number of fields of each selection that is compiled */
  constructor(
    schema: GraphQLSchema,
    document: DocumentNode,
    variables: Readonly<Record<string, unknown>>,
    kinds: FieldKinds,
    onCompile: (fields: number) => void = () => undefined,
  ) {
    this.schema = schema;
    this.fragments = fragmentsOf(document);
    this.#variables = variables;
    this.kinds = kinds;
    this.#onCompile = onCompile;
  }

  selectRoot(operation: OperationDefinitionNode, type: GraphQLObjectType): Selection {
    const { fields } = collectFields(this.schema, this.fragments, this.#variables, type, operation.selectionSet);
    return this.#create(type, fields);
  }

  /** Compiles the selection of field nodes on a type, once per type and set of nodes. */
  select(type: GraphQLObjectType, nodes: readonly FieldNode[]): Selection {
    const key = `${type.name} ${nodes.map((node) => this.#numberOf(node)).join(' ')}`;
    let selection = this.#selections.get(key);
    if (!selection) {
      const { fields } = collectSubFields(this.schema, this.fragments, this.#variables, type, [...nodes]);
      selection = this.#create(type, fields);
      this.#selections.set(key, selection);
    }
    return selection;
  }

  typeOf(name: string): GraphQLObjectType | undefined {
    const type: GraphQLNamedType | undefined = this.schema.getType(name);
    return isObjectType(type) ? type : undefined;
  }

  /** Compiles fields once per type and set of field nodes, because many fields can spread one fragment. */
  #create(type: GraphQLObjectType, fields: Map<string, FieldNode[]>): Selection {
    const numbers = [...fields.values()].map((nodes) => nodes.map((node) => this.#numberOf(node)).join(' '));
    const key = `${type.name}: ${numbers.join(', ')}`;
    const selection = this.#selections.get(key) ?? this.#compile(type, fields);
    this.#selections.set(key, selection);
    return selection;
  }

  #compile(type: GraphQLObjectType, fields: Map<string, FieldNode[]>): Selection {
    const plannedFields = [...fields].map(([key, nodes], order) => createField(this, type, key, nodes, order));
    this.#onCompile(plannedFields.length);
    return new Selection(type, plannedFields);
  }

  #numberOf(node: FieldNode): number {
    const number = this.#numbers.get(node) ?? this.#numbers.size;
    this.#numbers.set(node, number);
    return number;
  }
}
