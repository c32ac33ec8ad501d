import { builder } from '../core/builder.js';
import { callOptions } from '../core/connection.js';
import { type FieldBuilder, nested, raw } from '../core/fields.js';
import { get } from '../core/get.js';
import { node } from '../core/node.js';
import { embeddedList, parent } from '../core/record-fields.js';
import type { Json } from '../core/source.js';
import { computed, inChangeRequest } from './content-fields.js';
import { GitObject } from './git-object.js';
import { links } from './link.js';
import { PageComputed, PageCover, PageLayout, PageUrls } from './page-parts.js';
import { variables } from './variable.js';

const pagePath = '/v1/spaces/{spaceId}/content/page/{pageId}';

/** Query of the text of a page. The order of the parameters is that of lookups, so equal GETs are sent once. */
const textQuery = ({ format, evaluated }: Json) => ({ format, evaluated: evaluated || null, metadata: false });

const evaluated = <Parent>(t: FieldBuilder<Parent>) =>
  t.arg.boolean({ defaultValue: false, description: 'Evaluates the expressions in the text if true.' });

const FormattedPage = builder.objectRef<object>('FormattedPage').implement({
  description: 'Page with its text in one format.',
  fields: (t) => ({ raw: raw(t, 'Page with its text in the requested format') }),
});

node('Page', {
  description:
    'Page in the content of a space or of a change request. The fields of page types other than `document` are only in `raw`.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'Title of the page.' }),
    emoji: t.exposeString('emoji', { description: 'Emoji of the page.' }),
    icon: t.exposeString('icon', { description: 'Icon name of the page.' }),
    type: t.exposeString('type', { description: 'Type of the page. Known value: `document`.' }),
    description: t.exposeString('description', { description: 'Description of the page.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Creation time of the page.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'Time of the last update of the page.' }),
    slug: t.exposeString('slug', { description: 'Slug of the page.' }),
    path: t.exposeString('path', { description: 'Path of the page in the URL of the space.' }),
    documentId: t.exposeString('documentId', {
      description: 'REST API identifier of the document of the page.',
    }),
    markdown: t.field({
      type: 'String',
      ...callOptions(
        pagePath,
        'Text of the page in Markdown. The gateway makes a REST call for this field if the page is in a page tree, and for each value of `evaluated` that the query selects.',
        {
          kind: 'nested',
          from: { property: 'markdown', reads: ['markdown'], value: ({ markdown }) => markdown },
          varies: ['evaluated', 'computed'],
          isText: true,
        },
      ),
      args: { evaluated: evaluated(t) },
    }),
    formatted: get(t, pagePath, {
      type: FormattedPage,
      description: 'Page with its text in the given format. Each format of each page takes one REST call.',
      args: {
        format: t.arg({ type: 'ContentFormat', required: true, description: 'Format of the text.' }),
        evaluated: evaluated(t),
      },
      query: textQuery,
    }),
    pages: embeddedList(t, 'Page', {
      from: 'pages',
      description: 'Subpages of the page, in the order of the REST API.',
      args: { computed: computed(t) },
      varies: ['computed'],
    }),
    links: links(t),
    layout: t.expose('layout', {
      type: PageLayout,
      description: 'Layout of the page: the parts of the page that are shown.',
    }),
    cover: nested(t, {
      type: PageCover,
      description: 'Cover image of the page; null if it has none.',
      from: 'cover',
    }),
    variables: variables(t, 'Variables that the text of the page can use, in no particular order.'),
    hidden: t.exposeBoolean('hidden', { description: 'True if the page is hidden.' }),
    noIndex: t.exposeBoolean('noIndex', { description: 'True if the page is excluded from search indexes.' }),
    noRobotsIndex: t.exposeBoolean('noRobotsIndex', {
      description: 'True if the page asks search engines not to index it.',
    }),
    computed: t.expose('computed', {
      type: PageComputed,
      description: 'Definition of the computed content of the page; null if the content is not computed.',
    }),
    computedSeed: t.exposeString('computedSeed', { description: 'Seed of the computed content of the page.' }),
    git: nested(t, {
      type: GitObject,
      description: 'Git object of the page.',
      from: 'git',
      needsDefaultOf: ['metadata'],
    }),
    urls: t.expose('urls', { type: PageUrls, description: 'URLs of the page.' }),
    raw: raw(
      t,
      'Page with all its fields, or without its text if the page is in a page tree',
      'The value depends on the REST call that read the page, so clients must not store it by the id of the page.',
      'metadata',
    ),
    space: parent(t, 'Space', 'Space that the page belongs to.'),
    changeRequest: parent(t, 'ChangeRequest', inChangeRequest('page')),
  }),
});
