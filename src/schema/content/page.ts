import { nested, raw } from '../core/fields.js';
import { nestedWithFallback } from '../core/get.js';
import { node } from '../core/node.js';
import { embeddedList, parent } from '../core/record-fields.js';
import { inChangeRequest } from './content-fields.js';
import { GitObject } from './git-object.js';
import { links } from './link.js';
import { PageComputed, PageCover, PageLayout, PageUrls } from './page-parts.js';
import { variables } from './variable.js';

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
    markdown: nestedWithFallback(t, '/v1/spaces/{spaceId}/content/page/{pageId}', {
      type: 'String',
      property: 'markdown',
      // The order of the parameters is that of the field `page`, so equal GETs are sent once.
      query: ({ computed, evaluated }) => ({ computed, evaluated, format: 'markdown', metadata: false }),
      description:
        'Text of the page in Markdown. The gateway makes a REST call for this field if the page is in a page tree, or if `page` requests another format. The call repeats the arguments `evaluated` and `computed` of the field that returned the page.',
    }),
    pages: embeddedList(t, 'Page', {
      from: 'pages',
      description: 'Subpages of the page, in the order of the REST API.',
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
    git: t.expose('git', { type: GitObject, description: 'Git object of the page.' }),
    urls: t.expose('urls', { type: PageUrls, description: 'URLs of the page.' }),
    raw: raw(t, 'Page with all its fields, or without its text if the page is in a page tree'),
    space: parent(t, 'Space', 'Space that the page belongs to.'),
    changeRequest: parent(t, 'ChangeRequest', inChangeRequest('page')),
  }),
});
