import {
  DirectiveLocation,
  GraphQLBoolean,
  GraphQLDirective,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLString,
} from 'graphql';

export const semanticNonNull = new GraphQLDirective({
  name: 'semanticNonNull',
  description:
    'Marks a field that is null only with an error. Clients that handle errors can treat the field as non-null.',
  locations: [DirectiveLocation.FIELD_DEFINITION],
  args: {
    levels: {
      type: new GraphQLList(GraphQLInt),
      defaultValue: [0],
      description: 'List levels that the directive applies to; 0 is the field itself.',
    },
  },
});

const label = { type: GraphQLString, description: 'Label of the parts in the response, unique within the document.' };

export const defer = new GraphQLDirective({
  name: 'defer',
  description: 'Delivers the fields of the fragment in a later part of the response.',
  locations: [DirectiveLocation.FRAGMENT_SPREAD, DirectiveLocation.INLINE_FRAGMENT],
  args: {
    if: {
      type: new GraphQLNonNull(GraphQLBoolean),
      defaultValue: true,
      description: 'True if the fragment is deferred.',
    },
    label,
  },
});

export const stream = new GraphQLDirective({
  name: 'stream',
  description: 'Delivers the items of the list in later parts of the response.',
  locations: [DirectiveLocation.FIELD],
  args: {
    if: { type: new GraphQLNonNull(GraphQLBoolean), defaultValue: true, description: 'True if the list is streamed.' },
    label,
    initialCount: {
      type: GraphQLInt,
      defaultValue: 0,
      description: 'Number of items in the first part of the response.',
    },
  },
});
