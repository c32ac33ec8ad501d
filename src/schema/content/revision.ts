import { jsonOf } from '../../loaders/index.js';
import type { Schemas } from '../../rest/index.js';
import { builder } from '../core/builder.js';
import { embeddedList, urls } from '../core/fields.js';
import { GitObject } from './git-object.js';
import { variables } from './variable.js';

const RevisionUrls = urls<Schemas['RevisionUrls']>('RevisionUrls', 'Where a revision is.', {
  app: 'The revision in the app.',
  published: 'The revision as visitors of the site see it.',
  public: 'The revision as anyone sees it.',
});

const RevisionGit = builder.objectRef<Schemas['RevisionGit']>('RevisionGit').implement({
  description: 'The commit in Git that a revision came from, or went to.',
  fields: (t) => ({
    oid: t.exposeString('oid', { description: 'Its hash.' }),
    message: t.exposeString('message', { description: 'Its message.' }),
    createdByPlatform: t.boolean({
      description: 'Whether the platform made it, and not someone in the repository.',
      // The service has its own name in the name of this field.
      resolve: (git, _args, { platformName }) =>
        (git as Readonly<Record<string, boolean | undefined>>)[`createdBy${capitalized(platformName)}`],
    }),
    url: t.expose('url', { type: 'URL', description: 'The commit where the repository is hosted.' }),
    ref: t.exposeString('ref', { description: 'The branch or tag that it is on.' }),
  }),
});

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const ReusableContent = builder.objectRef<Schemas['ReusableContent']>('ReusableContent').implement({
  description: 'A piece of content that several pages can include.',
  fields: (t) => ({
    resourceId: t.exposeString('id', { description: 'The identifier in the REST API.' }),
    title: t.exposeString('title', { description: 'Its name.' }),
    document: t.expose('document', { type: 'JSON', description: 'Its text, as the service gave it.' }),
    git: t.expose('git', { type: GitObject, description: 'What it is in Git.' }),
  }),
});

builder.objectType('Revision', {
  description: 'The content of a space, or of a change request, at one moment.',
  fields: (t) => ({
    resourceId: t.exposeString('id', { description: 'The identifier in the REST API.' }),
    type: t.exposeString('type', { description: 'What kind of change made it; known: `edits`.' }),
    parents: t.expose('parents', { type: ['String'], description: 'Identifiers of the revisions that it follows.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
    pages: embeddedList(t, 'Page', {
      description: 'Its pages at the top; each holds those below it.',
      records: ({ pages }) => pages,
    }),
    files: embeddedList(t, 'File', {
      description: 'Its files.',
      records: ({ files }) => files,
    }),
    reusableContents: t.expose('reusableContents', {
      type: [ReusableContent],
      description: 'Pieces of content that its pages can include.',
    }),
    variables: variables(t, 'Named values that its pages can show.'),
    git: t.expose('git', { type: RevisionGit, description: 'Its commit in Git.' }),
    urls: t.expose('urls', { type: RevisionUrls, description: 'Where it is.' }),
    raw: t.field({
      type: 'JSON',
      description: 'The revision as the service gave it.',
      resolve: (revision) => jsonOf(revision),
    }),
  }),
});
