/**
 * Types of the data of a sandbox. Records refer to the same objects, so a change of a record is visible everywhere.
 */
import type { Schemas } from './contract.js';
import type { TemplateName } from './fixtures.js';

/** A comment and its replies, oldest first. Replies are generated on the first call of `replies`. */
export interface Thread {
  record: Schemas['Comment'];
  replies(): Schemas['CommentReply'][];
}

/** A link on a page. Responses also contain the organization, space and revision of the target. */
export interface ContentLink {
  label: string;
  status: Schemas['LinkStatus'];
  target: { kind: string; file?: string; page?: string; url?: string };
}

/** A page of a revision. `record` contains neither the text nor the child pages. */
export interface ContentPage {
  record: Schemas['Page'];
  /** Id of the parent page. */
  parent?: string | undefined;
  /** Text of the page. `{{name}}` refers to a variable. */
  markdown: string;
  links: readonly ContentLink[];
  /** True if responses omit the page when the query parameter `computed` is false. */
  computed?: boolean;
}

/** Function that returns the pages of a space after an edit. */
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
  /** Returns the seeded pages, without edits. Each page precedes its children. */
  contentPages(): readonly ContentPage[];
  files(): Schemas['File'][];
  /** Edits to apply to the seeded pages, oldest first. */
  edits: Edit[];
  threads(): Thread[];
  /** Returns the change requests in the order of their numbers. */
  changeRequests(): ChangeRequestEntry[];
}

/** A site and its structure. `refreshStructure` sorts the lists in the order of the navigation. */
export interface SiteEntry {
  record: Schemas['Site'];
  /** Origin of the published site, such as `https://docs.example.com`. */
  host: string;
  adaptiveSchema: Schemas['SiteAdaptiveSchema'];
  /** Ids of groups, and of sections without a group, in the order of the navigation. */
  navigation: string[];
  groups: Schemas['SiteSectionGroup'][];
  sections: Schemas['SiteSection'][];
  /** Site spaces in sections and at the root. */
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
  /** Versions, oldest first. */
  versions: { record: Schemas['OpenAPISpecVersion']; content: Schemas['OpenAPISpecVersionContent'] }[];
}

export interface OrganizationEntry {
  record: Schemas['Organization'];
  linkInvites: { id: string }[];
  members: Schemas['Member'][];
  teams: TeamEntry[];
  collections: Schemas['Collection'][];
  /** Ids of spaces and collections in the order of the navigation. New ids are added when a collection is moved. */
  navigation: string[];
  spaces: SpaceEntry[];
  sites: SiteEntry[];
  openAPISpecs: OpenAPISpecEntry[];
  translationSettings: Schemas['TranslationSettings'][];
}

/** Types of the store entries, by type of the API. */
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
  /** Integrations, oldest first. */
  integrations: Schemas['Integration'][];
  /** Returns the ISO time of a write. */
  now(): string;
  /** Returns a new identifier that starts with `prefix`. */
  newId(prefix: string): string;
  /** Creates a record from its template, with a new identifier that starts with `prefix`. */
  newRecord<T extends TemplateName>(type: T, prefix: string, values?: object): Schemas[T];
}
