import type { InterfaceRef, ObjectFieldsShape } from '@pothos/core';
import type { ExposedRecord, RecordType } from '../../loaders/index.js';
import { builder } from './builder.js';
import { exposeProperty, type Types, withSource } from './fields.js';
import { decodeAnyId, humanize, idForm } from './global-id.js';
import { byArgument } from './record-fields.js';
import type { NamedKey } from './source.js';

const nodeTypes: RecordType[] = [];

interface NodeOptions<T extends RecordType> {
  description: string;
  interfaces?: ('Comment' | 'CommentReply')[];
  fields: ObjectFieldsShape<Types, ExposedRecord<T>>;
}

/** Defines the type of a record with a global id, and adds the fields `id` and `resourceId`. */
export function node<T extends RecordType>(type: T, { fields, interfaces = [], ...options }: NodeOptions<T>) {
  nodeTypes.push(type);
  return builder.objectRef<ExposedRecord<T>>(type).implement({
    ...options,
    interfaces: [builder.nodeInterfaceRef(), ...interfaces] as InterfaceRef<Types, unknown>[],
    fields: (t: PothosSchemaTypes.ObjectFieldBuilder<Types, ExposedRecord<T>>) => ({
      id: t.id({
        nullable: false,
        description: `Global id of the ${humanize(type)}: \`${idForm(type)}\`.`,
        extensions: withSource({ kind: 'nested', key: 'id' }),
      }),
      resourceId: exposeProperty(t, 'resourceId', {
        type: 'String',
        nullable: false,
        description: `Identifier of the ${humanize(type)} in the REST API.`,
        extensions: withSource({ kind: 'nested', key: 'resourceId' }),
      }),
      ...fields(t),
    }),
  });
}

const toKey = (id: string): NamedKey => decodeAnyId(id, nodeTypes);

builder.queryFields((t) => ({
  node: byArgument(t, builder.nodeInterfaceRef(), {
    description: 'Record of any type with the given global id. Null if not found.',
    argument: 'id',
    args: {
      id: t.arg.id({
        required: true,
        description: 'Global id of a record of any type, such as `Space:<organizationId>/<spaceId>`.',
      }),
    },
    toKey,
  }),
  nodes: t.field({
    type: [builder.nodeInterfaceRef()],
    nullable: { list: false, items: true },
    description:
      'Records of any type with the given global ids, in the order of the ids. Null replaces each record that is not found.',
    args: {
      ids: t.arg.idList({
        required: true,
        description:
          'Global ids of records of any type, such as `Space:<organizationId>/<spaceId>`. Limits: at most 1000 items.',
      }),
    },
    extensions: {
      lengthOf: 'ids',
      ...withSource({
        kind: 'lookup',
        by: 'argument',
        argument: 'ids',
        isList: true,
        toKey: (value) => toKey(String(value)),
      }),
    },
  }),
}));
