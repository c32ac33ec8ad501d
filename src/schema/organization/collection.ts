import { type Key, type RecordOf, UpstreamError } from '../../loaders/index.js';
import { isPathPart, type Schemas } from '../../rest/index.js';
import { builder } from '../core/builder.js';
import { connectionType, embeddedConnection, pageArguments, readConnection } from '../core/connection.js';
import { Role } from '../core/enums.js';
import { byId, permissions, reference, urls } from '../core/fields.js';
import { node } from '../core/node.js';

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

/** A collection with the organization that it names, for the keys of what is in it. */
function withOwner(collection: RecordOf<'Collection'>): RecordOf<'Collection'> & Key<'Organization'> {
  const { organization } = collection;
  if (!isPathPart(organization)) throw new UpstreamError('The service gave a Collection with no usable organization');
  return { ...collection, organizationId: organization };
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
      key: ({ organization }) => (organization ? { organizationId: organization } : undefined),
    }),
    parent: reference(t, 'Collection', {
      description: 'The collection that it is in, if it is in one.',
      key: ({ parent }) => (parent ? { collectionId: parent } : undefined),
    }),
    spaces: t.field({
      type: connectionType('Space'),
      description: `The spaces in it, without those of the collections in it.\n\n\`GET ${spaces}\``,
      args: pageArguments(t),
      // Not by the key alone: a space stands under an organization, which this record names and its path does not.
      extensions: { operation: `GET ${spaces}` },
      resolve: (collection, args, { loaders }, info) =>
        readConnection('Space', spaces, { path: withOwner(collection) }, args, loaders, info),
    }),
    collections: embeddedConnection(t, 'Collection', {
      description:
        'The collections in it, found among all of its organization: one list for all the collections of a query.\n\n`GET /v1/orgs/{organizationId}/collections`',
      items: () => undefined,
      otherwise: (collection, { reads }) =>
        reads.matching(
          'Collection',
          '/v1/orgs/{organizationId}/collections',
          { path: withOwner(collection) },
          ({ parent }) => parent === collection.collectionId,
        ),
    }),
  }),
});

builder.queryField('collection', (t) => byId(t, 'Collection', 'A collection by its id.'));
