import { type GraphQLNamedType, getNamedType, isAbstractType, isObjectType } from 'graphql';
import { schema } from '../../../src/schema/index.js';
import type { Dice } from '../../../test/sharing/dice.js';
import type { Field } from './arguments.js';

/** A field of an object type. */
export interface Step {
  type: string;
  field: Field;
}

/** Object types of a field. */
const typesOf = (type: GraphQLNamedType): readonly string[] =>
  isAbstractType(type) ? schema.getPossibleTypes(type).map(({ name }) => name) : isObjectType(type) ? [type.name] : [];

export const fieldsOf = (type: string): Field[] => {
  const found = schema.getType(type);
  return isObjectType(found) ? Object.values(found.getFields()) : [];
};

interface Reached {
  type: string;
  last?: { step: Step; from: Reached };
}

/**
 * A short path of fields from the query type to an object type.
 * @param isUsed chooses the fields of the path
 */
function pathTo(target: string, dice: Dice, isUsed: () => boolean): Step[] | undefined {
  const reached: Reached[] = [{ type: 'Query' }];
  const known = new Set(['Query']);
  for (const from of reached) {
    if (from.type === target) return stepsOf(from);
    for (const field of shuffled(fieldsOf(from.type), dice))
      for (const type of typesOf(getNamedType(field.type))) {
        if (known.has(type) || !isUsed()) continue;
        known.add(type);
        reached.push({ type, last: { step: { type: from.type, field }, from } });
      }
  }
  return undefined;
}

const stepsOf = ({ last }: Reached): Step[] => (last ? [...stepsOf(last.from), last.step] : []);

/** A random short path to a field. */
export function randomPath(target: Step, dice: Dice): Step[] {
  const path = pathTo(target.type, dice, () => dice.below(5) < 2) ?? pathTo(target.type, dice, () => true) ?? [];
  return [...path, target];
}

function shuffled<T>(items: readonly T[], dice: Dice): T[] {
  const all = [...items];
  for (let left = all.length; left > 1; left--) {
    const [taken] = all.splice(dice.below(left), 1);
    all.push(taken as T);
  }
  return all;
}

/** Every field that a query can reach. */
export const allFields: readonly Step[] = reachableFields();

function reachableFields(): Step[] {
  const types = new Set(['Query']);
  const steps: Step[] = [];
  for (const type of types)
    for (const field of fieldsOf(type)) {
      steps.push({ type, field });
      for (const next of typesOf(getNamedType(field.type))) types.add(next);
    }
  return steps;
}
