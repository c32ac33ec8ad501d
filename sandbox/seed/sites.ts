import type { Schemas } from '../contract.js';
import { chance, idOf } from '../dice.js';
import { settle } from '../site-order.js';
import { apiUrl, appUrl, type SiteEntry, type SpaceEntry, startOfTime } from '../store.js';
import type { SectionPlan, SitePlan } from './plans.js';

const day = 86_400_000;

/** What a site is made from, beside its plan. */
export interface SiteSeed {
  organization: string;
  domain: string;
  /** Added to slugs and titles of the copies that a larger scale asks for. */
  suffix: string;
  space(slug: string): SpaceEntry;
}

const named = (slug: string): string => slug.replaceAll('-', '_');

/** One kind of icon after the other: images, a name, null, none. */
function iconOf(slug: string, index: number): Pick<Schemas['Site'], 'icon'> {
  const image = (theme: string) => `https://files.example.com/sites/${slug}-${theme}.png`;
  const icons = [{ icon: { light: image('light'), dark: image('dark') } }, 'book-open', null];
  const icon = icons[index % 4];
  return icon === undefined ? {} : { icon };
}

function recordOf(plan: SitePlan, seed: SiteSeed, index: number, base: string): Schemas['Site'] {
  const slug = plan.slug + seed.suffix;
  const id = `site_${named(slug)}`;
  const paid = plan.type !== 'basic';
  return {
    object: 'site',
    id,
    type: plan.type,
    title: plan.title + seed.suffix.replace('-', ' '),
    ...iconOf(slug, index),
    ...(index === 0 && !seed.suffix && { hostname: `docs.${seed.domain}` }),
    basename: slug,
    ...(plan.slug === 'developers' && {
      proxy: { origin: `www.${seed.domain}/developers`, target: `${base}/` },
    }),
    visibility: plan.visibility,
    published: !plan.unpublished,
    siteSpaces: 0,
    createdAt: new Date(startOfTime - (200 + index * 61) * day).toISOString(),
    ...(paid && { adaptiveContent: { enabled: plan.type === 'ultimate' } }),
    ...(!paid && { ads: { status: 'pending', submittable: chance(50, id, 'ads') } }),
    agentsContext: plan.visibility === 'public' ? 'included' : 'excluded',
    features: paid
      ? [
          { id: 'custom-domain', plan: plan.type, frozen: false, customizations: [] },
          { id: 'branding', plan: plan.type, frozen: false, customizations: ['logo', 'fonts'] },
        ]
      : [],
    urls: {
      location: `${apiUrl}/orgs/${seed.organization}/sites/${id}`,
      app: `${appUrl}/o/${seed.organization}/sites/${id}`,
      ...(!plan.unpublished && { published: `${base}/` }),
    },
  };
}

/** A visitor schema of boolean claims: those given, and one that anyone can say of themselves. */
export const visitorSchema = (claims: readonly string[], updatedAt: string): Schemas['SiteAdaptiveSchema'] => ({
  object: 'site-adaptive-schema',
  jsonSchema: {
    type: 'object',
    // One of them holds the claims that are not signed, which the type can't tell from a claim.
    properties: {
      unsigned: { type: 'object', properties: { returning: { type: 'boolean' } }, additionalProperties: false },
      ...Object.fromEntries(claims.map((claim) => [claim, { type: 'boolean' }])),
    } as Schemas['VisitorSchemaProperties'],
    additionalProperties: false,
  },
  updatedAt,
});

const claimsIn = (condition: string | undefined): string[] =>
  [...(condition ?? '').matchAll(/visitor\.claims\.(\w+)/g)].flatMap(([, claim]) => claim ?? []);

/** A site with its sections, groups, site spaces and share links, as its plan says. */
export function makeSite(plan: SitePlan, seed: SiteSeed, index: number): SiteEntry {
  const host = `https://docs.${seed.domain}`;
  const record = recordOf(plan, seed, index, `${host}/${plan.slug}${seed.suffix}`);
  const siteSpaces: Schemas['SiteSpace'][] = [];
  const sections: Schemas['SiteSection'][] = [];

  const addSiteSpace = (slug: string, section?: string): void => {
    const space = seed.space(slug).record;
    siteSpaces.push({
      object: 'site-space',
      id: `ss_${named(slug)}`,
      path: slug,
      ...(section && { section }),
      space,
      title: space.title ?? slug,
      ...(chance(20, record.id, slug, 'condition') && { condition: 'visitor.claims.beta == true' }),
      hasAdvancedCustomizationFeature: plan.type === 'ultimate',
    });
  };

  const addSection = (section: SectionPlan, sectionGroup?: string): void => {
    const { slug, title, icon, description, condition } = section;
    const id = `sec_${named(slug)}`;
    sections.push({
      object: 'site-section',
      id,
      title,
      ...(description && { description }),
      path: slug,
      ...(condition && { condition }),
      ...(sectionGroup && { sectionGroup }),
      icon,
    });
    for (const space of section.spaces) addSiteSpace(space, id);
  };

  const groups = (plan.groups ?? []).map(({ slug, title, icon, sections: plans }): Schemas['SiteSectionGroup'] => {
    const id = `grp_${named(slug)}`;
    for (const section of plans) addSection(section, id);
    return { object: 'site-section-group', id, title, icon };
  });
  for (const section of plan.sections ?? []) addSection(section);
  for (const slug of plan.spaces ?? []) addSiteSpace(slug);

  const shareLinks = (plan.shareLinks ?? []).map((name, at): Schemas['ShareLink'] => {
    const id = idOf('link', record.id, name);
    const createdAt = new Date(startOfTime - (90 - at * 20) * day).toISOString();
    // The second link was switched off, as happens to links that got around.
    return { object: 'share-link', id, createdAt, name, active: at !== 1 };
  });
  const claims = new Set(['beta', ...[...sections, ...siteSpaces].flatMap(({ condition }) => claimsIn(condition))]);
  const adaptiveSchema = visitorSchema([...claims], new Date(startOfTime - (30 + index) * day).toISOString());
  const site = { record, host, adaptiveSchema, navigation: [], groups, sections, siteSpaces, shareLinks };
  settle(site);
  for (const { space, urls } of siteSpaces) makeVisible(space, urls?.published, plan);
  return site;
}

/** The first site that shows a space makes it visible to others. */
function makeVisible(space: Schemas['Space'] | undefined, published: string | undefined, plan: SitePlan): void {
  if (!published || !space?.urls || space.urls.published) return;
  space.visibility = plan.visibility;
  space.urls.published = published;
  if (plan.visibility === 'public') space.urls.public = published;
}
