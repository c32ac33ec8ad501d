import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { GatewayOptions } from '../../src/gateway.js';
import { operationOf } from './contract-operations.js';
import { type SampleOptions, sample } from './samples.js';
import { type Handler, json, rawGateway, type Service, startService } from './service.js';

/**
 * Responds to every operation of openapi.yaml with a sample of its response. There is one record of each type, and all
 * have the same identifier.
 */
export const byContract =
  (options: SampleOptions = {}): Handler =>
  ({ method, url }, response) => {
    const { status, answer } = operationOf(method, url);
    if (answer) return json(response, sample(answer, options), status);
    return response.writeHead(status).end();
  };

/** Starts this REST API and a gateway before the tests of a file, and stops them afterwards. */
export function useContractService(options: Partial<GatewayOptions> = {}) {
  let service: Service;
  let gateway: ReturnType<typeof rawGateway>;
  beforeAll(async () => {
    service = await startService(byContract());
    gateway = rawGateway({ baseUrl: service.url, timeoutMs: 5_000, ...options });
  });
  beforeEach(() => service.forget());
  afterAll(async () => {
    await gateway.close();
    await service.close();
  });
  return {
    get service() {
      return service;
    },
    get gateway() {
      return gateway;
    },
  };
}
