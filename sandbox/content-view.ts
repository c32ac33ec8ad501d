/** The content of a space, or of one of its change requests, as it is now. */
import type { Schemas } from './contract.js';
import { hash } from './dice.js';
import {
  type ChangeRequestEntry,
  type ContentPage,
  changeRequestIn,
  type SpaceEntry,
  type Store,
  spaceIn,
} from './store.js';

export interface Content {
  space: SpaceEntry;
  changeRequest?: ChangeRequestEntry;
  /** Id of the revision. */
  revision: string;
  /** Each before those below it. */
  pages: readonly ContentPage[];
}

/** How a record of the content is wanted. */
export interface Shape {
  metadata?: boolean;
  computed?: boolean;
}

/** The content that a path leads to. */
export function contentIn(store: Store, path: { spaceId: string; changeRequestId?: string }): Content {
  const space = spaceIn(store, path.spaceId);
  const { changeRequestId } = path;
  const changeRequest =
    changeRequestId === undefined ? undefined : changeRequestIn(store, { ...path, changeRequestId });
  // What a merged change request did, its space has done already.
  const edits = new Set([...space.edits, ...(changeRequest?.edits ?? [])]);
  const pages = [...edits].reduce((edited, edit) => edit(edited), space.contentPages());
  const revision = changeRequest?.record.revision ?? space.record.revision ?? '';
  return { space, ...(changeRequest && { changeRequest }), revision, pages };
}

export const variablesOf = ({ space }: Content): Record<string, string> => ({
  product: space.record.title ?? 'This product',
  support: 'help@example.com',
});

/** The hash of a commit or of an object in Git: 40 digits. */
const oidOf = (...of: string[]): string =>
  hash(...of)
    .toString(16)
    .padStart(14, '0')
    .repeat(3)
    .slice(0, 40);

/** The commit of the revision, where the space is kept in Git and that is wanted. */
export function commitOf({ space: { record }, revision }: Content, { metadata = true }: Shape) {
  const { title, gitSync } = record;
  if (!gitSync || !metadata) return {};
  const oid = oidOf('commit', revision);
  const url = `${gitSync.url}/commit/${oid}`;
  return { git: { oid, message: `Update ${title}`, createdByPlatform: true, url, ref: 'main' } };
}

/** What Git knows of a part of the content, where the space is kept in Git and that is wanted. */
export const gitOf = ({ space }: Content, path: string, { metadata = true }: Shape) =>
  space.record.gitSync && metadata ? { git: { oid: oidOf('object', space.record.id, path), path } } : {};

/** A page without its text and without the pages below it. */
export const pageRecord = (content: Content, { record }: ContentPage, shape: Shape): Schemas['Page'] => ({
  ...record,
  ...gitOf(content, `docs/${record.path}.md`, shape),
});

/** The pages under one page, or at the top; each holds those below it. */
export const treeOf = (content: Content, shape: Shape, parent?: string): Schemas['Page'][] =>
  content.pages
    .filter((page) => page.parent === parent && (shape.computed !== false || !page.computed))
    .map((page) => ({ ...pageRecord(content, page, shape), pages: treeOf(content, shape, page.record.id) }));

export const filesOf = (content: Content, shape: Shape): Schemas['File'][] =>
  content.space.files().map((file) => ({ ...file, ...gitOf(content, `assets/${file.name}`, shape) }));

/** Something of this content, as references name it. */
export const referenceTo = <Target extends object>({ space, revision }: Content, target: Target) => ({
  ...target,
  ...(space.record.organization && { organization: space.record.organization }),
  space: space.record.id,
  versionContext: { type: 'revision', revision },
});
