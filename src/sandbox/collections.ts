import type { Handlers } from './handlers.js';
import { found } from './problem.js';
import { organizationIn, type Store } from './store.js';

/** Collections, which are found by their id alone, whichever organization owns them. */
export const collectionHandlers = (store: Store): Handlers => {
  const ownerOf = (id: string) => {
    const owner = [...store.organizations.values()].find(({ collections }) =>
      collections.some((collection) => collection.id === id),
    );
    return found(owner, 'collection', id);
  };

  return {
    listCollections: ({ path, query, list }) => {
      const { collections } = organizationIn(store, path.organizationId);
      return list(collections.filter(({ parent }) => query.nested !== false || parent === undefined));
    },

    getCollection: ({ path }) =>
      found(
        ownerOf(path.collectionId).collections.find(({ id }) => id === path.collectionId),
        'collection',
        path.collectionId,
      ),

    listCollectionSpaces: ({ path, list }) =>
      list(
        ownerOf(path.collectionId)
          .spaces.map(({ record }) => record)
          .filter(({ parent }) => parent === path.collectionId),
      ),
  };
};
