import { writeFile } from 'node:fs/promises';
import { hashOf } from '../../src/cache/index.js';
import type { Config } from '../../src/config/index.js';
import { throwUnwritable, UserError } from '../../src/errors/user-error.js';
import { defaultLimits } from '../../src/limits/index.js';
import { schema } from '../../src/schema/index.js';
import { type CheckReport, checkDefinitions } from './check.js';
import { readDefinitions } from './documents.js';
import { readFiles } from './files.js';

export interface CheckOptions {
  /** Path of the file for the manifest of persisted operations. */
  manifest?: string;
  /** Maximum number of REST calls of an operation. */
  maxCalls?: number;
  /** Maximum number of waves of an operation. */
  maxWaves?: number;
  /** True if lookups that search lists are allowed. Their number of REST calls is unbounded. Default true. */
  search?: boolean;
}

/**
 * Checks the documents in files, and writes the manifest if there are no errors.
 * @throws UserError if a file cannot be read or written, or contains no document
 */
export async function check(
  patterns: readonly string[],
  { manifest, maxCalls = Number.POSITIVE_INFINITY, maxWaves = Number.POSITIVE_INFINITY, search = true }: CheckOptions,
  { MAX_VALUES, MAX_TOKENS }: Config,
): Promise<CheckReport> {
  const definitions = readDefinitions(await readFiles(patterns));
  if (definitions.operations.length + definitions.fragments.length + definitions.errors.length === 0)
    throw new UserError(`${patterns.join(' ')} contains no GraphQL document`);
  const report = checkDefinitions(schema, definitions, {
    ...defaultLimits,
    tokens: MAX_TOKENS,
    values: MAX_VALUES,
    calls: maxCalls,
    waves: maxWaves,
    allowsSearch: search,
  });
  const hasErrors = report.findings.some(({ severity }) => severity === 'error');
  if (manifest !== undefined && !hasErrors) await writeManifest(manifest, report);
  return report;
}

/** Writes a manifest of the operation texts by hash, in the format of graphql-codegen. */
async function writeManifest(path: string, { operations }: CheckReport): Promise<void> {
  const texts = Object.fromEntries(operations.map(({ text }) => [`sha256:${hashOf(text)}`, text]));
  await writeFile(path, `${JSON.stringify(texts, null, 2)}\n`).catch(throwUnwritable(path));
}
