import SchemaBuilder from '@pothos/core';
import DirectivesPlugin from '@pothos/plugin-directives';
import RelayPlugin from '@pothos/plugin-relay';
import type { ExposedRecord, ListedType } from '../../loaders/index.js';
import ContractPlugin from './contract-plugin.js';
import type { OpenEnums } from './open-enums.js';

declare global {
  export namespace PothosSchemaTypes {
    export interface InferredFieldOptions<Types> {
      /** Fields have no resolvers. A field without a source in its extensions exposes a property of its parent. */
      Source: object;
    }
  }
}

/** Types of the graph that the builder finds by name. `type: 'Site'` needs no import, which prevents import cycles. */
export interface SchemaTypes {
  InferredFieldOptionsKind: 'Source';
  Objects: { [T in ListedType]: ExposedRecord<T> };
  Interfaces: {
    Comment: ExposedRecord<'SpaceComment'> | ExposedRecord<'ChangeRequestComment'>;
    CommentReply: ExposedRecord<'SpaceCommentReply'> | ExposedRecord<'ChangeRequestCommentReply'>;
  };
  Scalars: {
    ID: { Input: string; Output: string };
    DateTime: { Input: string; Output: string };
    URL: { Input: string; Output: string };
    JSON: { Input: unknown; Output: unknown };
  } & { [Name in OpenEnums]: { Input: string; Output: string } };
  DefaultEdgesNullability: { list: false; items: false };
  DefaultNodeNullability: true;
  Directives: { semanticNonNull: { locations: 'FIELD_DEFINITION'; args: { levels?: number[] } } };
}

export const builder = new SchemaBuilder<SchemaTypes>({
  plugins: [ContractPlugin, RelayPlugin, DirectivesPlugin],
  directives: { useGraphQLToolsUnorderedDirectives: true },
  relay: {
    clientMutationId: 'omit',
    cursorType: 'String',
    nodeQueryOptions: false,
    nodesQueryOptions: false,
    idFieldOptions: {
      description: 'Global id of the record: type name, colon and key, as in `Space:<organizationId>/<spaceId>`.',
    },
    nodeTypeOptions: {
      description: 'Record with a global id. The query `node` fetches it by this id.',
    },
    edgesFieldOptions: {
      nullable: { list: false, items: false },
      description:
        'Edges of this page of the list, in the order of the REST API. Each edge holds a record and its cursor.',
    },
    nodeFieldOptions: { nullable: true, description: 'Record of the edge; null only with an error.' },
    cursorFieldOptions: {
      description: 'Cursor of the edge. Pass it as `after` to get the records after this one.',
    },
    pageInfoFieldOptions: { description: 'Pagination information of this page of the list.' },
    pageInfoTypeOptions: { description: 'Pagination information of one page of a list.' },
    hasNextPageFieldOptions: { description: 'True if the list continues after the page.' },
    hasPreviousPageFieldOptions: { description: 'True if the page is not the first one of its list.' },
    startCursorFieldOptions: { description: 'Cursor of the first record of the page; null if the page is empty.' },
    endCursorFieldOptions: { description: 'Cursor of the end of the page. Pass it as `after` to fetch the next page.' },
  },
});

builder.queryType({ description: 'Root of all queries.' });
builder.mutationType({
  description: 'Root of all mutations. Each mutation sends a single write to the REST API, which is never retried.',
});
