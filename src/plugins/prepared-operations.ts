import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
} from 'graphql';
import type { GraphQLParams, Plugin } from 'graphql-yoga';
import type { RequestContext } from '../context.js';
import type { MaskError } from '../errors.js';

interface Options {
  schema: GraphQLSchema;
  /** Plugins of the gateway, in their order. */
  plugins: readonly Plugin[];
  /** Parsed documents by their text. */
  documents: { get(text: string): DocumentNode | undefined };
  createContext: (request: Request, context: RequestContext) => object;
  mask: MaskError;
}

/** Parses and validates with the plugins of Yoga. */
interface Parser {
  parse: (text: string) => DocumentNode;
  validate: (schema: GraphQLSchema, document: DocumentNode) => readonly unknown[];
}

/** A hook of a plugin. Yoga passes more than the hooks of this gateway use. */
type Hook = (event: object) => { onExecuteDone?: (event: object) => void } | undefined;

/**
 * Executes operations that Yoga has parsed and validated before. From the text of a query to its document it is one look-up,
 * and only hooks of the plugins run that are about execution and results.
 */
export class PreparedOperations {
  /** Notes the operations that Yoga executes, which are valid. */
  readonly plugin: Plugin = {
    onExecute: ({ args: { document, operationName } }) => {
      const operation = getOperationAST(document, operationName);
      if (operation) this.#valid.add(operation);
    },
  };
  readonly #valid = new WeakSet<OperationDefinitionNode>();
  readonly #options: Options;
  readonly #onExecute: readonly Hook[];
  readonly #onExecutionResult: readonly Hook[];

  constructor(options: Options) {
    this.#options = options;
    const hooksOf = (name: 'onExecute' | 'onExecutionResult') =>
      options.plugins.flatMap((plugin) => (plugin[name] as Hook | undefined) ?? []);
    this.#onExecute = hooksOf('onExecute');
    this.#onExecutionResult = hooksOf('onExecutionResult');
  }

  /** Parses and validates operations before their first request. If one is invalid, its requests get the errors. */
  prepare(texts: Iterable<string>, { parse, validate }: Parser): void {
    for (const text of texts) {
      try {
        const document = parse(text);
        if (validate(this.#options.schema, document).length > 0) continue;
        for (const definition of document.definitions)
          if (definition.kind === Kind.OPERATION_DEFINITION) this.#valid.add(definition);
      } catch {
        // A syntax error.
      }
    }
  }

  /** Finds the document of an operation that was prepared, or executed before. */
  find(query: string, operationName: string | null | undefined): DocumentNode | undefined {
    const document = this.#options.documents.get(query);
    const operation = document && getOperationAST(document, operationName);
    return operation && this.#valid.has(operation) ? document : undefined;
  }

  async execute(
    document: DocumentNode,
    params: GraphQLParams,
    request: Request,
    requestContext: RequestContext,
  ): Promise<ExecutionResult> {
    const { schema, createContext, mask } = this.#options;
    let context: object = requestContext;
    let result: ExecutionResult;
    try {
      context = Object.assign(createContext(request, requestContext), requestContext);
      const { operationName, variables: variableValues } = params;
      result = await this.#run({ schema, document, contextValue: context, operationName, variableValues });
    } catch (error) {
      result = { errors: [mask(error, requestContext.observation?.id)] };
    }
    const setResult = (changed: ExecutionResult) => {
      result = changed;
    };
    for (const hook of this.#onExecutionResult) hook({ result, setResult, request, context });
    return result;
  }

  async #run(args: ExecutionArgs): Promise<ExecutionResult> {
    let executeFn: (args: ExecutionArgs) => ExecutionResult | Promise<ExecutionResult> = execute;
    const setExecuteFn = (changed: typeof executeFn) => {
      executeFn = changed;
    };
    const done = this.#onExecute.map((hook) => hook({ args, executeFn, setExecuteFn })?.onExecuteDone);
    const result = await executeFn(args);
    for (const onExecuteDone of done) onExecuteDone?.({ args, result });
    return result;
  }
}
