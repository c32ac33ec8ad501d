import type { GraphQLSchema } from 'graphql';
import type { ConfirmationStore } from '../../src/cache/index.js';
import { catalogText } from './catalog-text.js';
import type { Caller, GraphQLClient, GraphQLRequest } from './graphql-client.js';
import { nameText } from './hidden-characters.js';
import { OperationCatalog, type OperationTexts, type RegisteredOperation } from './operations.js';
import { planOf, planOperation, runOperation } from './run-operation.js';
import { SchemaSearch } from './schema-search.js';
import type { ToolText } from './tool-text.js';

export interface Tool {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of the arguments. */
  readonly inputSchema: object;
  /** True if the tool changes no data. */
  readonly isReadOnly: boolean;
  run(args: Record<string, unknown>, caller: Caller): Promise<ToolText>;
}

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

const text = (description: string) => ({ type: 'string', description });
const query = text('GraphQL document');
const variables = { type: 'object', description: 'Values of the variables, by name' };
const confirmation = text('Confirmation from the preview of a mutation');
const from = text('Place to continue from, which a truncated result names');

const asObject = (properties: Record<string, object>, ...required: string[]) => ({
  type: 'object',
  properties,
  required,
});

/** MCP tools that the options enable. The first search builds the index of the schema. */
export class Tools {
  readonly #options: ToolOptions;
  readonly #catalog: OperationCatalog | undefined;
  #schemaSearch: SchemaSearch | undefined;
  #tools: readonly Tool[] | undefined;
  /** Registered operations for which the tools were created. */
  #operations: OperationCatalog['operations'] | undefined;

  constructor(options: ToolOptions) {
    this.#options = options;
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
    return [
      ...(this.#catalog ? this.#catalogTools(this.#catalog) : []),
      ...(introspection && !onlyRegistered ? [this.#searchSchema()] : []),
      ...(onlyRegistered ? [] : this.#queryTools()),
      ...(operationTools && this.#catalog ? this.#operationTools(this.#catalog) : []),
    ];
  }

  #catalogTools(catalog: OperationCatalog): Tool[] {
    return [
      {
        name: 'search_operations',
        description: 'Finds reviewed operations by words. Returns names, effects and variables. Try this first.',
        inputSchema: asObject({ words: text('Task in plain words, such as "merge a change request"') }, 'words'),
        isReadOnly: true,
        run: async ({ words }) => ({
          text: catalogText(await catalog.find(String(words)), this.#options.confirmations !== undefined),
        }),
      },
      {
        name: 'run_operation',
        description: `Runs an operation that search_operations returned. ${this.#writeNote}`,
        inputSchema: asObject({ name: text('Name of the operation'), variables, from, ...this.#confirmation }, 'name'),
        isReadOnly: !this.#options.confirmations,
        run: async ({ name, ...args }, caller) => {
          const operation = catalog.operations.get(String(name));
          if (!operation)
            return {
              text: `No operation ${nameText(String(name).slice(0, 100))}; find operations with search_operations`,
              isError: true,
            };
          return this.#run(toRequest(operation, args.variables), args, caller);
        },
      },
    ];
  }

  #searchSchema(): Tool {
    return {
      name: 'search_schema',
      description:
        'Finds types, fields and mutations by words. Returns coordinates, the paths from the root to all records of their types, and the types as partial SDL.',
      inputSchema: asObject({ words: text('Data in plain words, such as "reviewers of a change request"') }, 'words'),
      isReadOnly: true,
      run: async ({ words }) => {
        this.#schemaSearch ??= new SchemaSearch(this.#options.schema);
        return { text: await this.#schemaSearch.text(String(words)) };
      },
    };
  }

  #queryTools(): Tool[] {
    const { client } = this.#options;
    const inputSchema = asObject({ query, variables }, 'query');
    return [
      {
        name: 'validate_query',
        description: 'Validates a document and its variables. Sends nothing to the REST API.',
        inputSchema,
        isReadOnly: true,
        run: (args, caller) => planOperation(asRequest(args), caller, client, () => 'Valid'),
      },
      {
        name: 'plan_query',
        description: 'Returns the REST calls that a query can make, and the writes of a mutation. Sends nothing.',
        inputSchema,
        isReadOnly: true,
        run: (args, caller) => planOperation(asRequest(args), caller, client, planOf),
      },
      {
        name: 'run_query',
        description: `Runs a query and returns its data as text. Select only the fields that you need. ${this.#writeNote}`,
        inputSchema: asObject({ query, variables, from, ...this.#confirmation }, 'query'),
        isReadOnly: !this.#options.confirmations,
        run: (args, caller) => this.#run(asRequest(args), args, caller),
      },
    ];
  }

  #operationTools(catalog: OperationCatalog): Tool[] {
    return [...catalog.operations.values()].map((operation) => {
      const { name, isWrite, description, variables: schema } = operation;
      // A variable has precedence over an argument with its name.
      const others = Object.entries(isWrite ? this.#confirmation : { from }).filter(
        ([name]) => !Object.hasOwn(schema.properties, name),
      );
      return {
        name,
        description: isWrite ? `${description} ${this.#writeNote}` : description,
        inputSchema: { ...schema, properties: { ...schema.properties, ...Object.fromEntries(others) } },
        isReadOnly: !isWrite,
        run: (args, caller) => {
          const own = new Set(others.map(([name]) => name));
          const [inputs, variables] = [true, false].map((isOwn) =>
            Object.fromEntries(Object.entries(args).filter(([name]) => own.has(name) === isOwn)),
          );
          return this.#run(toRequest(operation, variables), inputs ?? {}, caller);
        },
      };
    });
  }

  #run(request: GraphQLRequest, args: Record<string, unknown>, caller: Caller): Promise<ToolText> {
    const textOf = (value: unknown) => (value === undefined ? undefined : String(value));
    return runOperation(
      request,
      { confirmation: textOf(args.confirmation), from: textOf(args.from) },
      caller,
      this.#options,
    );
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

const asRequest = ({ query, variables }: Record<string, unknown>): GraphQLRequest => ({
  query: String(query),
  variables: variables as Record<string, unknown> | undefined,
});

const toRequest = ({ text, name }: RegisteredOperation, variables: unknown): GraphQLRequest => ({
  query: text,
  operationName: name,
  variables: variables as Record<string, unknown> | undefined,
});
