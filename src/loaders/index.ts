import DataLoader from 'dataloader';
import type { Rest } from '../rest/index.js';
import { byPageOrTree, inSpaceOrChangeRequest } from './content-plans.js';
import { isNumbered, type Key, keyText, type RecordType } from './keys.js';
import { byList, byRecord, byRecordOrList, type Plan } from './plans.js';
import { Reads } from './reads.js';
import type { RecordOf } from './records.js';
import { bySitesAndCollections } from './space-plan.js';
import { byMemberships } from './user-plan.js';
import { inWave, waveOf } from './wave.js';

export { type ContentKey, contentPath, markdownOf } from './content-plans.js';
export { type Cursor, decodeCursor, encodeCursor } from './cursor.js';
export {
  isNumbered,
  isRecordType,
  type Key,
  keyFrom,
  keyParts,
  keyText,
  keyValues,
  type ListedType,
  type ParentKey,
  type RecordType,
  resourceId,
} from './keys.js';
export { Connection, type Page, type PageRequest, pageRequest } from './list-page.js';
export type { GetPath, ListPath } from './reads.js';
export * from './records.js';
export { listOf, upstreamError } from './upstream-error.js';
export { inWave, waveOf } from './wave.js';

const site = '/v1/orgs/{organizationId}/sites/{siteId}';
const space = '/v1/spaces/{spaceId}';
const changeRequest = '/v1/spaces/{spaceId}/change-requests/{changeRequestId}';
const comment = '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}';
const openapi = '/v1/orgs/{organizationId}/openapi';
const markdown = { format: 'markdown' };

/** How each type's records are found by their keys. */
const plans: { [T in RecordType]: Plan<T> } = {
  Organization: byRecordOrList('Organization', '/v1/orgs/{organizationId}', '/v1/orgs'),
  Site: byRecordOrList('Site', site, '/v1/orgs/{organizationId}/sites'),
  SiteSection: byList('SiteSection', `${site}/sections`),
  SiteSectionGroup: byList('SiteSectionGroup', `${site}/section-groups`),
  SiteSpace: byList('SiteSpace', `${site}/site-spaces`),
  ShareLink: byList('ShareLink', `${site}/share-links`),
  Space: bySitesAndCollections,
  Collection: byRecord('Collection', '/v1/collections/{collectionId}'),
  ChangeRequest: byRecordOrList('ChangeRequest', changeRequest, `${space}/change-requests`),
  ChangeRequestComment: byRecordOrList('ChangeRequestComment', comment, `${changeRequest}/comments`, markdown),
  ChangeRequestCommentReply: byRecordOrList(
    'ChangeRequestCommentReply',
    `${comment}/replies/{commentReplyId}`,
    `${comment}/replies`,
    markdown,
  ),
  SpaceComment: byRecordOrList('SpaceComment', `${space}/comments/{commentId}`, `${space}/comments`, markdown),
  SpaceCommentReply: byRecord('SpaceCommentReply', `${space}/comments/{commentId}/replies/{commentReplyId}`, markdown),
  User: byMemberships,
  Member: byRecordOrList('Member', '/v1/orgs/{organizationId}/members/{userId}', '/v1/orgs/{organizationId}/members'),
  Team: byRecordOrList('Team', '/v1/orgs/{organizationId}/teams/{teamId}', '/v1/orgs/{organizationId}/teams'),
  OpenAPISpec: byRecordOrList('OpenAPISpec', `${openapi}/{specSlug}`, openapi),
  OpenAPISpecVersion: byRecordOrList(
    'OpenAPISpecVersion',
    `${openapi}/{specSlug}/versions/{versionId}`,
    `${openapi}/{specSlug}/versions`,
  ),
  TranslationSettings: byRecordOrList(
    'TranslationSettings',
    '/v1/orgs/{organizationId}/translations/{translationSettingsId}',
    '/v1/orgs/{organizationId}/translations',
  ),
  Integration: byRecordOrList('Integration', '/v1/integrations/{integrationName}', '/v1/integrations'),
  Page: inSpaceOrChangeRequest(
    byPageOrTree(`${space}/content/page/{pageId}`, `${space}/content/pages`),
    byPageOrTree(`${changeRequest}/content/page/{pageId}`, `${changeRequest}/content/pages`),
  ),
  File: inSpaceOrChangeRequest(
    byRecordOrList('File', `${space}/content/files/{fileId}`, `${space}/content/files`),
    byRecordOrList('File', `${changeRequest}/content/files/{fileId}`, `${changeRequest}/content/files`),
  ),
};

/** What the resolvers of one request get records from. */
export interface Loaders {
  /** Lists, and GETs that give no record. */
  reads: Reads;
  /** A record by its key; looked up together with all the others that are wanted at the same time. */
  load<T extends RecordType>(type: T, key: Key<T>): Promise<RecordOf<T>>;
  /** Forgets everything that was read: called after a write. */
  clear(): void;
}

/** The same key with the identifier of the change request in the place of its number: what ids are made of. */
export async function identified<K extends object>(key: K, loaders: Loaders): Promise<K> {
  if (!isNumbered(key)) return key;
  const changeRequest = await loaders.load('ChangeRequest', key);
  return inWave({ ...key, changeRequestId: changeRequest.changeRequestId }, waveOf(changeRequest));
}

/** Loaders for one request of one caller: they must never outlive it. */
export function createLoaders(rest: Rest): Loaders {
  const reads = new Reads(rest);
  const loaders = new Map<RecordType, unknown>();
  const loaderOf = <T extends RecordType>(type: T): DataLoader<Key<T>, RecordOf<T>, string> => {
    const loader = loaders.get(type) ?? createLoader(type, plans[type], reads);
    loaders.set(type, loader);
    // Each loader stands under its own type.
    return loader as DataLoader<Key<T>, RecordOf<T>, string>;
  };
  return {
    reads,
    load: (type, key) => loaderOf(type).load(key),
    clear: () => {
      reads.clear();
      loaders.clear();
    },
  };
}

function createLoader<T extends RecordType>(type: T, plan: Plan<T>, reads: Reads) {
  return new DataLoader<Key<T>, RecordOf<T>, string>(
    async (keys) => {
      const seen = keys.map((key) => reads.seen.get(type, key));
      const missing = keys.filter((_, index) => !seen[index]);
      const loaded = await Promise.allSettled(plan(reads, missing));
      const results = loaded.map((result) => (result.status === 'fulfilled' ? result.value : asError(result.reason)));
      return seen.map((record) => record ?? (results.shift() as RecordOf<T> | Error));
    },
    { cacheKeyFn: (key) => keyText(type, key) },
  );
}

const asError = (reason: unknown): Error => (reason instanceof Error ? reason : new Error(String(reason)));
