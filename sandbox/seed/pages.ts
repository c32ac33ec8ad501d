import type { Schemas } from '../contract.js';
import { apiPages, type PageText, pageTexts } from '../data/pages.js';
import { chance, idOf, pick } from '../dice.js';
import { appUrl, type ContentLink, type ContentPage, type Edit } from '../store.js';
import { fileId } from './files.js';

type Target = Schemas['CommentTargetPage'];

/** What each page of a space stands under, by its index; -1 is the top. They are three levels deep. */
const parents = [-1, -1, 1, 2, 1, -1, 5, 6, -1];

const textOf = (title: string): PageText | undefined =>
  Object.hasOwn(pageTexts, title) ? pageTexts[title as keyof typeof pageTexts] : undefined;

const markdownOf = ({ opening, sections }: PageText): string =>
  [opening, ...sections.map(([heading, text]) => `## ${heading}\n\n${text}`)].join('\n\n');

const computedText =
  'Every operation of {{product}}, made from its OpenAPI specification.\n\n## Authentication\n\nSend a token with each request: `Authorization: Bearer <token>`.';

/** Something of each kind: files that are there, one that is gone, other pages, and places in the app. */
function linksOf(slug: string, spaceId: string, at: number, next: Target | undefined): ContentLink[] {
  const file = (label: string, name: string, status: ContentLink['status'] = 'ok'): ContentLink => ({
    label,
    status,
    target: { kind: 'file', file: fileId(slug, name) },
  });
  return [
    at % 2 ? file('The console', 'console.png') : file('Data sheet', 'data-sheet.pdf'),
    ...(at % 3 === 0 ? [file('How it looked before', 'before.png', 'broken')] : []),
    ...(next?.id ? [{ label: next.title ?? '', status: 'ok', target: { kind: 'page', page: next.id } } as const] : []),
    ...(at % 4 === 0
      ? [
          {
            label: 'Settings',
            status: 'in-app',
            target: { kind: 'url', url: `${appUrl}/s/${spaceId}/settings` },
          } as const,
        ]
      : []),
  ];
}

const hrefOf = ({ target }: ContentLink): string => target.url ?? target.file ?? target.page ?? '';

const withLinks = (markdown: string, links: readonly ContentLink[]): string =>
  `${markdown}\n\n## See also\n\n${links.map((link) => `- [${link.label}](${hrefOf(link)})`).join('\n')}`;

/** What few pages have, so that every optional field is there and is missing somewhere. */
const traits = (slug: string, at: number): Partial<Schemas['Page']> => ({
  ...(at % 5 === 0 && {
    layout: {
      cover: true,
      coverSize: at === 0 ? 'hero' : 'full',
      title: true,
      description: true,
      tableOfContents: at === 0,
      outline: true,
      pagination: at !== 0,
    },
    cover: {
      ref: { kind: 'file', file: fileId(slug, 'cover.png') },
      refDark: { kind: 'file', file: fileId(slug, 'cover-dark.png') },
      yPos: at === 0 ? 0 : -12.5,
    },
  }),
  ...(at === 2 && { variables: { audience: 'operators', shift: 'early' } }),
  ...(at > 5 && { hidden: at === 7, noIndex: at === 7, noRobotsIndex: at > 6 }),
  ...(at === 8 && {
    computed: {
      type: 'builtin:openapi',
      dependencies: { spec: { ref: { kind: 'openapi', spec: 'fleet-api' } } },
      props: { doc: { servers: true, groupBy: 'tag' } },
    },
    computedSeed: idOf('seed', slug),
  }),
});

/** A page under another one. */
const child = (above: ContentPage, id: string, slug: string, title: string, markdown: string): ContentPage => ({
  record: {
    id,
    title,
    type: 'document',
    ...(above.record.createdAt && { createdAt: above.record.createdAt }),
    ...(above.record.updatedAt && { updatedAt: above.record.updatedAt }),
    slug,
    path: `${above.record.path}/${slug}`,
    documentId: idOf('doc', id),
    urls: { app: `${above.record.urls?.app}/${slug}` },
  },
  parent: above.record.id,
  markdown,
  links: [],
});

/** The content of a space from the pages that comments can be about. */
export function makePages(slug: string, spaceId: string, targets: readonly Target[]): ContentPage[] {
  const made: ContentPage[] = [];
  for (const [at, { id = '', title = '', path = '', outdated: _, ...target }] of targets.entries()) {
    const above = made[parents[at] ?? -1]?.record;
    const text = textOf(title);
    const links = linksOf(slug, spaceId, at, targets[at + 1]);
    const full = above ? `${above.path}/${path}` : path;
    const record: Schemas['Page'] = {
      id,
      title,
      ...target,
      type: 'document',
      urls: { app: `${appUrl}/s/${spaceId}/${full}` },
      slug: path,
      path: full,
      ...(text && { description: text.description }),
      documentId: idOf('doc', id),
      ...traits(slug, at),
    };
    made.push({ record, parent: above?.id, markdown: withLinks(text ? markdownOf(text) : computedText, links), links });
  }
  const api = made.find(({ record }) => record.computed);
  if (!api) return made;
  const computed = apiPages.map(([part, title, text]) => ({
    ...child(api, `${api.record.id}_${part}`, part, title, text),
    computed: true,
  }));
  return [...made, ...computed];
}

/** What a change request does: another title and one more sentence on one page, and one page more below it. */
export const revised =
  (id: string, number: number): Edit =>
  (pages) => {
    const own = pages.filter(({ computed, record }) => !computed && !record.computed);
    const chosen = pick(own, id, 'edit');
    const notes = child(
      chosen,
      `page_${id}`,
      `notes-${number}`,
      `Notes on change ${number}`,
      `What this change is about, and whom to ask.\n\n## Why\n\n${chance(50, id, 'why') ? 'Readers asked for it.' : 'Support asked for it.'}`,
    );
    const changed: ContentPage = {
      ...chosen,
      record: { ...chosen.record, title: `${chosen.record.title} (revised)` },
      markdown: `${chosen.markdown}\n\nRevised in change request ${number}.`,
    };
    return pages.flatMap((page) => (page === chosen ? [changed, notes] : [page]));
  };

/** What an import does: a page for what was there, and one for each part of it. */
export const imported =
  (id: string, url: string, spaceId: string, time: string): Edit =>
  (pages) => {
    const { hostname } = new URL(url);
    const top: ContentPage = {
      record: {
        id,
        title: `Imported from ${hostname}`,
        emoji: '📥',
        type: 'document',
        createdAt: time,
        updatedAt: time,
        slug: id,
        path: id,
        documentId: idOf('doc', id),
        urls: { app: `${appUrl}/s/${spaceId}/${id}` },
      },
      markdown: `Brought in from <${url}>.`,
      links: [],
    };
    const parts = ['Home', 'About', 'Contact'].map((title) =>
      child(top, `${id}_${title.toLowerCase()}`, title.toLowerCase(), title, `The page “${title}” of ${hostname}.`),
    );
    return [...pages, top, ...parts];
  };
