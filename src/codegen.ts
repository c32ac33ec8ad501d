/**
 * TypeScript types of the scalars, for tools that type documents: `scalars` for tools that take them as text
 * (graphql-codegen, Relay compiler), `Scalars` for tools that take types (gql.tada).
 */
import { type OpenEnums, openEnums } from './schema/core/open-enums.js';

/** Value of an open enum: the known values, for completion, and any other string. */
type Open<Known extends string> = Known | (string & {});

export type Scalars = {
  ID: string;
  DateTime: string;
  URL: string;
  JSON: unknown;
} & { [Name in OpenEnums]: Open<(typeof openEnums)[Name]['known'][number]> };

const open = (known: readonly string[]) => [...known.map((value) => `'${value}'`), '(string & {})'].join(' | ');

export const scalars: Readonly<Record<string, string>> = {
  ID: 'string',
  DateTime: 'string',
  URL: 'string',
  JSON: 'unknown',
  ...Object.fromEntries(Object.entries(openEnums).map(([name, { known }]) => [name, open(known)])),
};
