import { type Content, contentIn, filesOf, referenceTo, type Shape } from './content-view.js';
import type { Schemas } from './contract.js';
import type { Handlers } from './handlers.js';
import { found } from './problem.js';
import type { Store } from './store.js';

const fileIn = (content: Content, id: string, shape: Shape): Schemas['File'] =>
  found(
    filesOf(content, shape).find((file) => file.id === id),
    'file',
    id,
  );

/** What points to a file: pages that link to it or have it as their cover, and the file that goes with it. */
function backlinksOf(content: Content, id: string): Schemas['Backlink'][] {
  const { name } = fileIn(content, id, {});
  const pages = content.pages.filter(
    ({ links, record: { cover } }) =>
      links.some(({ target }) => target.file === id) || [cover?.ref, cover?.refDark].some((ref) => ref?.file === id),
  );
  const others = filesOf(content, {}).filter((file) => name === 'overview.svg' && file.name === 'data-sheet.pdf');
  return [
    ...others.map((file) => referenceTo(content, { kind: 'file', file: file.id })),
    ...pages.map(({ record }) => referenceTo(content, { kind: 'page', page: record.id })),
  ];
}

/** The files of spaces and of change requests, and what points to them. */
export const fileHandlers = (store: Store): Handlers => ({
  listFiles: ({ path, query, list }) => list(filesOf(contentIn(store, path), query)),
  listChangeRequestFiles: ({ path, query, list }) => list(filesOf(contentIn(store, path), query)),
  getFile: ({ path, query }) => fileIn(contentIn(store, path), path.fileId, query),
  getChangeRequestFile: ({ path, query }) => fileIn(contentIn(store, path), path.fileId, query),
  listFileBacklinks: ({ path, list }) => list(backlinksOf(contentIn(store, path), path.fileId)),
  listChangeRequestFileBacklinks: ({ path, list }) => list(backlinksOf(contentIn(store, path), path.fileId)),
});
