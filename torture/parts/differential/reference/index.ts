import { MapperKind, mapSchema } from '@graphql-tools/utils';
import {
  type GraphQLFieldConfig,
  type GraphQLFieldResolver,
  GraphQLInterfaceType,
  GraphQLObjectType,
  GraphQLUnionType,
  getNullableType,
  isEnumType,
} from 'graphql';
import type { Context } from '../../../../src/context.js';
import { MissingField, objectOf } from '../../../../src/loaders/index.js';
import type { GatewayPlugin } from '../../../../src/plugins/contract.js';
import { callsByKey, isPage, type Json, requirementOf, sourceOf } from '../../../../src/schema/core/source.js';
import { schema } from '../../../../src/schema/schema.js';
import { readCharged } from './charges.js';
import { Connection } from './connection.js';
import { readGet } from './get.js';
import { lookUp } from './lookup.js';
import { readNested } from './nested.js';
import { readPage } from './page.js';
import { Place, toPlaces } from './place.js';
import type { Reading } from './resolver.js';
import { write } from './write.js';

type Field = GraphQLFieldConfig<unknown, Context>;
type Resolver = GraphQLFieldResolver<unknown, Context, Json>;

/** Executes operations with graphql-js and one resolver, which reads the sources of the fields. */
export const useReference = (): GatewayPlugin => ({
  onExecute({ args }) {
    args.schema = referenceSchema;
  },
});

const isTypeOf = (value: unknown, type: GraphQLObjectType): boolean => {
  // The JSON of a type with the field `raw` can be any value.
  if (value instanceof Place && !('raw' in type.getFields())) objectOf(value.json, type.name);
  return true;
};

const resolveType = (value: unknown): string | undefined => (value instanceof Place ? value.type : undefined);

const referenceSchema = mapSchema(schema, {
  [MapperKind.OBJECT_TYPE]: (type) => {
    const copy: GraphQLObjectType = new GraphQLObjectType({
      ...type.toConfig(),
      isTypeOf: (value) => isTypeOf(value, type),
    });
    return copy;
  },
  [MapperKind.INTERFACE_TYPE]: (type) => new GraphQLInterfaceType({ ...type.toConfig(), resolveType }),
  [MapperKind.UNION_TYPE]: (type) => new GraphQLUnionType({ ...type.toConfig(), resolveType }),
  [MapperKind.OBJECT_FIELD]: (field, name, typeName) => ({ ...field, resolve: resolverOf(field, name, typeName) }),
});

/** Returns the resolver of a field from its source or the property that it exposes. */
function resolverOf(field: Field, name: string, typeName: string): Resolver {
  const { type } = field;
  const extensions = field.extensions ?? {};
  const source = sourceOf({ extensions });
  const complete = completionOf(field, name, typeName);
  return (parent, args, context, info) => {
    const place = parent instanceof Place ? placeFor({ extensions }, parent) : undefined;
    const read = (): unknown => {
      const value = source
        ? readSource({ source, place: place ?? placeOfResponse(parent), args, context, info })
        : propertyOf(parent, (extensions.pothosExposedField as string | undefined) ?? name);
      const toValue = (json: unknown) => toPlaces(complete(json), type);
      return value instanceof Promise ? value.then(toValue) : toValue(value);
    };
    return readCharged(read, extensions.lengthOf, args, context, info);
  };
}

/** Returns the place with the key that a field reads. */
function placeFor(field: Parameters<typeof callsByKey>[0], place: Place): Place {
  const { json, type, early } = place;
  if (!early || !callsByKey(field)) return place;
  return new Place(json, isPage(field) ? early.listKey : early.key, type);
}

/** Fields beside the records of a list are in its response. */
const placeOfResponse = (parent: unknown): Place | undefined =>
  parent instanceof Connection ? new Place(parent.json) : undefined;

/** Reads a property of the JSON, or of a connection, an edge or page information. */
const propertyOf = (parent: unknown, property: string): unknown =>
  Reflect.get(Object(parent instanceof Place ? parent.json : parent), property);

function readSource(reading: Reading): unknown {
  const { source } = reading;
  switch (source.kind) {
    case 'page':
      return readPage({ ...reading, source });
    case 'get':
      return readGet({ ...reading, source });
    case 'lookup':
      return lookUp({ ...reading, source });
    case 'nested':
      return readNested({ ...reading, source });
    case 'write':
      return write({ ...reading, source });
  }
}

/** Returns a function that rejects missing values, and replaces unknown values of closed enums. */
function completionOf({ extensions, type }: Field, name: string, typeName: string): (value: unknown) => unknown {
  const requirement = requirementOf({ extensions: extensions ?? {} });
  const enumType = getNullableType(type);
  const values = isEnumType(enumType) ? new Set(enumType.getValues().map(({ value }) => value as unknown)) : undefined;
  const isOpen = values?.has('UNRECOGNIZED');
  return (value) => {
    const isMissing = value === undefined || (value === null && requirement === 'present');
    if (requirement && isMissing) throw new MissingField(typeName, name);
    return isOpen && value !== undefined && value !== null && !values?.has(value) ? 'UNRECOGNIZED' : value;
  };
}
