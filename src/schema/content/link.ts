import type { ContentKey, ExposedRecord } from '../../loaders/index.js';
import type { Schemas } from '../../rest/index.js';
import { builder } from '../core/builder.js';
import { connection } from '../core/connection.js';
import { connectionType, responseFields } from '../core/connection-type.js';
import { LinkStatus } from '../core/enums.js';
import { type Field, type FieldBuilder, nested, raw } from '../core/fields.js';
import { parent } from '../core/record-fields.js';
import { referenceFields } from './content-reference.js';

const LinkTarget = builder.objectRef<Schemas['LinkTargetReference'] & ContentKey>('LinkTarget').implement({
  description: 'Target of a link. If the kind of the target is not `file`, the target is only in `raw`.',
  fields: (t) => ({ ...referenceFields(t, 'link target'), raw: raw(t, 'Target of the link') }),
});

builder.objectType('Link', {
  description: 'Link on a page.',
  fields: (t) => ({
    status: t.expose('status', { type: LinkStatus, description: 'Status of the link.' }),
    relation: t.exposeString('relation', {
      description: 'Relation of the link to its target. Known value: `reference`.',
    }),
    target: nested(t, { type: LinkTarget, description: 'Target of the link.', from: 'targetReference' }),
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
  nested(responseFields<Schemas['LinkList']>(t), {
    type: LinkStats,
    description:
      'Counts of the links on the page. If neither links nor `pageInfo` are selected, the gateway requests a page of one link.',
    from: 'stats',
  }),
);

/** Creates the field for the links on a page of a space or of a change request. */
export const links = (t: FieldBuilder<ExposedRecord<'Page'>>): Field =>
  connection(t, 'Link', '/v1/spaces/{spaceId}/content/page/{pageId}/links', {
    description: 'Links on the page, in the order of the REST API.',
    args: {
      status: t.arg({
        type: LinkStatus,
        description:
          'Lists only links with this status. For a page of a change request, this argument causes the error `BAD_USER_INPUT`.',
      }),
    },
    onlyOfSpace: ['status'],
  });
