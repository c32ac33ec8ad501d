import { contentPath, type RecordOf } from '../../loaders/index.js';
import { quote, type Schemas } from '../../rest/index.js';
import { builder } from '../core/builder.js';
import { calling, connectionType, pageArguments, readConnection } from '../core/connection.js';
import { LinkStatus } from '../core/enums.js';
import { type Field, type FieldBuilder, parent } from '../core/fields.js';
import { badInput } from '../core/inputs.js';
import { referenceFields } from './content-reference.js';

const LinkTarget = builder.objectRef<RecordOf<'Link'>>('LinkTarget').implement({
  description: 'Where a link leads: to a file, or to something else, which `raw` holds.',
  fields: (t) => ({
    ...referenceFields(t, (link) => link.targetReference),
    raw: t.field({
      type: 'JSON',
      description: 'The reference as the service gave it.',
      resolve: ({ targetReference }) => targetReference,
    }),
  }),
});

builder.objectType('Link', {
  description: 'A link on a page.',
  fields: (t) => ({
    status: t.expose('status', { type: LinkStatus, description: 'Whether it leads somewhere.' }),
    relation: t.exposeString('relation', { description: 'What it means; known: `reference`.' }),
    target: t.field({
      type: LinkTarget,
      description: 'Where it leads.',
      resolve: (link) => link.targetReference && link,
    }),
    page: parent(t, 'Page', 'The page that it is on.'),
  }),
});

const BrokenLinkStats = builder.objectRef<Schemas['BrokenLinkStats']>('BrokenLinkStats').implement({
  description: 'How many links of a page are broken.',
  fields: (t) => ({
    total: t.exposeInt('total', { description: 'All of them.' }),
    changeRequest: t.exposeInt('changeRequest', { description: 'Those that the change request broke.' }),
  }),
});

const LinkStats = builder.objectRef<Schemas['LinkStats']>('LinkStats').implement({
  description: 'How many links a page has.',
  fields: (t) => ({
    total: t.exposeInt('total', { description: 'All of them.' }),
    broken: t.expose('broken', { type: BrokenLinkStats, description: 'Those that are broken.' }),
  }),
});

builder.objectField(connectionType('Link'), 'stats', (t) =>
  t.field({
    type: LinkStats,
    description: 'How many links the page has. Asked for without links, it costs no page of them.',
    // The list of links says this of itself beside its items.
    resolve: (page) => (page.json as Partial<Schemas['LinkList']>).stats,
  }),
);

const path = '/v1/spaces/{spaceId}/content/page/{pageId}/links';

/** The links on a page, of a space or of a change request. */
export const links = (t: FieldBuilder<RecordOf<'Page'>>): Field =>
  t.field({
    type: connectionType('Link'),
    ...calling(path, 'The links on it.'),
    args: {
      ...pageArguments(t),
      status: t.arg({
        type: LinkStatus,
        description: 'Only links in this state. It works for pages of a space, and not for those of a change request.',
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
