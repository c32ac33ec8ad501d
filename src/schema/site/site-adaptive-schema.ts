import { listOf, type RecordOf } from '../../loaders/index.js';
import type { Schemas } from '../../rest/index.js';
import { builder } from '../core/builder.js';
import { calling } from '../core/connection.js';
import { type Field, type FieldBuilder, parent } from '../core/fields.js';

const path = '/v1/orgs/{organizationId}/sites/{siteId}/adaptive-schema';

builder.objectType('SiteAdaptiveSchema', {
  description: 'What a site knows of its visitors: the claims that conditions can refer to.',
  fields: (t) => ({
    jsonSchema: t.expose('jsonSchema', {
      type: 'JSON',
      description:
        'A JSON Schema (draft-07) of the claims of a visitor. Its property `unsigned` holds those that nobody signs.',
    }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'When it was last changed.' }),
    site: parent(t, 'Site', 'The site whose visitors it describes.'),
  }),
});

const TemplateCondition = builder.objectRef<Schemas['TemplateCondition']>('TemplateCondition').implement({
  description: 'A ready-made condition, for the `condition` of a section or of a site space.',
  fields: (t) => ({
    description: t.exposeString('description', { description: 'Whom it lets see something.' }),
    condition: t.exposeString('condition', { description: 'The expression.' }),
  }),
});

/** What a site knows of its visitors. */
export const adaptiveSchema = (t: FieldBuilder<RecordOf<'Site'>>): Field =>
  t.field({
    type: 'SiteAdaptiveSchema',
    ...calling(path, 'What it knows of its visitors, which conditions can refer to.'),
    resolve: (site, _args, { loaders }) => loaders.reads.record('SiteAdaptiveSchema', path, { path: site }),
  });

/** Conditions made for what a site knows of its visitors. */
export const templateConditions = (t: FieldBuilder<RecordOf<'Site'>>): Field =>
  t.field({
    type: [TemplateCondition],
    ...calling(`${path}/template-conditions`, 'Ready-made conditions on what it knows of its visitors.'),
    resolve: async (site, _args, { loaders }) => {
      const answer = await loaders.reads.get(`${path}/template-conditions`, { path: site });
      return listOf(answer?.items, 'conditions');
    },
  });
