import {
  type DocumentNode,
  type GraphQLField,
  type GraphQLObjectType,
  getNamedType,
  isLeafType,
  isObjectType,
  Kind,
  parse,
  type SelectionSetNode,
  visit,
} from 'graphql';
import { type NestedSource, sourceOf } from '../../../src/schema/core/source.js';
import { schema } from '../../../src/schema/schema.js';
import { bodyKinds } from './bodies.js';
import { textKinds } from './damage.js';
import { fieldsFrom } from './paths.js';

type Json = Record<string, unknown>;

const steps = fieldsFrom('Query', 'Mutation');

/** Counts how often fields, kinds of sources and kinds of damage occurred in compared results. */
export class Coverage {
  readonly fields = new Map(steps.map(({ type, field }) => [`${type}.${field.name}`, 0]));
  readonly sources = new Map([...kinds].sort().map((kind) => [kind, 0]));
  readonly damage = new Map([...textKinds, ...bodyKinds].map((kind) => [kind as string, 0]));

  addDamage(kinds: readonly string[]): void {
    for (const kind of new Set(kinds)) increase(this.damage, kind);
  }

  /** Counts each field that was selected on an object of the result. */
  addResult(query: string, data: Json): void {
    const document = parse(query);
    const walk = new Walk(document, (type, field) => {
      increase(this.fields, `${type}.${field.name}`);
      increase(this.sources, kindOf(field));
    });
    walk.start(data);
  }

  get coveredFields(): number {
    return [...this.fields.values()].filter((count) => count > 0).length;
  }

  /** Returns the counts of sources and damage, and the fields with the lowest counts. */
  report(): string {
    const list = (counts: Iterable<[string, number]>) =>
      [...counts].map(([name, count]) => `${name} ${count}`).join(', ');
    const byCount = [...this.fields].sort(([, one], [, other]) => one - other);
    return [
      `sources: ${list(this.sources)}`,
      `damage: ${list([...this.damage].sort())}`,
      `fields selected least often: ${list(byCount.slice(0, 20))}`,
    ].join('\n');
  }

  /** Returns the kinds of sources and damage, and if requested the fields, that occurred less often. */
  rare(times: number, withFields: boolean): string[] {
    const all = [...(withFields ? this.fields : []), ...this.sources, ...this.damage];
    return all.filter(([, count]) => count < times).map(([name, count]) => `${name} ${count}`);
  }
}

const increase = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);

function kindOf(field: GraphQLField<unknown, unknown>): string {
  const source = sourceOf(field);
  switch (source?.kind) {
    case undefined:
      return isLeafType(getNamedType(field.type)) ? 'property' : 'property with objects';
    case 'page':
      return source.owner ? 'page with an owner' : 'page';
    case 'get':
      return source.type === undefined ? 'get' : `get of ${source.property === undefined ? 'a record' : 'records'}`;
    case 'lookup':
      return source.by === 'argument' && source.isList ? 'lookup by arguments' : `lookup by ${source.by}`;
    case 'nested':
      return `nested${nestedKindOf(source)}`;
    case 'write':
      return 'write';
  }
}

function nestedKindOf({ key, matching, isConnection, fallback, type }: NestedSource): string {
  if (key !== undefined) return ' key';
  if (isConnection) return matching ? ' connection or matching records' : ' connection';
  if (fallback) return ' or get';
  return type === undefined ? '' : ' records';
}

const kinds = new Set(steps.map(({ field }) => kindOf(field)));

/** Visits each selected field of each object in the data of a result. */
class Walk {
  readonly #fragments = new Map<string, SelectionSetNode>();
  readonly #document: DocumentNode;
  readonly #onField: (type: string, field: GraphQLField<unknown, unknown>) => void;

  constructor(document: DocumentNode, onField: (type: string, field: GraphQLField<unknown, unknown>) => void) {
    this.#document = document;
    this.#onField = onField;
    visit(document, {
      FragmentDefinition: ({ name, selectionSet }) => void this.#fragments.set(name.value, selectionSet),
    });
  }

  start(data: Json): void {
    for (const definition of this.#document.definitions)
      if (definition.kind === Kind.OPERATION_DEFINITION)
        this.#walk(definition.selectionSet, definition.operation === 'mutation' ? 'Mutation' : 'Query', data);
  }

  #walk(set: SelectionSetNode | undefined, type: string, value: Json): void {
    const objectType = schema.getType(type) as GraphQLObjectType;
    for (const selection of set?.selections ?? []) {
      if (selection.kind === Kind.FRAGMENT_SPREAD) this.#walk(this.#fragments.get(selection.name.value), type, value);
      else if (selection.kind === Kind.INLINE_FRAGMENT) this.#walk(selection.selectionSet, type, value);
      else {
        const field = objectType.getFields()[selection.name.value];
        const name = selection.alias?.value ?? selection.name.value;
        if (!field || !(name in value)) continue;
        this.#onField(type, field);
        for (const item of [value[name]].flat())
          if (selection.selectionSet && typeof item === 'object' && item !== null)
            this.#walk(selection.selectionSet, typeNameOf(item as Json, getNamedType(field.type).name), item as Json);
      }
    }
  }
}

/** Returns the type of an object. Queries select `__typename` on interfaces and unions. */
const typeNameOf = (item: Json, declaredType: string): string =>
  isObjectType(schema.getType(declaredType)) ? declaredType : String(item.__typename);
