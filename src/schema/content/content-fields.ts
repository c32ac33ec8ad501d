import type { GraphQLResolveInfo } from 'graphql';
import { type ContentKey, childKey, type Loaders, listOf, toRecord, toRecords } from '../../loaders/index.js';
import { calling, connectionType, pageArguments, readConnection } from '../core/connection.js';
import { asResult, type Field, type FieldBuilder } from '../core/fields.js';
import { selectsGit } from '../core/selection.js';
import { contentIdIn } from './content-key.js';
import { FlatPage, flatPages } from './flat-page.js';

type Base = '/v1/spaces/{spaceId}' | '/v1/spaces/{spaceId}/change-requests/{changeRequestId}';

const nounOf = (base: Base) => (base === '/v1/spaces/{spaceId}' ? 'space' : 'change request');

/** Content of a space or of a change request. Both have the same fields. */
export const contentFields = <Parent extends ContentKey>(
  t: FieldBuilder<Parent>,
  base: Base,
  description: string,
): Record<'content' | 'pages' | 'flatPages' | 'files' | 'page' | 'file', Field> => ({
  content: t.field({
    type: 'Revision',
    ...calling(`${base}/content`, description),
    args: { computed: computed(t) },
    resolve: (path, args, { loaders }, info) =>
      loaders.reads.record('Revision', `${base}/content`, { path, query: { ...args, ...metadata(info) } }),
  }),
  pages: t.field({
    type: ['Page'],
    ...calling(
      `${base}/content/pages`,
      `Top-level pages of the ${nounOf(base)}, in the order of the REST API. Each page holds its subpages.`,
    ),
    args: { computed: computed(t) },
    resolve: async (parent, args, { loaders }, info) => {
      const { pages, origin } = await pageTree(loaders, base, parent, { ...args, ...metadata(info) });
      return asResult(toRecords('Page', parent, pages, origin));
    },
  }),
  flatPages: t.field({
    type: [FlatPage],
    ...calling(
      `${base}/content/pages`,
      `All pages of the ${nounOf(base)}, depth first, with their positions in the page tree. Together with \`pages\`, it takes one REST call.`,
    ),
    args: { computed: computed(t) },
    resolve: async (parent, args, { loaders }, info) => {
      const { pages, origin } = await pageTree(loaders, base, parent, { ...args, ...metadata(info) });
      return asResult(flatPages(listOf(pages, 'Page records'), (json) => toRecord('Page', parent, json, origin)));
    },
  }),
  files: t.field({
    type: connectionType('File'),
    ...calling(`${base}/content/files`, `Files of the ${nounOf(base)}.`, { byNumber: true }),
    args: { ...pageArguments(t), computed: computed(t) },
    resolve: (parent, { first, after, ...args }, { loaders }, info) =>
      readConnection(
        'File',
        `${base}/content/files`,
        { path: parent, query: { ...args, ...metadata(info) } },
        { first, after },
        loaders,
        info,
      ),
  }),
  page: t.field({
    type: 'Page',
    ...calling(`${base}/content/page/{pageId}`, `Page of the ${nounOf(base)} with the given global id, in any format.`),
    args: {
      id: t.arg.id({
        required: true,
        description:
          'Global id of the page. An id of a page of the space also works in its change requests, and vice versa.',
      }),
      format: t.arg({
        type: 'ContentFormat',
        defaultValue: 'markdown',
        description: 'Format of the page text. With any other format than `markdown`, the text is only in `raw`.',
      }),
      evaluated: t.arg.boolean({
        description: 'Evaluates the expressions in the page text if true. The default is false.',
      }),
      computed: computed(t),
    },
    resolve: (parent, { id, ...args }, { loaders }, info) =>
      loaders.reads.record('Page', `${base}/content/page/{pageId}`, {
        path: childKey('Page', parent, contentIdIn(parent, 'Page', id)),
        query: { ...args, ...metadata(info) },
      }),
  }),
  file: t.field({
    type: 'File',
    ...calling(`${base}/content/files/{fileId}`, `File of the ${nounOf(base)} with the given global id.`),
    args: {
      id: t.arg.id({
        required: true,
        description:
          'Global id of the file. An id of a file of the space also works in its change requests, and vice versa.',
      }),
      computed: computed(t),
    },
    resolve: (parent, { id, ...args }, { loaders }, info) =>
      loaders.reads.record('File', `${base}/content/files/{fileId}`, {
        path: childKey('File', parent, contentIdIn(parent, 'File', id)),
        query: { ...args, ...metadata(info) },
      }),
  }),
});

const computed = <Parent>(t: FieldBuilder<Parent>) =>
  t.arg.boolean({
    description: 'Includes computed content if true, which is the default. False skips its computation.',
  });

/** Git metadata is slow for the REST API, so it is requested only if fields of it are selected. */
const metadata = (info: GraphQLResolveInfo) => (selectsGit(info) ? {} : { metadata: false });

interface Shape {
  metadata?: boolean;
  computed?: boolean | null;
}

async function pageTree({ reads }: Loaders, base: Base, path: ContentKey, query: Shape) {
  const { json, origin } = await reads.getWithOrigin(`${base}/content/pages`, { path, query });
  return { pages: json?.pages, origin };
}
