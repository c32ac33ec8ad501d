import { type Key, type RecordOf, upstreamError } from '../../loaders/index.js';
import { isPathPart, type Schemas } from '../../rest/index.js';
import { builder } from '../core/builder.js';
import { connectionType, embeddedConnection, pageArguments, readConnection } from '../core/connection.js';
import { Role } from '../core/enums.js';
import { byId, permissions, reference, urls } from '../core/fields.js';
import { decodeId, resourceIdBeside } from '../core/global-id.js';
import { converted } from '../core/inputs.js';
import { deletedId, mutation, written } from '../core/mutation.js';
import { node } from '../core/node.js';
import { placed, positionInput } from '../core/position.js';

const CollectionUrls = urls<Schemas['CollectionUrls']>('CollectionUrls', 'Where a collection is.', {
  location: 'The collection in the REST API.',
  app: 'The collection in the app.',
});

const CollectionPermissions = permissions<Schemas['CollectionPermissions']>(
  'CollectionPermissions',
  'What the caller may do with a collection.',
  {
    view: 'see the collection',
    admin: 'administrate it',
    viewInviteLinks: 'see its invite links',
    create: 'create content in it',
  },
);

const spaces = '/v1/collections/{collectionId}/spaces';

/** Key of a collection with the organization that it names, for the keys of records in it. */
function withOrganization(collection: RecordOf<'Collection'>): Key<'Collection'> & Key<'Organization'> {
  const { organization, collectionId, origin } = collection;
  if (!isPathPart(organization)) throw upstreamError('The service gave a Collection with no usable organization');
  return { collectionId, organizationId: organization, origin };
}

node('Collection', {
  description: 'A group of spaces; collections can stand inside collections.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'Its name.' }),
    description: t.exposeString('description', { description: 'A line about it.' }),
    defaultLevel: t.expose('defaultLevel', {
      type: Role,
      description: 'What members may do with its content if nothing else says so.',
    }),
    urls: t.expose('urls', { type: CollectionUrls, description: 'Where it is.' }),
    permissions: t.expose('permissions', {
      type: CollectionPermissions,
      description: 'What the caller may do.',
    }),
    organization: reference(t, 'Organization', {
      description: 'The organization that it belongs to.',
      id: ({ organization }) => organization,
      parent: (collection) => collection,
    }),
    parent: reference(t, 'Collection', {
      description: 'The collection that it is in, if it is in one.',
      id: ({ parent }) => parent,
      parent: (collection) => collection,
    }),
    spaces: t.field({
      type: connectionType('Space'),
      description: `The spaces in it, without those of the collections in it.\n\n\`GET ${spaces}\``,
      args: pageArguments(t),
      // Needs the record: the key of a space has its organization, which the path of a collection lacks.
      extensions: { operation: `GET ${spaces}` },
      resolve: (collection, args, { loaders }, info) =>
        readConnection('Space', spaces, { path: withOrganization(collection) }, args, loaders, info),
    }),
    collections: embeddedConnection(t, 'Collection', {
      description:
        'The collections in it, found among all of its organization: one list for all the collections of a query.\n\n`GET /v1/orgs/{organizationId}/collections`',
      items: () => undefined,
      otherwise: (collection, { reads }) =>
        reads.matching(
          'Collection',
          '/v1/orgs/{organizationId}/collections',
          withOrganization(collection),
          ({ parent }) => parent === collection.collectionId,
        ),
    }),
  }),
});

builder.queryField('collection', (t) => byId(t, 'Collection', 'A collection by its id.'));

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
