import { DirectiveLocation, GraphQLDirective, GraphQLInt, GraphQLList } from 'graphql';

/** Typed clients that treat errors as errors may take such a field as non-null. */
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
