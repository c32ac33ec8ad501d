import type { Content } from './content.js';
import type { Json } from './values.js';
import type { CommentEntry, OrganizationEntry, SiteEntry, SpaceEntry, World } from './world.js';

export type Params = Readonly<Record<string, string>>;
export type Query = URLSearchParams;

/** Response of a GET: items of a list before paging and filters, or a body. */
export type Resource = { items: readonly Json[]; more?: Json } | { body: Json } | undefined;

type Handler = (world: World, params: Params, query: Query) => Resource;

const body = (json: Json | undefined): Resource => json && { body: json };
const items = (list: readonly Json[] | undefined): Resource => list && { items: list };
const jsons = (list: readonly { json: Json }[] | undefined): Resource => items(list?.map(({ json }) => json));
const byId = (list: readonly Json[] | undefined, id: string | undefined) => list?.find((one) => one.id === id);
const entryOf = <T extends { json: Json }>(list: readonly T[] | undefined, id: string | undefined): T | undefined =>
  list?.find(({ json }) => json.id === id);

export const organizationOf = (world: World, { organizationId }: Params): OrganizationEntry | undefined =>
  entryOf(world.organizations, organizationId);
const siteOf = (world: World, params: Params): SiteEntry | undefined =>
  entryOf(organizationOf(world, params)?.sites, params.siteId);
const collectionOf = (world: World, { collectionId }: Params) =>
  world.organizations.flatMap(({ collections }) => collections).find(({ json }) => json.id === collectionId);
const spaceOf = (world: World, { spaceId = '' }: Params): SpaceEntry | undefined => world.spaces.get(spaceId);
const memberOf = (world: World, params: Params) => entryOf(organizationOf(world, params)?.members, params.userId);
const teamOf = (world: World, params: Params) => entryOf(organizationOf(world, params)?.teams, params.teamId);
const specOf = (world: World, params: Params) =>
  organizationOf(world, params)?.specs.find(({ json }) => json.slug === params.specSlug);

/** Finds a change request by its identifier, or else by its number. */
export const changeRequestOf = (world: World, params: Params) => {
  const { changeRequests = [] } = spaceOf(world, params) ?? {};
  return (
    entryOf(changeRequests, params.changeRequestId) ??
    changeRequests.find(({ json }) => String(json.number) === params.changeRequestId)
  );
};

const withFormat = (json: Json, query: Query): Json => {
  const format = query.get('format') ?? 'markdown';
  return format === 'markdown' ? json : { ...json, body: { [format]: { of: json.body } } };
};
const comment = (entries: readonly CommentEntry[] | undefined, { commentId }: Params, query: Query): Resource => {
  const entry = entryOf(entries, commentId);
  return body(entry && withFormat(entry.json, query));
};
const reply = (entries: readonly CommentEntry[] | undefined, params: Params, query: Query): Resource => {
  const json = byId(entryOf(entries, params.commentId)?.replies, params.commentReplyId);
  return body(json && withFormat(json, query));
};
const comments = (entries: readonly CommentEntry[] | undefined, query: Query): Resource =>
  items(entries?.map(({ json }) => withFormat(json, query)));

const withoutGit = ({ git, ...others }: Json, query: Query): Json =>
  query.get('metadata') === 'false' || git === undefined ? others : { ...others, git };

/** Returns a page without its text, as in a page tree. */
const treePage = (content: Content, id: string, query: Query): Json => {
  const { markdown: _, ...page } = content.pages.find((one) => one.id === id) ?? {};
  return { ...withoutGit(page, query), pages: subpages(content, id, query) };
};

/** Returns the pages below a page, without computed pages if the query excludes them. */
const subpages = (content: Content, parent: string, query: Query): Json[] =>
  (content.children.get(parent) ?? [])
    .filter((id) => query.get('computed') !== 'false' || !content.pages.find((one) => one.id === id)?.computed)
    .map((id) => treePage(content, id, query));

const tree = (content: Content, query: Query) => subpages(content, '', query);

const file = withoutGit;

/** Adds a share key to the published URLs in a record, and in the records inside it. */
const withKey = (value: unknown, query: Query): unknown => {
  const key = query.get('shareKey');
  if (key === null) return value;
  if (Array.isArray(value)) return value.map((item) => withKey(item, query));
  if (typeof value !== 'object' || value === null) return value;
  const change = (name: string, member: unknown) => {
    if (name === 'space') return member;
    return name === 'published' && typeof member === 'string' ? `${member}?shareKey=${key}` : withKey(member, query);
  };
  return Object.fromEntries(Object.entries(value as Json).map(([name, member]) => [name, change(name, member)]));
};

const page = (content: Content, id: string | undefined, query: Query): Json | undefined => {
  const found = content.pages.find((one) => one.id === id);
  if (!found) return undefined;
  const { markdown, ...others } = found;
  const format = query.get('format') ?? 'markdown';
  const text = query.get('evaluated') === 'true' ? `${markdown} (evaluated)` : markdown;
  return {
    ...withoutGit(others, query),
    ...(format === 'markdown' ? { markdown: text } : { [format]: { text } }),
    pages: subpages(content, String(id), query),
  };
};

/** GETs of content, for the space and for its change requests. */
const contentHandlers = (base: string, contentOf: (world: World, params: Params) => Content | undefined) => {
  const handler =
    (read: (content: Content, params: Params, query: Query) => Resource): Handler =>
    (world, params, query) => {
      const content = contentOf(world, params);
      return content && read(content, params, query);
    };
  const fileOf = (content: Content, { fileId }: Params) => entryOf(content.files, fileId);
  return {
    [base]: handler((content, _, query) =>
      body({
        ...withoutGit(content.revision, query),
        pages: tree(content, query),
        files: content.files.map(({ json }) => file(json, query)),
      }),
    ),
    [`${base}/pages`]: handler((content, _, query) => body({ pages: tree(content, query) })),
    [`${base}/files`]: handler((content, _, query) => items(content.files.map(({ json }) => file(json, query)))),
    [`${base}/files/{fileId}`]: handler((content, params, query) => {
      const found = fileOf(content, params);
      return body(found && file(found.json, query));
    }),
    [`${base}/files/{fileId}/backlinks`]: handler((content, params) => items(fileOf(content, params)?.backlinks)),
    [`${base}/page/{pageId}`]: handler((content, { pageId }, query) => body(page(content, pageId, query))),
    [`${base}/page/{pageId}/links`]: handler((content, { pageId = '' }) => {
      const links = content.links.get(pageId);
      return links && { items: links, more: { stats: content.linkStats } };
    }),
  };
};

const space = '/v1/spaces/{spaceId}';
const changeRequest = `${space}/change-requests/{changeRequestId}`;
const organization = '/v1/orgs/{organizationId}';
const site = `${organization}/sites/{siteId}`;
const spec = `${organization}/openapi/{specSlug}`;

/** Handlers of all GETs, by path template. */
export const handlers: Readonly<Record<string, Handler>> = {
  [`${space}/comments`]: (world, params, query) => comments(spaceOf(world, params)?.comments, query),
  [`${space}/comments/{commentId}`]: (world, params, query) => comment(spaceOf(world, params)?.comments, params, query),
  [`${space}/comments/{commentId}/replies/{commentReplyId}`]: (world, params, query) =>
    reply(spaceOf(world, params)?.comments, params, query),
  [`${space}/search`]: (world, params) => items(spaceOf(world, params)?.results),
  ...contentHandlers(`${space}/content`, (world, params) => spaceOf(world, params)?.content),
  ...contentHandlers(`${changeRequest}/content`, (world, params) => changeRequestOf(world, params)?.content),
  [`${space}/change-requests`]: (world, params) => jsons(spaceOf(world, params)?.changeRequests),
  [changeRequest]: (world, params) => body(changeRequestOf(world, params)?.json),
  [`${changeRequest}/comments`]: (world, params, query) => comments(changeRequestOf(world, params)?.comments, query),
  [`${changeRequest}/comments/{commentId}`]: (world, params, query) =>
    comment(changeRequestOf(world, params)?.comments, params, query),
  [`${changeRequest}/comments/{commentId}/replies`]: (world, params, query) =>
    items(
      entryOf(changeRequestOf(world, params)?.comments, params.commentId)?.replies.map((one) => withFormat(one, query)),
    ),
  [`${changeRequest}/comments/{commentId}/replies/{commentReplyId}`]: (world, params, query) =>
    reply(changeRequestOf(world, params)?.comments, params, query),
  [`${changeRequest}/pdf`]: (world, params, query) => {
    const found = changeRequestOf(world, params);
    return body(found && { url: `https://example.com/${found.json.number}?${query.get('page')}&${query.get('only')}` });
  },
  [`${changeRequest}/requested-reviewers`]: (world, params) => items(changeRequestOf(world, params)?.reviewers),
  '/v1/collections/{collectionId}': (world, params) => body(collectionOf(world, params)?.json),
  '/v1/collections/{collectionId}/spaces': (world, params) => items(collectionOf(world, params)?.spaces),
  '/v1/orgs': (world) => jsons(world.organizations),
  [organization]: (world, params) => body(organizationOf(world, params)?.json),
  [`${organization}/search`]: (world, params) => items(organizationOf(world, params)?.results),
  [`${organization}/collections`]: (world, params) => jsons(organizationOf(world, params)?.collections),
  [`${organization}/members`]: (world, params) => jsons(organizationOf(world, params)?.members),
  [`${organization}/members/{userId}`]: (world, params) => body(memberOf(world, params)?.json),
  [`${organization}/members/{userId}/spaces`]: (world, params) => items(memberOf(world, params)?.spaces),
  [`${organization}/members/{userId}/teams`]: (world, params) => items(memberOf(world, params)?.teams),
  [`${organization}/teams`]: (world, params) => jsons(organizationOf(world, params)?.teams),
  [`${organization}/teams/{teamId}`]: (world, params) => body(teamOf(world, params)?.json),
  [`${organization}/teams/{teamId}/members`]: (world, params) => items(teamOf(world, params)?.members),
  [`${organization}/openapi`]: (world, params) => jsons(organizationOf(world, params)?.specs),
  [spec]: (world, params) => body(specOf(world, params)?.json),
  [`${spec}/versions`]: (world, params) => items(specOf(world, params)?.versions),
  [`${spec}/versions/latest`]: (world, params) => body(specOf(world, params)?.versions[0]),
  [`${spec}/versions/latest/content`]: (world, params) => body(specOf(world, params)?.content),
  [`${spec}/versions/{versionId}`]: (world, params) => body(byId(specOf(world, params)?.versions, params.versionId)),
  [`${spec}/versions/{versionId}/content`]: (world, params) => {
    const found = specOf(world, params);
    return body(byId(found?.versions, params.versionId) && { ...found?.content, url: `https://v/${params.versionId}` });
  },
  [`${organization}/translations`]: (world, params) => items(organizationOf(world, params)?.translations),
  [`${organization}/translations/{translationSettingsId}`]: (world, params) =>
    body(byId(organizationOf(world, params)?.translations, params.translationSettingsId)),
  [`${organization}/sites`]: (world, params, query) => {
    const filter = query.get('space');
    const shown = organizationOf(world, params)?.sites.filter(
      ({ siteSpaces }) => filter === null || siteSpaces.some((one) => (one.space as Json | undefined)?.id === filter),
    );
    return jsons(shown);
  },
  [site]: (world, params) => body(siteOf(world, params)?.json),
  [`${site}/adaptive-schema`]: (world, params) => body(siteOf(world, params)?.adaptiveSchema),
  [`${site}/adaptive-schema/template-conditions`]: (world, params) => {
    const found = siteOf(world, params);
    return body(found && { items: found.conditions });
  },
  [`${site}/published`]: (world, params, query) => {
    const found = siteOf(world, params);
    return body(found && (withKey(found.published, query) as Json));
  },
  [`${site}/sections`]: (world, params, query) => items(withKey(siteOf(world, params)?.sections, query) as Json[]),
  [`${site}/section-groups`]: (world, params) => items(siteOf(world, params)?.groups),
  [`${site}/site-spaces`]: (world, params, query) => items(withKey(siteOf(world, params)?.siteSpaces, query) as Json[]),
  [`${site}/share-links`]: (world, params) => items(siteOf(world, params)?.shareLinks),
  '/v1/email-domains/{emailDomain}/orgs': (world) =>
    body({ organizations: world.organizations.slice(0, 2).map(({ json }) => json) }),
  '/v1/integrations': (world) => items(world.integrations),
  '/v1/integrations/{integrationName}': (world, { integrationName }) =>
    body(world.integrations.find(({ name }) => name === integrationName)),
};
