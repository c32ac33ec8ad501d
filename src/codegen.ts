/**
 * The scalars of the graph in TypeScript, for tools that type documents: `scalars` for those that read a map of texts
 * (graphql-codegen, Relay's compiler), `Scalars` for those that read types (gql.tada).
 */
import { type OpenEnums, openEnums } from './schema/core/open-enums.js';

/** Of a set that the service may extend: the known values, for completion, and any other text. */
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
