import type { Schemas } from '../../rest/index.js';
import { contentFields } from '../content/content-fields.js';
import { searchQuery } from '../content/search.js';
import { builder } from '../core/builder.js';
import { connection } from '../core/connection.js';
import { Role } from '../core/enums.js';
import { byId, parent, permissions, reference, urls } from '../core/fields.js';
import { decodeId } from '../core/global-id.js';
import { converted } from '../core/inputs.js';
import { node } from '../core/node.js';
import { commentFilters, commentQuery } from './comment.js';

const SpaceUrls = urls<Schemas['SpaceUrls']>('SpaceUrls', 'Where a space is.', {
  location: 'The space in the REST API.',
  app: 'The space in the app.',
  published: 'The space as visitors of its site see it.',
  public: 'The space as anyone sees it.',
  icon: 'Its icon.',
});

const SpacePermissions = permissions<Schemas['SpacePermissions']>(
  'SpacePermissions',
  'What the caller may do with a space.',
  {
    view: 'see the space',
    access: 'open it',
    admin: 'administrate it',
    viewInviteLinks: 'see its invite links',
    edit: 'edit its content',
    triggerGitSync: 'start its synchronization with Git',
    comment: 'comment on it',
    merge: 'merge change requests into it',
    review: 'review its change requests',
  },
);

const SpaceGitSync = builder.objectRef<Schemas['SpaceGitSync']>('SpaceGitSync').implement({
  description: 'The Git repository that a space is kept in step with.',
  fields: (t) => ({
    repoName: t.exposeString('repoName', { description: 'Name of the repository.' }),
    installationProvider: t.exposeString('installationProvider', {
      description: 'Who hosts it; known: `github`.',
    }),
    integration: t.exposeString('integration', {
      description: 'Name of the integration that does it.',
    }),
    url: t.expose('url', { type: 'URL', description: 'The repository.' }),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      description: 'When they were last in step.',
    }),
  }),
});

const SpaceVisitorAuth = builder.objectRef<Schemas['SpaceVisitorAuth']>('SpaceVisitorAuth').implement({
  description: 'How visitors of a space sign in.',
  fields: (t) => ({
    backend: t.exposeString('backend', { description: 'What signs them in; known: `custom`.' }),
  }),
});

node('Space', {
  description: 'A space: a body of content, edited through change requests.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'Its name.' }),
    emoji: t.exposeString('emoji', { description: 'Its emoji.' }),
    visibility: t.expose('visibility', { type: 'SpaceVisibility', description: 'Who can see it.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      description: 'When it was last changed.',
    }),
    deletedAt: t.expose('deletedAt', {
      type: 'DateTime',
      description: 'When it was deleted, if it was.',
    }),
    editMode: t.expose('editMode', { type: 'SpaceEditMode', description: 'How it is edited.' }),
    urls: t.expose('urls', { type: SpaceUrls, description: 'Where it is.' }),
    gitSync: t.expose('gitSync', {
      type: SpaceGitSync,
      description: 'The Git repository that it is kept in step with.',
    }),
    visitorAuth: t.expose('visitorAuth', {
      type: SpaceVisitorAuth,
      description: 'How its visitors sign in.',
    }),
    revision: t.exposeString('revision', {
      description: 'Identifier of its current revision in the REST API.',
    }),
    defaultLevel: t.expose('defaultLevel', {
      type: Role,
      description: 'What members may do with it if nothing else says so.',
    }),
    commentCount: t.exposeInt('comments', { description: 'How many comments it has.' }),
    changeRequestCount: t.exposeInt('changeRequests', {
      description: 'How many change requests it has.',
    }),
    changeRequestsOpenCount: t.exposeInt('changeRequestsOpen', {
      description: 'How many of them are open.',
    }),
    changeRequestsDraftCount: t.exposeInt('changeRequestsDraft', {
      description: 'How many of them are drafts.',
    }),
    permissions: t.expose('permissions', {
      type: SpacePermissions,
      description: 'What the caller may do.',
    }),
    organization: parent(t, 'Organization', 'The organization that it belongs to.'),
    parent: reference(t, 'Collection', {
      description: 'The collection that it is in, if it is in one.',
      id: (space) => space.parent,
      parent: (space) => space,
    }),
    ...contentFields(t, '/v1/spaces/{spaceId}', 'What it holds now: its current revision.'),
    search: connection(t, 'SearchResult', '/v1/spaces/{spaceId}/search', {
      description: 'Its pages with a text in them.',
      args: searchQuery(t),
    }),
    changeRequests: connection(t, 'ChangeRequest', '/v1/spaces/{spaceId}/change-requests', {
      description: 'Proposed edits of it.',
      args: {
        status: t.arg({
          type: 'ChangeRequestStatus',
          description: 'Only those in this state; without it, the open ones.',
        }),
        contributor: t.arg.id({ description: 'Only those that this user worked on.' }),
      },
      query: ({ contributor, status }) => ({
        status,
        contributor: converted(contributor, (user) => decodeId('User', user).userId) ?? null,
      }),
    }),
    comments: connection(t, 'SpaceComment', '/v1/spaces/{spaceId}/comments', {
      description: 'Comments on it.',
      args: commentFilters(t),
      query: commentQuery,
    }),
  }),
});

builder.queryField('space', (t) => byId(t, 'Space', 'A space by its id.'));
