import { inWave, keyed, type RecordOf, waveOf } from '../loaders/index.js';
import type { Schemas } from '../rest/index.js';
import { builder } from './builder.js';
import { type Field, type FieldBuilder, parent } from './fields.js';
import { listOf } from './upstream-error.js';

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
    description: `What it knows of its visitors, which conditions can refer to.\n\n\`GET ${path}\``,
    extensions: { byKey: true, operation: `GET ${path}` },
    resolve: async (site, _args, { loaders }) => {
      const answer = await loaders.reads.get(path, { path: site });
      const schema = keyed('SiteAdaptiveSchema', inWave(site, waveOf(site) + 1), answer);
      if (schema instanceof Error) throw schema;
      return schema;
    },
  });

/** Conditions made for what a site knows of its visitors. */
export const templateConditions = (t: FieldBuilder<RecordOf<'Site'>>): Field =>
  t.field({
    type: [TemplateCondition],
    description: `Ready-made conditions on what it knows of its visitors.\n\n\`GET ${path}/template-conditions\``,
    extensions: { byKey: true, operation: `GET ${path}/template-conditions` },
    resolve: async (site, _args, { loaders }) => {
      const answer = await loaders.reads.get(`${path}/template-conditions`, { path: site });
      return listOf(answer?.items, 'conditions');
    },
  });
