import type { Schemas } from '../../rest/index.js';
import { contentFields } from '../content/content-fields.js';
import { searchQuery } from '../content/search.js';
import { builder } from '../core/builder.js';
import { connection } from '../core/connection.js';
import { Role } from '../core/enums.js';
import { permissions, urls } from '../core/fields.js';
import { node } from '../core/node.js';
import { byId, parent, reference } from '../core/record-fields.js';
import { commentFilters, commentIds } from './comment.js';

const SpaceUrls = urls<Schemas['SpaceUrls']>('SpaceUrls', 'URLs of a space.', {
  location: 'URL of the space in the REST API.',
  app: 'URL of the space in the app.',
  published: 'URL of the published content of the space.',
  public: 'URL of the public content of the space.',
  icon: 'URL of the icon of the space.',
});

const SpacePermissions = permissions<Schemas['SpacePermissions']>(
  'SpacePermissions',
  'Permissions of the caller on a space.',
  {
    view: 'view the space',
    access: 'access the space',
    admin: 'administer the space',
    viewInviteLinks: 'view the invite links of the space',
    edit: 'edit the content of the space',
    triggerGitSync: 'trigger the Git synchronization of the space',
    comment: 'comment on the space',
    merge: 'merge change requests into the space',
    review: 'review change requests of the space',
  },
);

const SpaceGitSync = builder.objectRef<Schemas['SpaceGitSync']>('SpaceGitSync').implement({
  description: 'Git synchronization of a space with a repository.',
  fields: (t) => ({
    repoName: t.exposeString('repoName', { description: 'Name of the Git repository.' }),
    installationProvider: t.exposeString('installationProvider', {
      description: 'Provider that hosts the Git repository. Known value: `github`.',
    }),
    integration: t.exposeString('integration', {
      description: 'Name of the integration that synchronizes the space with Git.',
    }),
    url: t.expose('url', { type: 'URL', description: 'URL of the Git repository.' }),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      description: 'Time of the last Git synchronization of the space.',
    }),
  }),
});

const SpaceVisitorAuth = builder.objectRef<Schemas['SpaceVisitorAuth']>('SpaceVisitorAuth').implement({
  description: 'Visitor authentication of a space.',
  fields: (t) => ({
    backend: t.exposeString('backend', {
      description: 'Backend that authenticates visitors of the space. Known value: `custom`.',
    }),
  }),
});

node('Space', {
  description: 'Body of content, made of pages and files. Sites publish it, and change requests propose changes to it.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'Title of the space.' }),
    emoji: t.exposeString('emoji', { description: 'Emoji of the space.' }),
    visibility: t.expose('visibility', { type: 'SpaceVisibility', description: 'Visibility of the space.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Creation time of the space.' }),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      description: 'Time of the last update of the space.',
    }),
    deletedAt: t.expose('deletedAt', {
      type: 'DateTime',
      description: 'Time when the space was deleted; null if it is not deleted.',
    }),
    editMode: t.expose('editMode', { type: 'SpaceEditMode', description: 'Edit mode of the space.' }),
    urls: t.expose('urls', { type: SpaceUrls, description: 'URLs of the space.' }),
    gitSync: t.expose('gitSync', {
      type: SpaceGitSync,
      description: 'Git synchronization of the space; null if it has none.',
    }),
    visitorAuth: t.expose('visitorAuth', {
      type: SpaceVisitorAuth,
      description: 'Visitor authentication of the space; null if it has none.',
    }),
    revision: t.exposeString('revision', {
      description: 'REST API identifier of the current revision of the space.',
    }),
    defaultLevel: t.expose('defaultLevel', {
      type: Role,
      description: 'Default role of members for the content of the space; null if it has none.',
    }),
    defaultLevelValue: t.exposeString('defaultLevel', {
      description:
        'Default role of members for the content of the space, as returned by the REST API. It can have values that `Role` lacks.',
    }),
    commentCount: t.exposeInt('comments', { description: 'Number of comments on the space.' }),
    changeRequestCount: t.exposeInt('changeRequests', {
      description: 'Number of change requests of the space.',
    }),
    changeRequestsOpenCount: t.exposeInt('changeRequestsOpen', {
      description: 'Number of open change requests of the space.',
    }),
    changeRequestsDraftCount: t.exposeInt('changeRequestsDraft', {
      description: 'Number of draft change requests of the space.',
    }),
    permissions: t.expose('permissions', {
      type: SpacePermissions,
      description: 'Permissions of the caller on the space.',
    }),
    organization: parent(t, 'Organization', 'Organization that owns the space.'),
    parent: reference(t, 'Collection', {
      description: 'Collection that contains the space; null if the space is in no collection.',
      id: 'parent',
    }),
    ...contentFields(t, '/v1/spaces/{spaceId}', 'Content of the space: its current revision.'),
    search: connection(t, 'SearchResult', '/v1/spaces/{spaceId}/search', {
      description: 'Pages of the space that match a search query, in the order of the REST API.',
      args: searchQuery(t),
    }),
    changeRequests: connection(t, 'ChangeRequest', '/v1/spaces/{spaceId}/change-requests', {
      description:
        'Change requests of the space, in the order of the REST API. The default filter includes only open ones.',
      args: {
        status: t.arg({
          type: 'ChangeRequestStatus',
          description: 'Lists only change requests with this status. The default is `open`.',
        }),
        contributor: t.arg.id({
          description:
            'Lists only change requests that the user with this global id contributed to: `User:<userId>`. Other users can have created them; compare `createdBy`.',
        }),
      },
      ids: { contributor: 'User' },
    }),
    comments: connection(t, 'SpaceComment', '/v1/spaces/{spaceId}/comments', {
      description: 'Comments on the space, in descending order by default. The default filter includes every status.',
      args: commentFilters(t),
      variants: ['format'],
      ids: commentIds,
    }),
  }),
});

builder.queryField('space', (t) => byId(t, 'Space', 'Space with the given global id.'));
