import type { Schemas } from '../contract.js';
import { apiSpaces } from '../data/pages.js';
import { pageTitles } from '../data/words.js';
import { chance, idOf, lazy, pick, roll } from '../dice.js';
import { apiUrl, appUrl, type SpaceEntry, startOfTime } from '../store.js';
import { changeRequestCount, makeChangeRequests, statusOf } from './change-requests.js';
import { makeThreads } from './comments.js';
import { makeFiles } from './files.js';
import { makePages } from './pages.js';

const hour = 3_600_000;
const pagesInSpace = 8;

/** What a space is made from. */
export interface SpaceSeed {
  slug: string;
  emoji: string;
  title: string;
  organization: string;
  domain: string;
  parent: string | undefined;
  users: readonly Schemas['User'][];
  scale: number;
}

function pagesOf(slug: string, id: string): Schemas['CommentTargetPage'][] {
  const first = roll(pageTitles.length, id, 'pages');
  return Array.from({ length: pagesInSpace }, (_, index) => {
    const title = pageTitles[(first + index) % pageTitles.length] ?? '';
    const path = title.toLowerCase().replace(/[^a-z]+/g, '-');
    return {
      id: `page_${slug.replaceAll('-', '_')}_${index + 1}`,
      title,
      ...(chance(50, id, index, 'emoji') && {
        emoji: pick(['📄', '🧩', '🔑', '📌', '🧰'], id, index),
      }),
      ...(chance(50, id, index, 'icon') && {
        icon: pick(['book', 'gear', 'lightbulb'], id, index),
      }),
      createdAt: new Date(startOfTime - (4000 + index * 7) * hour).toISOString(),
      updatedAt: new Date(startOfTime - (20 + roll(900, id, index)) * hour).toISOString(),
      path,
      outdated: chance(10, id, index, 'outdated'),
    };
  });
}

/** A page that is computed from an OpenAPI specification. */
const apiReference = (slug: string): Schemas['CommentTargetPage'] => ({
  id: `page_${slug.replaceAll('-', '_')}_api`,
  title: 'API reference',
  emoji: '🔌',
  icon: 'plug',
  createdAt: new Date(startOfTime - 3000 * hour).toISOString(),
  updatedAt: new Date(startOfTime - 90 * hour).toISOString(),
  path: 'api-reference',
  outdated: false,
});

function gitSyncOf(slug: string, id: string, domain: string): Schemas['SpaceGitSync'] {
  const repoName = `${domain.split('.')[0]}/docs-${slug}`;
  return {
    repoName,
    installationProvider: chance(70, id, 'provider') ? 'github' : 'gitlab',
    integration: idOf('integration', domain),
    url: `https://git.example.com/${repoName}`,
    updatedAt: new Date(startOfTime - roll(200, id, 'sync') * hour).toISOString(),
  };
}

/** A space with its pages; its change requests and comments are made when someone asks for them. */
export function makeSpace(seed: SpaceSeed): SpaceEntry {
  const { slug, domain, parent, users, scale } = seed;
  const id = `space_${slug.replaceAll('-', '_')}`;
  const total = changeRequestCount(id, scale);
  const statuses = Array.from({ length: total }, (_, index) => statusOf(id, index + 1, total));
  const comments = (5 + roll(56, id, 'comments')) * scale;
  const pages = pagesOf(slug, id);
  const apiPage = apiSpaces.some((api) => slug.startsWith(api)) ? [apiReference(slug)] : [];
  const record: Schemas['Space'] = {
    object: 'space',
    id,
    title: seed.title,
    emoji: seed.emoji,
    // The first site that shows the space makes it visible to others.
    visibility: parent ? 'in-collection' : 'private',
    createdAt: new Date(startOfTime - (9000 + roll(9000, id)) * hour).toISOString(),
    updatedAt: new Date(startOfTime - roll(300, id, 'updated') * hour).toISOString(),
    editMode: chance(70, id, 'mode') ? 'live' : 'locked',
    urls: {
      location: `${apiUrl}/spaces/${id}`,
      app: `${appUrl}/o/${seed.organization}/s/${id}`,
      icon: `https://files.example.com/icons/${slug}.png`,
    },
    organization: seed.organization,
    ...(parent && { parent }),
    ...(chance(45, id, 'git') && { gitSync: gitSyncOf(slug, id, domain) }),
    ...(chance(30, id, 'auth') && {
      visitorAuth: { backend: pick(['custom', 'custom', 'oidc'], id, 'backend') },
    }),
    revision: idOf('rev', id, 'current'),
    defaultLevel: pick(['read', 'comment', 'edit', 'review'] as const, id, 'level'),
    comments,
    changeRequests: total,
    changeRequestsOpen: statuses.filter((status) => status === 'open').length,
    changeRequestsDraft: statuses.filter((status) => status === 'draft').length,
    permissions: {
      view: true,
      access: true,
      admin: chance(50, id, 'admin'),
      viewInviteLinks: chance(50, id, 'invites'),
      edit: true,
      triggerGitSync: chance(50, id, 'trigger'),
      comment: true,
      merge: true,
      review: true,
    },
  };
  const context = { spaceId: id, pages, users };
  return {
    record,
    pages: [...pages, ...apiPage],
    contentPages: lazy(() => makePages(slug, id, [...pages, ...apiPage])),
    files: lazy(() => makeFiles(slug)),
    edits: [],
    threads: lazy(() =>
      makeThreads(context, {
        total: comments,
        resolved: (index) => chance(30, id, index, 'resolved'),
        revision: idOf('rev', id, 'current'),
        from: startOfTime - 2000 * hour,
        to: startOfTime - hour,
      }),
    ),
    changeRequests: lazy(() => makeChangeRequests(context, statuses, scale)),
  };
}
