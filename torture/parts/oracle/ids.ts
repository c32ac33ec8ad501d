import { formatId, type Key } from './executor/keys.js';
import { changeRequestOf } from './service/resources.js';
import type { Json } from './service/values.js';
import type { World } from './service/world.js';

/** Returns the global ids of all records, by type, with some ids of records that do not exist. */
export function idsOf(world: World): ReadonlyMap<string, readonly string[]> {
  const ids = new Map<string, string[]>();
  const add = (type: string, key: Key) => ids.set(type, [...(ids.get(type) ?? []), formatId(type, key)]);
  const each = (type: string, key: Key, part: string, records: readonly Json[], property = 'id') => {
    for (const record of records) add(type, { ...key, [part]: String(record[property]) });
  };
  const jsons = (entries: readonly { json: Json }[]) => entries.map(({ json }) => json);
  for (const { json, sites, collections, members, teams, specs, translations } of world.organizations) {
    const key = { organizationId: String(json.id) };
    add('Organization', key);
    each('Site', key, 'siteId', jsons(sites));
    for (const site of sites) {
      const ofSite = { ...key, siteId: String(site.json.id) };
      each('SiteSection', ofSite, 'siteSectionId', site.sections);
      each('SiteSectionGroup', ofSite, 'siteSectionGroupId', site.groups);
      each('SiteSpace', ofSite, 'siteSpaceId', site.siteSpaces);
      each('ShareLink', ofSite, 'shareLinkId', site.shareLinks);
    }
    each('Collection', {}, 'collectionId', jsons(collections));
    each('Member', key, 'userId', jsons(members));
    each('User', {}, 'userId', jsons(members));
    each('Team', key, 'teamId', jsons(teams));
    each('OpenAPISpec', key, 'specSlug', jsons(specs), 'slug');
    for (const spec of specs)
      each('OpenAPISpecVersion', { ...key, specSlug: String(spec.json.slug) }, 'versionId', spec.versions);
    each('TranslationSettings', key, 'translationSettingsId', translations);
  }
  for (const [spaceId, space] of world.spaces) {
    const key = { organizationId: space.organization, spaceId };
    add('Space', key);
    each('ChangeRequest', key, 'changeRequestId', jsons(space.changeRequests));
    for (const { json } of space.changeRequests) {
      const byNumber = { ...key, changeRequestId: String(json.number) };
      // Another change request can have the number as its identifier.
      if (changeRequestOf(world, byNumber)?.json === json) add('ChangeRequest', byNumber);
    }
    for (const [part, entries] of [
      [{}, space],
      ...space.changeRequests.map((one) => [{ changeRequestId: String(one.json.id) }, one] as const),
    ] as const) {
      const base = { ...key, ...part };
      const prefix = 'changeRequestId' in part ? 'ChangeRequest' : 'Space';
      each(`${prefix}Comment`, base, 'commentId', jsons(entries.comments));
      for (const { json, replies } of entries.comments)
        each(`${prefix}CommentReply`, { ...base, commentId: String(json.id) }, 'commentReplyId', replies);
      each('Page', base, 'pageId', entries.content.pages);
      each('File', base, 'fileId', jsons(entries.content.files));
    }
  }
  each('Integration', {}, 'integrationName', world.integrations, 'name');
  for (const [type, list] of ids) {
    const [first = ''] = list;
    if (type !== 'OpenAPISpec' && type !== 'Integration') list.push(`${first}-none`);
  }
  return ids;
}
