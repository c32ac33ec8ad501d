import { type GraphQLNamedType, getNamedType, isAbstractType, isObjectType } from 'graphql';
import { schema } from '../../../src/schema/schema.js';
import type { Field, Step } from '../../../test/random/query-writer.js';
import type { SeededRandom } from '../../../test/random/seeded-random.js';

/** Returns the names of the object types that a value of a type can have. */
const typesOf = (type: GraphQLNamedType): readonly string[] =>
  isAbstractType(type) ? schema.getPossibleTypes(type).map(({ name }) => name) : isObjectType(type) ? [type.name] : [];

export const fieldsOf = (type: string): Field[] => {
  const objectType = schema.getType(type);
  return isObjectType(objectType) ? Object.values(objectType.getFields()) : [];
};

interface PathNode {
  type: string;
  last?: { step: Step; from: PathNode };
}

/**
 * Returns a short path of fields from the query type to an object type.
 * @param isUsed true if the path may contain the next field
 */
function pathTo(target: string, random: SeededRandom, isUsed: () => boolean): Step[] | undefined {
  const pathNodes: PathNode[] = [{ type: 'Query' }];
  const visited = new Set(['Query']);
  for (const from of pathNodes) {
    if (from.type === target) return stepsOf(from);
    for (const field of shuffle(fieldsOf(from.type), random))
      for (const type of typesOf(getNamedType(field.type))) {
        if (visited.has(type) || !isUsed()) continue;
        visited.add(type);
        pathNodes.push({ type, last: { step: { type: from.type, field }, from } });
      }
  }
  return undefined;
}

const stepsOf = ({ last }: PathNode): Step[] => (last ? [...stepsOf(last.from), last.step] : []);

/** Returns a random short path to a field. */
export function randomPath(target: Step, random: SeededRandom): Step[] {
  const path = pathTo(target.type, random, () => random.below(5) < 2) ?? pathTo(target.type, random, () => true) ?? [];
  return [...path, target];
}

function shuffle<T>(items: readonly T[], random: SeededRandom): T[] {
  const all = [...items];
  for (let remaining = all.length; remaining > 1; remaining--) {
    const [item] = all.splice(random.below(remaining), 1);
    all.push(item as T);
  }
  return all;
}

/** Every field that a query can reach. */
export const allFields: readonly Step[] = fieldsFrom('Query');

/** Returns every field that operations of root types can reach. */
export function fieldsFrom(...roots: readonly string[]): readonly Step[] {
  const types = new Set(roots);
  const steps: Step[] = [];
  for (const type of types)
    for (const field of fieldsOf(type)) {
      steps.push({ type, field });
      for (const next of typesOf(getNamedType(field.type))) types.add(next);
    }
  return steps;
}
