import { builder } from '../core/builder.js';
import type { Field, FieldBuilder } from '../core/fields.js';

const Variable = builder.objectRef<[name: string, value: string]>('Variable').implement({
  description: 'A named value that pages can show.',
  fields: (t) => ({
    name: t.string({ description: 'Its name.', resolve: ([name]) => name }),
    value: t.string({ description: 'Its value.', resolve: ([, value]) => value }),
  }),
});

/** Named values of a revision or of a page, as a list. */
export const variables = <Parent extends { variables?: Record<string, string> }>(
  t: FieldBuilder<Parent>,
  description: string,
): Field =>
  t.field({
    type: [Variable],
    description,
    resolve: (from) => from.variables && Object.entries(from.variables),
  });
