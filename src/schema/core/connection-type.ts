import type { ObjectRef } from '@pothos/core';
import type { Connection, ListedType } from '../../loaders/index.js';
import { builder } from './builder.js';
import type { FieldBuilder, Types } from './fields.js';
import { humanize } from './global-id.js';

/** Returns a builder for fields of a connection type whose data is in the list response, beside the records. */
export const responseFields = <Response extends object>(t: FieldBuilder<Connection>): FieldBuilder<Response> =>
  // The cast is safe, because the sources of these fields read the response.
  t as unknown as FieldBuilder<Response>;

type ConnectionRef = ObjectRef<Types, Connection, Connection>;
const connectionTypes = new Map<ListedType, ConnectionRef>();

/** Returns the connection type of a record type. Each record type has one connection type. */
export function connectionType(type: ListedType): ConnectionRef {
  const ref = connectionTypes.get(type) ?? newConnectionType(type);
  connectionTypes.set(type, ref);
  return ref;
}

const newConnectionType = (type: ListedType) =>
  builder.connectionObject(
    {
      type,
      name: `${type}Connection`,
      extensions: { listRole: 'connection' },
      description: `Page of a list of ${humanize(type)} records.`,
      fields: (t) => ({
        nodes: t.field({
          type: [type],
          nullable: { list: false, items: true },
          description: `The ${humanize(type)} records on this page of the list, in the order of the REST API.`,
        }),
        totalCount: t.int({
          description: `Number of ${humanize(type)} records in the whole list. If neither records nor \`pageInfo\` are selected, the gateway requests a page of one record.`,
        }),
      }),
    },
    {
      name: `${type}Edge`,
      extensions: { listRole: 'edge' },
      description: `Edge of a list of ${humanize(type)} records: one record and its cursor.`,
    },
  ) as unknown as ConnectionRef;
