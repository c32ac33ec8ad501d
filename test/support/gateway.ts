import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { type GraphQLFormattedError, print } from 'graphql';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { type Sandbox, type SandboxCall, startSandbox } from '../../sandbox/index.js';
import { createGateway, type Gateway, type GatewayOptions } from '../../src/gateway.js';
import { type McpOptions, withMcp } from '../../tools/mcp/endpoint.js';
import { validateRequest, validateResponse } from './contract.js';
import { postRequest } from './requests.js';

export interface GraphQLResponse<Data> {
  data: Data;
  errors?: readonly GraphQLFormattedError[];
}

/** A gateway with its own sandbox, and the REST calls since the start of the test or since `forget`. */
export interface TestGateway {
  query<Data, Variables>(
    document: TypedDocumentNode<Data, Variables>,
    variables?: Variables,
    token?: string,
  ): Promise<GraphQLResponse<Data>>;
  /** Sends a document that has no generated types. */
  raw(query: string, variables?: Record<string, unknown>, token?: string): Promise<GraphQLResponse<unknown>>;
  /** Sends a document that has no generated types, asserts that its response has no errors, and returns the data. */
  data(query: string, variables?: Record<string, unknown>, token?: string): Promise<unknown>;
  /** `METHOD /path?query` of each call, sorted, because the order within a wave varies. */
  readonly calls: string[];
  readonly sandbox: Sandbox;
  readonly gateway: Gateway;
  /** Calls with headers, bodies and times. */
  readonly record: SandboxCall[];
  forget(): void;
}

/** Options of a gateway, which serves MCP if `mcp` is set. */
export type TestOptions = Partial<GatewayOptions> & { mcp?: McpOptions };

/** Creates a gateway in front of a REST API. */
export function createTestGateway(baseUrl: string, { mcp, ...options }: TestOptions = {}): Gateway {
  const gateway = createGateway({ baseUrl, ...options });
  return mcp ? withMcp(gateway, mcp) : gateway;
}

/** Starts a sandbox and a gateway before the tests of a file, and stops both afterwards. */
export function useGateway(options: TestOptions = {}): TestGateway {
  const record: SandboxCall[] = [];
  const violations: string[] = [];
  let sandbox: Sandbox;
  let gateway: Gateway;
  beforeAll(async () => {
    sandbox = await startSandbox({
      onCall: (call) => {
        record.push(call);
        violations.push(...validateRequest(call.method, call.path, call));
        violations.push(...validateResponse(call.method, call.path, call.status, call.response));
      },
    });
    gateway = createTestGateway(sandbox.url, options);
  });
  beforeEach(() => {
    record.length = 0;
  });
  afterAll(async () => {
    await gateway.close();
    await sandbox.close();
    // All requests and responses must match openapi.yaml.
    expect(violations).toEqual([]);
  });

  const raw = async (query: string, variables: unknown = {}, token = 'sandbox') => {
    const response = await gateway.fetch(postRequest({ query, variables }, { authorization: `Bearer ${token}` }));
    return (await response.json()) as GraphQLResponse<never>;
  };
  return {
    raw,
    data: async (query, variables, token) => {
      const { data, errors } = await raw(query, variables, token);
      expect(errors).toBeUndefined();
      return data;
    },
    query: (document, variables, token) => raw(print(document), variables, token),
    record,
    get calls() {
      return record.map(({ method, url }) => `${method} ${decodeURIComponent(url)}`).sort();
    },
    get sandbox() {
      return sandbox;
    },
    get gateway() {
      return gateway;
    },
    forget: () => {
      record.length = 0;
    },
  };
}
