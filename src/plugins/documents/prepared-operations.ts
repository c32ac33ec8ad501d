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
import type { GraphQLParams } from 'graphql-yoga';
import type { RequestContext } from '../../context.js';
import type { MaskError } from '../../errors/graphql-error.js';
import type { GatewayPlugin } from '../contract.js';

interface Options {
  schema: GraphQLSchema;
  /** Plugins of the gateway, in the order in which their hooks run. */
  plugins: readonly GatewayPlugin[];
  /** Parsed documents by their text. */
  documents: { get(text: string): DocumentNode | undefined };
  createContext: (request: Request, context: RequestContext) => object;
  mask: MaskError;
}

/** Functions that parse and validate documents with the hooks of all plugins. */
interface Parser {
  parse: (text: string) => DocumentNode;
  validate: (schema: GraphQLSchema, document: DocumentNode) => readonly unknown[];
}

/**
 * Executes operations that Yoga has parsed and validated before. One lookup finds the document by the text of the
 * query. The hooks for parsing and validation do not run again.
 */
export class PreparedOperations {
  /** Plugin that records the operations that Yoga executes, because Yoga executes only valid operations. */
  readonly plugin: GatewayPlugin = {
    onExecute: ({ args: { document, operationName } }) => {
      const operation = getOperationAST(document, operationName);
      if (operation) this.#valid.add(operation);
    },
  };
  readonly #valid = new WeakSet<OperationDefinitionNode>();
  readonly #options: Options;
  readonly #onParams: readonly GatewayPlugin[];
  readonly #onContextBuilding: readonly GatewayPlugin[];
  readonly #onExecute: readonly GatewayPlugin[];
  readonly #onExecutionResult: readonly GatewayPlugin[];

  constructor(options: Options) {
    this.#options = options;
    const pluginsWith = (hook: keyof GatewayPlugin) => options.plugins.filter((plugin) => plugin[hook]);
    this.#onParams = pluginsWith('onParams');
    this.#onContextBuilding = pluginsWith('onContextBuilding');
    this.#onExecute = pluginsWith('onExecute');
    this.#onExecutionResult = pluginsWith('onExecutionResult');
  }

  /**
   * Parses and validates operations before their first request. Requests for an invalid operation receive its errors.
   */
  prepare(texts: Iterable<string>, { parse, validate }: Parser): void {
    for (const text of texts) {
      try {
        const document = parse(text);
        if (validate(this.#options.schema, document).length > 0) continue;
        for (const definition of document.definitions)
          if (definition.kind === Kind.OPERATION_DEFINITION) this.#valid.add(definition);
      } catch {
        // Requests for the operation receive its syntax error.
      }
    }
  }

  /** Finds the document of an operation that was prepared, or executed before. */
  find(query: string, operationName: string | null | undefined): DocumentNode | undefined {
    const document = this.#options.documents.get(query);
    const operation = document && getOperationAST(document, operationName);
    return operation && this.#valid.has(operation) ? document : undefined;
  }

  /**
   * Executes an operation with the hooks of the plugins.
   * @returns undefined if a plugin changed the query to a query that is not prepared
   */
  async execute(
    preparedDocument: DocumentNode,
    params: GraphQLParams,
    request: Request,
    requestContext: RequestContext,
  ): Promise<ExecutionResult | undefined> {
    const { schema, createContext, mask } = this.#options;
    let context: object = requestContext;
    let result: ExecutionResult | undefined;
    const setResult = (replacement: unknown) => {
      result = replacement as ExecutionResult;
    };
    let document: DocumentNode | undefined = preparedDocument;
    try {
      const setParams = (replacement: GraphQLParams) => {
        params = replacement;
        document = this.find(replacement.query ?? '', replacement.operationName);
      };
      for (const plugin of this.#onParams) {
        const done = plugin.onParams?.({ params, request, context: requestContext, setParams, setResult });
        if (done) await done;
        if (result) break;
      }
      if (!result) {
        if (!document) return undefined;
        // Yoga adds the request and its parameters in the same way.
        context = Object.assign(createContext(request, requestContext), requestContext, { request, params });
        const extendContext = (more: object) => void Object.assign(context, more);
        for (const plugin of this.#onContextBuilding) await plugin.onContextBuilding?.({ context, extendContext });
        const { operationName, variables: variableValues } = params;
        result = await this.#run({ schema, document, contextValue: context, operationName, variableValues });
      }
    } catch (error) {
      result = { errors: [mask(error, requestContext.observation?.id)] };
    }
    for (const plugin of this.#onExecutionResult) plugin.onExecutionResult?.({ result, setResult, request, context });
    return result;
  }

  async #run(args: ExecutionArgs): Promise<ExecutionResult> {
    let executeFn: (args: ExecutionArgs) => ExecutionResult | Promise<ExecutionResult> = execute;
    const setExecuteFn = (replacement: typeof executeFn) => {
      executeFn = replacement;
    };
    const done = this.#onExecute.map((plugin) => plugin.onExecute?.({ args, executeFn, setExecuteFn }));
    let result = await executeFn(args);
    const setResult = (replacement: unknown) => {
      result = replacement as ExecutionResult;
    };
    for (const hooks of done) {
      const pending = hooks ? hooks.onExecuteDone?.({ result, setResult }) : undefined;
      if (pending) await pending;
    }
    return result;
  }
}
