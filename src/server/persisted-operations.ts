import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { hashOf } from '../cache/operation-texts.js';
import { ConfigError } from '../config.js';
import { bareHash, type PersistedOperations } from '../plugins/persisted-only.js';

const hash = z.string().regex(/^(sha256:)?[\da-f]{64}$/i);
const text = z.string().min(1);

/** What graphql-codegen's client preset (`sha256:<hash>`) and Relay (`<hash>`) write, texts by hashes, or Apollo does. */
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
 * The operations in a file, JSON of their texts by the SHA-256 of each.
 * @throws ConfigError when there is no such file, or a hash is not that of its text
 */
export async function readOperations(path: string): Promise<PersistedOperations> {
  const wrong = (why: string) => new ConfigError(`PERSISTED_OPERATIONS ${why}`);
  const json = await readFile(path, 'utf8').catch(() => undefined);
  if (json === undefined) throw wrong('must be the path of a file that can be read');
  const { data, error } = manifest.safeParse(parsed(json));
  if (error) throw wrong('must be a file of JSON: { "<SHA-256 of the text>": "<text of an operation>" }');
  const operations = Object.entries(data).map(([hash, operation]) => [bareHash(hash), operation] as const);
  const lying = operations.find(([hash, operation]) => hash !== hashOf(operation));
  if (lying) throw wrong(`holds an operation under ${lying[0]}, which is not its hash`);
  return new Map(operations);
}

/** The names of the operations in texts that were registered. */
export const operationNames = (operations: PersistedOperations): ReadonlySet<string> =>
  new Set([...operations.values()].flatMap((text) => [...text.matchAll(named)].map(([, name = '']) => name)));

/** A name after the word of an operation; a word more than there are operations does no harm. */
const named = /\b(?:query|mutation)\s+(\w+)/g;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
