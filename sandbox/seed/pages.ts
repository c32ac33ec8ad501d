import type { Schemas } from '../contract.js';
import { appUrl, contentFixtures, fromTemplate, pagePlan } from '../fixtures.js';
import { chance, idOf, pick } from '../seeded.js';
import type { ContentLink, ContentPage, Edit } from '../store.js';

type Target = Schemas['CommentTargetPage'];

const texts = new Map(Object.entries(contentFixtures.texts));

const withLinks = (markdown: string, links: readonly ContentLink[]): string => {
  const lines = links.map(({ label, target }) => `- [${label}](${target.url ?? target.file ?? target.page ?? ''})`);
  return `${markdown}\n\n## See also\n\n${lines.join('\n')}`;
};

const newPage = (id: string, title: string, slug: string, path: string, url: string) =>
  fromTemplate('Page', { id, title, slug, path, url, documentId: idOf('doc', id) });

/** Creates a child page. */
function child(
  { record: parent }: ContentPage,
  id: string,
  slug: string,
  title: string,
  markdown: string,
): ContentPage {
  const { createdAt, updatedAt } = parent;
  const record = newPage(id, title, slug, `${parent.path}/${slug}`, `${parent.urls?.app}/${slug}`);
  return { record: { ...record, createdAt, updatedAt }, parent: parent.id, markdown, links: [] };
}

/** Generates the content pages of a space from the pages that comments refer to. */
export function makePages(name: string, spaceId: string, targets: readonly Target[]): ContentPage[] {
  const pages: ContentPage[] = [];
  for (const [position, { id = '', title = '', path = '', outdated: _, ...target }] of targets.entries()) {
    const next = targets[position + 1];
    const seed = idOf('seed', name.replaceAll('_', '-'));
    const plan = pagePlan(position, { name, spaceId, seed, next: next?.id ?? '', nextTitle: next?.title ?? '' });
    const parent = plan.parent === undefined ? undefined : pages[plan.parent]?.record;
    const links = plan.links.filter((link) => link.target.page !== '');
    const fullPath = parent ? `${parent.path}/${path}` : path;
    const text = texts.get(title);
    pages.push({
      record: {
        ...newPage(id, title, path, fullPath, `${appUrl}/s/${spaceId}/${fullPath}`),
        ...target,
        ...(text && { description: text.description }),
        ...plan.record,
      },
      parent: parent?.id,
      markdown: withLinks(text?.markdown ?? contentFixtures.computedText, links),
      links,
    });
  }
  const apiPage = pages.find(({ record }) => record.computed);
  if (!apiPage) return pages;
  const computed = contentFixtures.apiPages.map(({ slug, title, markdown }) => ({
    ...child(apiPage, `${apiPage.record.id}_${slug}`, slug, title, markdown),
    computed: true,
  }));
  return [...pages, ...computed];
}

/** Returns the edit of a change request, which changes the title and text of one page, and adds a child page. */
export const changeRequestEdit =
  (id: string, number: number): Edit =>
  (pages) => {
    const editablePages = pages.filter(({ computed, record }) => !computed && !record.computed);
    const editedPage = pick(editablePages, id, 'edit');
    const requester = chance(50, id, 'why') ? 'Readers' : 'Support';
    const text = `What this change is about, and whom to ask.\n\n## Why\n\n${requester} asked for it.`;
    const notes = child(editedPage, `page_${id}`, `notes-${number}`, `Notes on change ${number}`, text);
    const changedPage: ContentPage = {
      ...editedPage,
      record: { ...editedPage.record, title: `${editedPage.record.title} (revised)` },
      markdown: `${editedPage.markdown}\n\nRevised in change request ${number}.`,
    };
    return pages.flatMap((page) => (page === editedPage ? [changedPage, notes] : [page]));
  };

/** Returns the edit of an import, which adds a page for the website with a child page for each imported page. */
export const importEdit =
  (id: string, url: string, spaceId: string, time: string): Edit =>
  (pages) => {
    const { hostname } = new URL(url);
    const record = newPage(id, `Imported from ${hostname}`, id, id, `${appUrl}/s/${spaceId}/${id}`);
    const top: ContentPage = {
      record: { ...record, emoji: '📥', createdAt: time, updatedAt: time },
      markdown: `Brought in from <${url}>.`,
      links: [],
    };
    const parts = ['Home', 'About', 'Contact'].map((title) =>
      child(top, `${id}_${title.toLowerCase()}`, title.toLowerCase(), title, `The page “${title}” of ${hostname}.`),
    );
    return [...pages, top, ...parts];
  };
