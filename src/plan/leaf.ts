import { GraphQLError, type GraphQLLeafType, isEnumType } from 'graphql';
import { JsonValue } from './fragment.js';

/** Converts a value of the REST API that is not null. @throws Error for a value that the type cannot represent */
export type Serialize = (value: unknown) => unknown;

const passed: Readonly<Record<string, (value: unknown) => boolean>> = {
  Int: (value) => Number.isInteger(value) && Math.abs(value as number) <= 2_147_483_647,
  Float: Number.isFinite,
  Boolean: (value) => typeof value === 'boolean',
};
const isString = (value: unknown): boolean => typeof value === 'string';

/** The conversion of a scalar or an enum. Most values pass unchanged, without a call of the type. */
export function createSerialize(type: GraphQLLeafType): Serialize {
  if (isEnumType(type)) return createEnum(type);
  const isPassed = passed[type.name] ?? isString;
  if (type.name === 'JSON') return (value) => new JsonValue(value);
  return (value) => {
    if (isPassed(value)) return value;
    const serialized = type.serialize(value);
    if (serialized !== undefined && serialized !== null) return serialized;
    throw new GraphQLError(`Expected \`${type.name}.serialize\` to return a value`);
  };
}

/** The names of an enum by their values. A closed enum of the contract has a name for unknown values. */
function createEnum(type: Extract<GraphQLLeafType, { getValues(): unknown }>): Serialize {
  const names = new Map<unknown, string>(type.getValues().map(({ value, name }) => [value, name]));
  const unknown = names.get('UNRECOGNIZED');
  return (value) => names.get(value) ?? unknown ?? type.serialize(value);
}
