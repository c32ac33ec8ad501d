import {
  type ArgumentNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLScalarType,
  type GraphQLSchema,
  GraphQLString,
  getNamedType,
  getNullableType,
  isListType,
  isScalarType,
  isSpecifiedScalarType,
  Kind,
  type OperationDefinitionNode,
  TypeInfo,
  type ValueNode,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { quote } from '../../errors/redact.js';
import { queryLimits } from '../../rest/contract/facts.js';
import { closestValue } from '../closest-value.js';
import { limits } from '../table.js';
import { fragmentsOf } from './weights.js';

/** Limits of arguments that openapi.yaml does not limit. */
const defaultLimits = { maxLength: limits.argumentLength.max, maxItems: limits.argumentItems.max };

/** Maximum characters of a cursor, which contains a page token of the REST API. Tokens have no documented limit. */
const maxCursorLength = 4 * limits.argumentLength.max;

/** An argument whose value is sent to the REST API. */
interface LimitedArgument {
  readonly node: ArgumentNode;
  readonly maxLength: number;
  readonly maxItems: number;
  /** Known values of an open enum. Empty for other types. */
  readonly knownValues: readonly string[];
}

/**
 * Finds the arguments that are sent to the REST API as a text or a list. Omits ids, inputs of mutations, and lists in
 * `extensions.lengthOf`, which have their own limits.
 */
export function limitedArguments(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): readonly LimitedArgument[] {
  const results: LimitedArgument[] = [];
  const fragments = fragmentsOf(document);
  const definitions = new Set<OperationDefinitionNode | FragmentDefinitionNode>([operation]);
  const types = new TypeInfo(schema);
  const visitor = visitWithTypeInfo(types, {
    FragmentSpread: ({ name }) => {
      const fragment = fragments[name.value];
      if (fragment) definitions.add(fragment);
    },
    Argument: (node) => {
      const input = types.getInputType();
      const type = getNamedType(input);
      const { extensions } = types.getFieldDef() ?? {};
      const name = node.name.value;
      const isLimited = isScalarType(type) && (isText(type) || isListType(getNullableType(input)));
      if (!isLimited || types.getDirective() || extensions?.lengthOf === name) return;
      const ownLimits = name === 'after' ? { maxLength: maxCursorLength } : {};
      const limits = { ...defaultLimits, ...ownLimits, ...queryLimits[String(extensions?.operation)]?.[name] };
      const knownValues = (type.extensions.knownValues ?? []) as readonly string[];
      results.push({ node, ...limits, ...(isText(type) ? {} : { maxLength: Number.POSITIVE_INFINITY }), knownValues });
    },
  });
  // A visit can add fragments to the set during the iteration.
  for (const definition of definitions) visit(definition, visitor);
  return results;
}

const isText = (type: GraphQLScalarType): boolean => type === GraphQLString || !isSpecifiedScalarType(type);

/**
 * Returns errors for arguments that exceed a limit or misspell a value of an open enum, at most
 * `limits.variableErrors`.
 * @param variables valid values of the variables, by name
 */
export function checkArguments(
  limitedArgs: readonly LimitedArgument[],
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
  hideSuggestions: boolean,
): GraphQLError[] {
  const toValue = (node: ValueNode): unknown => {
    if (node.kind === Kind.LIST) return node.values.map(toValue);
    if (node.kind !== Kind.VARIABLE) return 'value' in node ? node.value : undefined;
    const name = node.name.value;
    if (Object.hasOwn(variables, name)) return variables[name];
    const { defaultValue } = operation.variableDefinitions?.find(({ variable }) => variable.name.value === name) ?? {};
    return defaultValue && toValue(defaultValue);
  };
  const errors: GraphQLError[] = [];
  for (const argument of limitedArgs) {
    const value = toValue(argument.node.value);
    const items: readonly unknown[] = Array.isArray(value) ? value : [value];
    const problem = excessMessage(items, argument) ?? misspellingMessage(items, argument.knownValues, hideSuggestions);
    if (problem) errors.push(argumentError(argument.node, problem));
    if (errors.length === limits.variableErrors.max) break;
  }
  return errors;
}

/** Returns a message if a value exceeds a limit. */
function excessMessage(items: readonly unknown[], { maxLength, maxItems }: LimitedArgument): string | undefined {
  if (items.length > maxItems) return limits.argumentItems.message(maxItems, items.length);
  const longItem = items.find((item) => typeof item === 'string' && isLonger(item, maxLength));
  return typeof longItem === 'string' ? limits.argumentLength.message(maxLength, countCharacters(longItem)) : undefined;
}

/**
 * Returns a message for the first value that misspells a known value. Other unknown values are valid, because the REST
 * API may know them.
 */
function misspellingMessage(
  items: readonly unknown[],
  known: readonly string[],
  hideSuggestion: boolean,
): string | undefined {
  if (known.length === 0) return undefined;
  for (const item of items) {
    const closest = typeof item === 'string' && !known.includes(item) && closestValue(item, known);
    if (closest) return `got the unknown value ${quote(item)}${hideSuggestion ? '' : `; did you mean \`${closest}\`?`}`;
  }
  return undefined;
}

/**
 * Returns true if a text has more than `max` characters. A surrogate pair counts as one character. The characters are
 * counted only if surrogate pairs can change the result.
 */
const isLonger = (text: string, max: number): boolean =>
  text.length > max && (text.length > 2 * max || countCharacters(text) > max);

/** Counts characters without creating an array, which would take 50 ms for a million characters. */
function countCharacters(text: string): number {
  let count = 0;
  for (let index = 0; index < text.length; index++) if (!isLowSurrogate(text.charCodeAt(index))) count++;
  return count;
}

const isLowSurrogate = (code: number): boolean => code >= 0xdc00 && code <= 0xdfff;

function argumentError(node: ArgumentNode, message: string): GraphQLError {
  const name = node.name.value;
  return new GraphQLError(`${name} ${message}`, {
    nodes: node,
    extensions: {
      code: 'BAD_USER_INPUT',
      problems: [{ path: [name], message }],
      http: { spec: true, status: 400 },
    },
  });
}
