import type { GraphQLObjectType } from 'graphql';
import type { PathParameters, Schemas } from '../rest/index.js';
import { builder } from './builder.js';
import { type Field, type FieldBuilder, urls } from './fields.js';
import { selectedFields } from './selection.js';

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

const Variable = builder.objectRef<[name: string, value: string]>('Variable').implement({
  description: 'A named value that pages can show.',
  fields: (t) => ({
    name: t.string({ description: 'Its name.', resolve: ([name]) => name }),
    value: t.string({ description: 'Its value.', resolve: ([, value]) => value }),
  }),
});

export const Revision = builder.objectRef<Schemas['Revision']>('Revision').implement({
  description: 'The content of a space, or of a change request, at one moment.',
  fields: (t) => ({
    resourceId: t.exposeString('id', { description: 'The identifier in the REST API.' }),
    type: t.exposeString('type', { description: 'What kind of change made it; known: `edits`.' }),
    parents: t.expose('parents', { type: ['String'], description: 'Identifiers of the revisions that it follows.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
    variables: t.field({
      type: [Variable],
      description: 'Named values that its pages can show.',
      resolve: ({ variables }) => variables && Object.entries(variables),
    }),
    git: t.expose('git', { type: RevisionGit, description: 'Its commit in Git.' }),
    urls: t.expose('urls', { type: RevisionUrls, description: 'Where it is.' }),
    raw: t.field({
      type: 'JSON',
      description: 'The revision as the service gave it.',
      resolve: (revision) => revision,
    }),
  }),
});

type ContentPath = '/v1/spaces/{spaceId}/content' | '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content';

/** The current content of whatever the path names. What Git knows of it slows the service: asked for only if selected. */
export const content = <Parent extends object, P extends ContentPath>(
  t: FieldBuilder<Parent>,
  path: P & (Parent extends PathParameters<P> ? unknown : never),
  description: string,
): Field =>
  t.field({
    type: Revision,
    description: `${description}\n\n\`GET ${path}\``,
    args: {
      computed: t.arg.boolean({ description: 'False leaves out content that is computed when it is read.' }),
    },
    extensions: { byKey: true, operation: `GET ${path}` },
    resolve: (parent, { computed }, { loaders }, info) => {
      const selected = [...selectedFields(info, info.returnType as GraphQLObjectType).values()];
      const metadata = selected.some(([node]) => ['git', 'raw'].includes(node?.name.value ?? '')) ? null : false;
      // Both paths give a revision, and the parent holds their values.
      return loaders.reads.get(path as '/v1/spaces/{spaceId}/content', {
        path: parent as never,
        query: { metadata, computed: computed ?? null },
      });
    },
  });
