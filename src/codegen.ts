/**
 * TypeScript types of the scalars, for tools that generate types from GraphQL documents. graphql-codegen and the Relay
 * compiler use `scalars`, which contains the types as text. gql.tada uses the type `Scalars`.
 */
import { type OpenEnums, type OpenEnumValue, openEnumValues } from './schema/core/open-enums.js';

/** Value of an open enum: any string. Editors complete the documented values and the values of the sandbox. */
type Open<Value extends string> = Value | (string & {});

/** TypeScript type of each scalar of the schema, for the option `scalars` of `initGraphQLTada` in gql.tada. */
export type Scalars = {
  ID: string;
  DateTime: string;
  URL: string;
  JSON: unknown;
} & { [Name in OpenEnums]: Open<OpenEnumValue<Name>> };

const open = (values: readonly string[]) => [...values.map((value) => `'${value}'`), '(string & {})'].join(' | ');

/** Text of the TypeScript type of each scalar, for `scalars` of graphql-codegen and `customScalarTypes` of Relay. */
export const scalars: Readonly<Record<string, string>> = {
  ID: 'string',
  DateTime: 'string',
  URL: 'string',
  JSON: 'unknown',
  ...Object.fromEntries(Object.entries(openEnumValues).map(([name, values]) => [name, open(values)])),
};
