import { jsonOf, readMarkdown } from '../../loaders/index.js';
import { calling } from '../core/connection.js';
import { embeddedList, parent } from '../core/fields.js';
import { node } from '../core/node.js';
import { changeRequestOf } from './content-key.js';
import { GitObject } from './git-object.js';
import { links } from './link.js';
import { PageComputed, PageCover, PageLayout, PageUrls } from './page-parts.js';
import { variables } from './variable.js';

node('Page', {
  description:
    'A page in the content of a space, or of a change request: of the kind `document`, or of another one, which `raw` holds.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'Its title.' }),
    emoji: t.exposeString('emoji', { description: 'Its emoji.' }),
    icon: t.exposeString('icon', { description: 'Name of its icon.' }),
    type: t.exposeString('type', { description: 'Its kind; known: `document`.' }),
    description: t.exposeString('description', { description: 'A line about it.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'When it was last changed.' }),
    slug: t.exposeString('slug', { description: 'Its own part of its path.' }),
    path: t.exposeString('path', { description: 'Its part of the URL under the space.' }),
    documentId: t.exposeString('documentId', { description: 'Identifier of its document in the REST API.' }),
    markdown: t.string({
      ...calling(
        '/v1/spaces/{spaceId}/content/page/{pageId}',
        'Its text in Markdown. The pages of a tree come without it: there it is one call for each page. `page` of a space or a change request has it in other formats, evaluated, or not computed.',
      ),
      resolve: (page, _args, { loaders }) => page.markdown ?? readMarkdown(loaders.reads, page),
    }),
    pages: embeddedList(t, 'Page', {
      description: 'The pages below it.',
      records: ({ pages }) => pages,
    }),
    links: links(t),
    layout: t.expose('layout', { type: PageLayout, description: 'Which parts of it are shown.' }),
    cover: t.field({
      type: PageCover,
      description: 'The picture at its head.',
      resolve: (page) => page.cover && { ...page.cover, under: page },
    }),
    variables: variables(t, 'Named values that its text can show.'),
    hidden: t.exposeBoolean('hidden', { description: 'Whether it is left out of the navigation.' }),
    noIndex: t.exposeBoolean('noIndex', { description: 'Whether searches leave it out.' }),
    noRobotsIndex: t.exposeBoolean('noRobotsIndex', {
      description: 'Whether search engines are told to leave it out.',
    }),
    computed: t.expose('computed', { type: PageComputed, description: 'How its content is computed, if it is.' }),
    computedSeed: t.exposeString('computedSeed', { description: 'What its computed content was made from.' }),
    git: t.expose('git', { type: GitObject, description: 'What it is in Git.' }),
    urls: t.expose('urls', { type: PageUrls, description: 'Where it is.' }),
    raw: t.field({ type: 'JSON', description: 'The page as the service gave it.', resolve: (page) => jsonOf(page) }),
    space: parent(t, 'Space', 'The space that it belongs to.'),
    changeRequest: changeRequestOf(t),
  }),
});
