import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';
import { isRecordType, recordRows, searchPaths } from '../../src/loaders/index.js';
import { isPage, listRoleOf, sourceOf } from '../../src/schema/index.js';

type AnyField = GraphQLField<unknown, unknown>;

/** A field that returns a type, or a connection of it. */
interface Place {
  readonly parent: GraphQLObjectType;
  readonly field: AnyField;
  /** Printed field, such as `sites(title).nodes`. */
  readonly step: string;
}

/** Maximum number of characters of several paths that the paths of other types repeat. */
const maxRepeated = 150;

/**
 * Paths from the root to the records of each type. Together, the paths of a type reach all of its records. Fields that
 * refer to a record are no paths, because they reach only the records that others refer to.
 */
export class SchemaPaths {
  readonly #places = new Map<string, Place[]>();
  readonly #paths = new Map<string, readonly string[]>();
  readonly #lookups = new Map<string, string[]>();
  /** Notes on lists that lack records by default, by name. */
  readonly #notes = new Map<string, string>();

  constructor(schema: GraphQLSchema) {
    const root = schema.getQueryType();
    for (const parent of Object.values(schema.getTypeMap()))
      if (isObjectType(parent) && parent !== schema.getMutationType() && listRoleOf(parent) !== 'edge')
        for (const field of Object.values(parent.getFields())) this.#add(parent, field, parent === root);
    if (root) this.#paths.set(root.name, ['']);
  }

  /** Prints the paths of a type, and its lookup by id. The text is empty for types without a path. */
  text(type: string): string {
    const paths = this.of(type).join(' and ');
    const lookups = this.#lookupsOf(type);
    if (paths === '' && lookups.length === 0 && isRecordType(type)) return 'no list; only node(id)';
    return [paths, ...lookups].filter(Boolean).join(' or ');
  }

  /** Prints a line for each type, for the types in braces in its paths, and for the incomplete lists in the paths. */
  lines(types: Iterable<string>): string[] {
    const all = new Set(types);
    // A set also yields the types that are added while it is read.
    for (const type of all) for (const [, name = ''] of this.text(type).matchAll(/\{(\w+)\}/g)) all.add(name);
    const lines = [...all].map((type) => [type, this.text(type)]).filter(([, text]) => text !== '');
    const paths = lines.map(([type, text]) => `${type}: ${text}`);
    const notes = [...this.#notes].filter(([name]) => paths.some((line) => new RegExp(`\\b${name}\\(`).test(line)));
    return [...paths, ...notes.map(([name, note]) => `${name} is incomplete by default: ${note}`)];
  }

  /** Returns the paths of a type. A type in braces is the start of a path: each of the paths of that type. */
  of(type: string): readonly string[] {
    const known = this.#paths.get(type);
    if (known) return known;
    this.#paths.set(type, []);
    const paths = this.#homesOf(type)
      .flatMap(({ parent, step }) =>
        this.#prefixesOf(parent).map((prefix) => (prefix === '' ? step : `${prefix}.${step}`)),
      )
      .sort((one, other) => one.length - other.length);
    this.#paths.set(type, paths);
    return paths;
  }

  #prefixesOf(parent: GraphQLObjectType): readonly string[] {
    const paths = this.of(parent.name);
    const isShort = !isRecordType(parent.name) && paths.join('').length <= maxRepeated;
    return paths.length <= 1 || isShort ? paths : [`{${parent.name}}`];
  }

  #add(parent: GraphQLObjectType, field: AnyField, isRoot: boolean): void {
    const target = getNamedType(field.type);
    const isConnection = isObjectType(target) && listRoleOf(target) === 'connection';
    const source = sourceOf(field);
    if (!isObjectType(target) || (listRoleOf(parent) === 'connection' && !source)) return;
    const record = isConnection ? getNamedType(target.getFields().nodes?.type ?? target).name : target.name;
    const step = `${field.name}${argumentsOf(field)}`;
    if (isRoot && field.args.some(isRequiredArgument)) this.#lookups.set(record, [...this.#lookupsOf(record), step]);
    else if (source?.kind !== 'lookup' && source?.kind !== 'write') {
      this.#addPlace(record, { parent, field, step: isConnection ? `${step}.nodes` : step });
      if (isConnection) this.#addPlace(target.name, { parent, field, step });
    }
    if (isConnection && isRecordType(record) && recordRows[record].isPartialList)
      this.#notes.set(field.name, noteOf(field));
  }

  #addPlace(type: string, place: Place): void {
    this.#places.set(type, [...(this.#places.get(type) ?? []), place]);
  }

  #lookupsOf(type: string): readonly string[] {
    return this.#lookups.get(type) ?? [];
  }

  /** Returns the fields that together contain all records of a type. */
  #homesOf(type: string): readonly Place[] {
    const all = this.#places.get(type) ?? [];
    const optional = all.filter(({ field }) => !field.args.some(isRequiredArgument));
    const places = optional.length > 0 ? optional : all;
    if (!isRecordType(type)) return places;
    const lists = places.filter((place) => isPage(place.field) || isSearched(type, place));
    if (lists.length > 0) return lists;
    const tree = places.find(({ parent }) => this.#places.get(parent.name)?.some(isTree));
    return tree ? [tree] : places;
  }
}

/** Returns true for a record in another record, if lookups search for the type in these records. */
const isSearched = (type: keyof typeof searchPaths, { parent }: Place): boolean => {
  if (!isRecordType(parent.name)) return false;
  const { list, record } = recordRows[parent.name];
  return [list, record].some((path) => path !== undefined && searchPaths[type]?.includes(path));
};

/** Returns true for a list with the records of a whole tree. */
const isTree = ({ field }: Place): boolean => {
  const source = sourceOf(field);
  return source?.kind === 'get' && source.tree !== undefined;
};

/** Arguments of all connections. Texts omit these arguments, because the instructions of the server describe them. */
export const paging: ReadonlySet<string> = new Set(['first', 'after']);

/** Prints the arguments of a field, such as `(title, published)`. Required arguments end with `!`. */
function argumentsOf({ args }: AnyField): string {
  const names = args
    .filter(({ name }) => !paging.has(name))
    .map((argument) => `${argument.name}${isRequiredArgument(argument) ? '!' : ''}`);
  return names.length > 0 ? `(${names.join(', ')})` : '';
}

/** Returns the sentences of a description after the first, and the arguments that have a default filter. */
function noteOf({ description, args }: AnyField): string {
  const [line = ''] = (description ?? '').split('\n');
  const defaults = args.filter(
    (argument) => !paging.has(argument.name) && /\bdefault\b/.test(argument.description ?? ''),
  );
  return [line.replace(/^.*?\. /, ''), ...defaults.map(({ name, description }) => `${name}: ${description}`)].join(' ');
}
