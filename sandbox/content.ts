import { advance, refuseMerged } from './change-requests.js';
import { type Content, commitOf, contentIn, filesOf, gitOf, type Shape, treeOf, variablesOf } from './content-view.js';
import type { Schemas } from './contract.js';
import type { Handlers } from './handlers.js';
import { badRequest } from './problem.js';
import { imported } from './seed/pages.js';
import { appUrl, type Edit, type Store } from './store.js';

/** The whole content. Without `metadata` it holds nothing that changes with Git. */
function revisionOf(content: Content, shape: Shape): Schemas['Revision'] {
  const { space, changeRequest, revision: id } = content;
  const { record } = space;
  return {
    object: 'revision',
    id,
    type: 'edits',
    parents: changeRequest ? [changeRequest.record.revisionInitial] : [],
    ...(record.updatedAt && { createdAt: record.updatedAt }),
    variables: variablesOf(content),
    pages: treeOf(content, shape),
    files: filesOf(content, shape),
    reusableContents: [
      {
        id: `reusable_${record.id}_support`,
        title: 'How to reach us',
        document: { object: 'document', nodes: [{ type: 'paragraph', text: 'Write to {{support}}.' }] },
        ...gitOf(content, 'includes/support.md', shape),
      },
    ],
    ...commitOf(content, shape),
    urls: {
      app: `${appUrl}/s/${record.id}/~/revisions/${id}`,
      ...(record.urls?.published && { published: record.urls.published }),
      ...(record.urls?.public && { public: record.urls.public }),
    },
  };
}

/** An import as an edit. Of what is there, one resource is always something that is no page. */
function importOf(store: Store, spaceId: string, { url, source }: Schemas['ImportContentRequest']) {
  if (source !== 'website') throw badRequest(`body.source must be one of website (got ${JSON.stringify(source)})`);
  const edit: Edit = imported(store.newId('page'), url, spaceId, store.now());
  const revision = store.newId('rev');
  const importedResources = edit([]).length;
  return { edit, result: { revision, importedResources, totalResources: importedResources + 1 } };
}

/** What spaces and change requests hold. */
export const contentHandlers = (store: Store): Handlers => ({
  getCurrentRevision: ({ path, query }) => revisionOf(contentIn(store, path), query),
  getChangeRequestRevision: ({ path, query }) => revisionOf(contentIn(store, path), query),

  importSpaceContent: ({ path, body }) => {
    const { space } = contentIn(store, path);
    const { edit, result } = importOf(store, path.spaceId, body);
    space.edits.push(edit);
    advance(space, result.revision, store.now());
    return result;
  },

  importChangeRequestContent: ({ path, body, user }) => {
    const { changeRequest } = contentIn(store, path);
    if (!changeRequest) throw new Error('The path names a change request');
    refuseMerged(changeRequest, 'imported into');
    const { edit, result } = importOf(store, path.spaceId, body);
    changeRequest.edits.push(edit);
    changeRequest.contributors.add(user.id);
    changeRequest.record.revision = result.revision;
    changeRequest.record.updatedAt = store.now();
    return result;
  },
});
