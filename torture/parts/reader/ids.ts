import { asSDL } from '../../../src/schema/print.js';
import { templatesOf } from '../cost/ids.js';

const templates = templatesOf(asSDL());

/** Returns the global id of the first record of a type, such as `Site:org0/site0`. */
export const rootId = (type: string): string =>
  (templates[type] ?? '').replace(/\[\w+\]\//, '').replace(/[<](\w+)[>]/g, (_, name: string) => prefixes[name] ?? 'x0');

const prefixes: Readonly<Record<string, string>> = {
  organizationId: 'org0',
  siteId: 'site0',
  siteSectionId: 'sec0',
  siteSectionGroupId: 'grp0',
  siteSpaceId: 'ss0',
  shareLinkId: 'link0',
  spaceId: 'space0',
  changeRequestId: 'cr0',
  commentId: 'comment0',
  commentReplyId: 'reply0',
  collectionId: 'col0',
  userId: 'user0',
  teamId: 'team0',
  specSlug: 'spec0',
  versionId: 'ver0',
  translationSettingsId: 'tr0',
  integrationName: 'int0',
  fileId: 'file0',
  pageId: 'page0',
};
