import type { Schemas } from '../contract.js';
import { contentFixtures, fill, fromTemplate, hoursAgo, type SpaceFixture } from '../fixtures.js';
import { chance, idOf, integer, lazy, pick } from '../seeded.js';
import type { SpaceEntry, Store } from '../store.js';
import { makeChangeRequests, statusesOf } from './change-requests.js';
import { makeThreads } from './comments.js';
import { makePages } from './pages.js';

const pagesPerSpace = 8;

/** Returns the id of a space without its prefix, for the ids of pages and files. */
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

function filesOf(name: string): Schemas['File'][] {
  const files = fill<Schemas['File'][]>(contentFixtures.files, { name, slug: name.replaceAll('_', '-') });
  return files.map((file) => ({ ...file, size: 4_000 + integer(file.dimensions ? 900_000 : 4_000_000, file.id) }));
}

/** Creates a space. Its content, comments and change requests are generated on first use. */
export function makeSpace(fixture: SpaceFixture, users: Store['users'], scale: number): SpaceEntry {
  const { id, changeRequests = 0, comments = 0 } = fixture.record;
  const statuses = statusesOf(id, changeRequests * scale);
  const revision = idOf('rev', id, 'current');
  const record: Schemas['Space'] = {
    ...fixture.record,
    revision,
    comments: comments * scale,
    changeRequests: statuses.length,
    changeRequestsOpen: statuses.filter((status) => status === 'open').length,
    changeRequestsDraft: statuses.filter((status) => status === 'draft').length,
  };
  const pages = pagesOf(id);
  const context = { spaceId: id, pages, users };
  const withApi = fixture.describesApi ? [...pages, fromTemplate('CommentTargetPage', { name: nameOf(id) })] : pages;
  const isResolved = (index: number) => chance(30, id, index, 'resolved');
  const times = { from: Date.parse(hoursAgo(2000)), to: Date.parse(hoursAgo(1)) };
  const plan = { total: comments * scale, isResolved, revision, ...times };
  return {
    record,
    pages: withApi,
    contentPages: lazy(() => makePages(nameOf(id), id, withApi)),
    files: lazy(() => filesOf(nameOf(id))),
    edits: [],
    threads: lazy(() => makeThreads(context, plan)),
    changeRequests: lazy(() => makeChangeRequests({ ...context, statuses, scale })),
  };
}
