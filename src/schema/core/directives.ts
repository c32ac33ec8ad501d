import { DirectiveLocation, GraphQLDirective, GraphQLInt, GraphQLList } from 'graphql';

/** Typed clients that treat errors as errors may take such a field as non-null. */
export const semanticNonNull = new GraphQLDirective({
  name: 'semanticNonNull',
  description: 'Null here always comes with an error: clients that handle errors may take the field as non-null.',
  locations: [DirectiveLocation.FIELD_DEFINITION],
  args: {
    levels: {
      type: new GraphQLList(GraphQLInt),
      defaultValue: [0],
      description: 'Which levels of a list it holds for; 0 is the field itself.',
    },
  },
});
