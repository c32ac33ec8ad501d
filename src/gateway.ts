import type { RequestListener } from 'node:http';
import { createYoga, type Plugin, useExecutionCancellation } from 'graphql-yoga';
import { callerOf } from './caller.js';
import { createContext } from './context.js';
import { toGraphQLError } from './errors.js';
import { useCompiledExecution } from './execution.js';
import { useGraphiQL } from './graphiql/index.js';
import { Transport, type TransportOptions } from './rest/index.js';
import { schema } from './schema/index.js';

export interface GatewayOptions extends TransportOptions {
  /** The bearer token for requests that bring none. Without it such requests go to the service without one. */
  token?: string;
  /** The headers that GraphiQL starts with. */
  graphiqlHeaders?: Record<string, string>;
  /** Told of errors that are the gateway's own fault; what the caller sees says nothing of them. */
  onInternalError?: (error: unknown) => void;
}

/** The gateway: GraphQL at `/graphql`, and GraphiQL there for a browser. */
export interface Gateway {
  /** Answers a request of the Fetch API. */
  fetch(request: Request): Promise<Response>;
  /** Answers a request of node:http. */
  listener: RequestListener;
  /** Ends the connections to the REST service. */
  close(): Promise<void>;
}

export function createGateway({
  token,
  graphiqlHeaders,
  onInternalError = () => undefined,
  ...transportOptions
}: GatewayOptions): Gateway {
  const transport = new Transport(transportOptions);
  const shown = (error: unknown) => {
    const graphQLError = toGraphQLError(error);
    if (graphQLError.extensions.code === 'INTERNAL_SERVER_ERROR') onInternalError(error);
    return graphQLError;
  };
  const yoga = createYoga({
    schema,
    context: ({ request }) => createContext(transport, callerOf(request, token)),
    maskedErrors: { maskError: shown },
    graphiql: false,
    plugins: [useGraphiQL(graphiqlHeaders), useCompiledExecution(), useExecutionCancellation(), useErrorCodes()],
    logging: false,
    cors: false,
    batching: false,
    multipart: false,
    landingPage: false,
  });
  return {
    fetch: async (request) => yoga.fetch(request),
    listener: yoga,
    close: () => transport.close(),
  };
}

/** Errors that come before execution have no code of ours: they get one here. */
const useErrorCodes = (): Plugin => ({
  onExecutionResult({ result, setResult }) {
    if (result && 'errors' in result && result.errors)
      setResult({ ...result, errors: result.errors.map(toGraphQLError) });
  },
});
