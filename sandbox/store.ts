/** Types of the data of a sandbox. Records are live: a record that embeds another one shows its latest state. */
import type { Schemas } from './contract.js';
import type { TemplateName } from './fixtures.js';

/** A comment and its replies, oldest first. `record.replies` is the number of replies before they are generated. */
export interface Thread {
  record: Schemas['Comment'];
  replies(): Schemas['CommentReply'][];
}

/** A link on a page. References to its target add the space and the revision. */
export interface ContentLink {
  label: string;
  status: Schemas['LinkStatus'];
  target: { kind: string; file?: string; page?: string; url?: string };
}

/** A page of a revision: its record without text and child pages. */
export interface ContentPage {
  record: Schemas['Page'];
  /** Id of the parent page. */
  parent?: string | undefined;
  /** Text of the page; `{{name}}` is a variable. */
  markdown: string;
  links: readonly ContentLink[];
  /** True if the page exists only while its parent is computed. */
  computed?: boolean;
}

/** A change to the pages of a space. */
export type Edit = (pages: readonly ContentPage[]) => readonly ContentPage[];

export interface ChangeRequestEntry {
  record: Schemas['ChangeRequest'];
  /** Ids of the users who worked on the change request. */
  contributors: Set<string>;
  /** Changes that a merge applies to the space. */
  edits: Edit[];
  threads(): Thread[];
  reviewers(): Schemas['RequestedReviewer'][];
}

export interface SpaceEntry {
  record: Schemas['Space'];
  pages: readonly Schemas['CommentTargetPage'][];
  /** Pages without the edits. Each page precedes its children. */
  contentPages(): readonly ContentPage[];
  files(): Schemas['File'][];
  /** Changes to the seeded pages. */
  edits: Edit[];
  threads(): Thread[];
  /** In the order of their numbers. */
  changeRequests(): ChangeRequestEntry[];
}

/** A site and its structure. Lists are in the order of the navigation once `settle` has run. */
export interface SiteEntry {
  record: Schemas['Site'];
  /** Origin of the published site: `https://docs.example.com`. */
  host: string;
  adaptiveSchema: Schemas['SiteAdaptiveSchema'];
  /** Ids of groups, and of sections without a group, in the order of the navigation. */
  navigation: string[];
  groups: Schemas['SiteSectionGroup'][];
  sections: Schemas['SiteSection'][];
  /** Site spaces of sections and of the root. */
  siteSpaces: Schemas['SiteSpace'][];
  shareLinks: Schemas['ShareLink'][];
}

export interface TeamEntry {
  record: Schemas['Team'];
  /** Role of each member in the team, by user id. */
  roles: Map<string, Schemas['TeamRole']>;
}

export interface OpenAPISpecEntry {
  record: Schemas['OpenAPISpec'];
  /** Oldest first. */
  versions: { record: Schemas['OpenAPISpecVersion']; content: Schemas['OpenAPISpecVersionContent'] }[];
}

export interface OrganizationEntry {
  record: Schemas['Organization'];
  linkInvites: { id: string }[];
  members: Schemas['Member'][];
  teams: TeamEntry[];
  collections: Schemas['Collection'][];
  /** Ids of spaces and collections in the order of the navigation. `updateNavigation` adds new ones. */
  navigation: string[];
  spaces: SpaceEntry[];
  sites: SiteEntry[];
  openAPISpecs: OpenAPISpecEntry[];
  translationSettings: Schemas['TranslationSettings'][];
}

/** The types of the API, each with its entries in the store. */
export interface Types {
  Organization: OrganizationEntry;
  LinkInvite: { id: string };
  Member: Schemas['Member'];
  Team: TeamEntry;
  Collection: Schemas['Collection'];
  TranslationSettings: Schemas['TranslationSettings'];
  OpenAPISpec: OpenAPISpecEntry;
  OpenAPISpecVersion: OpenAPISpecEntry['versions'][number];
  Integration: Schemas['Integration'];
  Site: SiteEntry;
  SiteSection: Schemas['SiteSection'];
  SiteSectionGroup: Schemas['SiteSectionGroup'];
  SiteSpace: Schemas['SiteSpace'];
  ShareLink: Schemas['ShareLink'];
  Space: SpaceEntry;
  File: Schemas['File'];
  ChangeRequest: ChangeRequestEntry;
  RequestedReviewer: Schemas['RequestedReviewer'];
  Comment: Thread;
  CommentReply: Schemas['CommentReply'];
}
export type TypeName = keyof Types;

export interface Store {
  users: readonly Schemas['User'][];
  organizations: OrganizationEntry[];
  spaces: SpaceEntry[];
  /** Oldest first. */
  integrations: Schemas['Integration'][];
  /** The time of a write, one second after the write before. */
  now(): string;
  /** An identifier for a new record. */
  newId(prefix: string): string;
  /** A new record from its template, with a new identifier that starts with `prefix`. */
  newRecord<T extends TemplateName>(type: T, prefix: string, values?: object): Schemas[T];
}
