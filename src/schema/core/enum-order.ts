import { type GraphQLEnumValue, type GraphQLSchema, isEnumType } from 'graphql';
import { builder } from './builder.js';

/** Restores the order of enum values in the contract, because Pothos sorts them by name. */
export function inContractOrder(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isEnumType(type) || type.name.startsWith('__')) continue;
    const order = Object.keys(builder.configStore.getTypeConfig(type.name, 'Enum').values ?? {});
    // graphql-js has no other way to change the order of the values.
    (type.getValues() as GraphQLEnumValue[]).sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
  }
  return schema;
}
