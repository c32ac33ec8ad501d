import { GraphQLError, type GraphQLLeafType, isEnumType } from 'graphql';

/**
 * Converts a value of the REST API that is not null.
 * @throws Error for a value that the type cannot represent
 */
export type Serialize = (value: unknown) => unknown;

const valuesThatPass: Readonly<Record<string, (value: unknown) => boolean>> = {
  Int: (value) => Number.isInteger(value) && Math.abs(value as number) <= 2_147_483_647,
  Float: Number.isFinite,
  Boolean: (value) => typeof value === 'boolean',
};
const isString = (value: unknown): boolean => typeof value === 'string';

/** Creates the conversion of a scalar or an enum. Most values pass unchanged, without a call of `serialize`. */
export function createSerialize(type: GraphQLLeafType): Serialize {
  if (isEnumType(type)) return createEnum(type);
  const canPass = valuesThatPass[type.name] ?? isString;
  return (value) => {
    if (canPass(value)) return value;
    const serializedValue = type.serialize(value);
    if (serializedValue !== undefined && serializedValue !== null) return serializedValue;
    throw new GraphQLError(`Expected \`${type.name}.serialize\` to return a value`);
  };
}

/** Creates the conversion of an enum. Closed enums of the contract map unknown values to `UNRECOGNIZED`. */
function createEnum(type: Extract<GraphQLLeafType, { getValues(): unknown }>): Serialize {
  const names = new Map<unknown, string>(type.getValues().map(({ value, name }) => [value, name]));
  const unknown = names.get('UNRECOGNIZED');
  return (value) => names.get(value) ?? unknown ?? type.serialize(value);
}
