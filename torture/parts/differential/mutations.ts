import { type GraphQLInputObjectType, type GraphQLObjectType, getNamedType } from 'graphql';
import { schema } from '../../../src/schema/schema.js';
import { type Field, QueryWriter } from '../../../test/random/query-writer.js';
import type { SeededRandom } from '../../../test/random/seeded-random.js';
import { Inputs } from '../oracle/inputs.js';
import { Arguments } from './arguments.js';
import { parameterValue } from './identifiers.js';
import { idTemplates } from './ids.js';
import { type Query, style } from './queries.js';

export const allMutations: readonly Field[] = Object.values(schema.getMutationType()?.getFields() ?? {});

/** Number of ids of each type from which an operation chooses. */
const idCount = 6;

/** Maximum number of writes of one operation. */
const maxWrites = 4;

/** Creates a random operation with a target mutation, other mutations and random selections of their payloads. */
export function randomMutation(target: Field, cursors: readonly string[], random: SeededRandom): Query {
  const ids = idsByType(random);
  const args = new Arguments(random, cursors);
  const writer = new QueryWriter(random, style(random, args));
  const more = Array.from({ length: random.below(maxWrites) }, () =>
    random.below(3) === 0 ? target : pick(allMutations, random),
  );
  const selections = [target, ...more].map((field) => {
    const inputType = getNamedType(field.args[0]?.type) as GraphQLInputObjectType;
    const input = args.variable(`${inputType.name}!`, new Inputs(random, ids).input(inputType));
    return `${writer.alias(field.name)}(input: ${input}) { ${payloadOf(field, writer, random)} }`;
  });
  return args.queryOf(selections.join(' '), writer.fragments, 'mutation');
}

const pick = (fields: readonly Field[], random: SeededRandom): Field => fields[random.below(fields.length)] as Field;

function payloadOf(field: Field, writer: QueryWriter, random: SeededRandom): string {
  const payload = getNamedType(field.type) as GraphQLObjectType;
  const fields = Object.values(payload.getFields());
  const paths = Array.from({ length: 1 + random.below(2) }, () => pick(fields, random));
  return paths
    .map((step) => writer.selection(payload, { depth: 0, lists: 0, path: [{ type: payload.name, field: step }] }))
    .join(' ');
}

/** Creates ids of each type. Most of them have the same parents, because the records of one input must. */
function idsByType(random: SeededRandom): ReadonlyMap<string, readonly string[]> {
  const parents: Readonly<Record<string, string>> = {
    organizationId: `org${random.below(2)}`,
    siteId: `site${random.below(2)}`,
    spaceId: `space${random.below(2)}`,
  };
  const partOf = (name: string) => (random.below(8) > 0 && parents[name]) || parameterValue(name, random);
  const idOf = (template: string) => {
    const ofSpace = random.below(2) === 0 ? template : template.replace(/\[\w+\]\//, '');
    return ofSpace.replace(/[<[](\w+)[>\]]/g, (_, name: string) => partOf(name));
  };
  return new Map(
    Object.entries(idTemplates).map(([type, template]) => [
      type,
      Array.from({ length: idCount }, () => idOf(template)),
    ]),
  );
}
