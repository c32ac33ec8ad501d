import {
  type FieldNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  getArgumentValues,
  getNamedType,
  isLeafType,
  isObjectType,
} from 'graphql';
import { once } from '../../cache/once.js';
import type { Context } from '../../context.js';
import { type SelectedFields, selectedFields } from './selection.js';
import { isItems, originalResolver, weightOfFields } from './values-plugin.js';

type Field = GraphQLField<unknown, unknown>;

/**
 * Resolves fields that need only the key of a record while the record is in flight, and what they contain. So no
 * call waits for a response that it does not need. The executor gets the same values when the record has arrived.
 */
export class EarlyResolution {
  /** True when the record has arrived: the executor resolves all other fields. */
  isOver = false;
  readonly #context: Context;
  readonly #info: GraphQLResolveInfo;

  constructor(context: Context, info: GraphQLResolveInfo) {
    this.#context = context;
    this.#info = info;
  }

  resolveFields(
    parent: object,
    type: GraphQLObjectType,
    selected: SelectedFields,
    isResolvable: (field: Field) => boolean,
  ): void {
    for (const { responseKey, fieldNodes, field } of callingFields(selected, type)) {
      if (!isResolvable(field)) continue;
      const path = { prev: this.#info.path, key: responseKey, typename: type.name };
      const value = this.#resolve(parent, field, { ...this.#info, path, fieldNodes, parentType: type });
      this.#resolveBelow(value, field.type, fieldNodes);
    }
  }

  #resolve(parent: object, field: Field, at: GraphQLResolveInfo): unknown {
    const { early } = this.#context;
    const { fieldNodes } = at;
    const [node] = fieldNodes;
    if (!field.resolve || !node) return (parent as Readonly<Record<string, unknown>>)[field.name];
    if (early.isFull || early.find(parent, fieldNodes)) return undefined;
    let value: unknown;
    try {
      const args = getArgumentValues(field, node, at.variableValues);
      const info = { ...at, fieldName: field.name, returnType: field.type };
      value = originalResolver(field.resolve)(parent, args, this.#context, info);
    } catch (error) {
      value = Promise.reject(error);
    }
    // The executor reports failures, if the record arrives.
    if (value instanceof Promise) value.catch(() => undefined);
    early.add(parent, { fieldNodes, value });
    return value;
  }

  #resolveBelow(value: unknown, output: GraphQLOutputType, fieldNodes: FieldNode[]): void {
    // The calls of deeper fields were sent already if they were predicted.
    if (
      this.isOver ||
      this.#context.early.isFull ||
      this.#context.rest.sentCalls.hasPredictions ||
      typeof value !== 'object' ||
      value === null ||
      value instanceof Error
    )
      return;
    if (value instanceof Promise) {
      value.then((settled) => this.#resolveBelow(settled, output, fieldNodes)).catch(() => undefined);
      return;
    }
    if (isItems(value)) {
      // Lists that exceed the budget of values together become errors.
      const { budget, early } = this.#context;
      const weight = weightOfFields({ ...this.#info, fieldNodes, returnType: output });
      const size = value.length * (1 + weight);
      if (!budget.canChargeValues(size) || early.countValues(size) > budget.maxValues) return;
      for (const item of value.slice()) this.#resolveBelow(item, output, fieldNodes);
      return;
    }
    const { schema } = this.#info;
    const named = getNamedType(output);
    const type = isObjectType(named) ? named : schema.getType(String((value as { __typename?: unknown }).__typename));
    if (!isObjectType(type)) return;
    const selected = selectedFields({ ...this.#info, fieldNodes }, type);
    this.resolveFields(value, type, selected, () => true);
  }
}

/** Selected fields that may need a REST call, or contain such fields. */
const callingFields = once((selected: SelectedFields, type: GraphQLObjectType) =>
  [...selected].flatMap(([responseKey, fieldNodes]) => {
    const field: Field | undefined = type.getFields()[fieldNodes[0]?.name.value ?? ''];
    return field && mayCall(field) ? [{ responseKey, fieldNodes, field }] : [];
  }),
);

const mayCall = ({ type, extensions }: Field): boolean =>
  extensions.operation !== undefined || !isLeafType(getNamedType(type));
