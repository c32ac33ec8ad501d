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
import { sourceOf } from '../schema/core/source.js';

/** Calls a function for each global id in a document that has another form than its argument. */
export function checkIds(
  schema: GraphQLSchema,
  document: DocumentNode,
  onError: (node: ArgumentNode, message: string) => void,
): void {
  const types = new TypeInfo(schema);
  visit(
    document,
    visitWithTypeInfo(types, {
      Argument: (node) => {
        const field = types.getFieldDef();
        const decode = field && decoderOf(field, node.name.value);
        if (!decode) return;
        for (const id of textsIn(node.value)) {
          try {
            decode(id);
          } catch (error) {
            onError(node, (error as GraphQLError).message);
          }
        }
      },
    }),
  );
}

/** A function that throws for a wrong id. Undefined if the argument is no id. */
function decoderOf(field: GraphQLField<unknown, unknown>, argument: string): ((id: string) => unknown) | undefined {
  const source = sourceOf(field);
  if (source?.kind === 'lookup')
    return source.by === 'argument' && source.argument === argument ? source.toKey : undefined;
  if (source?.kind !== 'page' && source?.kind !== 'get') return undefined;
  const type = (source.kind === 'get' ? idsOf(source) : (source.ids ?? {}))[argument];
  return type && ((id) => decodeId(type, id));
}

const textsIn = (value: ValueNode): readonly string[] => {
  if (value.kind === Kind.LIST) return value.values.flatMap(textsIn);
  return value.kind === Kind.STRING ? [value.value] : [];
};
