import type { Schemas } from './contract.js';
import { hash } from './dice.js';
import type { Handlers } from './handlers.js';
import { appUrl, changeRequestIn, type SpaceEntry, type Store, spaceIn } from './store.js';

/** The content of a space at a revision. Without `metadata` it holds nothing that changes with Git. */
function revisionOf(
  { record, pages }: SpaceEntry,
  id: string,
  parents: string[],
  metadata = true,
): Schemas['Revision'] {
  const { gitSync } = record;
  const oid = hash('commit', id).toString(16).padStart(8, '0').repeat(5);
  return {
    object: 'revision',
    id,
    type: 'edits',
    parents,
    createdAt: record.updatedAt,
    variables: { product: record.title ?? 'This product', support: 'help@example.com' },
    pages: pages.map(({ id = '', outdated: _, ...page }) => ({
      id,
      type: 'document',
      ...page,
      urls: { app: `${appUrl}/s/${record.id}/${page.path}` },
    })),
    files: [],
    reusableContents: [],
    ...(gitSync &&
      metadata && {
        git: {
          oid,
          message: `Update ${record.title}`,
          createdByPlatform: true,
          url: `${gitSync.url}/commit/${oid}`,
          ref: 'main',
        },
      }),
    urls: {
      app: `${appUrl}/s/${record.id}/~/revisions/${id}`,
      ...(record.urls?.published && { published: record.urls.published }),
    },
  };
}

/** What spaces and change requests hold. */
export const contentHandlers = (store: Store): Handlers => ({
  getCurrentRevision: ({ path, query }) => {
    const space = spaceIn(store, path.spaceId);
    return revisionOf(space, space.record.revision ?? '', [], query.metadata);
  },
  getChangeRequestRevision: ({ path, query }) => {
    const { record } = changeRequestIn(store, path);
    return revisionOf(spaceIn(store, path.spaceId), record.revision, [record.revisionInitial], query.metadata);
  },
});
