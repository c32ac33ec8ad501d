/** The revision of a space, or of one of its change requests, that a path names. */
import type { Schemas } from '../contract.js';
import type { Context } from '../resources.js';
import { hash } from '../seeded.js';
import type { ChangeRequestEntry, ContentPage, SpaceEntry } from '../store.js';

export interface Revision {
  space: SpaceEntry;
  changeRequest?: ChangeRequestEntry;
  id: string;
  /** Each page before its children. */
  pages: readonly ContentPage[];
}

/** Query parameters that decide which fields records have. */
export interface Shape {
  metadata?: boolean;
  computed?: boolean;
}

/** The pages of a space with its edits and, if one is given, those of a change request. */
export function pagesOf(space: SpaceEntry, changeRequest?: ChangeRequestEntry): readonly ContentPage[] {
  // The edits of a merged change request are in its space already.
  const edits = new Set([...space.edits, ...(changeRequest?.edits ?? [])]);
  return [...edits].reduce((pages, edit) => edit(pages), space.contentPages());
}

export function revisionOf({ at, route }: Context): Revision {
  const space = at('Space');
  const changeRequest = route.path.changeRequestId === undefined ? undefined : at('ChangeRequest');
  const id = (changeRequest ?? space).record.revision ?? '';
  return { space, ...(changeRequest && { changeRequest }), id, pages: pagesOf(space, changeRequest) };
}

export const variablesOf = ({ space }: Revision): Record<string, string> => ({
  product: space.record.title ?? 'This product',
  support: 'help@example.com',
});

/** The hash of a Git commit or object: 40 digits. */
const oidOf = (...of: string[]): string =>
  hash(...of)
    .toString(16)
    .padStart(14, '0')
    .repeat(3)
    .slice(0, 40);

/** The commit of the revision, if the space is in Git and metadata is requested. */
export function commitOf({ space: { record }, id }: Revision, { metadata = true }: Shape) {
  const { title, gitSync } = record;
  if (!gitSync || !metadata) return {};
  const oid = oidOf('commit', id);
  const url = `${gitSync.url}/commit/${oid}`;
  return { git: { oid, message: `Update ${title}`, createdByPlatform: true, url, ref: 'main' } };
}

/** The Git object of a part of the content, if the space is in Git and metadata is requested. */
export const gitOf = ({ record }: SpaceEntry, path: string, { metadata = true }: Shape) =>
  record.gitSync && metadata ? { git: { oid: oidOf('object', record.id, path), path } } : {};

/** A page without its text and its children. */
export const pageRecord = ({ space }: Revision, { record }: ContentPage, shape: Shape): Schemas['Page'] => ({
  ...record,
  ...gitOf(space, `docs/${record.path}.md`, shape),
});

/** The children of a page, or the pages at the top, each with its children. */
export const treeOf = (revision: Revision, shape: Shape, parent?: string): Schemas['Page'][] =>
  revision.pages
    .filter((page) => page.parent === parent && (shape.computed !== false || !page.computed))
    .map((page) => ({ ...pageRecord(revision, page, shape), pages: treeOf(revision, shape, page.record.id) }));

export const fileRecord = (space: SpaceEntry, file: Schemas['File'], shape: Shape): Schemas['File'] => ({
  ...file,
  ...gitOf(space, `assets/${file.name}`, shape),
});

/** A reference to a part of this revision. */
export const referenceTo = <Target extends object>({ space, id }: Revision, target: Target) => ({
  ...target,
  ...(space.record.organization && { organization: space.record.organization }),
  space: space.record.id,
  versionContext: { type: 'revision', revision: id },
});
