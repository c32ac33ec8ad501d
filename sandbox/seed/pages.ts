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

/** A page under another one. */
function child({ record: above }: ContentPage, id: string, slug: string, title: string, markdown: string): ContentPage {
  const { createdAt, updatedAt } = above;
  const record = newPage(id, title, slug, `${above.path}/${slug}`, `${above.urls?.app}/${slug}`);
  return { record: { ...record, createdAt, updatedAt }, parent: above.id, markdown, links: [] };
}

/** The content of a space from the pages that comments can be about. */
export function makePages(name: string, spaceId: string, targets: readonly Target[]): ContentPage[] {
  const made: ContentPage[] = [];
  for (const [position, { id = '', title = '', path = '', outdated: _, ...target }] of targets.entries()) {
    const next = targets[position + 1];
    const seed = idOf('seed', name.replaceAll('_', '-'));
    const plan = pagePlan(position, { name, spaceId, seed, next: next?.id ?? '', nextTitle: next?.title ?? '' });
    const above = plan.parent === undefined ? undefined : made[plan.parent]?.record;
    const links = plan.links.filter((link) => link.target.page !== '');
    const full = above ? `${above.path}/${path}` : path;
    const text = texts.get(title);
    made.push({
      record: {
        ...newPage(id, title, path, full, `${appUrl}/s/${spaceId}/${full}`),
        ...target,
        ...(text && { description: text.description }),
        ...plan.record,
      },
      parent: above?.id,
      markdown: withLinks(text?.markdown ?? contentFixtures.computedText, links),
      links,
    });
  }
  const api = made.find(({ record }) => record.computed);
  if (!api) return made;
  const computed = contentFixtures.apiPages.map(({ slug, title, markdown }) => ({
    ...child(api, `${api.record.id}_${slug}`, slug, title, markdown),
    computed: true,
  }));
  return [...made, ...computed];
}

/** The edit of a change request: another title and one more sentence on one page, and a new page below it. */
export const revised =
  (id: string, number: number): Edit =>
  (pages) => {
    const own = pages.filter(({ computed, record }) => !computed && !record.computed);
    const chosen = pick(own, id, 'edit');
    const asker = chance(50, id, 'why') ? 'Readers' : 'Support';
    const text = `What this change is about, and whom to ask.\n\n## Why\n\n${asker} asked for it.`;
    const notes = child(chosen, `page_${id}`, `notes-${number}`, `Notes on change ${number}`, text);
    const changed: ContentPage = {
      ...chosen,
      record: { ...chosen.record, title: `${chosen.record.title} (revised)` },
      markdown: `${chosen.markdown}\n\nRevised in change request ${number}.`,
    };
    return pages.flatMap((page) => (page === chosen ? [changed, notes] : [page]));
  };

/** The edit of an import: a page for the website, and one for each of its pages. */
export const imported =
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
