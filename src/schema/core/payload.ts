import {
  isRecordType,
  type Key,
  type KeyParts,
  type ListedType,
  type ParentKey,
  type RecordJson,
  type RecordType,
} from '../../loaders/index.js';
import { type Field, type FieldBuilder, withSource } from './fields.js';
import { humanize } from './global-id.js';
import type { ParentSource } from './source.js';

declare const target: unique symbol;

/** Parent of the fields of a payload: the JSON of the response, with the key of the written record. */
export type Payload<K, Response> = JsonOf<Response> & { readonly [target]?: K };
type JsonOf<Response> = [Extract<Response, object>] extends [never] ? object : Extract<Response, object>;

/**
 * Creates a field for the record in the response to a write. If the response is empty, the gateway reads the record by
 * the key of the target.
 */
export const returnedRecord = <T extends ListedType, K extends ParentKey<T>>(
  t: FieldBuilder<Payload<K, RecordJson[T]>>,
  type: T,
  description = `The ${humanize(type)} after the mutation.`,
): Field => responseRecord(t, type, description, isRecordType(type) ? { kind: 'lookup', by: 'key', type } : undefined);

/** Creates a field for the record that a write creates. */
export const createdRecord = <T extends ListedType, K extends ParentKey<T>>(
  t: FieldBuilder<Payload<K, RecordJson[T]>>,
  type: T,
): Field => responseRecord(t, type, `The created ${humanize(type)}.`);

const responseRecord = (
  t: FieldBuilder<object>,
  type: ListedType,
  description: string,
  fallback?: ParentSource,
): Field =>
  t.field({
    type,
    description,
    extensions: withSource({ kind: 'nested', type, ...(fallback && { fallback }) }),
  });

/**
 * Creates a field for a written record that the response lacks. The gateway reads the record only if the query selects
 * its fields.
 */
export const refetchedRecord = <T extends RecordType, K extends Key<T>>(
  t: FieldBuilder<Payload<K, unknown>>,
  type: T,
  description = `The ${humanize(type)} after the mutation.`,
): Field =>
  t.field({
    type,
    description: `${description} The gateway fetches it only if selected fields need it.`,
    extensions: withSource({ kind: 'lookup', by: 'key', type }),
  });

/** Creates a field for the global id of a deleted record. */
export const deletedId = <T extends RecordType, K extends KeyParts<T>>(
  t: FieldBuilder<Payload<K, unknown>>,
  type: T,
  effect: 'deleted' | 'removed' | 'unpublished' = 'deleted',
): Field =>
  t.id({
    nullable: false,
    description: `Global id of the ${effect} ${humanize(type)}.`,
    extensions: withSource({ kind: 'nested', key: 'id', type }),
  });
