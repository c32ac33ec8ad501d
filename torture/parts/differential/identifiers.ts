import type { SeededRandom } from '../../../test/random/seeded-random.js';
import { rawValues } from './texts.js';

/** Number of records of each kind. With few records, relations often point to the same record. */
export const recordCount = 4;

/** Prefix of the identifiers of change requests. A change request also has a number. */
const changeRequest = 'cr';
export const firstNumber = 100;

/** Prefix of the identifiers of each record type of the contract. */
const byComponent: Readonly<Record<string, string>> = {
  Organization: 'org',
  Site: 'site',
  SiteSection: 'sec',
  SiteSectionGroup: 'grp',
  SiteSpace: 'ss',
  ShareLink: 'link',
  Space: 'space',
  ChangeRequest: changeRequest,
  Comment: 'comment',
  CommentReply: 'reply',
  Collection: 'col',
  Member: 'user',
  User: 'user',
  Team: 'team',
  OpenAPISpec: 'spec',
  OpenAPISpecVersion: 'ver',
  TranslationSettings: 'tr',
  Integration: 'int',
  File: 'file',
  Page: 'page',
  SearchResult: 'page',
  OrganizationSearchResult: 'space',
  CommentTargetPage: 'page',
};

/** Prefix of the identifiers in properties that refer to another record. */
const byProperty: Readonly<Record<string, string>> = {
  organization: 'org',
  space: 'space',
  site: 'site',
  parent: 'col',
  section: 'sec',
  sectionGroup: 'grp',
  changeRequest,
  lastVersion: 'ver',
  file: 'file',
  spec: 'spec',
  integration: 'int',
};

/** Prefix of the identifiers in path parameters. */
const byParameter: Readonly<Record<string, string>> = {
  organizationId: 'org',
  siteId: 'site',
  siteSectionId: 'sec',
  siteSectionGroupId: 'grp',
  siteSpaceId: 'ss',
  shareLinkId: 'link',
  spaceId: 'space',
  changeRequestId: changeRequest,
  commentId: 'comment',
  commentReplyId: 'reply',
  collectionId: 'col',
  userId: 'user',
  teamId: 'team',
  specSlug: 'spec',
  versionId: 'ver',
  translationSettingsId: 'tr',
  integrationName: 'int',
  fileId: 'file',
  pageId: 'page',
};

/** Returns the name of the property that identifies the records of a component. */
export const identityOf = (component: string): string =>
  ({ OpenAPISpec: 'slug', Integration: 'name' })[component] ?? 'id';

/**
 * Returns the prefix of the identifiers in a property of a component, or undefined if the property identifies no
 * record.
 */
export const prefixOf = (component: string, property: string): string | undefined =>
  property === identityOf(component) ? (byComponent[component] ?? 'x') : byProperty[property];

/**
 * Returns a random value of a path parameter: mostly an existing identifier or the number of a change request, and
 * sometimes an identifier of no record.
 */
export function parameterValue(name: string, random: SeededRandom): string {
  if (random.below(25) === 0) return `none${random.below(2)}`;
  const index = random.below(recordCount);
  if (name === 'changeRequestId' && random.below(3) === 0) return String(firstNumber + index);
  return `${byParameter[name] ?? 'x'}${index}`;
}

/** Returns the identifier of the change request with a number. */
export const identifierOf = (number: string): string => `${changeRequest}${Number(number) - firstNumber}`;

/** True for the path of a record that does not exist. */
export const isMissing = (path: string): boolean => /\/none\d/.test(path);

/** Values that identify no record. */
export const unusableIdentifiers: readonly unknown[] = [
  ...['', '.', '..', 7, 1.5, true, null, {}, { id: 'x' }, ['x']],
  ...rawValues('-0 1e400 "\\u002e" "\xff"'),
];

/** Unusual identifiers, and values that identify no record. */
export const badIdentifiers: readonly unknown[] = [
  ...unusableIdentifiers,
  'a/b',
  'a?b#c',
  '%2F',
  ' ',
  'é ü',
  '\ud800',
  'i'.repeat(2_000),
  '__proto__',
  ...['a:b', '~a*b', "(a)!'", '\u007f', 'null'],
  ...rawValues('"\\u0061b" "a\\/b" "\xc3\xa9"'),
];
