import type { Schemas } from '../contract.js';
import { fromTemplate } from '../fixtures.js';
import { badRequest, conflict, found } from '../problem.js';
import { type Context, define, operationsOf, removeFrom } from '../resources.js';
import type { OrganizationEntry, SpaceEntry } from '../store.js';

type Collection = Schemas['Collection'];

const collectionOf = ({ collections }: OrganizationEntry, id: string): Collection =>
  found(
    collections.find((collection) => collection.id === id),
    'collection',
    id,
  );

/** The organization that owns the collection of the path, and the collection. */
function owned({ at, store }: Context) {
  const collection = at('Collection');
  const owner = store.organizations.find(({ collections }) => collections.includes(collection));
  return { collection, owner: found(owner, 'collection', collection.id) };
}

/** A collection and all collections in it, at any depth. */
const withNested = (owner: OrganizationEntry, collection: Collection): Collection[] => [
  collection,
  ...owner.collections.filter(({ parent }) => parent === collection.id).flatMap((one) => withNested(owner, one)),
];

const spacesIn = ({ spaces }: OrganizationEntry, collections: readonly Collection[]): SpaceEntry[] =>
  spaces.filter(({ record }) => collections.some(({ id }) => id === record.parent));

function setParent(record: { parent?: string }, parent: string | null | undefined): void {
  if (parent) record.parent = parent;
  else delete record.parent;
}

/** Moves items from one list to the end of another. */
function transfer<T>(items: readonly T[], from: T[], to: T[]): void {
  for (const item of items) {
    removeFrom(from, item);
    to.push(item);
  }
}

/** Adds new spaces and collections to the navigation of an organization: spaces first, then collections. */
function updateNavigation(owner: OrganizationEntry): string[] {
  const ids = [...owner.spaces.map(({ record }) => record.id), ...owner.collections.map(({ id }) => id)];
  const known = owner.navigation.filter((id) => ids.includes(id));
  owner.navigation = [...new Set([...known, ...ids])];
  return owner.navigation;
}

/** Moves a collection next to a space of the same parent, or to the end. */
function place(
  { spaces }: Context['store'],
  owner: OrganizationEntry,
  { id }: Collection,
  parent: string | undefined,
  { before, after }: Schemas['CollectionPosition'],
): void {
  const navigation = updateNavigation(owner);
  for (const neighbor of [before, after].filter((each) => each !== undefined)) {
    const space = spaces.find(({ record }) => record.id === neighbor.space);
    if (found(space, 'space', neighbor.space).record.parent !== parent)
      throw badRequest(`body.position: space ${neighbor.space} does not stand where collection ${id} is to stand`);
  }
  removeFrom(navigation, id);
  const at = before
    ? navigation.indexOf(before.space)
    : after
      ? navigation.indexOf(after.space) + 1
      : navigation.length;
  navigation.splice(at, 0, id);
  owner.collections.sort((one, other) => navigation.indexOf(one.id) - navigation.indexOf(other.id));
}

/** Collections. Paths name them by id alone, whichever organization owns them. */
export const collections = [
  define('Collection', {
    paths: ['/v1/collections/{collectionId}'],
    label: 'collection',
    entries: ({ store }) => store.organizations.flatMap((owner) => owner.collections),
  }),

  operationsOf({
    listCollections: ({ at, query: { nested }, list }) =>
      list(at('Organization').collections.filter(({ parent }) => nested !== false || parent === undefined)),

    createCollection({ at, path, body, store }) {
      const owner = at('Organization');
      if (body.parent !== undefined) collectionOf(owner, body.parent);
      const record = { ...store.newRecord('Collection', 'col', path), ...body };
      owner.collections.push(record);
      return record;
    },

    // Spaces and collections in the collection move to its parent.
    deleteCollection(call) {
      const { owner, collection } = owned(call);
      for (const { record } of spacesIn(owner, [collection])) setParent(record, collection.parent);
      for (const nested of owner.collections) if (nested.parent === collection.id) setParent(nested, collection.parent);
      removeFrom(owner.collections, collection);
      return undefined;
    },

    listCollectionSpaces(call) {
      const { owner, collection } = owned(call);
      return call.list(spacesIn(owner, [collection]).map(({ record }) => record));
    },

    moveCollection(call) {
      const { owner, collection } = owned(call);
      const { parent, position = {} } = call.body;
      const target = parent === undefined ? collection.parent : (parent ?? undefined);
      if (target !== undefined && withNested(owner, collection).includes(collectionOf(owner, target)))
        throw conflict(`Collection ${collection.id} can't be moved into itself`);
      place(call.store, owner, collection, target, position);
      setParent(collection, target);
      return collection;
    },

    transferCollection(call) {
      const { owner: from, collection } = owned(call);
      const { organization } = call.body;
      const target = call.store.organizations.find(({ record }) => record.id === organization);
      const to = found(target, 'organization', organization);
      if (from === to) throw conflict(`Collection ${collection.id} belongs to organization ${organization} already`);
      const all = withNested(from, collection);
      const spaces = spacesIn(from, all);
      const shown = from.sites.flatMap(({ siteSpaces }) => siteSpaces.map(({ space }) => space?.id));
      if (spaces.some(({ record }) => shown.includes(record.id)))
        throw conflict(`A site of organization ${from.record.id} shows a space of collection ${collection.id}`);
      setParent(collection, undefined);
      for (const one of all) {
        const { urls } = fromTemplate('Collection', { organizationId: organization, id: one.id });
        Object.assign(one, { organization, urls });
      }
      for (const { record } of spaces) {
        const { urls } = fromTemplate('Space', { organizationId: organization, id: record.id });
        Object.assign(record, { organization, urls: { ...record.urls, app: urls?.app } });
      }
      transfer(all, from.collections, to.collections);
      transfer(spaces, from.spaces, to.spaces);
      return collection;
    },
  }),
];
