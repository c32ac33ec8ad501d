import { type Config, manifestOf } from '../../src/config/index.js';
import { schema } from '../../src/schema/index.js';
import { readClients } from './clients.js';
import { readContract, readDocument } from './document.js';
import { type DriftReport, reportDrift } from './report.js';
import { readClientOperations } from './usage.js';

/** Files or URLs beside the OpenAPI document. */
export interface DriftSources {
  /** Manifest, document or folder with the operations of clients. */
  operations?: string | undefined;
  /** Metrics or log of the gateway. */
  clients?: string | undefined;
}

/**
 * Reads an OpenAPI document, and compares it with the contract of the gateway.
 * @throws UserError if a file cannot be read
 */
export async function readDrift(source: string, config: Config, options: DriftSources = {}): Promise<DriftReport> {
  const { operations = manifestOf(config), clients: requestsOfClients } = options;
  const { PLATFORM_NAME: platformName } = config;
  const [contract, document, clients, requests] = await Promise.all([
    readContract(platformName),
    readDocument(source, platformName),
    operations ? readClientOperations(operations, schema) : [],
    requestsOfClients ? readClients(requestsOfClients) : [],
  ]);
  return reportDrift({ schema, contract, document, platformName, clients, requests });
}
