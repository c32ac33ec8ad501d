import type { Schemas } from '../contract.js';
import { contentFixtures, fill, fromTemplate, hoursAgo } from '../fixtures.js';
import { chance, idOf, integer, lazy, pick } from '../seeded.js';
import type { SpaceEntry } from '../store.js';
import { makeChangeRequests, statusesOf } from './change-requests.js';
import { makeThreads } from './comments.js';
import { makePages } from './pages.js';

const pagesPerSpace = 8;

interface Surroundings {
  users: readonly Schemas['User'][];
  scale: number;
  describesApi: boolean;
}

/** The part of a space's id that is its own; page and file ids contain it. */
const nameOf = (spaceId: string): string => spaceId.replace(/^space_/, '');

function pagesOf(spaceId: string): Schemas['CommentTargetPage'][] {
  const titles = Object.keys(contentFixtures.texts);
  const first = integer(titles.length, spaceId, 'pages');
  return Array.from({ length: pagesPerSpace }, (_, index) => {
    const title = titles[(first + index) % titles.length] ?? '';
    return {
      id: `page_${nameOf(spaceId)}_${index + 1}`,
      title,
      ...(chance(50, spaceId, index, 'emoji') && { emoji: pick(['📄', '🧩', '🔑', '📌', '🧰'], spaceId, index) }),
      ...(chance(50, spaceId, index, 'icon') && { icon: pick(['book', 'gear', 'lightbulb'], spaceId, index) }),
      createdAt: hoursAgo(4000 + index * 7),
      updatedAt: hoursAgo(20 + integer(900, spaceId, index)),
      path: title.toLowerCase().replace(/[^a-z]+/g, '-'),
      outdated: chance(10, spaceId, index, 'outdated'),
    };
  });
}

const filesOf = (spaceId: string): Schemas['File'][] =>
  fill<Schemas['File'][]>(contentFixtures.files, {
    name: nameOf(spaceId),
    slug: nameOf(spaceId).replaceAll('_', '-'),
  }).map((file) => ({ ...file, size: 4_000 + integer(file.dimensions ? 900_000 : 4_000_000, file.id) }));

/** A space with its pages; its change requests and comments are made on first use. */
export function makeSpace(fixture: Schemas['Space'], { users, scale, describesApi }: Surroundings): SpaceEntry {
  const { id } = fixture;
  const statuses = statusesOf(id, (fixture.changeRequests ?? 0) * scale);
  const total = (fixture.comments ?? 0) * scale;
  const revision = idOf('rev', id, 'current');
  const record: Schemas['Space'] = {
    ...fixture,
    revision,
    comments: total,
    changeRequests: statuses.length,
    changeRequestsOpen: statuses.filter((status) => status === 'open').length,
    changeRequestsDraft: statuses.filter((status) => status === 'draft').length,
  };
  const pages = pagesOf(id);
  const context = { spaceId: id, pages, users };
  const withApi = describesApi ? [...pages, fromTemplate('CommentTargetPage', { name: nameOf(id) })] : pages;
  return {
    record,
    pages: withApi,
    contentPages: lazy(() => makePages(nameOf(id), id, withApi)),
    files: lazy(() => filesOf(id)),
    edits: [],
    threads: lazy(() =>
      makeThreads(context, {
        total,
        isResolved: (index) => chance(30, id, index, 'resolved'),
        revision,
        from: Date.parse(hoursAgo(2000)),
        to: Date.parse(hoursAgo(1)),
      }),
    ),
    changeRequests: lazy(() => makeChangeRequests(context, statuses, scale)),
  };
}
