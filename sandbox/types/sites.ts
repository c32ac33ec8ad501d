import type { Schemas } from '../contract.js';
import { fromTemplate } from '../fixtures.js';
import { findById, freeName, rejectUsedName } from '../lists.js';
import { conflict, notFound } from '../problem.js';
import { type Context, define, operationsOf } from '../resources.js';
import { makeSpace } from '../seed/spaces.js';
import type { OrganizationEntry, SiteEntry } from '../store.js';
import { keyOf, makeDefault, refreshStructure, sectionWithKey, withKey } from './site-order.js';
import { newSiteSpace, spaceOf } from './site-structure.js';

/** Creates the empty space of a new site. */
function newSpace({ at, store }: Context, title: string): Schemas['Space'] {
  const { record, members, spaces } = at('Organization');
  const values = { organizationId: record.id, id: `space_${store.newId('site')}` };
  const users = members.flatMap(({ user }) => user ?? []);
  const space = makeSpace({ record: { ...fromTemplate('Space', values), title }, describesApi: false }, users, 0);
  store.spaces.push(space);
  spaces.push(space);
  return space.record;
}

const basenames = ({ sites }: OrganizationEntry, except?: SiteEntry): (string | undefined)[] =>
  sites.filter((site) => site !== except).map(({ record }) => record.basename);

/** Returns the structure of a published site: its sections, or its site spaces if it has no sections. */
const structureOf = ({ sections, siteSpaces }: SiteEntry, shareKey: string | undefined): Structure =>
  sections.length > 0
    ? { type: 'sections', structure: sections.map((section) => sectionWithKey(section, shareKey)) }
    : { type: 'site-spaces', siteSpaces: siteSpaces.map((siteSpace) => withKey(siteSpace, shareKey)) };
type Structure = Schemas['PublishedSiteStructure'] & { siteSpaces?: Schemas['SiteSpace'][] };

export const sites = [
  define('Site', {
    paths: ['/v1/orgs/{organizationId}/sites/{siteId}'],
    label: 'site',
    entries: ({ at }) => at('Organization').sites,
    filters: {
      space: ({ siteSpaces }, id) => siteSpaces.some(({ space }) => space?.id === id),
      title: ({ record }, title) => record.title.toLowerCase().includes(title.toLowerCase()),
      published: ({ record }, published) => record.published === published,
    },
    create(call) {
      const { at, body, path, store } = call;
      const { spaces = [], ...fields } = body;
      const organization = at('Organization');
      const { title = 'Untitled site' } = fields;
      const initialSpaces =
        typeof spaces === 'string'
          ? [newSpace(call, title)]
          : [...new Set(spaces)].map((id) => spaceOf(organization, id));
      const record = store.newRecord('Site', 'site', path);
      const empty = { navigation: [], groups: [], sections: [], shareLinks: [] };
      const site: SiteEntry = {
        record: { ...record, ...fields, basename: freeName(title, basenames(organization)) },
        host: `https://docs.${organization.record.emailDomains[0] ?? 'example.com'}`,
        adaptiveSchema: fromTemplate('SiteAdaptiveSchema', { now: record.createdAt }),
        ...empty,
        siteSpaces: [],
      };
      for (const space of initialSpaces) site.siteSpaces.push(newSiteSpace(store, site, space));
      refreshStructure(site);
      return site;
    },
    update(site, { at, body: { defaultSiteSection, defaultSiteSpace, proxy, ...changes } }) {
      const { record, sections, siteSpaces } = site;
      // Finds all references first, because an unknown id must not change anything.
      const section = defaultSiteSection === undefined ? undefined : findById(sections, 'section', defaultSiteSection);
      const siteSpace =
        defaultSiteSpace === undefined ? undefined : findById(siteSpaces, 'site space', defaultSiteSpace);
      const defaultSection = section ?? sections.find((one) => one.default);
      if (siteSpace?.section !== undefined && siteSpace.section !== defaultSection?.id)
        throw conflict(`Site space ${siteSpace.id} is neither at the root nor in the default section`);
      if (changes.basename !== undefined)
        rejectUsedName(changes.basename, basenames(at('Organization'), site), 'site at');
      if (section) makeDefault(sections, section);
      const siblings = siteSpaces.filter((one) => one.section === siteSpace?.section);
      if (siteSpace) makeDefault(siblings, siteSpace);
      Object.assign(record, changes);
      if (proxy === null) delete record.proxy;
      else if (proxy !== undefined) record.proxy = { origin: proxy };
      refreshStructure(site);
    },
    remove({ record }, { at }) {
      const organization = at('Organization').record;
      if (organization.defaultContent?.site === record.id) delete organization.defaultContent;
    },
  }),

  define('ShareLink', {
    paths: ['/v1/orgs/{organizationId}/sites/{siteId}/share-links/{shareLinkId}'],
    label: 'share link',
    entries: ({ at }) => at('Site').shareLinks,
    create: ({ body, store }) => ({ ...store.newRecord('ShareLink', 'link'), ...body }),
    onChange: ({ at }) => refreshStructure(at('Site')),
  }),

  operationsOf({
    getPublishedSite({ at, path, query: { shareKey } }) {
      const site = at('Site');
      if (!site.record.published) throw notFound('published site', path.siteId);
      const isOpen = site.shareLinks.some((link) => link.active && keyOf(link) === shareKey);
      if (site.record.visibility === 'share-link' && shareKey !== undefined && !isOpen)
        throw notFound('active share link with the key', shareKey);
      return {
        object: 'published-content-site',
        site: withKey(site.record, shareKey),
        structure: structureOf(site, shareKey),
      };
    },
  }),
];
