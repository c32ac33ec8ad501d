import type { Schemas } from '../contract.js';
import { findById, removeFrom } from '../lists.js';
import { badRequest, conflict, requireFound } from '../problem.js';
import { type Context, define, operationsOf } from '../resources.js';
import type { OrganizationEntry, SpaceEntry } from '../store.js';

type Collection = Schemas['Collection'];

/** Returns the collection in the path of the request, and the organization that owns it. */
function collectionAndOwner({ at, store }: Context) {
  const collection = at('Collection');
  const owner = store.organizations.find(({ collections }) => collections.includes(collection));
  return { collection, owner: requireFound(owner, 'collection', collection.id) };
}

/** Returns a collection and all collections that are nested in it, at any depth. */
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

/** Adds new spaces and then new collections to the navigation of an organization. Removes deleted ids. */
function updateNavigation(owner: OrganizationEntry): string[] {
  const ids = [...owner.spaces.map(({ record }) => record.id), ...owner.collections.map(({ id }) => id)];
  const known = owner.navigation.filter((id) => ids.includes(id));
  owner.navigation = [...new Set([...known, ...ids])];
  return owner.navigation;
}

/** Handlers for collections, whose paths do not contain the organization. */
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
      if (body.parent !== undefined) findById(owner.collections, 'collection', body.parent);
      const record = { ...store.newRecord('Collection', 'col', path), ...body };
      owner.collections.push(record);
      return record;
    },

    // Spaces and collections in the deleted collection move to its parent.
    deleteCollection(call) {
      const { owner, collection } = collectionAndOwner(call);
      for (const { record } of spacesIn(owner, [collection])) setParent(record, collection.parent);
      for (const nested of owner.collections) if (nested.parent === collection.id) setParent(nested, collection.parent);
      removeFrom(owner.collections, collection);
      return undefined;
    },

    listCollectionSpaces(call) {
      const { owner, collection } = collectionAndOwner(call);
      return call.list(spacesIn(owner, [collection]).map(({ record }) => record));
    },

    moveCollection(call) {
      const { owner, collection } = collectionAndOwner(call);
      const { parent, position = {} } = call.body;
      const target = parent === undefined ? collection.parent : (parent ?? undefined);
      if (
        target !== undefined &&
        withNested(owner, collection).includes(findById(owner.collections, 'collection', target))
      )
        throw conflict(`Collection ${collection.id} cannot be moved into itself`);
      const neighbors = [position.before, position.after].filter((each) => each !== undefined);
      for (const { space } of neighbors)
        if (findById(call.store.spaces, 'space', space).record.parent !== target)
          throw badRequest(`body.position: space ${space} must have the new parent of collection ${collection.id}`);
      const navigation = updateNavigation(owner);
      removeFrom(navigation, collection.id);
      // Without a neighbor, the collection moves to the end.
      const [neighbor] = neighbors;
      const at = neighbor ? navigation.indexOf(neighbor.space) + (position.before ? 0 : 1) : navigation.length;
      navigation.splice(at, 0, collection.id);
      owner.collections.sort((one, other) => navigation.indexOf(one.id) - navigation.indexOf(other.id));
      setParent(collection, target);
      return collection;
    },

    transferCollection(call) {
      const { owner: from, collection } = collectionAndOwner(call);
      const { organization } = call.body;
      const to = findById(call.store.organizations, 'organization', organization);
      if (from === to) throw conflict(`Collection ${collection.id} already belongs to organization ${organization}`);
      const all = withNested(from, collection);
      const spaces = spacesIn(from, all);
      const siteSpaceIds = from.sites.flatMap(({ siteSpaces }) => siteSpaces.map(({ space }) => space?.id));
      if (spaces.some(({ record }) => siteSpaceIds.includes(record.id)))
        throw conflict(`A site of organization ${from.record.id} shows a space of collection ${collection.id}`);
      setParent(collection, undefined);
      for (const record of [...all, ...spaces.map((space) => space.record)]) {
        const app = record.urls?.app?.replace(`/o/${from.record.id}/`, `/o/${organization}/`);
        Object.assign(record, { organization, urls: { ...record.urls, app } });
      }
      from.collections = from.collections.filter((one) => !all.includes(one));
      from.spaces = from.spaces.filter((space) => !spaces.includes(space));
      to.collections.push(...all);
      to.spaces.push(...spaces);
      return collection;
    },
  }),
];
