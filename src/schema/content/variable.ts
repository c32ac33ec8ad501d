import { builder } from '../core/builder.js';
import type { Field, FieldBuilder } from '../core/fields.js';

const Variable = builder.objectRef<[name: string, value: string]>('Variable').implement({
  description: 'Named value that pages can use in their text.',
  fields: (t) => ({
    name: t.string({ description: 'Name of the variable.', resolve: ([name]) => name }),
    value: t.string({ description: 'Value of the variable.', resolve: ([, value]) => value }),
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
