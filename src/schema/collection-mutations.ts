import type { Schemas } from '../rest/index.js';
import { builder } from './builder.js';
import { Role } from './enums.js';
import { decodeId, resourceIds } from './global-id.js';
import { deletedId, mutation, written } from './mutation.js';

const collection = '/v1/collections/{collectionId}';

mutation('createCollection', 'post', '/v1/orgs/{organizationId}/collections', {
  description: 'Makes a collection in an organization.',
  target: { organization: 'Organization' },
  input: (t) => ({
    title: t.string({ description: 'Its name.' }),
    parent: t.id({ description: 'The collection to put it in; without one it stands at the top.' }),
  }),
  body: ({ parent, ...others }) => ({ ...others, ...resourceIds('Collection', { parent }) }),
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

const CollectionPositionInput = builder.inputType('CollectionPositionInput', {
  description: 'A place among the spaces of a collection.',
  fields: (t) => ({
    before: t.id({ description: 'The space that it is to stand before.' }),
    after: t.id({ description: 'The space that it is to stand behind.' }),
  }),
});

/** Neighbours as the service wants them, each with its kind. */
const neighbours = (position: typeof CollectionPositionInput.$inferInput): Schemas['CollectionPosition'] =>
  Object.fromEntries(
    Object.entries(resourceIds('Space', position)).map(([side, space]) => [side, space && { type: 'space', space }]),
  );

mutation('moveCollection', 'post', `${collection}/move`, {
  description: 'Moves a collection into another one or to the top, to another place among its neighbours, or both.',
  target: { id: 'Collection' },
  input: (t) => ({
    parent: t.id({
      description: 'The collection to put it in; null puts it at the top, and without it it stays in its own.',
    }),
    position: t.field({ type: CollectionPositionInput, description: 'Its place there.' }),
  }),
  body: ({ parent, position, ...others }) => ({
    ...others,
    ...resourceIds('Collection', { parent }),
    ...(position !== undefined && { position: position && neighbours(position) }),
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
