/**
 * TypeScript types of the scalars, for tools that generate types of documents. `scalars` contains the types as text,
 * for graphql-codegen and the Relay compiler. `Scalars` is a type, for gql.tada.
 */
import { type OpenEnums, type OpenEnumValue, openEnumValues } from './schema/core/open-enums.js';

/** Value of an open enum: documented values and values of the sandbox, for completion, and any other string. */
type Open<Value extends string> = Value | (string & {});

/** TypeScript type of each scalar of the schema, for the option `scalars` of `initGraphQLTada` in gql.tada. */
export type Scalars = {
  ID: string;
  DateTime: string;
  URL: string;
  JSON: unknown;
} & { [Name in OpenEnums]: Open<OpenEnumValue<Name>> };

const open = (values: readonly string[]) => [...values.map((value) => `'${value}'`), '(string & {})'].join(' | ');

/** TypeScript type of each scalar of the schema as text, for `scalars` of graphql-codegen and `customScalarTypes` of Relay. */
export const scalars: Readonly<Record<string, string>> = {
  ID: 'string',
  DateTime: 'string',
  URL: 'string',
  JSON: 'unknown',
  ...Object.fromEntries(Object.entries(openEnumValues).map(([name, values]) => [name, open(values)])),
};
