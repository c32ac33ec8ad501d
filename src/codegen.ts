/**
 * The scalars of the graph in TypeScript, for tools that type documents: `scalars` for those that read a map of texts
 * (graphql-codegen, Relay's compiler), `Scalars` for those that read types (gql.tada).
 */
import { type OpenEnums, type OpenEnumValue, openEnumValues } from './schema/core/open-enums.js';

/** Of a set that the service may extend: the known and the assumed values, for completion, and any other text. */
type Open<Value extends string> = Value | (string & {});

export type Scalars = {
  ID: string;
  DateTime: string;
  URL: string;
  JSON: unknown;
} & { [Name in OpenEnums]: Open<OpenEnumValue<Name>> };

const open = (values: readonly string[]) => [...values.map((value) => `'${value}'`), '(string & {})'].join(' | ');

export const scalars: Readonly<Record<string, string>> = {
  ID: 'string',
  DateTime: 'string',
  URL: 'string',
  JSON: 'unknown',
  ...Object.fromEntries(Object.entries(openEnumValues).map(([name, values]) => [name, open(values)])),
};
