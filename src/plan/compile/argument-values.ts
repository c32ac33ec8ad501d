import {
  type ArgumentNode,
  BREAK,
  type DocumentNode,
  type GraphQLError,
  type GraphQLSchema,
  Kind,
  TypeInfo,
  type ValueNode,
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
 * Calls `onError` for each invalid global id, page size or cursor in the arguments of a document, until `onError`
 * returns false. Checks the value of each variable once per argument of the schema.
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
    const find = () => messagesFor(textsIn(value, variables), name.value, check, meter);
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
function messagesFor(texts: readonly string[], argument: string, check: Check, meter: Meter): readonly string[] {
  const { maximum } = pageLimit;
  if (texts.length > maximum) return [`${argument} must have at most ${maximum} items, got ${texts.length}`];
  meter.charge(texts.length * stepsPer.id);
  return texts.flatMap((text) => {
    try {
      check(text);
      return [];
    } catch (error) {
      return [(error as GraphQLError).message];
    }
  });
}

function textsIn(value: ValueNode, variables: Variables): readonly string[] {
  if (value.kind === Kind.LIST) return value.values.flatMap((item) => textsIn(item, variables));
  if (value.kind === Kind.STRING || value.kind === Kind.INT) return [value.value];
  if (value.kind !== Kind.VARIABLE) return [];
  return [variables[value.name.value] ?? []].flat(2).map(String);
}
