import { collectFields } from '@graphql-tools/utils';
import {
  type ExecutionArgs,
  type ExecutionResult,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  isNonNullType,
  Kind,
} from 'graphql';
import { isAsyncIterable, mapAsyncIterator, type Plugin } from 'graphql-yoga';
import { jsonSize } from '../limits/response-size.js';
import type { AnswerPart } from './answer-parts.js';

/** Bounds the bytes of a response. The first root field beyond the limit becomes null, and later ones if they do not fit. */
export const useResponseSize = (schema: GraphQLSchema, maxBytes: number): Plugin => ({
  onExecute({ executeFn, setExecuteFn }) {
    setExecuteFn(async (args: ExecutionArgs) => {
      const result: ExecutionResult | AsyncIterable<AnswerPart> = await executeFn(args);
      const limit = new ResponseLimit(schema, args, maxBytes);
      if (!isAsyncIterable(result)) return result.data ? limit.roots(result) : result;
      return mapAsyncIterator(result[Symbol.asyncIterator](), async (part: AnswerPart) => {
        if (!part.incremental) return part.data ? limit.roots(part) : part;
        const incremental: ExecutionResult[] = [];
        for (const piece of part.incremental) incremental.push(await limit.piece(piece));
        return { ...part, incremental };
      });
    });
  },
});

class ResponseLimit {
  readonly #schema: GraphQLSchema;
  readonly #args: ExecutionArgs;
  readonly #max: number;
  #left: number;

  constructor(schema: GraphQLSchema, args: ExecutionArgs, max: number) {
    this.#schema = schema;
    this.#args = args;
    this.#max = max;
    this.#left = max;
  }

  /** Bounds the root fields of a result, each by itself. */
  async roots<Result extends ExecutionResult>(result: Result): Promise<Result> {
    const errors: GraphQLError[] = [];
    let data: Record<string, unknown> = result.data ?? {};
    for (const key of Object.keys(data)) {
      if (await this.#fits(data[key])) continue;
      if (errors.length === 0) data = { ...data };
      const error = this.#error([key]);
      errors.push(error);
      if (!this.#isNullable(key)) return { ...result, data: null, errors: [...(result.errors ?? []), error] };
      data[key] = null;
    }
    return errors.length > 0 ? { ...result, data, errors: [...(result.errors ?? []), ...errors] } : result;
  }

  /** Bounds the data or the items of an incremental result. */
  async piece(piece: ExecutionResult & { items?: unknown }): Promise<ExecutionResult> {
    const { data, items, path } = piece as typeof piece & { path?: readonly (string | number)[] };
    if (await this.#fits(data ?? items)) return piece;
    const empty = 'items' in piece ? { items: null } : { data: null };
    return { ...piece, ...empty, errors: [...(piece.errors ?? []), this.#error(path)] };
  }

  async #fits(value: unknown): Promise<boolean> {
    const counted = jsonSize(value, this.#left);
    const bytes = typeof counted === 'number' ? counted : await counted;
    if (bytes > this.#left) return false;
    this.#left -= bytes;
    return true;
  }

  #error(path?: readonly (string | number)[]): GraphQLError {
    const message = `Response exceeds the limit of ${this.#max} bytes; reduce \`first\` or select fewer fields`;
    return new GraphQLError(message, { path: path ?? null, extensions: { code: 'RESPONSE_TOO_LARGE' } });
  }

  #isNullable(key: string): boolean {
    const { document, operationName, variableValues } = this.#args;
    const operation = getOperationAST(document, operationName);
    const type = operation && this.#schema.getRootType(operation.operation);
    if (!type) return false;
    const fragments: Record<string, FragmentDefinitionNode> = {};
    for (const definition of document.definitions)
      if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments[definition.name.value] = definition;
    const { fields } = collectFields(this.#schema, fragments, variableValues ?? {}, type, operation.selectionSet);
    const name = fields.get(key)?.[0]?.name.value ?? '';
    // The introspection fields are the only root fields that a type does not list.
    return !isNonNullType(type.getFields()[name]?.type) && name !== '__schema';
  }
}
