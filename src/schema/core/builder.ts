import SchemaBuilder from '@pothos/core';
import DirectivesPlugin from '@pothos/plugin-directives';
import RelayPlugin from '@pothos/plugin-relay';
import type { Context } from '../../context.js';
import type { ListedType, RecordOf } from '../../loaders/index.js';
import ContractPlugin from './contract-plugin.js';
import type { OpenEnums } from './open-enums.js';
import ValuesPlugin from './values-plugin.js';

/** The types of the graph that the builder knows by name: `type: 'Site'` needs no import, and makes no cycle. */
export interface SchemaTypes {
  Context: Context;
  Objects: { [T in ListedType]: RecordOf<T> };
  Interfaces: {
    Comment: RecordOf<'SpaceComment'> | RecordOf<'ChangeRequestComment'>;
    CommentReply: RecordOf<'SpaceCommentReply'> | RecordOf<'ChangeRequestCommentReply'>;
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
  plugins: [ValuesPlugin, ContractPlugin, RelayPlugin, DirectivesPlugin],
  directives: { useGraphQLToolsUnorderedDirectives: true },
  relay: {
    clientMutationId: 'omit',
    cursorType: 'String',
    nodeQueryOptions: false,
    nodesQueryOptions: false,
    idFieldOptions: { description: 'The id in this graph.' },
    nodeTypeOptions: {
      description: 'Anything that has an id of its own and can be fetched by it.',
    },
    edgesFieldOptions: {
      nullable: { list: false, items: false },
      description: 'The records of this page, each with its cursor.',
    },
    nodeFieldOptions: { nullable: true, description: 'The record.' },
    cursorFieldOptions: {
      description: 'Where this record stands in the list; pass it as `after` to go on behind it.',
    },
    pageInfoFieldOptions: { description: 'Where this page stands in the list.' },
    pageInfoTypeOptions: { description: 'Where a page stands in its list.' },
    hasNextPageFieldOptions: { description: 'Whether more records follow this page.' },
    hasPreviousPageFieldOptions: { description: 'Whether records stand before this page.' },
    startCursorFieldOptions: { description: 'The cursor of the first record of the page.' },
    endCursorFieldOptions: { description: 'The cursor to go on from: pass it as `after`.' },
    mutationInputArgOptions: { description: 'What to write.' },
  },
});

builder.queryType({ description: 'Where every read begins.' });
builder.mutationType({ description: 'Every write. Each is sent to the service exactly once.' });
