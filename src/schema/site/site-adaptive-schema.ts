import type { ExposedRecord } from '../../loaders/index.js';
import type { Schemas } from '../../rest/index.js';
import { builder } from '../core/builder.js';
import type { Field, FieldBuilder } from '../core/fields.js';
import { get } from '../core/get.js';
import { parent } from '../core/record-fields.js';

const path = '/v1/orgs/{organizationId}/sites/{siteId}/adaptive-schema';

builder.objectType('SiteAdaptiveSchema', {
  description: 'Visitor schema of a site: the claims about visitors that conditions of adaptive content can use.',
  fields: (t) => ({
    jsonSchema: t.expose('jsonSchema', {
      type: 'JSON',
      description:
        'JSON Schema (draft-07) of the claims about a visitor. The property `unsigned` holds the claims that are not signed.',
    }),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      description: 'Time of the last update of the visitor schema.',
    }),
    site: parent(t, 'Site', 'Site that the visitor schema belongs to.'),
  }),
});

const TemplateCondition = builder.objectRef<Schemas['TemplateCondition']>('TemplateCondition').implement({
  description: 'Template for the field `condition` of a site section or a site space.',
  fields: (t) => ({
    description: t.exposeString('description', { description: 'Description of the template condition.' }),
    condition: t.exposeString('condition', { description: 'Expression of the template condition.' }),
  }),
});

/** Creates the field for the visitor schema of a site. */
export const adaptiveSchema = (t: FieldBuilder<ExposedRecord<'Site'>>): Field =>
  get(t, path, {
    type: 'SiteAdaptiveSchema',
    record: 'SiteAdaptiveSchema',
    description: 'Visitor schema of the site, which adaptive content uses.',
  });

/** Creates the field for the conditions that the REST API generates from the visitor schema of a site. */
export const templateConditions = (t: FieldBuilder<ExposedRecord<'Site'>>): Field =>
  get(t, `${path}/template-conditions`, {
    type: [TemplateCondition],
    property: 'items',
    list: 'conditions',
    description: 'Template conditions for the visitor schema of the site, in the order of the REST API.',
  });
