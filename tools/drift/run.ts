import { type Config, manifestOf } from '../../src/config/index.js';
import { schema } from '../../src/schema/index.js';
import { readContract, readDocument } from './document.js';
import { type DriftReport, reportDrift } from './report.js';
import { readClientOperations } from './usage.js';

/**
 * Reads an OpenAPI document, and compares it with the contract of the gateway.
 * @param operations manifest, document or folder with the operations of clients
 * @throws UserError if a file cannot be read
 */
export async function readDrift(source: string, config: Config, operations = manifestOf(config)): Promise<DriftReport> {
  const { PLATFORM_NAME: platformName } = config;
  const [contract, document, clients] = await Promise.all([
    readContract(platformName),
    readDocument(source, platformName),
    operations ? readClientOperations(operations, schema) : [],
  ]);
  return reportDrift({ schema, contract, document, platformName, clients });
}
