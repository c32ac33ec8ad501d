import { buildSchema, getNamedType, isCompositeType, isObjectType, isRequiredArgument } from 'graphql';
import type { SeededRandom } from '../../../test/random/seeded-random.js';
import type { DocumentGenome, Ids, Selection } from './genome.js';
import { templatesOf } from './ids.js';

/** Kinds of documents. For many records, a document repeats nested fragments, a large argument, or an embedded list. */
const families = ['fragments', 'argument', 'list'] as const;
type Family = (typeof families)[number];

interface SchemaField {
  parent: string;
  name: string;
  type: string;
  isList: boolean;
  args: readonly { name: string; type: string; isRequired: boolean }[];
}

const shapes = ['l1000', 'l2000', 'l20000', 'l1x2000', 'l40x50', 'l1000x5', 'l10x10x10', 'l5x5x5x5x5', ''] as const;
const maxPath = 6;
/**
 * Maximum number of list items in all responses of the REST API to one document. More items would leave less time for
 * other documents.
 */
const maxItems = 40_000;
/** The gateway rejects larger request bodies. */
const maxBodyBytes = 1_000_000;
/** Maximum length of a literal, because the gateway limits the length of a document. */
const maxLiteral = 20_000;

/**
 * Generates documents whose cost is the product of a number of records and the size of a fragment, an argument or a
 * list.
 */
export class Multiplied {
  readonly #ids: Ids;
  readonly #random: SeededRandom;
  readonly #templates: Readonly<Record<string, string>>;
  readonly #fields: readonly SchemaField[];
  /** True while a document with large arguments is generated. */
  #hasLargeArguments = false;

  constructor(schemaText: string, ids: Ids, random: SeededRandom) {
    this.#ids = ids;
    this.#random = random;
    this.#templates = templatesOf(schemaText);
    this.#fields = fieldsOf(schemaText);
  }

  random(): DocumentGenome {
    const family = this.#random.pick(families);
    this.#hasLargeArguments = family === 'argument';
    const targets = this.#fields.filter((field) => isTarget[family](field));
    const target = targets[this.#random.below(targets.length)];
    if (!target) throw new Error(`No field of the schema is a target of ${family}`);
    const width = this.#random.pick([3, 5, 10, 20]);
    const inner =
      family === 'fragments'
        ? this.#nestedFragments(target.type, width, 1 + this.#random.below(4))
        : this.#leaves(target.type, 1);
    const { root, selections } = this.#wrap(this.#selection(target, inner, this.#random.pick([1, 1, 3, 10])));
    const ids = this.idsOf(root);
    const text = 'x'.repeat(this.#random.pick([1_000, 20_000, 60_000, 400_000]));
    const values = { ids, text, id: `User:${text}`, list: this.#list(this.#random.pick([100, 1_000, 20_000])) };
    return { family, values, selections: this.#root(root, selections, ids) };
  }

  /**
   * Returns random ids of a type. The ids are equal or different, and identify existing records, records with long
   * lists, or no records.
   */
  idsOf(type: string): string[] {
    const template = this.#templates[type] ?? `${type}:<id>`;
    const shape = this.#random.pick(shapes);
    const known = this.#ids[type] ?? [];
    const parts = template.split('/');
    const large = this.#random.below(4) > 0 ? parts.length - 1 : this.#random.below(parts.length);
    const isSame = this.#random.below(2) === 0;
    const items = Math.max(1, ...shape.slice(1).split('x').map(Number));
    const different = isSame ? 1 : Math.max(2, Math.min(1_000, maxItems / items));
    return Array.from({ length: this.#random.pick([10, 100, 1_000, 1_000]) }, (_, index) => {
      const suffix = index % Math.floor(different);
      if (!shape && known.length > 0) return known[suffix % known.length] ?? '';
      return parts
        .map((part, at) => {
          if (part.startsWith('[')) return '';
          const name = shape && at === large ? `${shape}-${suffix}` : at === parts.length - 1 ? `x${suffix}` : 'x0';
          return part.replace(/<\w+>/, name);
        })
        .join('/');
    });
  }

  #list(length: number): string[] {
    const id = this.#random.pick(['User:u', 'User:', 'wrong', 'Page:o/s//p']);
    const size = Math.min(length, Math.floor(maxBodyBytes / 2 / (id.length + 8)));
    return Array.from({ length: size }, (_, index) => `${id}${index}`);
  }

  /** Selects nested fields, each under `width` aliases. */
  #nestedFragments(type: string, width: number, levels: number): Selection[] {
    const fields = this.#fields.filter(({ parent, type: inner }) => parent === type && inner);
    const lists = fields.filter(({ isList }) => isList);
    const from = lists.length > 0 && this.#random.below(3) > 0 ? lists : fields;
    const field = from[this.#random.below(from.length)];
    if (!field || levels === 0) return this.#leaves(type, 30);
    return [this.#selection(field, this.#nestedFragments(field.type, width, levels - 1), width)];
  }

  #leaves(type: string, repeat: number): Selection[] {
    const leaves = this.#fields.filter(({ parent, type: inner }) => parent === type && !inner);
    const leaf = leaves[this.#random.below(leaves.length)];
    return leaf ? [this.#selection(leaf, [], repeat)] : [selectionOf('__typename', type, '', '', [], repeat)];
  }

  /** Wraps a selection in parent fields, until the outer type is the query type or a type with ids. */
  #wrap(selection: Selection): { root: string; selections: Selection[] } {
    let inner = selection;
    for (let level = 0; level < maxPath; level++) {
      const hasIds = inner.parent in this.#templates;
      if (inner.parent === 'Query' || (hasIds && this.#random.below(3) > 0)) break;
      const outer = this.#fields.filter(({ type }) => type === inner.parent);
      const field = outer[this.#random.below(outer.length)];
      if (field) inner = this.#selection(field, [inner], 1);
    }
    const isRoot = inner.parent === 'Query' || inner.parent in this.#templates;
    return isRoot ? { root: inner.parent, selections: [inner] } : this.#wrap(selection);
  }

  /** Selects the records with one field `nodes`, or with one field `node` per id. */
  #root(type: string, selections: Selection[], ids: readonly string[]): Selection[] {
    if (type === 'Query') return selections;
    const query = { field: 'nodes', parent: 'Query', type: 'Node', repeat: 1, isShared: true, directives: '' };
    if (this.#random.below(4) > 0) return [{ ...query, args: '(ids: $ids)', selections }];
    const lookups = this.#random.pick([1, 10, 100, 300]);
    return ids
      .slice(0, lookups)
      .map((id) => ({ ...query, field: 'node', args: `(id: ${JSON.stringify(id)})`, selections }));
  }

  #selection({ name, parent, type, args }: SchemaField, selections: Selection[], repeat: number): Selection {
    const values = args.flatMap((arg) => {
      if (arg.name === 'first') return [`first: ${this.#random.pick([1, 100, 1_000])}`];
      const isLikely = isLarge(arg.type) && this.#hasLargeArguments;
      if (!arg.isRequired && !isLikely && this.#random.below(6) > 0) return [];
      const value = this.#value(arg.type, arg.isRequired, type);
      return value ? [`${arg.name}: ${value}`] : [];
    });
    return selectionOf(name, parent, type, values.length > 0 ? `(${values.join(', ')})` : '', selections, repeat);
  }

  #value(type: string, isRequired: boolean, target: string): string | undefined {
    if (!this.#hasLargeArguments && !type.startsWith('ID')) return isRequired ? '"markdown"' : undefined;
    const isLiteral = !this.#hasLargeArguments || this.#random.below(4) === 0;
    if (type.startsWith('[')) return isLiteral ? JSON.stringify(this.#list(500)) : '$list';
    if (type.startsWith('ID')) return isRequired || isLiteral ? JSON.stringify(this.idsOf(target)[0]) : '$id';
    if (type.startsWith('String')) return isLiteral ? `"${'y'.repeat(this.#random.pick([10, maxLiteral]))}"` : '$text';
    if (type.startsWith('Boolean')) return 'true';
    return isRequired ? '"markdown"' : undefined;
  }
}

const isLarge = (type: string): boolean => /^\[|^ID|^String/.test(type);

const isTarget: Record<Family, (field: SchemaField) => boolean> = {
  fragments: ({ type }) => type !== '',
  argument: ({ args }) => args.some(({ type }) => isLarge(type)),
  list: ({ isList }) => isList,
};

const selectionOf = (
  field: string,
  parent: string,
  type: string,
  args: string,
  selections: Selection[],
  repeat: number,
): Selection => ({ field, parent, type, args, selections, repeat, isShared: true, directives: '' });

/**
 * Returns the fields of all object types, except mutations, payloads and introspection. `type` is empty for scalars and
 * enums.
 */
function fieldsOf(schemaText: string): SchemaField[] {
  const schema = buildSchema(schemaText);
  return Object.values(schema.getTypeMap()).flatMap((parent) => {
    if (!isObjectType(parent) || /^__|^Mutation$|Payload$/.test(parent.name)) return [];
    return Object.values(parent.getFields())
      .filter(({ name }) => !['node', 'nodes'].includes(name) || parent.name !== 'Query')
      .map(({ name, type, args }) => ({
        parent: parent.name,
        name,
        type: isCompositeType(getNamedType(type)) ? getNamedType(type).name : '',
        isList: String(type).startsWith('[') && isCompositeType(getNamedType(type)),
        args: args.flatMap((arg) =>
          arg.name === 'after' ? [] : [{ name: arg.name, type: String(arg.type), isRequired: isRequiredArgument(arg) }],
        ),
      }));
  });
}
