import type { Schemas } from '../../rest/index.js';
import { builder } from '../core/builder.js';
import { connection, embeddedConnection } from '../core/connection.js';
import { Role } from '../core/enums.js';
import { nested, permissions, urls } from '../core/fields.js';
import { decodeId, relatedResourceId } from '../core/global-id.js';
import { mapInput } from '../core/inputs.js';
import { mutation } from '../core/mutation.js';
import { node } from '../core/node.js';
import { createdRecord, deletedId, returnedRecord } from '../core/payload.js';
import { positionInput, toRestPosition } from '../core/position.js';
import { byId, reference } from '../core/record-fields.js';

const CollectionUrls = urls<Schemas['CollectionUrls']>('CollectionUrls', 'URLs of a collection.', {
  location: 'URL of the collection in the REST API.',
  app: 'URL of the collection in the app.',
});

const CollectionPermissions = permissions<Schemas['CollectionPermissions']>(
  'CollectionPermissions',
  'Permissions of the caller on a collection.',
  {
    view: 'view the collection',
    admin: 'administer the collection',
    viewInviteLinks: 'view the invite links of the collection',
    create: 'create content in the collection',
  },
);

/** Owner of the records in a list, because the paths of a collection lack the organization. */
const owner = { part: 'organizationId', property: 'organization', parent: 'Collection' } as const;

node('Collection', {
  description: 'Group of spaces in an organization. Collections can be nested.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'Title of the collection.' }),
    description: t.exposeString('description', { description: 'Description of the collection.' }),
    defaultLevel: t.expose('defaultLevel', {
      type: Role,
      description: 'Default role of members for the content of the collection; null if it has none.',
    }),
    defaultLevelValue: nested(t, {
      type: 'String',
      description:
        'Default role of members for the content of the collection, as returned by the REST API. It can have values that `Role` lacks.',
      from: 'defaultLevel',
    }),
    urls: t.expose('urls', { type: CollectionUrls, description: 'URLs of the collection.' }),
    permissions: t.expose('permissions', {
      type: CollectionPermissions,
      description: 'Permissions of the caller on the collection.',
    }),
    organization: reference(t, 'Organization', {
      description: 'Organization that owns the collection.',
      id: 'organization',
    }),
    parent: reference(t, 'Collection', {
      description: 'Parent collection; null if the collection is at the top level of the organization.',
      id: 'parent',
    }),
    spaces: connection(t, 'Space', '/v1/collections/{collectionId}/spaces', {
      description: 'Spaces of the collection, without those of nested collections, in the order of the REST API.',
      owner,
    }),
    collections: embeddedConnection(t, 'Collection', {
      description:
        'Collections directly inside the collection, in the order of the REST API. The gateway reads the collections of the organization once per query and filters them.\n\n`GET /v1/orgs/{organizationId}/collections`',
      matching: {
        type: 'Collection',
        path: '/v1/orgs/{organizationId}/collections',
        property: 'parent',
        part: 'collectionId',
        owner,
      },
    }),
  }),
});

builder.queryField('collection', (t) => byId(t, 'Collection', 'Collection with the given global id.'));

const collection = '/v1/collections/{collectionId}';
const parentIdIn = (id: string): string => decodeId('Collection', id, 'parent').collectionId;
const CollectionPositionInput = positionInput('Collection', 'Space');

mutation('createCollection', 'post', '/v1/orgs/{organizationId}/collections', {
  description: 'Creates a collection in the organization. `deleteCollection` undoes the creation.',
  target: { organization: 'Organization' },
  input: (t) => ({
    title: t.string({ description: 'Title of the new collection.' }),
    parent: t.id({
      description:
        'Global id of the parent collection: `Collection:<collectionId>`. Omit it to create the collection at the top level.',
    }),
  }),
  body: ({ parent, ...others }) => ({ ...others, parent: mapInput(parent, parentIdIn) }),
  payload: (t) => ({ collection: createdRecord(t, 'Collection') }),
});

mutation('updateCollection', 'patch', collection, {
  description:
    'Updates the title, the description or the default role of the collection. Omitted fields keep their values. A second `updateCollection` can set earlier values again, but not remove a value.',
  target: { id: 'Collection' },
  input: (t) => ({
    title: t.string({ description: 'New title of the collection.' }),
    description: t.string({ description: 'New description of the collection.' }),
    defaultLevel: t.field({
      type: Role,
      description: 'New default role of members for the content of the collection; null removes it.',
    }),
  }),
  payload: (t) => ({ collection: returnedRecord(t, 'Collection') }),
});

mutation('deleteCollection', 'delete', collection, {
  description: 'Deletes the collection. The deletion cannot be undone through the API.',
  target: { id: 'Collection' },
  payload: (t) => ({ deletedId: deletedId(t, 'Collection') }),
});

mutation('moveCollection', 'post', `${collection}/move`, {
  description:
    'Moves the collection to another parent, to another position, or both. A second `moveCollection` can move it back, but only beside a space.',
  target: { id: 'Collection' },
  input: (t) => ({
    parent: t.id({
      description:
        'Global id of the new parent collection: `Collection:<collectionId>`. Null moves the collection to the top level; omit it to keep the parent.',
    }),
    position: t.field({
      type: CollectionPositionInput,
      description: 'New position of the collection in its parent.',
    }),
  }),
  body: ({ parent, position }, key) => ({
    parent: mapInput(parent, parentIdIn),
    position: mapInput(position, (place) =>
      toRestPosition(place, (id, side) => ({
        type: 'space' as const,
        space: relatedResourceId('Space', id, key, 'position', side),
      })),
    ),
  }),
  payload: (t) => ({ collection: returnedRecord(t, 'Collection') }),
});

mutation('transferCollection', 'post', `${collection}/transfer`, {
  description:
    'Transfers the collection to another organization. A second `transferCollection` transfers it back, but not into its earlier parent.',
  target: { id: 'Collection' },
  input: (t) => ({
    organization: t.id({
      required: true,
      description:
        'Global id of the organization that becomes the owner of the collection: `Organization:<organizationId>`.',
    }),
  }),
  body: ({ organization }) => ({ organization: decodeId('Organization', organization, 'organization').organizationId }),
  payload: (t) => ({ collection: returnedRecord(t, 'Collection') }),
});
