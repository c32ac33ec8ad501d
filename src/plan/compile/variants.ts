import { getNamedType, isCompositeType, isObjectType } from 'graphql';
import { once } from '../../cache/once.js';
import {
  defaultVariant,
  type RecordType,
  recordRows,
  toVariant,
  type Variant,
  type VariantParameter,
  withoutGit,
} from '../../loaders/index.js';
import { defaultsFor, type Json, sourceOf, variesOf } from '../../schema/core/source.js';
import type { PlannedField } from './field.js';
import type { Selection } from './selection.js';

type ArgumentsOf = (field: PlannedField) => Json;
type Fields = ReadonlySet<PlannedField>;

/**
 * Returns the variant of the records in the response to a call. Arguments of the field itself determine it first, and
 * then the needs of the fields below.
 * @param parameters query parameters that the call accepts for the fields below
 */
export function variantOf(
  field: PlannedField,
  parameters: readonly VariantParameter[] = [],
  argumentsOf: ArgumentsOf,
): Variant {
  const own = toVariant(argumentsOf(field));
  if (parameters.length === 0) return own;
  const variant = join(own, chooseVariant(fieldsInValue(field), parameters, argumentsOf));
  return chooseGit(variant, parameters, someNeedGit(field.sharedBy));
}

/** Returns the variant of a lookup by key, from the needs of the selected fields. */
export function variantOfRecord(type: RecordType, selection: Selection, argumentsOf: ArgumentsOf): Variant {
  const { varies, variant } = recordRows[type];
  if (!varies || variant) return defaultVariant;
  const fields = fieldsInSelection(selection);
  return chooseGit(chooseVariant(fields, varies, argumentsOf), varies, needGit(fields));
}

/** Returns the variant of a record that contains the value of a field. */
export function variantFor(field: PlannedField, argumentsOf: ArgumentsOf): Variant {
  const own = toVariant(argumentsOf(field), variesOf(field.definition));
  // The cast is safe, because only fields of records depend on a variant.
  const { varies = [] } = recordRows[field.type.name as RecordType];
  return chooseGit(own, varies, needGit(fieldsInValue(field)));
}

/** Returns true if the operation has an argument on which the value depends. Otherwise, each response contains the value. */
export const dependsOnVariant = ({ compiler, definition }: PlannedField): boolean =>
  variesOf(definition).some((name) => compiler.argumentNames.has(name));

/** Returns true if a response that can lack the default of a parameter must have it. */
const needsDefault = ({ compiler, definition }: PlannedField): boolean =>
  defaultsFor(definition).some((name) => name === 'metadata' || compiler.argumentNames.has(name));

const join = (one: Variant, other: Variant): Variant => {
  if (one === defaultVariant) return other;
  return other === defaultVariant ? one : { ...other, ...one };
};

/**
 * Chooses the default of each parameter if a field needs the default, or the first value that a field needs. Values are
 * sorted, so deferred fields do not change the choice.
 */
function chooseVariant(fields: Fields, parameters: readonly VariantParameter[], argumentsOf: ArgumentsOf): Variant {
  if (fields.size === 0) return defaultVariant;
  const values = parameters.map((name) => {
    const needs = [...fields].filter(({ definition }) => variesOf(definition).includes(name));
    const needed = needs.map((field) => valueIn(name, field, argumentsOf));
    if ([...fields].some(({ definition }) => defaultsFor(definition).includes(name))) needed.push(undefined);
    return [name, needed.includes(undefined) ? undefined : needed.sort()[0]];
  });
  return toVariant(Object.fromEntries(values));
}

/** Requests no Git metadata if the call accepts this, and no field needs the metadata. */
function chooseGit(variant: Variant, parameters: readonly VariantParameter[], needsGit: boolean): Variant {
  if (needsGit || !parameters.includes('metadata')) return variant;
  return variant === defaultVariant ? withoutGit : { ...variant, ...withoutGit };
}

const needGit = once((fields: Fields): boolean => [...fields].some(needsMetadata));

/** Returns true if a field needs Git metadata, among fields that share a call. */
const someNeedGit = once((fields: PlannedField['sharedBy']): boolean =>
  fields.some((field) => needGit(fieldsInValue(field))),
);

const needsMetadata = ({ definition }: PlannedField): boolean => defaultsFor(definition).includes('metadata');

/** Returns the value that a field needs. An invalid argument fails only its own field. */
function valueIn(name: VariantParameter, field: PlannedField, argumentsOf: ArgumentsOf): unknown {
  try {
    return toVariant(argumentsOf(field), variesOf(field.definition))[name];
  } catch {
    return undefined;
  }
}

const none: Fields = new Set();

/** Returns the fields in a response whose values depend on its variant. */
const fieldsInValue = once((field: PlannedField): Fields => {
  const type = getNamedType(field.definition.type);
  if (!isCompositeType(type)) return none;
  const types = isObjectType(type) ? [type] : field.compiler.schema.getPossibleTypes(type);
  return merge(types.map((type) => fieldsInSelection(field.selectAll(type))));
});

const fieldsInSelection = once((selection: Selection): Fields => {
  const own = selection.allFields.filter((field) => dependsOnVariant(field) || needsDefault(field));
  const inner = selection.allFields.filter(isInResponse).map(fieldsInValue);
  // The REST API may send a record in place of its identifier, and then without Git metadata.
  const referenced = selection.allFields.filter(isReference).flatMap((field) => [...fieldsInValue(field)]);
  return merge([new Set([...own, ...referenced.filter(needsMetadata)]), ...inner]);
});

const isReference = ({ definition }: PlannedField): boolean => {
  const source = sourceOf(definition);
  return source?.kind === 'lookup' && source.by === 'property';
};

function merge(sets: readonly Fields[]): Fields {
  const filled = sets.filter(({ size }) => size > 0);
  return filled.length > 1 ? new Set(filled.flatMap((set) => [...set])) : (filled[0] ?? none);
}

/** Returns true for a field whose value is in the response that contains its parent. */
function isInResponse({ definition }: PlannedField): boolean {
  const kind = sourceOf(definition)?.kind;
  return kind === undefined || kind === 'nested';
}
