/** Everything the sandbox knows, in memory. Records are live: who embeds one shows its latest state. */
import type { Schemas } from './contract.js';
import { idOf } from './dice.js';
import { found } from './problem.js';

/** A comment and its replies, oldest first. `comment.replies` counts them before they are made. */
export interface Thread {
  comment: Schemas['Comment'];
  replies(): Schemas['CommentReply'][];
}

/** A link on a page. What it leads to is told with the space and revision of the content that the page is in. */
export interface ContentLink {
  label: string;
  status: Schemas['LinkStatus'];
  target: { kind: string; file?: string; page?: string; url?: string };
}

/** A page in some content: its record without its text, and without the pages below it. */
export interface ContentPage {
  record: Schemas['Page'];
  /** Id of the page that it stands under. */
  parent?: string | undefined;
  /** Its text; `{{name}}` stands for a variable. */
  markdown: string;
  links: readonly ContentLink[];
  /** Whether it is only there when the page that it stands under is computed. */
  computed?: boolean;
}

/** Something that was done to the pages of a space. */
export type Edit = (pages: readonly ContentPage[]) => readonly ContentPage[];

export interface ChangeRequestEntry {
  record: Schemas['ChangeRequest'];
  /** Ids of the users who worked on it. */
  contributors: Set<string>;
  /** What it would do to its space. */
  edits: Edit[];
  threads(): Thread[];
  reviewers(): Schemas['RequestedReviewer'][];
}

export interface SpaceEntry {
  record: Schemas['Space'];
  pages: readonly Schemas['CommentTargetPage'][];
  /** The pages of its content before anyone edited them, each before those below it. */
  contentPages(): readonly ContentPage[];
  files(): readonly Schemas['File'][];
  /** What was done to its content since. */
  edits: Edit[];
  threads(): Thread[];
  /** In the order of their numbers. */
  changeRequests(): ChangeRequestEntry[];
}

/** A site with its structure. Lists are in the order of the navigation, once they are settled. */
export interface SiteEntry {
  record: Schemas['Site'];
  /** Where its organization publishes: `https://docs.example.com`. */
  host: string;
  adaptiveSchema: Schemas['SiteAdaptiveSchema'];
  /** The ids of groups, and of sections in none, as the navigation shows them. */
  navigation: string[];
  groups: Schemas['SiteSectionGroup'][];
  sections: Schemas['SiteSection'][];
  /** Those in sections and those at the root. */
  siteSpaces: Schemas['SiteSpace'][];
  shareLinks: Schemas['ShareLink'][];
}

export interface TeamEntry {
  record: Schemas['Team'];
  /** What each is in the team, by the id of the member. */
  roles: Map<string, Schemas['TeamRole']>;
}

/** A version of an OpenAPI spec with what it holds. */
export interface OpenAPISpecVersionEntry {
  record: Schemas['OpenAPISpecVersion'];
  content: Schemas['OpenAPISpecVersionContent'];
}

export interface OpenAPISpecEntry {
  record: Schemas['OpenAPISpec'];
  /** Oldest first. */
  versions: OpenAPISpecVersionEntry[];
}

export interface OrganizationEntry {
  record: Schemas['Organization'];
  members: Schemas['Member'][];
  teams: TeamEntry[];
  /** Ids of the links that let people join. */
  linkInvites: Set<string>;
  collections: Schemas['Collection'][];
  spaces: SpaceEntry[];
  sites: SiteEntry[];
  openAPISpecs: OpenAPISpecEntry[];
  translationSettings: Schemas['TranslationSettings'][];
}

export interface Store {
  users: ReadonlyMap<string, Schemas['User']>;
  organizations: ReadonlyMap<string, OrganizationEntry>;
  spaces: Map<string, SpaceEntry>;
  /** By their names, in the order in which they were published. */
  integrations: Map<string, Schemas['Integration']>;
  /** The time of a write, one second after the write before it. */
  now(): string;
  /** An identifier for a new record. */
  newId(prefix: string): string;
}

/** The day on which the sandbox begins. */
export const startOfTime = Date.UTC(2025, 5, 2, 9, 0, 0);

/** The address under which records say they can be found. */
export const apiUrl = 'https://api.example.com/v1';
export const appUrl = 'https://app.example.com';

/** A clock and a source of identifiers that are the same in every run. */
export function counters(): Pick<Store, 'now' | 'newId'> {
  let writes = 0;
  let ids = 0;
  return {
    now: () => new Date(startOfTime + ++writes * 1000).toISOString(),
    newId: (prefix) => idOf(prefix, 'new', ++ids),
  };
}

export const organizationIn = (store: Store, id: string): OrganizationEntry =>
  found(store.organizations.get(id), 'organization', id);

export const spaceIn = (store: Store, id: string): SpaceEntry => found(store.spaces.get(id), 'space', id);

export const memberIn = (
  store: Store,
  { organizationId, userId }: { organizationId: string; userId: string },
): Schemas['Member'] =>
  found(
    organizationIn(store, organizationId).members.find(({ id }) => id === userId),
    'member',
    userId,
  );

/** A space of an organization. */
export const spaceOf = (store: Store, organizationId: string, id: string): Schemas['Space'] =>
  found(
    organizationIn(store, organizationId).spaces.find(({ record }) => record.id === id),
    'space',
    id,
  ).record;

export function siteIn(store: Store, { organizationId, siteId }: { organizationId: string; siteId: string }) {
  const { sites } = organizationIn(store, organizationId);
  return found(
    sites.find((site) => site.record.id === siteId),
    'site',
    siteId,
  );
}

/** A change request of a space, by its id or its number. */
export function changeRequestIn(
  store: Store,
  { spaceId, changeRequestId }: { spaceId: string; changeRequestId: string },
): ChangeRequestEntry {
  const entry = spaceIn(store, spaceId)
    .changeRequests()
    .find(({ record }) => record.id === changeRequestId || String(record.number) === changeRequestId);
  return found(entry, 'change request', changeRequestId);
}
