import type { Schemas } from './contract.js';
import type { Handlers } from './handlers.js';
import { freeName, refuseTaken } from './names.js';
import { conflict } from './problem.js';
import { visitorSchema } from './seed/sites.js';
import { makeSpace } from './seed/spaces.js';
import { makeDefault, remove, sectionIn, settle, siteSpaceIn } from './site-order.js';
import { addSiteSpace } from './site-spaces.js';
import { apiUrl, appUrl, organizationIn, type SiteEntry, type Store, siteIn, spaceOf } from './store.js';

const shows = ({ siteSpaces }: SiteEntry, spaceId: string): boolean =>
  siteSpaces.some(({ space }) => space?.id === spaceId);

/** A space with nothing going on in it, as a new site gets one of its own. */
function newSpace(store: Store, organizationId: string, title: string): Schemas['Space'] {
  const { record, members, spaces } = organizationIn(store, organizationId);
  const slug = store.newId('site');
  const domain = record.emailDomains[0] ?? 'example.com';
  const users = members.flatMap(({ user }) => user ?? []);
  const space = makeSpace({
    slug,
    emoji: '📄',
    title,
    organization: organizationId,
    domain,
    parent: undefined,
    users,
    scale: 0,
  });
  store.spaces.set(space.record.id, space);
  spaces.push(space);
  return space.record;
}

const spacesOf = (
  store: Store,
  organizationId: string,
  title: string,
  { spaces = [] }: Schemas['CreateSiteRequest'],
): Schemas['Space'][] =>
  typeof spaces === 'string'
    ? [newSpace(store, organizationId, title)]
    : [...new Set(spaces)].map((id) => spaceOf(store, organizationId, id));

/** Sites of an organization. */
export const siteHandlers = (store: Store): Handlers => ({
  listSites: ({ path, query: { space, title, published }, list }) =>
    list(
      organizationIn(store, path.organizationId)
        .sites.filter((site) => space === undefined || shows(site, space))
        .map(({ record }) => record)
        .filter((site) => !title || site.title.toLowerCase().includes(title.toLowerCase()))
        .filter((site) => published === undefined || site.published === published),
    ),

  createSite: ({ path: { organizationId }, body }) => {
    const { record: organization, sites } = organizationIn(store, organizationId);
    const { type = 'basic', title = 'Untitled site', visibility = 'public' } = body;
    const spaces = spacesOf(store, organizationId, title, body);
    const id = store.newId('site');
    const createdAt = store.now();
    const site: SiteEntry = {
      record: {
        object: 'site',
        id,
        type,
        title,
        basename: freeName(
          title,
          sites.map(({ record }) => record.basename),
        ),
        visibility,
        published: false,
        siteSpaces: 0,
        createdAt,
        agentsContext: 'excluded',
        features: [],
        urls: {
          location: `${apiUrl}/orgs/${organizationId}/sites/${id}`,
          app: `${appUrl}/o/${organizationId}/sites/${id}`,
        },
      },
      host: `https://docs.${organization.emailDomains[0] ?? 'example.com'}`,
      adaptiveSchema: visitorSchema([], createdAt),
      navigation: [],
      groups: [],
      sections: [],
      siteSpaces: [],
      shareLinks: [],
    };
    sites.push(site);
    for (const space of spaces) addSiteSpace(store, site, space);
    settle(site);
    return site.record;
  },

  getSite: ({ path }) => siteIn(store, path).record,

  updateSite: ({ path, body: { defaultSiteSection, defaultSiteSpace, proxy, ...changes } }) => {
    const site = siteIn(store, path);
    const { record, sections, siteSpaces } = site;
    // All is looked up before anything is changed, so that a wrong id changes nothing.
    const section = defaultSiteSection === undefined ? undefined : sectionIn(site, defaultSiteSection);
    const siteSpace = defaultSiteSpace === undefined ? undefined : siteSpaceIn(site, defaultSiteSpace);
    const opening = section ?? sections.find((one) => one.default);
    if (siteSpace?.section !== undefined && siteSpace.section !== opening?.id)
      throw conflict(`Site space ${siteSpace.id} is neither at the root nor in the default section`);
    if (changes.basename !== undefined) {
      const others = organizationIn(store, path.organizationId).sites.filter((one) => one !== site);
      const taken = others.map((other) => other.record.basename);
      refuseTaken(changes.basename, taken, 'site at');
    }
    if (section) makeDefault(sections, section);
    if (siteSpace)
      makeDefault(
        siteSpaces.filter((one) => one.section === siteSpace.section),
        siteSpace,
      );
    Object.assign(record, changes);
    if (proxy === null) delete record.proxy;
    else if (proxy !== undefined) record.proxy = { origin: proxy };
    settle(site);
    return record;
  },

  deleteSite: ({ path }) => {
    const { record: organization, sites } = organizationIn(store, path.organizationId);
    remove(sites, siteIn(store, path));
    if (organization.defaultContent?.site === path.siteId) delete organization.defaultContent;
    return undefined;
  },
});
