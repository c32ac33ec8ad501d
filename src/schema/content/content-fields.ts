import type { GraphQLResolveInfo } from 'graphql';
import { type ContentKey, type Loaders, parentKey, toRecords } from '../../loaders/index.js';
import { calling, connectionType, pageArguments, readConnection } from '../core/connection.js';
import type { Field, FieldBuilder } from '../core/fields.js';
import { selectsAny } from '../core/selection.js';
import { contentIdIn } from './content-key.js';
import { FlatPage, flattened } from './flat-page.js';
import { fromGit } from './git-object.js';

type Base = '/v1/spaces/{spaceId}' | '/v1/spaces/{spaceId}/change-requests/{changeRequestId}';

/** What a space holds now, and what a change request would make of it: the same fields on both. */
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
    ...calling(`${base}/content/pages`, 'Its pages at the top, in reading order; each holds those below it.'),
    args: { computed: computed(t) },
    // Errors stand in the place of records that can't be used.
    resolve: (parent, args, { loaders }, info) =>
      topPages(loaders, base, parent, { ...args, ...metadata(info) }) as never,
  }),
  flatPages: t.field({
    type: [FlatPage],
    ...calling(
      `${base}/content/pages`,
      'All of its pages in reading order, each with its place in the tree: by the same call as `pages`.',
    ),
    args: { computed: computed(t) },
    // As above.
    resolve: async (parent, args, { loaders }, info) => {
      const pages = await topPages(loaders, base, parent, { ...args, ...metadata(info) });
      return flattened(pages) as never;
    },
  }),
  files: t.field({
    type: connectionType('File'),
    ...calling(`${base}/content/files`, 'Its files.'),
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
    ...calling(`${base}/content/page/{pageId}`, 'One of its pages, in any format.'),
    args: {
      id: t.arg.id({
        required: true,
        description: 'The page. The id of a page is good for the space and for each of its change requests.',
      }),
      format: t.arg({
        type: 'ContentFormat',
        defaultValue: 'markdown',
        description: 'Format of its text: what is not Markdown is in `raw`.',
      }),
      evaluated: t.arg.boolean({ description: 'True to have values in the place of the expressions in its text.' }),
      computed: computed(t),
    },
    resolve: (parent, { id, ...args }, { loaders }, info) =>
      loaders.reads.record('Page', `${base}/content/page/{pageId}`, {
        path: { ...parentKey('Page', parent), pageId: contentIdIn(parent, 'Page', id) },
        query: { ...args, ...metadata(info) },
      }),
  }),
  file: t.field({
    type: 'File',
    ...calling(`${base}/content/files/{fileId}`, 'One of its files.'),
    args: {
      id: t.arg.id({
        required: true,
        description: 'The file. The id of a file is good for the space and for each of its change requests.',
      }),
      computed: computed(t),
    },
    resolve: (parent, { id, ...args }, { loaders }, info) =>
      loaders.reads.record('File', `${base}/content/files/{fileId}`, {
        path: { ...parentKey('File', parent), fileId: contentIdIn(parent, 'File', id) },
        query: { ...args, ...metadata(info) },
      }),
  }),
});

const computed = <Parent>(t: FieldBuilder<Parent>) =>
  t.arg.boolean({ description: 'False leaves out content that is computed when it is read.' });

/** What Git knows slows the service: it is asked for only if something of it is selected. */
const metadata = (info: GraphQLResolveInfo) => (selectsAny(info, fromGit) ? {} : { metadata: false });

interface Shape {
  metadata?: boolean;
  computed?: boolean | null;
}

async function topPages({ reads }: Loaders, base: Base, path: ContentKey, query: Shape) {
  const { json, origin } = await reads.getWithOrigin(`${base}/content/pages`, { path, query });
  return toRecords('Page', path, json?.pages, origin);
}
