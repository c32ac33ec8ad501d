import type { Schemas } from '../../rest/index.js';
import { builder } from '../core/builder.js';
import { nested, raw, urls } from '../core/fields.js';
import { createdBy } from '../core/platform-names.js';
import { embeddedList } from '../core/record-fields.js';
import { GitObject } from './git-object.js';
import { variables } from './variable.js';

const RevisionUrls = urls<Schemas['RevisionUrls']>('RevisionUrls', 'URLs of a revision.', {
  app: 'URL of the revision in the app.',
  published: 'URL of the published content of the revision.',
  public: 'URL of the public content of the revision.',
});

const RevisionGit = builder.objectRef<Schemas['RevisionGit']>('RevisionGit').implement({
  description: 'Git commit of a revision.',
  fields: (t) => ({
    oid: t.exposeString('oid', { description: 'Hash of the Git commit.' }),
    message: t.exposeString('message', { description: 'Message of the Git commit.' }),
    createdByPlatform: nested(t, {
      type: 'Boolean',
      description: 'True if the platform created the Git commit.',
      from: {
        reads: (platform) => [createdBy(platform)],
        value: (git, platform) => propertyOf(git, createdBy(platform)),
      },
    }),
    url: t.expose('url', { type: 'URL', description: 'URL of the Git commit.' }),
    ref: t.exposeString('ref', { description: 'Git reference of the commit, such as a branch.' }),
  }),
});

const propertyOf = (json: object, name: string): unknown => (json as Readonly<Record<string, unknown>>)[name];

const ReusableContent = builder.objectRef<Schemas['ReusableContent']>('ReusableContent').implement({
  description: 'Content that several pages can include.',
  fields: (t) => ({
    resourceId: t.exposeString('id', { description: 'Identifier of the reusable content in the REST API.' }),
    title: t.exposeString('title', { description: 'Title of the reusable content.' }),
    document: t.expose('document', {
      type: 'JSON',
      description: 'Document of the reusable content, as returned by the REST API.',
    }),
    git: nested(t, {
      type: GitObject,
      description: 'Git object of the reusable content.',
      from: 'git',
      needsDefaultOf: ['metadata'],
    }),
  }),
});

builder.objectType('Revision', {
  description: 'State of the content of a space or of a change request at one time.',
  fields: (t) => ({
    resourceId: t.exposeString('id', { description: 'Identifier of the revision in the REST API.' }),
    type: t.exposeString('type', { description: 'Type of the revision. Known value: `edits`.' }),
    parents: t.expose('parents', {
      type: ['String'],
      description: 'REST API identifiers of the parent revisions, in the order of the REST API.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Creation time of the revision.' }),
    pages: embeddedList(t, 'Page', {
      description: 'Top-level pages of the revision, in the order of the REST API. Each page holds its subpages.',
      from: 'pages',
    }),
    files: embeddedList(t, 'File', {
      description: 'Files of the revision, in the order of the REST API.',
      from: 'files',
    }),
    reusableContents: t.expose('reusableContents', {
      type: [ReusableContent],
      description: 'Reusable content of the revision, in the order of the REST API.',
    }),
    variables: variables(t, 'Variables that the pages of the revision can use, in no particular order.'),
    git: nested(t, {
      type: RevisionGit,
      description: 'Git commit of the revision; null if it has none.',
      from: 'git',
      needsDefaultOf: ['metadata'],
    }),
    urls: t.expose('urls', { type: RevisionUrls, description: 'URLs of the revision.' }),
    raw: raw(t, 'Revision with all its fields', '', 'metadata'),
  }),
});
