import type { Schemas } from './contract.js';
import type { Handlers } from './handlers.js';
import { badRequest, conflict, found } from './problem.js';
import { collectionUrls } from './seed/organizations.js';
import { appUrl, type OrganizationEntry, organizationIn, type SpaceEntry, type Store, spaceIn } from './store.js';

type Collection = Schemas['Collection'];

const collectionIn = ({ collections }: OrganizationEntry, id: string): Collection =>
  found(
    collections.find((collection) => collection.id === id),
    'collection',
    id,
  );

/** A collection and all that are in it, however deep. */
const withNested = (owner: OrganizationEntry, collection: Collection): Collection[] => [
  collection,
  ...owner.collections.filter(({ parent }) => parent === collection.id).flatMap((one) => withNested(owner, one)),
];

const spacesIn = ({ spaces }: OrganizationEntry, collections: readonly Collection[]): SpaceEntry[] =>
  spaces.filter(({ record }) => collections.some(({ id }) => id === record.parent));

function putIn(record: { parent?: string }, parent: string | null | undefined): void {
  if (parent) record.parent = parent;
  else delete record.parent;
}

/** Takes what is wanted out of one list and puts it at the end of another. */
function handOver<T>(wanted: readonly T[], from: T[], to: T[]): void {
  for (const one of wanted) to.push(...from.splice(from.indexOf(one), 1));
}

/** Collections, which are found by their id alone, whichever organization owns them. */
export const collectionHandlers = (store: Store): Handlers => {
  /** What each organization has in the order of its navigation: at first its spaces, then its collections. */
  const orders = new Map<OrganizationEntry, string[]>();
  const orderOf = (owner: OrganizationEntry): string[] => {
    const known = orders.get(owner) ?? [];
    const ids = [...owner.spaces.map(({ record }) => record.id), ...owner.collections.map(({ id }) => id)];
    const order = [...known.filter((id) => ids.includes(id)), ...ids.filter((id) => !known.includes(id))];
    orders.set(owner, order);
    return order;
  };

  const ownerOf = (id: string): OrganizationEntry => {
    const owner = [...store.organizations.values()].find(({ collections }) => collections.some((one) => one.id === id));
    return found(owner, 'collection', id);
  };

  /** Puts a collection next to a space that stands where it stands; behind everything without one. */
  const place = (owner: OrganizationEntry, { id, parent }: Collection, position: Schemas['CollectionPosition']) => {
    const order = orderOf(owner);
    for (const { space } of [position.before, position.after].filter((one) => one !== undefined))
      if (spaceIn(store, space).record.parent !== parent)
        throw badRequest(`body.position: space ${space} does not stand where collection ${id} is to stand`);
    order.splice(order.indexOf(id), 1);
    const { before, after } = position;
    const at = before ? order.indexOf(before.space) : after ? order.indexOf(after.space) + 1 : order.length;
    order.splice(at, 0, id);
    owner.collections.sort((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
  };

  return {
    listCollections: ({ path, query, list }) => {
      const { collections } = organizationIn(store, path.organizationId);
      return list(collections.filter(({ parent }) => query.nested !== false || parent === undefined));
    },

    createCollection: ({ path: { organizationId }, body: { title = 'Untitled collection', parent } }) => {
      const owner = organizationIn(store, organizationId);
      if (parent !== undefined) collectionIn(owner, parent);
      const id = store.newId('col');
      const record: Collection = {
        object: 'collection',
        id,
        title,
        organization: organizationId,
        ...(parent !== undefined && { parent }),
        defaultLevel: null,
        urls: collectionUrls(organizationId, id),
        permissions: { view: true, admin: true, viewInviteLinks: true, create: true },
      };
      owner.collections.push(record);
      return record;
    },

    getCollection: ({ path: { collectionId } }) => collectionIn(ownerOf(collectionId), collectionId),

    updateCollection: ({ path: { collectionId }, body }) =>
      Object.assign(collectionIn(ownerOf(collectionId), collectionId), body),

    // What was in it moves to where it stood.
    deleteCollection: ({ path: { collectionId } }) => {
      const owner = ownerOf(collectionId);
      const gone = collectionIn(owner, collectionId);
      for (const { record } of spacesIn(owner, [gone])) putIn(record, gone.parent);
      for (const inside of owner.collections) if (inside.parent === collectionId) putIn(inside, gone.parent);
      owner.collections.splice(owner.collections.indexOf(gone), 1);
      return undefined;
    },

    listCollectionSpaces: ({ path: { collectionId }, list }) =>
      list(
        ownerOf(collectionId)
          .spaces.map(({ record }) => record)
          .filter(({ parent }) => parent === collectionId),
      ),

    moveCollection: ({ path: { collectionId }, body: { parent, position = {} } }) => {
      const owner = ownerOf(collectionId);
      const collection = collectionIn(owner, collectionId);
      const to = parent === undefined ? collection.parent : (parent ?? undefined);
      if (to !== undefined && withNested(owner, collection).includes(collectionIn(owner, to)))
        throw conflict(`Collection ${collectionId} can't be moved into itself`);
      place(owner, { ...collection, parent: to }, position);
      putIn(collection, to);
      return collection;
    },

    transferCollection: ({ path: { collectionId }, body: { organization } }) => {
      const from = ownerOf(collectionId);
      const to = organizationIn(store, organization);
      const collection = collectionIn(from, collectionId);
      const collections = withNested(from, collection);
      const spaces = spacesIn(from, collections);
      if (from === to) throw conflict(`Collection ${collectionId} belongs to organization ${organization} already`);
      const shown = from.sites.some(({ siteSpaces }) =>
        siteSpaces.some(({ space }) => spaces.some(({ record }) => record.id === space?.id)),
      );
      if (shown) throw conflict(`A site of organization ${from.record.id} shows a space of collection ${collectionId}`);
      putIn(collection, undefined);
      for (const one of collections) Object.assign(one, { organization, urls: collectionUrls(organization, one.id) });
      for (const { record } of spaces)
        Object.assign(record, {
          organization,
          urls: { ...record.urls, app: `${appUrl}/o/${organization}/s/${record.id}` },
        });
      handOver(collections, from.collections, to.collections);
      handOver(spaces, from.spaces, to.spaces);
      return collection;
    },
  };
};
