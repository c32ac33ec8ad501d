import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { hashOf } from '../cache/query-store.js';
import { ConfigError } from '../config/index.js';
import { reasonOf } from '../errors/user-error.js';
import type { PersistedOperations } from '../plugins/documents/persisted-only.js';
import { normalizeHash } from '../plugins/documents/persisted-query.js';

const hash = z.string().regex(/^(sha256:)?[\da-f]{64}$/i);
const text = z.string().min(1);

/** Manifest as written by graphql-codegen (keys `sha256:<hash>`), by Relay (keys `<hash>`), or by Apollo. */
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
 * Reads the operations of a manifest, or of all manifests in a folder.
 * @throws ConfigError if a file cannot be read, or if a hash does not match its text
 */
export async function readOperations(path: string): Promise<PersistedOperations> {
  const manifests = await Promise.all((await manifestFiles(path)).map(readManifest));
  return new Map(manifests.flat());
}

const invalid = (path: string, reason: string) => new ConfigError(`PERSISTED_OPERATIONS: ${path} ${reason}`);

const throwUnreadable =
  (path: string) =>
  (error: NodeJS.ErrnoException): never => {
    throw invalid(path, `cannot be read: ${reasonOf(error)}`);
  };

/** Returns the file itself, or the JSON files of a folder. */
async function manifestFiles(path: string): Promise<string[]> {
  const fileStats = await stat(path).catch(throwUnreadable(path));
  if (!fileStats.isDirectory()) return [path];
  const names = (await readdir(path).catch(throwUnreadable(path))).filter((name) => name.endsWith('.json'));
  if (names.length === 0) throw invalid(path, 'must contain a manifest, a file with the extension .json');
  return names.sort().map((name) => join(path, name));
}

async function readManifest(path: string): Promise<(readonly [hash: string, text: string])[]> {
  const json = await readFile(path, 'utf8').catch(throwUnreadable(path));
  const { data, error } = manifest.safeParse(parseJson(json));
  if (error)
    throw invalid(path, 'must be a JSON manifest, as in { "<SHA-256 of the text>": "<text of an operation>" }');
  const operations = Object.entries(data).map(([hash, operation]) => [normalizeHash(hash), operation] as const);
  const malformed = operations.find(([, operation]) => !operation.isWellFormed());
  if (malformed) throw invalid(path, `has an operation under ${malformed[0]} whose text contains lone surrogates`);
  const mismatch = operations.find(([hash, operation]) => hash !== hashOf(operation));
  if (mismatch) throw invalid(path, `has an operation under ${mismatch[0]}, which must be the SHA-256 of its text`);
  return operations;
}

/** Milliseconds between two checks of the files. Containers do not receive file system events of mounted folders. */
const checkMs = 1_000;

/** Registered operations, which change when their manifests change. */
export class RegisteredOperations {
  /** Texts of the operations by hash. */
  readonly operations = new Map<string, string>();
  readonly names = new Set<string>();
  readonly #path: string;
  /** State of the files with these operations. */
  #state = '';
  /** Message of the last check, if it failed. */
  #failure: string | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  private constructor(path: string) {
    this.#path = path;
  }

  /**
   * Reads the operations of a manifest, or of all manifests in a folder.
   * @throws ConfigError if a manifest is invalid
   */
  static async read(path: string): Promise<RegisteredOperations> {
    const instance = new RegisteredOperations(path);
    instance.#state = await fileState(path);
    instance.#replace(await readOperations(path));
    return instance;
  }

  /**
   * Reads the manifests again when a file changes. If a manifest is invalid, the operations do not change.
   * @param onReload called after each change of the operations, and once with each error of invalid manifests
   */
  watch(onReload: (error?: Error) => void): void {
    const next = () => {
      if (this.#isClosed) return;
      this.#timer = setTimeout(() => void this.#check(onReload).finally(next), checkMs).unref();
    };
    next();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  async #check(onReload: (error?: Error) => void): Promise<void> {
    const state = await fileState(this.#path);
    // After a failure, the same files can have returned.
    if (state === this.#state && this.#failure === undefined) return;
    try {
      this.#replace(await readOperations(this.#path));
      this.#state = state;
      this.#failure = undefined;
      onReload();
    } catch (error) {
      const { message } = error as Error;
      // Files that cannot be read now are read again, because their permissions can change without another state.
      if (message !== this.#failure) onReload(error as Error);
      this.#failure = message;
    }
  }

  #replace(operations: PersistedOperations): void {
    this.operations.clear();
    this.names.clear();
    for (const [hash, text] of operations) {
      this.operations.set(hash, text);
      for (const [, name = ''] of text.matchAll(operationNamePattern)) this.names.add(name);
    }
  }
}

/** Returns a text that changes when a manifest is added, replaced, written or removed. */
async function fileState(path: string): Promise<string> {
  const files = await manifestFiles(path).catch(() => []);
  const states = files.map(async (file) => {
    const { ino, size, mtimeMs } = await stat(file);
    return `${file} ${ino} ${size} ${mtimeMs}`;
  });
  return (await Promise.allSettled(states)).map((state) => ('value' in state ? state.value : '')).join('\n');
}

/** Pattern of the name of an operation. Matches in comments and strings only add names that no operation has. */
const operationNamePattern = /\b(?:query|mutation)\s+(\w+)/g;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
