import { contentPath, type RecordOf } from '../../loaders/index.js';
import { quote, type Schemas } from '../../rest/index.js';
import { builder } from '../core/builder.js';
import { calling, connectionType, pageArguments, readConnection } from '../core/connection.js';
import { LinkStatus } from '../core/enums.js';
import { type Field, type FieldBuilder, parent } from '../core/fields.js';
import { badInput } from '../core/inputs.js';
import { referenceFields } from './content-reference.js';

const LinkTarget = builder.objectRef<RecordOf<'Link'>>('LinkTarget').implement({
  description: 'Target of a link. Targets of other kinds than files are only in `raw`.',
  fields: (t) => ({
    ...referenceFields(t, (link) => link.targetReference, 'link target'),
    raw: t.field({
      type: 'JSON',
      description: 'Target of the link, as returned by the REST API.',
      resolve: ({ targetReference }) => targetReference,
    }),
  }),
});

builder.objectType('Link', {
  description: 'Link on a page.',
  fields: (t) => ({
    status: t.expose('status', { type: LinkStatus, description: 'Status of the link.' }),
    relation: t.exposeString('relation', {
      description: 'Relation of the link to its target. Known value: `reference`.',
    }),
    target: t.field({
      type: LinkTarget,
      description: 'Target of the link.',
      resolve: (link) => link.targetReference && link,
    }),
    page: parent(t, 'Page', 'Page that contains the link.'),
  }),
});

const BrokenLinkStats = builder.objectRef<Schemas['BrokenLinkStats']>('BrokenLinkStats').implement({
  description: 'Counts of the broken links on a page.',
  fields: (t) => ({
    total: t.exposeInt('total', { description: 'Number of broken links on the page.' }),
    changeRequest: t.exposeInt('changeRequest', {
      description: 'Number of links on the page that the change request broke.',
    }),
  }),
});

const LinkStats = builder.objectRef<Schemas['LinkStats']>('LinkStats').implement({
  description: 'Counts of the links on a page.',
  fields: (t) => ({
    total: t.exposeInt('total', { description: 'Number of links on the page.' }),
    broken: t.expose('broken', { type: BrokenLinkStats, description: 'Counts of the broken links on the page.' }),
  }),
});

builder.objectField(connectionType('Link'), 'stats', (t) =>
  t.field({
    type: LinkStats,
    description: 'Counts of the links on the page. If selected without links, the gateway requests the smallest page.',
    // The REST response has `stats` beside `items`.
    resolve: (page) => (page.json as Partial<Schemas['LinkList']>).stats,
  }),
);

const path = '/v1/spaces/{spaceId}/content/page/{pageId}/links';

/** The links on a page, of a space or of a change request. */
export const links = (t: FieldBuilder<RecordOf<'Page'>>): Field =>
  t.field({
    type: connectionType('Link'),
    ...calling(path, 'Links on the page.'),
    args: {
      ...pageArguments(t),
      status: t.arg({
        type: LinkStatus,
        description: 'Lists only links with this status. If set for a page of a change request, the field fails.',
      }),
    },
    resolve: (page, { first, after, status }, { loaders }, info) =>
      readConnection(
        'Link',
        contentPath(path, page),
        { path: page, query: ofSpace(page, { status }) },
        { first, after },
        loaders,
        info,
      ),
  });

/** The filters of a list that only the content of a space has. */
function ofSpace<Filters extends object>({ changeRequestId }: RecordOf<'Page'>, filters: Filters): Filters {
  const [asked] = Object.entries(filters).find(([, value]) => value !== null && value !== undefined) ?? [];
  if (asked !== undefined && changeRequestId !== undefined)
    throw badInput(
      `${asked} works for pages of a space, and this one is of change request ${quote(changeRequestId)}: leave it out`,
    );
  return filters;
}
