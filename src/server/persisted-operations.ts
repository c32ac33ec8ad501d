import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { hashOf } from '../cache/query-store.js';
import { ConfigError } from '../config/index.js';
import { normalizeHash, type PersistedOperations } from '../plugins/persisted-only.js';

const hash = z.string().regex(/^(sha256:)?[\da-f]{64}$/i);
const text = z.string().min(1);

/** Manifest of graphql-codegen (`sha256:<hash>`), Relay (`<hash>`) or Apollo. */
const manifest = z.union([
  z
    .object({
      format: z.literal('apollo-persisted-query-manifest'),
      version: z.literal(1),
      operations: z.array(z.object({ id: hash, body: text })),
    })
    .transform(({ operations }) => Object.fromEntries(operations.map(({ id, body }) => [id, body]))),
  z.record(hash, text),
]);

/**
 * Reads the operations of a manifest.
 * @throws ConfigError if the file cannot be read, or a hash is not that of its text
 */
export async function readOperations(path: string): Promise<PersistedOperations> {
  const invalid = (reason: string) => new ConfigError(`PERSISTED_OPERATIONS: ${path} ${reason}`);
  const json = await readFile(path, 'utf8').catch(({ code }: NodeJS.ErrnoException) => {
    throw invalid(`cannot be read: ${code}`);
  });
  const { data, error } = manifest.safeParse(parseJson(json));
  if (error) throw invalid('must be JSON, as in { "<SHA-256 of the text>": "<text of an operation>" }');
  const operations = Object.entries(data).map(([hash, operation]) => [normalizeHash(hash), operation] as const);
  const mismatch = operations.find(([hash, operation]) => hash !== hashOf(operation));
  if (mismatch) throw invalid(`has an operation under ${mismatch[0]}, which must be the SHA-256 of its text`);
  return new Map(operations);
}

/** Names of the registered operations. */
export const operationNames = (operations: PersistedOperations): ReadonlySet<string> =>
  new Set(
    [...operations.values()].flatMap((text) => [...text.matchAll(operationNamePattern)].map(([, name = '']) => name)),
  );

/** Matches the name of an operation. Other matches do no harm. */
const operationNamePattern = /\b(?:query|mutation)\s+(\w+)/g;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
