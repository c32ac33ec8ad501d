import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { type GraphQLFormattedError, print } from 'graphql';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { type Sandbox, type SandboxCall, startSandbox } from '../../sandbox/index.js';
import { createGateway, type Gateway, type GatewayOptions } from '../../src/gateway.js';
import { validateAnswer, validateRequest } from './contract.js';

export interface Answer<Data> {
  data: Data;
  errors?: readonly GraphQLFormattedError[];
}

/** A gateway in front of a sandbox of its own, and the REST calls that came of the last query. */
export interface TestGateway {
  query<Data, Variables>(
    document: TypedDocumentNode<Data, Variables>,
    variables?: Variables,
    token?: string,
  ): Promise<Answer<Data>>;
  /** A document that no type is made for: a wrong one, or one put together by the test. */
  raw(query: string, variables?: Record<string, unknown>, token?: string): Promise<Answer<unknown>>;
  /** `METHOD /path?query` of each call since the test began, sorted, for their order within a wave is not sure. */
  readonly calls: string[];
  readonly sandbox: Sandbox;
  readonly gateway: Gateway;
  /** The calls whole, with headers, bodies and times. */
  readonly record: SandboxCall[];
  forget(): void;
}

/** For each test file: started before its tests and ended after them. */
export function useGateway(options: Partial<GatewayOptions> = {}): TestGateway {
  const record: SandboxCall[] = [];
  const broken: string[] = [];
  let sandbox: Sandbox;
  let gateway: Gateway;
  beforeAll(async () => {
    sandbox = await startSandbox({
      onCall: (call) => {
        record.push(call);
        broken.push(...validateRequest(call.method, call.path, call));
        broken.push(...validateAnswer(call.method, call.path, call.status, call.answer));
      },
    });
    gateway = createGateway({ baseUrl: sandbox.url, ...options });
  });
  beforeEach(() => {
    record.length = 0;
  });
  afterAll(async () => {
    await gateway.close();
    await sandbox.close();
    // Whatever a test is about: every request and every answer keeps to openapi.yaml.
    expect(broken).toEqual([]);
  });

  const raw = async (query: string, variables: unknown = {}, token = 'sandbox') => {
    const response = await gateway.fetch(
      new Request('http://gateway/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ query, variables }),
      }),
    );
    return (await response.json()) as Answer<never>;
  };
  return {
    raw,
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
