import {
  type ArgumentNode,
  type DocumentNode,
  type GraphQLError,
  type GraphQLField,
  type GraphQLSchema,
  Kind,
  TypeInfo,
  type ValueNode,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { idsOf } from '../schema/core/get.js';
import { decodeId } from '../schema/core/global-id.js';
import { requestedPage } from '../schema/core/page-arguments.js';
import { sourceOf } from '../schema/core/source.js';

/**
 * Calls `onError` for each invalid global id, page size or cursor in the arguments of a document.
 * @param variables values of variables. Arguments with other variables are not checked
 */
export function checkArgumentValues(
  schema: GraphQLSchema,
  document: DocumentNode,
  onError: (node: ArgumentNode, message: string) => void,
  variables: Readonly<Record<string, unknown>> = {},
): void {
  const types = new TypeInfo(schema);
  visit(
    document,
    visitWithTypeInfo(types, {
      Argument: (node) => {
        const field = types.getFieldDef();
        const check = field && checkOf(field, node.name.value);
        if (!check) return;
        for (const text of textsIn(node.value, variables)) {
          try {
            check(text);
          } catch (error) {
            onError(node, (error as GraphQLError).message);
          }
        }
      },
    }),
  );
}

/** Returns a function that throws if a value of the argument is invalid, or undefined if any value is valid. */
function checkOf(field: GraphQLField<unknown, unknown>, argument: string): ((text: string) => unknown) | undefined {
  const source = sourceOf(field);
  if (source?.kind === 'page' || (source?.kind === 'nested' && source.isConnection)) {
    if (argument === 'first') return (text) => requestedPage(Number(text), undefined, false);
    if (argument === 'after') return (text) => requestedPage(undefined, text, false);
  }
  if (source?.kind === 'lookup')
    return source.by === 'argument' && source.argument === argument ? source.toKey : undefined;
  if (source?.kind !== 'page' && source?.kind !== 'get') return undefined;
  const type = (source.kind === 'get' ? idsOf(source) : (source.ids ?? {}))[argument];
  return type && ((id) => decodeId(type, id));
}

function textsIn(value: ValueNode, variables: Readonly<Record<string, unknown>>): readonly string[] {
  if (value.kind === Kind.LIST) return value.values.flatMap((item) => textsIn(item, variables));
  if (value.kind === Kind.STRING || value.kind === Kind.INT) return [value.value];
  if (value.kind !== Kind.VARIABLE) return [];
  return [variables[value.name.value] ?? []].flat(2).map(String);
}
