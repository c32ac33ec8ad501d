import { converted } from '../core/converted.js';
import { Role } from '../core/enums.js';
import { decodeId, resourceIdBeside } from '../core/global-id.js';
import { deletedId, mutation, written } from '../core/mutation.js';
import { placed, positionInput } from '../core/position.js';

const collection = '/v1/collections/{collectionId}';
const collectionIdIn = (id: string): string => decodeId('Collection', id).collectionId;
const CollectionPositionInput = positionInput('Collection', 'Space');

mutation('createCollection', 'post', '/v1/orgs/{organizationId}/collections', {
  description: 'Makes a collection in an organization.',
  target: { organization: 'Organization' },
  input: (t) => ({
    title: t.string({ description: 'Its name.' }),
    parent: t.id({ description: 'The collection to put it in; without one it stands at the top.' }),
  }),
  body: ({ parent, ...others }) => ({ ...others, parent: converted(parent, collectionIdIn) }),
  payload: (t) => ({ collection: written(t, 'Collection') }),
});

mutation('updateCollection', 'patch', collection, {
  description: 'Changes a collection. What is left out stays as it is.',
  target: { id: 'Collection' },
  input: (t) => ({
    title: t.string({ description: 'Its new name.' }),
    description: t.string({ description: 'The new line about it.' }),
    defaultLevel: t.field({
      type: Role,
      description: 'What members may do with its content from now on if nothing else says so; null takes it away.',
    }),
  }),
  payload: (t) => ({ collection: written(t, 'Collection') }),
});

mutation('deleteCollection', 'delete', collection, {
  description: 'Deletes a collection.',
  target: { id: 'Collection' },
  payload: (t) => ({ deletedId: deletedId(t, 'Collection') }),
});

mutation('moveCollection', 'post', `${collection}/move`, {
  description: 'Moves a collection into another one or to the top, to another place among its neighbours, or both.',
  target: { id: 'Collection' },
  input: (t) => ({
    parent: t.id({
      description: 'The collection to put it in; null puts it at the top, and without it it stays in its own.',
    }),
    position: t.field({ type: CollectionPositionInput, description: 'Its place there.' }),
  }),
  body: ({ parent, position }, key) => ({
    parent: converted(parent, collectionIdIn),
    position: converted(position, (place) =>
      placed(place, (id) => ({ type: 'space' as const, space: resourceIdBeside('Space', id, key) })),
    ),
  }),
  payload: (t) => ({ collection: written(t, 'Collection') }),
});

mutation('transferCollection', 'post', `${collection}/transfer`, {
  description: 'Hands a collection over to another organization.',
  target: { id: 'Collection' },
  input: (t) => ({
    organization: t.id({
      required: true,
      description: 'The organization that is to own it.',
    }),
  }),
  body: ({ organization }) => ({ organization: decodeId('Organization', organization).organizationId }),
  payload: (t) => ({ collection: written(t, 'Collection') }),
});
