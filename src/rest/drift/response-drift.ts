import { limits } from '../../limits/table.js';
import { pageSchemas, responseSchemas, responseShapes, type Shape } from '../contract/responses.js';

/**
 * Kind of a difference between a response and the contract. In `a-in-place-of-b`, the response has the JSON type `a`,
 * and the contract has `b`.
 */
export type DriftKind =
  | 'missing-required'
  | 'missing-nullable'
  | 'unknown-value'
  | 'unknown-kind'
  | 'record-type'
  | 'id-type'
  | 'page-form'
  | 'scalar-type'
  | `${Form}-in-place-of-${Form}`
  | 'text-in-place-of-number'
  | 'number-in-place-of-text'
  | 'route-gone'
  | 'redirect';

type Form = 'object' | 'list' | 'scalar';

/** A difference between a response and the contract. Only `value` is from the response. */
export interface Deviation {
  readonly kind: DriftKind;
  /** Schema and property in openapi.yaml. Empty if the deviation concerns the whole route. */
  readonly field: string;
  /** The unknown value, which can contain any data. */
  readonly value?: string;
}

/** Compares the JSON of a successful response with the contract. Each kind is reported once per field. */
export function deviationsOf(route: string, json: unknown): Deviation[] {
  const schema = responseSchemas[route];
  return schema === undefined ? [] : new ResponseDrift(schema, json).deviations;
}

class ResponseDrift {
  readonly #deviationsByKey = new Map<string, Deviation>();
  /** Nullable fields that at least one record has. */
  readonly #presentFields = new Set<string>();
  /** Nullable fields that at least one record lacks. The value is true for a required field. */
  readonly #absentFields = new Map<string, boolean>();

  #objects = 0;

  constructor(schema: string, json: unknown) {
    if (formOf(json) !== 'object' || isWrapped(schema, json as Json)) this.#add('page-form', schema);
    else this.#visitObject(json as Json, schema);
    for (const [field, isRequired] of this.#absentFields)
      if (this.#presentFields.has(field)) this.#add('missing-nullable', field);
      else if (isRequired) this.#add('missing-required', field);
  }

  get deviations(): Deviation[] {
    return [...this.#deviationsByKey.values()];
  }

  #add(kind: DriftKind, field: string, value?: unknown): void {
    this.#deviationsByKey.set(`${kind} ${field}`, {
      kind,
      field,
      ...(value !== undefined && { value: typeof value === 'string' ? value : typeOf(value) }),
    });
  }

  #visitObject(json: Json, schema: string): void {
    if (++this.#objects > limits.sampledObjects.max) return;
    for (const { field, name, shape } of fieldsOf(schema)) {
      const value = Object.hasOwn(json, name) ? json[name] : undefined;
      if (value === undefined || value === null) this.#visitAbsent(value, shape, field, schema);
      // A record of another type or kind does not have the other fields of this schema.
      else if (!this.#visit(value, shape, field) && isDiscriminator(name, shape)) return;
    }
  }

  #visitAbsent(value: null | undefined, shape: Shape, field: string, schema: string): void {
    const { isRequired = false, isNullable, others } = shape;
    if (isNullable && value === null) this.#presentFields.add(field);
    // Nullable unions are not tracked, because all of them are optional in the contract.
    else if (isNullable && !others) this.#absentFields.set(field, isRequired);
    else if (isRequired) this.#add(pageSchemas.has(schema) ? 'page-form' : 'missing-required', field);
  }

  /**
   * Compares a value with its shape.
   * @returns false if the value itself deviates
   */
  #visit(value: unknown, shape: Shape, field: string): boolean {
    const type = typeOf(value);
    if (shape.isNullable) this.#presentFields.add(field);
    if (shape.type === 'any' || shape.others?.includes(type)) return true;
    if (type !== shape.type) {
      this.#add(kindOf(type, shape, field), field);
      return false;
    }
    if (type === 'list') {
      if (shape.items) for (const item of value as unknown[]) this.#visit(item, shape.items, field);
    } else if (type === 'object') this.#visitRecord(value as Json, shape, field);
    else if (type === 'string') return this.#visitText(value as string, shape, field);
    return true;
  }

  #visitRecord(json: Json, { schemas = [], items }: Shape, field: string): void {
    const schema = schemas.length > 1 ? schemas.find((name) => isRecordOf(name, json)) : schemas[0];
    if (schema !== undefined) this.#visitObject(json, schema);
    else if (schemas.length > 0) this.#add('unknown-kind', field, json.object);
    // The value is a map. The names of its members are data, so only their values are compared.
    else if (items) for (const member of Object.values(json)) this.#visit(member, items, field);
  }

  #visitText(text: string, { values, kinds }: Shape, field: string): boolean {
    if ((values ?? kinds ?? [text]).includes(text)) return true;
    this.#add(kinds ? 'unknown-kind' : field.endsWith('.object') ? 'record-type' : 'unknown-value', field, text);
    return false;
  }
}

type Json = Readonly<Record<string, unknown>>;

interface Field {
  /** Schema and property, such as `Site.title`. */
  readonly field: string;
  readonly name: string;
  readonly shape: Shape;
}

const isDiscriminator = (name: string, { values, kinds }: Shape): boolean =>
  kinds !== undefined || (name === 'object' && values !== undefined);

const fieldsBySchema = new Map<string, readonly Field[]>();

/** Returns the fields of a schema. The type or kind is first, because the other fields depend on it. */
function fieldsOf(schema: string): readonly Field[] {
  const cachedFields = fieldsBySchema.get(schema);
  if (cachedFields) return cachedFields;
  const fields = Object.entries(responseShapes[schema] ?? {})
    .map(([name, shape]) => ({ field: `${schema}.${name}`, name, shape }))
    .sort((a, b) => Number(isDiscriminator(b.name, b.shape)) - Number(isDiscriminator(a.name, a.shape)));
  fieldsBySchema.set(schema, fields);
  return fields;
}

const isRecordOf = (schema: string, { object }: Json): boolean =>
  responseShapes[schema]?.object?.values?.includes(object as string) ?? false;

/**
 * Returns true if a response lacks all required fields of a record. The record is then probably in a property of the
 * response.
 */
function isWrapped(schema: string, json: Json): boolean {
  const required = fieldsOf(schema).filter(({ shape }) => shape.isRequired);
  return required.length > 0 && required.every(({ name }) => !Object.hasOwn(json, name));
}

const typeOf = (value: unknown): string => (Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value);

const formOf = (value: unknown): Form => formOfType(typeOf(value));
const formOfType = (type: string): Form => (type === 'object' || type === 'list' ? type : 'scalar');

/** Returns the kind of deviation of a value whose type differs from the contract. */
function kindOf(type: string, shape: Shape, field: string): DriftKind {
  const [actual, expected] = [formOfType(type), formOfType(shape.type)];
  if (shape.others) return 'unknown-kind';
  if (field.endsWith('.id')) return 'id-type';
  if (actual !== expected)
    return pageSchemas.has(field.split('.')[0] ?? '') ? 'page-form' : `${actual}-in-place-of-${expected}`;
  if (type === 'string' && shape.type === 'number') return 'text-in-place-of-number';
  return type === 'number' && shape.type === 'string' ? 'number-in-place-of-text' : 'scalar-type';
}
