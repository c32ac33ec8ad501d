import type { GatewayOptions } from '../../src/gateway.js';
import { operationOf } from './contract-operations.js';
import { type SampleOptions, sample } from './samples.js';
import { type Handler, json, useService } from './service.js';

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
export const useContractService = (options: Partial<GatewayOptions> = {}) =>
  useService(byContract(), { timeoutMs: 5_000, ...options });
