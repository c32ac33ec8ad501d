import {
  type GraphQLFieldConfigMap,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLScalarType,
  GraphQLSchema,
  GraphQLString,
  GraphQLUnionType,
} from 'graphql';
import { objectCost } from '../../limits/documents/weights.js';
import { isRecordType } from '../../loaders/index.js';
import { withSource } from '../core/fields.js';
import { schema } from '../schema.js';
import { decodeRepresentation } from './representation.js';
import { asSubgraphSDL, entityTypes } from './sdl.js';

/** Number of characters of the subgraph's SDL that take as long as a plain value. */
const charactersPerValue = 20;

let subgraphSchema: GraphQLSchema | undefined;

/** Returns the schema with the fields that routers of Apollo Federation need: `_service` and `_entities`. */
export function getSubgraphSchema(): GraphQLSchema {
  subgraphSchema ??= createSubgraphSchema();
  return subgraphSchema;
}

function createSubgraphSchema(): GraphQLSchema {
  const { query, types, ...config } = schema.toConfig();
  if (!query) throw new Error('The schema has no query type');
  const queryConfig = query.toConfig();
  const fields = { ...queryConfig.fields, _service: serviceField(), _entities: entitiesField() };
  return new GraphQLSchema({
    ...config,
    types: types.filter((type) => type !== query),
    query: new GraphQLObjectType({ ...queryConfig, fields }),
  });
}

type FieldConfig = GraphQLFieldConfigMap<unknown, unknown>[string];

function serviceField(): FieldConfig {
  const sdl = asSubgraphSDL();
  const service = new GraphQLObjectType({
    name: '_Service',
    description: 'Schema of the graph for the composition of a supergraph.',
    fields: {
      sdl: {
        type: new GraphQLNonNull(GraphQLString),
        description: 'Schema as SDL, with the directives of Apollo Federation.',
        extensions: { weight: Math.ceil(sdl.length / charactersPerValue) },
      },
    },
  });
  return {
    type: new GraphQLNonNull(service),
    description: 'Schema of the graph for the composition of a supergraph. The field makes no REST call.',
    extensions: { weight: objectCost, ...withSource({ kind: 'nested', from: { reads: [], value: () => ({ sdl }) } }) },
  };
}

function entitiesField(): FieldConfig {
  const types = entityTypes();
  const names = types.map(({ name }) => name).filter(isRecordType);
  const any = new GraphQLScalarType({
    name: '_Any',
    description: 'Representation of a record: an object with `__typename` and `id`.',
  });
  const entity = new GraphQLUnionType({
    name: '_Entity',
    description: 'Record of any type with a global id.',
    types,
  });
  const argument = 'representations';
  return {
    type: new GraphQLNonNull(new GraphQLList(entity)),
    description:
      'Records of any type for a router, in the order of the representations. Null replaces each record that is not found.',
    args: {
      [argument]: {
        type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(any))),
        description: 'Representations of records of any type, with `__typename` and `id`. Limits: at most 1000 items.',
      },
    },
    extensions: {
      weight: objectCost,
      lengthOf: argument,
      ...withSource({
        kind: 'lookup',
        by: 'argument',
        argument,
        isList: true,
        toKey: (value) => decodeRepresentation(value, names),
      }),
    },
  };
}
