import type { GraphQLSchema } from 'graphql';
import type { ConfirmationStore } from '../../src/cache/index.js';
import { catalogText } from './catalog-text.js';
import type { Caller, GraphQLClient, GraphQLRequest } from './graphql-client.js';
import { nameText } from './hidden-characters.js';
import { hintsOf, ownRequest, requestOf, titleOf, withArguments, withRequest } from './operation-tools.js';
import { OperationCatalog, type OperationTexts, type RegisteredOperation } from './operations.js';
import { RecordNames } from './record-names.js';
import { planOf, planOperation, runOperation } from './run-operation.js';
import { SchemaSearch } from './schema-search.js';
import {
  asObject,
  confirmation,
  from,
  query,
  readOnly,
  runHints,
  type Tool,
  text,
  variables,
  withArgumentChecks,
} from './tool.js';
import type { ToolText } from './tool-text.js';

export interface ToolOptions {
  schema: GraphQLSchema;
  client: GraphQLClient;
  /** Registered operations. If undefined, agents can only run operations of their own. */
  operations?: OperationTexts | undefined;
  /** True if only registered operations can run. */
  onlyRegistered: boolean;
  /** Maximum number of lexical tokens in a document. */
  tokens: number;
  /** True if agents can search the schema. */
  introspection: boolean;
  /** True if each registered operation has a tool of its own. */
  operationTools: boolean;
  /** Store of confirmations. If undefined, mutations are rejected. */
  confirmations?: ConfirmationStore | undefined;
}

/** MCP tools that the options enable. The first search builds the index of the schema. */
export class Tools {
  readonly #options: ToolOptions;
  readonly #catalog: OperationCatalog | undefined;
  #schemaSearch: SchemaSearch | undefined;
  readonly #names: RecordNames;
  #tools: readonly Tool[] | undefined;
  /** Registered operations for which the tools were created. */
  #operations: OperationCatalog['operations'] | undefined;

  constructor(options: ToolOptions) {
    this.#options = options;
    this.#names = new RecordNames(options.schema);
    if (options.operations) this.#catalog = new OperationCatalog(options.schema, options.operations);
  }

  /** All tools. The tools are created again when registered operations change. */
  get all(): readonly Tool[] {
    const operations = this.#catalog?.operations;
    if (!this.#tools || this.#operations !== operations) this.#tools = this.#create();
    this.#operations = operations;
    return this.#tools;
  }

  #create(): readonly Tool[] {
    const { onlyRegistered, introspection, operationTools } = this.#options;
    const tools = [
      ...(this.#catalog ? this.#catalogTools(this.#catalog) : []),
      ...(introspection && !onlyRegistered ? [this.#searchSchema()] : []),
      ...(onlyRegistered ? [] : this.#queryTools()),
    ];
    const names = new Set(tools.map(({ name }) => name));
    const operations = operationTools && this.#catalog ? this.#operationTools(this.#catalog) : [];
    // An operation with the name of another tool has no tool of its own. `run_operation` still runs it.
    return [...tools.map(withArgumentChecks), ...operations.filter(({ name }) => !names.has(name))];
  }

  #catalogTools(catalog: OperationCatalog): Tool[] {
    return [
      {
        name: 'search_operations',
        title: 'Search operations',
        description: 'Finds reviewed operations by words. Returns names, effects and variables. Try this first.',
        inputSchema: asObject({ words: text('Task in plain words, such as "merge a change request"') }, 'words'),
        ...readOnly,
        run: async ({ words }) => ({
          text: catalogText(await catalog.find(String(words)), this.#options.confirmations !== undefined),
        }),
      },
      {
        name: 'run_operation',
        title: 'Run operation',
        description: `Runs an operation that search_operations returned. ${this.#writeNote}`,
        inputSchema: asObject({ name: text('Name of the operation'), variables, from, ...this.#confirmation }, 'name'),
        ...runHints(this.#options.confirmations !== undefined),
        run: async ({ name, ...args }, caller) => {
          const operation = catalog.operations.get(String(name));
          if (!operation)
            return {
              text: `No operation ${nameText(String(name).slice(0, 100))}; find operations with search_operations`,
              isError: true,
            };
          return this.#runRegistered(operation, (args.variables ?? {}) as Record<string, unknown>, args, caller);
        },
      },
    ];
  }

  #searchSchema(): Tool {
    return {
      name: 'search_schema',
      title: 'Search schema',
      description:
        'Finds types, fields and mutations by words. Returns coordinates, the paths from the root to all records of their types, and the types as partial SDL.',
      inputSchema: asObject({ words: text('Data in plain words, such as "reviewers of a change request"') }, 'words'),
      ...readOnly,
      run: async ({ words }) => {
        this.#schemaSearch ??= new SchemaSearch(this.#options.schema);
        return { text: await this.#schemaSearch.text(String(words)) };
      },
    };
  }

  #queryTools(): Tool[] {
    const { client, tokens } = this.#options;
    const inputSchema = asObject({ query, variables }, 'query');
    const planned =
      (print: Parameters<typeof planOperation>[3]): Tool['run'] =>
      (args, caller) =>
        withRequest(ownRequest(args, tokens), (request) => planOperation(request, caller, client, print));
    return [
      {
        name: 'validate_query',
        title: 'Validate query',
        description: 'Validates a document and its variables. Sends nothing to the REST API.',
        inputSchema,
        ...readOnly,
        run: planned(() => 'Valid'),
      },
      {
        name: 'plan_query',
        title: 'Plan query',
        description: 'Returns the REST calls that a query can make, and the writes of a mutation. Sends nothing.',
        inputSchema,
        ...readOnly,
        run: planned(planOf),
      },
      {
        name: 'run_query',
        title: 'Run query',
        description: `Runs a query and returns its data as text. Select only the fields that you need. ${this.#writeNote}`,
        inputSchema: asObject({ query, variables, from, ...this.#confirmation }, 'query'),
        ...runHints(this.#options.confirmations !== undefined),
        run: (args, caller) => withRequest(ownRequest(args, tokens), (request) => this.#run(request, args, caller)),
      },
    ];
  }

  #operationTools(catalog: OperationCatalog): Tool[] {
    return [...catalog.operations.values()].map((operation) => {
      const { name, isWrite, description, variables } = operation;
      const { inputSchema, separate } = withArguments(variables, isWrite ? this.#confirmation : { from });
      return {
        name,
        title: titleOf(name),
        description: isWrite ? `${description} ${this.#writeNote}` : description,
        inputSchema,
        ...hintsOf(operation),
        run: (args, caller) => {
          const { others, variables } = separate(args);
          // Registered operations can have changed since the client connected.
          return this.#runRegistered(catalog.operations.get(name) ?? operation, variables, others, caller);
        },
      };
    });
  }

  #runRegistered(
    operation: RegisteredOperation,
    variables: Readonly<Record<string, unknown>>,
    args: Readonly<Record<string, unknown>>,
    caller: Caller,
  ): Promise<ToolText> {
    return withRequest(requestOf(operation, variables), (request) => this.#run(request, args, caller));
  }

  #run(request: GraphQLRequest, args: Readonly<Record<string, unknown>>, caller: Caller): Promise<ToolText> {
    // Some models send an empty text for an optional argument.
    const textOf = (value: unknown) => (value === undefined || value === null || value === '' ? undefined : `${value}`);
    const own = { confirmation: textOf(args.confirmation), from: textOf(args.from) };
    return runOperation(request, own, caller, { ...this.#options, names: this.#names });
  }

  get #confirmation(): Record<string, object> {
    return this.#options.confirmations ? { confirmation } : {};
  }

  get #writeNote(): string {
    return this.#options.confirmations
      ? 'A mutation first returns a preview and a confirmation. Call again with the confirmation to send it.'
      : 'Mutations are rejected.';
  }
}
