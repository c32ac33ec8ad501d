/** Loads the fixtures of the sandbox and the templates of new records. */
import type { Schemas } from './contract.js';
import content from './fixtures/content.json' with { type: 'json' };
import integrations from './fixtures/integrations.json' with { type: 'json' };
import organizations from './fixtures/organizations.json' with { type: 'json' };
import sites from './fixtures/sites.json' with { type: 'json' };
import spaces from './fixtures/spaces.json' with { type: 'json' };
import templates from './fixtures/templates.json' with { type: 'json' };
import users from './fixtures/users.json' with { type: 'json' };
import type { ContentLink, OrganizationEntry, SiteEntry } from './store.js';

/** Default start time of a sandbox in milliseconds since the epoch. Generated records are not newer. */
export const startOfTime = Date.UTC(2025, 5, 2, 9, 0, 0);

/** Returns the ISO time that is `hours` before `startOfTime`. */
export const hoursAgo = (hours: number): string => new Date(startOfTime - hours * 3_600_000).toISOString();

export const appUrl = 'https://app.example.com';
/** Values of the placeholders that do not depend on a record. */
const addresses = { api: 'https://api.example.com/v1', app: appUrl, files: 'https://files.example.com' };

/**
 * Copies a fixture, and replaces each placeholder `{name}` with the value of that name. If the value is a function, the
 * function is called for each placeholder. The cast is needed because TypeScript infers `string` for enum values in
 * JSON. Tests validate all responses.
 */
export function fill<T>(fixture: unknown, values: object = {}): T {
  const known = new Map<string, unknown>(Object.entries({ ...addresses, ...values }));
  const text = JSON.stringify(fixture).replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = known.get(name);
    if (value === undefined) return placeholder;
    return JSON.stringify(String(typeof value === 'function' ? value() : value)).slice(1, -1);
  });
  return JSON.parse(text) as T;
}

export type TemplateName = keyof typeof templates & keyof Schemas;

/** Creates a record from the template of its type. */
export const fromTemplate = <T extends TemplateName>(type: T, values: object): Schemas[T] =>
  fill(templates[type], values);

/** Fixture of an organization, without its spaces, sites and navigation, and without the users of its members. */
export interface OrganizationFixture
  extends Omit<OrganizationEntry, 'members' | 'teams' | 'spaces' | 'sites' | 'navigation'> {
  members: Omit<Schemas['Member'], 'object' | 'user'>[];
  teams: { record: Schemas['Team']; roles: Record<string, Schemas['TeamRole']> }[];
}

export interface SpaceFixture {
  record: Schemas['Space'];
  /** True if the space has a page that is computed from an OpenAPI specification. */
  describesApi: boolean;
}

/** Fixture of a site, without the values that `refreshStructure` adds. `space` is the id of a space. */
interface SiteFixture extends Omit<SiteEntry, 'navigation' | 'siteSpaces'> {
  siteSpaces: (Omit<Schemas['SiteSpace'], 'space'> & { space: string })[];
}

/** Template for the page at one position in every space. */
interface PagePlan {
  /** Position of the parent page, from 0. */
  parent?: number;
  record: Partial<Schemas['Page']>;
  links: ContentLink[];
}

/** Returns the fixtures that exist once, independent of `scale`. The `owner` of an integration is an id. */
export const seedFixtures = () => ({
  users: fill<Schemas['User'][]>(users),
  organizations: fill<OrganizationFixture[]>(organizations),
  integrations: fill<(Omit<Schemas['Integration'], 'owner'> & { owner: string })[]>(integrations),
});

/**
 * Returns a copy of the spaces and sites of an organization. Identifiers, slugs and titles end with the number of the
 * copy, except in the first copy.
 * @param copy index of the copy, from 0
 */
export function contentCopy(organization: string, copy: number) {
  const suffix = (separator: string) => (copy === 0 ? '' : `${separator}${copy + 1}`);
  const suffixes = { idSuffix: suffix('_'), slugSuffix: suffix('-'), titleSuffix: suffix(' ') };
  return {
    spaces: fill<SpaceFixture[]>(new Map(Object.entries(spaces)).get(organization) ?? [], suffixes),
    sites: fill<SiteFixture[]>(new Map(Object.entries(sites)).get(organization) ?? [], suffixes),
  };
}

/** Fixtures for the content of spaces, such as texts and files. */
export const contentFixtures = content;
export const pagePlan = (position: number, values: object): PagePlan => fill(content.pages[position], values);
