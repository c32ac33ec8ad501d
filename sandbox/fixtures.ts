/** The data of the sandbox as JSON, and templates of new records. */
import type { Schemas } from './contract.js';
import content from './fixtures/content.json' with { type: 'json' };
import integrations from './fixtures/integrations.json' with { type: 'json' };
import members from './fixtures/members.json' with { type: 'json' };
import openAPISpecs from './fixtures/openapi-specs.json' with { type: 'json' };
import organizations from './fixtures/organizations.json' with { type: 'json' };
import sites from './fixtures/sites.json' with { type: 'json' };
import spaces from './fixtures/spaces.json' with { type: 'json' };
import teams from './fixtures/teams.json' with { type: 'json' };
import templates from './fixtures/templates.json' with { type: 'json' };
import users from './fixtures/users.json' with { type: 'json' };
import type { ContentLink, OpenAPISpecEntry, OrganizationEntry, SiteEntry } from './store.js';

/** The first moment of the sandbox; seeded records are older. */
export const startOfTime = Date.UTC(2025, 5, 2, 9, 0, 0);

/** The time so many hours before the first moment. */
export const hoursAgo = (hours: number): string => new Date(startOfTime - hours * 3_600_000).toISOString();

/** Values of all placeholders that do not depend on a record. */
const addresses = {
  api: 'https://api.example.com/v1',
  app: 'https://app.example.com',
  files: 'https://files.example.com',
};

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

/** Records by the id of their organization. */
type ByOrganization<T> = Readonly<Record<string, readonly T[]>>;

/** A site without what `settle` derives from its structure; `space` is an id. */
type SiteFixture = Pick<SiteEntry, 'record' | 'host' | 'adaptiveSchema' | 'groups' | 'sections' | 'shareLinks'> & {
  siteSpaces: (Omit<Schemas['SiteSpace'], 'space'> & { space: string })[];
};
interface SpaceFixture {
  record: Schemas['Space'];
  /** True if the space has a page that is computed from an OpenAPI specification. */
  describesApi: boolean;
}

/** What the page at one position of each space has beside its text. */
interface PagePlan {
  /** Position of the parent page. */
  parent?: number;
  record: Partial<Schemas['Page']>;
  links: ContentLink[];
}

/** Fixtures that exist once, whatever the scale. */
export const fixtures = {
  users: () => fill<Schemas['User'][]>(users),
  organizations: () =>
    fill<Pick<OrganizationEntry, 'record' | 'linkInvites' | 'collections' | 'translationSettings'>[]>(organizations),
  members: () => fill<ByOrganization<Schemas['Member']>>(members),
  teams: () => fill<ByOrganization<{ record: Schemas['Team']; roles: Record<string, Schemas['TeamRole']> }>>(teams),
  openAPISpecs: () => fill<ByOrganization<OpenAPISpecEntry>>(openAPISpecs),
  integrations: () => fill<(Omit<Schemas['Integration'], 'owner'> & { owner: string })[]>(integrations),
};

/** Fixtures that a larger scale copies; each copy but the first adds its number to identifiers, slugs and titles. */
export function copiesOf(copy: number) {
  const [id, slug, title] = copy === 0 ? ['', '', ''] : [`_${copy + 1}`, `-${copy + 1}`, ` ${copy + 1}`];
  const suffixes = { idSuffix: id, slugSuffix: slug, titleSuffix: title };
  return {
    spaces: fill<ByOrganization<SpaceFixture>>(spaces, suffixes),
    sites: fill<ByOrganization<SiteFixture>>(sites, suffixes),
  };
}

/** Texts, files and page plans of the content of spaces. */
export const contentFixtures = content;
export const pagePlan = (position: number, values: object): PagePlan => fill(content.pages[position], values);
