import { builder } from '../core/builder.js';
import { entriesOf, type Field, type FieldBuilder, nested } from '../core/fields.js';

const Variable = builder.objectRef<{ name: string; value: string }>('Variable').implement({
  description: 'Named value that pages can use in their text.',
  fields: (t) => ({
    name: nested(t, { type: 'String', description: 'Name of the variable.', from: 'name' }),
    value: nested(t, { type: 'String', description: 'Value of the variable.', from: 'value' }),
  }),
});

/** Creates the field for the variables of a revision or of a page, as a list. */
export const variables = <Parent extends { variables?: Record<string, string> }>(
  t: FieldBuilder<Parent>,
  description: string,
): Field =>
  nested(t, {
    type: [Variable],
    description,
    from: { reads: ['variables'], value: (json) => entriesOf(json.variables) },
  });
