import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '../config/index.js';
import { throwUnreadable, UserError } from '../errors/user-error.js';
import { readOperations } from './persisted-operations.js';

/** A document with operations. */
export interface OperationText {
  /** Path of the file, or hash of the operation in a manifest. */
  readonly source: string;
  readonly text: string;
}

const isDocument = (name: string): boolean => /\.(graphql|gql)$/.test(name);

/**
 * Reads the operations of a manifest, of a GraphQL document, or of all manifests and documents in a folder.
 * @throws UserError if a file cannot be read
 */
export async function readOperationTexts(path: string): Promise<OperationText[]> {
  const onReadError = throwUnreadable(path);
  const isFolder = (await stat(path).catch(onReadError)).isDirectory();
  const names = isFolder ? await readdir(path, { recursive: true }).catch(onReadError) : [];
  const files = isFolder ? names.filter(isDocument).map((name) => join(path, name)) : [path].filter(isDocument);
  const texts = files
    .sort()
    .map(async (file) => ({ source: file, text: await readFile(file, 'utf8').catch(onReadError) }));
  const hasManifest = isFolder ? names.some((name) => /^[^/]+\.json$/.test(name)) : files.length === 0;
  if (isFolder && !hasManifest && files.length === 0)
    throw new UserError(`${path} must contain a manifest (.json) or documents (.graphql)`);
  return [...(await Promise.all(texts)), ...(hasManifest ? await readManifests(path) : [])];
}

async function readManifests(path: string): Promise<OperationText[]> {
  const operations = await readOperations(path).catch((error: unknown) => {
    if (!(error instanceof ConfigError)) throw error;
    throw new UserError(error.message.replace('PERSISTED_OPERATIONS: ', ''));
  });
  return [...operations].map(([hash, text]) => ({ source: hash, text }));
}
