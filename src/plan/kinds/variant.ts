import {
  containsVariant,
  defaultVariant,
  keyText,
  needsOwnGet,
  ownKey,
  type RecordPlace,
  type RecordType,
  recordRows,
  type Variant,
} from '../../loaders/index.js';
import { isText, type NestedSource, sourceOf, variesOf } from '../../schema/core/source.js';
import { isSearched } from '../compile/bounds.js';
import type { PlannedField } from '../compile/field.js';
import { listOperationOf, operationOf, pathIn } from '../compile/operations.js';
import { type Place, type PlaceUpdate, sizeOf } from '../compile/places.js';
import { dependsOnVariant, variantFor } from '../compile/variants.js';
import type { Write } from '../run/run.js';
import { PageScope, scopeOf } from '../run/scope.js';
import { asJson, createResponseWriter, createValueWriter, isMissing } from '../run/values.js';
import type { Calls, RestUse } from './kind.js';
import { createComputed } from './property.js';

/** Returns true for a property that the response with the record can lack, or contain in another variant. */
export const isInVariant = (field: PlannedField): boolean => isText(field.definition) || dependsOnVariant(field);

/**
 * Creates the writer of a property whose value depends on the variant of the record. A lookup finds the variant that the
 * field needs, if the response that contains the record has another one, or lacks the text.
 */
export function createInVariant(field: PlannedField, { from, type }: NestedSource): Write {
  const recordType = recordTypeOf(field);
  const varies = variesOf(field.definition);
  const property = from?.property ?? '';
  const write = createComputed(field, (json) => asJson(json)[property], createValueWriter(field, type));
  const writeFrom = createResponseWriter(field, () => ({ type, property }));
  return (run, json, scope, out, parent) => {
    const path = field.pathIn(parent);
    const onError = (error: unknown) => run.fail(path, field.nodes, error);
    const onRecord = ({ key, place }: RecordPlace, variant: Variant) => {
      const recordScope = scopeOf(key, variant);
      // The cast is safe, because the records of a property that depends on the variant have one type.
      const valueScope = type ? new PageScope(recordScope, type as RecordType, key.origin, variant) : recordScope;
      writeFrom(run, place, valueScope, out, path, keyText(recordType, key));
    };
    try {
      const variant = run.bind(field, () => variantFor(field, (field) => field.argumentsIn(run)));
      const hasVariant = containsVariant(scope.variant, variant, varies);
      const lacksText = isText(field.definition) && isMissing(asJson(json)[property]);
      if (hasVariant && !lacksText) return write(run, json, scope, out, parent);
      if (field.isList) run.context.budget.chargeValues(1);
      const key = ownKey(recordType, scope.key);
      const record = run.context.loaders.load(recordType, key, variant, isOwnField(field));
      run.wait(path.branch, record, (record) => onRecord(record, variant), onError);
    } catch (error) {
      onError(error);
    }
  };
}

/** Returns the GET that contains a record in its variants. */
export function usesOfVariants(type: string): readonly RestUse[] {
  const { query = {}, varies = [], variant, record, list = '' } = recordRows[type as RecordType];
  return [{ method: 'GET', path: variant?.path ?? record ?? list, parameters: [...Object.keys(query), ...varies] }];
}

/**
 * Adds the lookup of a record in the variant that a property needs.
 * @returns the place of the value, or undefined if the response that contains the record has the variant
 */
export function addVariantCall({ plan, lengths }: Calls, field: PlannedField, place: Place): PlaceUpdate | undefined {
  const { key, record, outer, lists } = place;
  const type = recordTypeOf(field);
  const isOwn = isOwnField(field);
  const variant = variantFor(field, (field) => lengths.argumentsOf(field));
  const hasVariant = containsVariant(place.variant, variant, variesOf(field.definition));
  if (hasVariant && !isOwn) return undefined;
  const inChangeRequest = outer?.inChangeRequest ?? false;
  const { variant: source } = recordRows[type];
  const isElsewhere = source && variant !== defaultVariant;
  const operation = isElsewhere ? `GET ${pathIn(source.path, outer)}` : operationOf(type, inChangeRequest);
  const isNew = plan.addUrl(place, `${operation} ${isOwn} ${JSON.stringify(variant)}`);
  const calls = isNew ? sizeOf(lists) : 0;
  // The GET of a record usually contains its text, but not the texts of the records inside it.
  const isOwnGet = record?.operation === operation && record !== outer?.outer?.record && !isNested(record.field);
  const isFallback = hasVariant && isOwnGet && place.isIndexed;
  if (!isOwn && !isElsewhere && !isSearched(type)) plan.addKeys(type, calls, listOperationOf(type, inChangeRequest));
  // The lookup starts when the record arrives, although its key can be known before.
  const after = record ?? key;
  const step = plan.add(field, place, { operation, calls, after, isFallback });
  return { key: step, record: step, isIndexed: true, variant };
}

const isNested = ({ definition }: PlannedField): boolean => sourceOf(definition)?.kind === 'nested';

const isOwnField = (field: PlannedField) =>
  needsOwnGet(recordTypeOf(field), { needsText: isText(field.definition), needsAll: false });

// The cast is safe, because only fields of records depend on a variant.
const recordTypeOf = ({ type }: PlannedField) => type.name as RecordType;
