import {
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLType,
  getNamedType,
  getNullableType,
  isAbstractType,
  isListType,
  isObjectType,
  type OperationDefinitionNode,
} from 'graphql';
import { schema } from '../../../src/schema/schema.js';
import { type Failure, isObject, type Path, startsWith } from './json.js';

export const rootTypeOf = ({ operation }: OperationDefinitionNode): GraphQLObjectType =>
  schema.getRootType(operation) as GraphQLObjectType;

/** Returns the type of a field of an object. */
export function fieldType(type: GraphQLObjectType, name: string): GraphQLOutputType | undefined {
  // `__typename` is not part of the map of fields. All its values are leaves.
  return type.getFields()[name]?.type;
}

/** Returns the type of the items of a list, or undefined for other types. */
export const itemType = (type: GraphQLType | undefined): GraphQLType | undefined => {
  const nullable = type && getNullableType(type);
  return isListType(nullable) ? nullable.ofType : undefined;
};

/** Returns the object type of a value, or undefined for leaves. An abstract type needs `__typename` in the value. */
export function objectType(type: GraphQLType | undefined, value: unknown): GraphQLObjectType | undefined {
  const named = type && getNamedType(type);
  const runtime = isAbstractType(named) ? schema.getType(String(isObject(value) && value.__typename)) : named;
  if (isAbstractType(named) && !isObjectType(runtime)) throw new Error(`The value of ${named.name} has no __typename`);
  return isObjectType(runtime) ? runtime : undefined;
}

/** Errors of a result by the path of their field. */
export class Errors {
  readonly #failures: readonly Failure[];

  constructor(failures: readonly Failure[]) {
    this.#failures = failures;
  }

  at = (path: Path): Failure[] =>
    this.#failures.filter((failure) => failure.path?.length === path.length && startsWith(failure.path, path));

  /** True if an error of a non-null field inside a value made the whole value null. */
  hasBelow = (path: Path): boolean =>
    this.#failures.some(
      (failure) => failure.path && failure.path.length > path.length && startsWith(failure.path, path),
    );
}
