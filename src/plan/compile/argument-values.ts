import {
  type ArgumentNode,
  BREAK,
  type DocumentNode,
  type GraphQLError,
  type GraphQLSchema,
  Kind,
  TypeInfo,
  type ValueNode,
  valueFromASTUntyped,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import type { Meter } from '../../limits/budgets/meter.js';
import { stepsPer } from '../../limits/table.js';
import { pageLimit } from '../../rest/contract/facts.js';
import { checkOf } from '../kinds/index.js';
import type { Check } from '../kinds/kind.js';

type Variables = Readonly<Record<string, unknown>>;

/**
 * Calls `onError` for each invalid global id, representation, page size or cursor in the arguments of a document, until
 * `onError` returns false. Checks the value of each variable once per argument of the schema.
 * @param meter meter of the budget of the operation
 * @param variables values of variables. Arguments with other variables are not checked
 */
export function checkArgumentValues(
  schema: GraphQLSchema,
  document: DocumentNode,
  meter: Meter,
  onError: (node: ArgumentNode, message: string) => boolean,
  variables: Variables = {},
): void {
  const types = new TypeInfo(schema);
  const messagesByVariable = new Map<string, readonly string[]>();
  const messagesOf = ({ name, value }: ArgumentNode, check: Check): readonly string[] => {
    const find = () => messagesFor(valuesIn(value, variables), name.value, check, meter);
    if (value.kind !== Kind.VARIABLE) return find();
    const key = `${types.getParentType()}.${types.getFieldDef()?.name}.${name.value} ${value.name.value}`;
    const messages = messagesByVariable.get(key) ?? find();
    messagesByVariable.set(key, messages);
    return messages;
  };
  visit(
    document,
    visitWithTypeInfo(types, {
      Argument: (node) => {
        const field = types.getFieldDef();
        const check = field && checkOf(field, node.name.value);
        for (const message of check ? messagesOf(node, check) : []) if (!onError(node, message)) return BREAK;
        return undefined;
      },
    }),
  );
}

/** Returns the messages of the errors of an argument. A list that is too long has one error, as when it is executed. */
function messagesFor(values: readonly unknown[], argument: string, check: Check, meter: Meter): readonly string[] {
  const { maximum } = pageLimit;
  if (values.length > maximum) return [`${argument} must have at most ${maximum} items, got ${values.length}`];
  meter.charge(values.length * stepsPer.id);
  return values.flatMap((value) => {
    try {
      check(value);
      return [];
    } catch (error) {
      return [(error as GraphQLError).message];
    }
  });
}

/** Returns the known values of an argument: texts, and JSON of the caller. */
function valuesIn(node: ValueNode, variables: Variables): readonly unknown[] {
  switch (node.kind) {
    case Kind.LIST:
      return node.values.flatMap((item) => valuesIn(item, variables));
    case Kind.STRING:
    case Kind.INT:
      return [node.value];
    case Kind.VARIABLE:
      return [variables[node.name.value] ?? []].flat().map((item) => (typeof item === 'object' ? item : String(item)));
    case Kind.OBJECT:
      return node.fields.every(({ value }) => isKnown(value, variables)) ? [valueFromASTUntyped(node, variables)] : [];
    case Kind.NULL:
      return [];
    default:
      return [valueFromASTUntyped(node)];
  }
}

const isKnown = (node: ValueNode, variables: Variables): boolean =>
  node.kind !== Kind.VARIABLE || variables[node.name.value] !== undefined;
