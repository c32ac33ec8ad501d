/** The data of the sandbox as JSON, and templates of new records. */
import type { Schemas } from './contract.js';
import content from './fixtures/content.json' with { type: 'json' };
import integrations from './fixtures/integrations.json' with { type: 'json' };
import organizations from './fixtures/organizations.json' with { type: 'json' };
import sites from './fixtures/sites.json' with { type: 'json' };
import spaces from './fixtures/spaces.json' with { type: 'json' };
import templates from './fixtures/templates.json' with { type: 'json' };
import users from './fixtures/users.json' with { type: 'json' };
import type { ContentLink, OrganizationEntry, SiteEntry } from './store.js';

/** The first moment of the sandbox; seeded records are older. */
export const startOfTime = Date.UTC(2025, 5, 2, 9, 0, 0);

/** Returns the time that is this number of hours before the first moment. */
export const hoursAgo = (hours: number): string => new Date(startOfTime - hours * 3_600_000).toISOString();

export const appUrl = 'https://app.example.com';
/** Values of all placeholders that do not depend on a record. */
const addresses = { api: 'https://api.example.com/v1', app: appUrl, files: 'https://files.example.com' };

/**
 * A copy of a fixture with values in place of `{name}`. A value that is a function is called only if it is needed.
 * The cast is needed because the type of JSON has `string` for the values of enums; tests check all responses.
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

/** A new record of a type. */
export const fromTemplate = <T extends TemplateName>(type: T, values: object): Schemas[T] =>
  fill(templates[type], values);

/** An organization without its spaces and sites. */
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

/** A site without the values that `settle` derives from its structure; `space` is an id. */
interface SiteFixture extends Omit<SiteEntry, 'navigation' | 'siteSpaces'> {
  siteSpaces: (Omit<Schemas['SiteSpace'], 'space'> & { space: string })[];
}

/** Metadata of the page at one position of each space. */
interface PagePlan {
  /** Position of the parent page. */
  parent?: number;
  record: Partial<Schemas['Page']>;
  links: ContentLink[];
}

/** Records that exist once at any scale. `owner` of an integration is an id. */
export const seedFixtures = () => ({
  users: fill<Schemas['User'][]>(users),
  organizations: fill<OrganizationFixture[]>(organizations),
  integrations: fill<(Omit<Schemas['Integration'], 'owner'> & { owner: string })[]>(integrations),
});

/** A copy of all spaces and sites. Each copy but the first has its number in identifiers, slugs and titles. */
export function contentCopy(copy: number) {
  const suffix = (separator: string) => (copy === 0 ? '' : `${separator}${copy + 1}`);
  const suffixes = { idSuffix: suffix('_'), slugSuffix: suffix('-'), titleSuffix: suffix(' ') };
  return {
    spaces: new Map(Object.entries(fill<Record<string, SpaceFixture[]>>(spaces, suffixes))),
    sites: new Map(Object.entries(fill<Record<string, SiteFixture[]>>(sites, suffixes))),
  };
}

/** Texts, files and page plans of the content of spaces. */
export const contentFixtures = content;
export const pagePlan = (position: number, values: object): PagePlan => fill(content.pages[position], values);
