import { type GraphQLObjectType, print } from 'graphql';
import { wholeFields } from '../../schema/core/get.js';
import { isText, needsOnlyKey, sourceOf } from '../../schema/core/source.js';
import type { Out, Path } from '../run/path.js';
import type { Run } from '../run/run.js';
import type { Scope } from '../run/scope.js';
import type { DeferredFields } from './collect.js';
import type { PlannedField } from './field.js';

export type Deferred = DeferredFields<Selection>;

/** Fields that an operation selects on one type, in the order of the response. */
export class Selection {
  readonly type: GraphQLObjectType;
  readonly fields: readonly PlannedField[];
  /** Undefined if no field is deferred. */
  readonly deferred: Deferred | undefined;
  /** All fields, with the deferred ones. */
  readonly allFields: readonly PlannedField[];
  /** True if all fields need only the key of the record. */
  readonly needsOnlyKey: boolean;
  readonly #create: () => Out;
  #needsAll: boolean | undefined;
  #repeatedParts: number | undefined;

  constructor(type: GraphQLObjectType, fields: readonly PlannedField[], deferred?: Deferred) {
    this.type = type;
    this.fields = fields;
    this.deferred = deferred;
    this.allFields = deferred ? [...fields, ...deferred.groups.flatMap(({ selection }) => selection.fields)] : fields;
    this.needsOnlyKey = this.allFields.every(
      ({ name, definition }) => name === '__typename' || needsOnlyKey(definition),
    );
    shareCalls(this.allFields);
    // Assigning `__proto__` to an ordinary object would set its prototype.
    this.#create = fields.some(({ key }) => key === '__proto__') ? () => Object.create(null) as Out : () => ({});
  }

  /** True if the query selects a text that only the GET of the record contains. */
  get needsText(): boolean {
    return this.allFields.some(({ definition }) => isText(definition));
  }

  /** True if the query selects all fields of a record, except in fields with a call of their own. */
  get needsAll(): boolean {
    this.#needsAll ??= this.#selectsAny(wholeFields, ({ needsAll }) => needsAll);
    return this.#needsAll;
  }

  /** Number of parts of one object, as `PlannedField.repeatedParts`, with its inner objects outside lists. */
  get repeatedParts(): number {
    if (this.#repeatedParts === undefined) {
      const { defers, groups } = this.deferred ?? { defers: [], groups: [] };
      this.#repeatedParts = Math.max(0, groups.length - defers.length);
      for (const field of this.allFields) if (!field.isList) this.#repeatedParts += field.repeatedParts;
    }
    return this.#repeatedParts;
  }

  #selectsAny(names: ReadonlySet<string>, isIn: (field: PlannedField) => boolean): boolean {
    return this.allFields.some(
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
    this.defer(run, json, scope, path);
    this.writeFields(run, json, scope, out, path);
    return out;
  }

  writeFields(run: Run, json: unknown, scope: Scope, out: Out, path: Path): void {
    for (const field of this.fields) field.write(run, json, scope, out, path);
  }

  /** Writes the deferred fields of an object into parts of their own. */
  defer(run: Run, json: unknown, scope: Scope, path: Path): void {
    if (this.deferred)
      run.defer(this.deferred, path, (selection, { data, path }) =>
        // The cast is safe, because the part has just been opened.
        selection.writeFields(run, json, scope, data as Out, path),
      );
  }
}

/** Lets fields of one object with the same GET share it: a response with Git metadata contains those without. */
function shareCalls(fields: readonly PlannedField[]): void {
  const groups = new Map<string, PlannedField[]>();
  for (const field of fields) {
    const source = sourceOf(field.definition);
    if ((source?.kind !== 'get' && source?.kind !== 'page') || !source.variants?.includes('metadata')) continue;
    const args = (field.nodes[0]?.arguments ?? []).map(print).sort();
    const name = [source.path, ...args].join(' ');
    const group = groups.get(name) ?? [];
    groups.set(name, group);
    group.push(field);
    field.sharedBy = group;
  }
}
