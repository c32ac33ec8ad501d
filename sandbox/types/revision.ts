import type { Schemas } from '../contract.js';
import type { Context } from '../resources.js';
import { hash } from '../seeded.js';
import type { ChangeRequestEntry, ContentPage, SpaceEntry } from '../store.js';

/** Query parameters that control which fields a record has. */
export interface Shape {
  metadata?: boolean;
  computed?: boolean;
}

/** Returns a Git object id of 40 hexadecimal digits. */
const oidOf = (...of: string[]): string =>
  hash(...of)
    .toString(16)
    .padStart(14, '0')
    .repeat(3)
    .slice(0, 40);

/** The content of a space or of one of its change requests. */
export class Revision {
  readonly id: string;
  /** Pages of the revision. Each page precedes its children. */
  readonly pages: readonly ContentPage[];
  readonly variables: Record<string, string>;
  readonly space: SpaceEntry;
  readonly changeRequest: ChangeRequestEntry | undefined;

  constructor(space: SpaceEntry, changeRequest?: ChangeRequestEntry) {
    this.id = (changeRequest ?? space).record.revision ?? '';
    // The set contains each edit once, because a space already contains the edits of a merged change request.
    const edits = new Set([...space.edits, ...(changeRequest?.edits ?? [])]);
    this.pages = [...edits].reduce((pages, edit) => edit(pages), space.contentPages());
    this.variables = { product: space.record.title ?? 'This product', support: 'help@example.com' };
    this.space = space;
    this.changeRequest = changeRequest;
  }

  /** Returns the commit of the revision if the space has Git sync and metadata is requested. */
  commit({ metadata = true }: Shape) {
    const { title, gitSync } = this.space.record;
    if (!gitSync || !metadata) return {};
    const oid = oidOf('commit', this.id);
    const url = `${gitSync.url}/commit/${oid}`;
    return { git: { oid, message: `Update ${title}`, createdByPlatform: true, url, ref: 'main' } };
  }

  /** Returns the Git object of a file path if the space has Git sync and metadata is requested. */
  object(path: string, { metadata = true }: Shape) {
    const { id, gitSync } = this.space.record;
    return gitSync && metadata ? { git: { oid: oidOf('object', id, path), path } } : {};
  }

  /** Returns the record of a page without its text and children. */
  page({ record }: ContentPage, shape: Shape): Schemas['Page'] {
    return { ...record, ...this.object(`docs/${record.path}.md`, shape) };
  }

  /** Returns the children of a page, or the root pages if `parent` is undefined. Each page contains its children. */
  tree(shape: Shape, parent?: string): Schemas['Page'][] {
    return this.pages
      .filter((page) => page.parent === parent && (shape.computed !== false || !page.computed))
      .map((page) => ({ ...this.page(page, shape), pages: this.tree(shape, page.record.id) }));
  }

  file(file: Schemas['File'], shape: Shape): Schemas['File'] {
    return { ...file, ...this.object(`assets/${file.name}`, shape) };
  }

  /** Returns a reference to a page or a file of this revision. */
  reference(target: object) {
    const { id: space, organization } = this.space.record;
    return { ...target, organization, space, versionContext: { type: 'revision', revision: this.id } };
  }
}

/** Returns the revision of the space or change request in the path. */
export const revisionOf = ({ at, route }: Context): Revision =>
  new Revision(at('Space'), route.path.changeRequestId === undefined ? undefined : at('ChangeRequest'));
