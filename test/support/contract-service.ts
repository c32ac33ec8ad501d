import type { GatewayOptions } from '../../src/gateway.js';
import { operationOf } from './contract-operations.js';
import { type SampleOptions, sample } from './samples.js';
import { type Handler, json, useService } from './service.js';

/**
 * Responds to each operation of openapi.yaml with a sample response. Each type has one record, and all records have the
 * same identifier.
 */
export const contractHandler =
  (options: SampleOptions = {}): Handler =>
  ({ method, url }, response) => {
    const { status, response: schema } = operationOf(method, url);
    if (schema) return json(response, sample(schema, options), status);
    return response.writeHead(status).end();
  };

/** Starts a REST API with `contractHandler` and a gateway before the tests of a file, and stops both afterwards. */
export const useContractService = (options: Partial<GatewayOptions> = {}) =>
  useService(contractHandler(), { timeoutMs: 5_000, ...options });
