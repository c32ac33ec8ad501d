import type { Schemas } from '../contract.js';
import { chance, idOf } from '../dice.js';
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

/** A site with its sections, groups, site spaces and share links, as its plan says. */
export function makeSite(plan: SitePlan, seed: SiteSeed, index: number): SiteEntry {
  const base = `https://docs.${seed.domain}/${plan.slug}${seed.suffix}`;
  const record = recordOf(plan, seed, index, base);
  const published = (path: string): { published?: string } =>
    plan.unpublished ? {} : { published: `${base}/${path}` };
  const siteSpaces: Schemas['SiteSpace'][] = [];
  const sections: Schemas['SiteSection'][] = [];

  const addSiteSpace = (slug: string, section?: Schemas['SiteSection']): Schemas['SiteSpace'] => {
    const space = seed.space(slug).record;
    const urls = published(section ? `${section.path}/${slug}` : slug);
    if (urls.published && space.urls && !space.urls.published) {
      space.visibility = plan.visibility;
      space.urls.published = urls.published;
      if (plan.visibility === 'public') space.urls.public = urls.published;
    }
    const siteSpace: Schemas['SiteSpace'] = {
      object: 'site-space',
      id: `ss_${named(slug)}`,
      path: slug,
      ...(section && { section: section.id }),
      space,
      title: space.title ?? slug,
      default: siteSpaces.length === 0,
      ...(chance(20, record.id, slug, 'condition') && { condition: 'visitor.claims.beta == true' }),
      hasAdvancedCustomizationFeature: plan.type === 'ultimate',
      urls,
    };
    siteSpaces.push(siteSpace);
    return siteSpace;
  };

  const addSection = (section: SectionPlan, sectionGroup?: string): Schemas['SiteSection'] => {
    const { slug, title, icon, description, condition } = section;
    const made: Schemas['SiteSection'] = {
      object: 'site-section',
      id: `sec_${named(slug)}`,
      title,
      ...(description && { description }),
      default: sections.length === 0,
      path: slug,
      ...(condition && { condition }),
      ...(sectionGroup && { sectionGroup }),
      icon,
      urls: published(slug),
    };
    sections.push(made);
    made.siteSpaces = section.spaces.map((space) => addSiteSpace(space, made));
    return made;
  };

  const groups = (plan.groups ?? []).map(({ slug, title, icon, sections: plans }) => {
    const id = `grp_${named(slug)}`;
    const made: Schemas['SiteSectionGroup'] = { object: 'site-section-group', id, title, icon };
    made.sections = plans.map((section) => addSection(section, id));
    return made;
  });
  for (const section of plan.sections ?? []) addSection(section);
  for (const slug of plan.spaces ?? []) addSiteSpace(slug);
  record.siteSpaces = siteSpaces.length;

  const shareLinks = (plan.shareLinks ?? []).map((name, at): Schemas['ShareLink'] => {
    const id = idOf('link', record.id, name);
    const createdAt = new Date(startOfTime - (90 - at * 20) * day).toISOString();
    const key = idOf('key', id).slice(4);
    // The second link was switched off, as happens to links that got around.
    return {
      object: 'share-link',
      id,
      createdAt,
      name,
      active: at !== 1,
      urls: { published: `${base}/?shareKey=${key}` },
    };
  });
  return { record, groups, sections, siteSpaces, shareLinks };
}
