import { readFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliDecompress, gzip } from 'node:zlib';
import { acceptedEncoding } from '../http/compression.js';
import type { Manifest } from './manifest.js';

/** Response body and headers of a bundle file. */
export interface Asset {
  body: Uint8Array<ArrayBuffer>;
  headers: Record<string, string>;
}

/**
 * Folder of the committed bundle. The relative path is the same in `src/graphiql` and in `dist/graphiql`.
 * `new URL(…, import.meta.url)` would not work, because bundlers such as Turbopack resolve such a URL as a module.
 */
const bundle = join(dirname(fileURLToPath(import.meta.url)), '../../tools/graphiql/bundle');

let manifest: Promise<Manifest> | undefined;

/** Reads the manifest on first use, because most gateways never serve GraphiQL. */
export function readManifest(): Promise<Manifest> {
  manifest ??= readFile(join(bundle, 'manifest.json'), 'utf8').then((json): Manifest => JSON.parse(json));
  return manifest;
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/**
 * Reads a file of the bundle.
 * @returns file, compressed if the client accepts Brotli or gzip, or undefined if the bundle does not contain the file
 */
export async function readAsset(name: string, acceptEncoding: string | undefined): Promise<Asset | undefined> {
  const type = types[extname(name)];
  // Only plain file names are valid, to prevent path traversal.
  if (!type || !/^[\w.-]+$/.test(name)) return undefined;
  const encoding = acceptedEncoding(acceptEncoding, ['br', 'gzip']) ?? 'identity';
  const body = await (encoding === 'br' ? readBrotli(name) : readDecoded(name, encoding)).catch(() => undefined);
  if (!body) return undefined;
  return {
    body,
    headers: {
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    },
  };
}

const readBrotli = (name: string): Promise<Buffer<ArrayBuffer>> => readFile(join(bundle, `${name}.br`));

/**
 * Files for clients without Brotli, by encoding and name. The map contains at most two versions of each bundle file.
 */
const decodedFiles = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

function readDecoded(name: string, encoding: 'gzip' | 'identity'): Promise<Uint8Array<ArrayBuffer>> {
  const key = `${encoding} ${name}`;
  const cachedBody = decodedFiles.get(key);
  if (cachedBody) return cachedBody;
  const body = decode(name, encoding);
  decodedFiles.set(key, body);
  // A failed read is not cached, because names of unknown files would fill the cache.
  body.catch(() => decodedFiles.delete(key));
  return body;
}

async function decode(name: string, encoding: 'gzip' | 'identity'): Promise<Uint8Array<ArrayBuffer>> {
  const contents = await promisify(brotliDecompress)(await readBrotli(name));
  return new Uint8Array(encoding === 'gzip' ? await promisify(gzip)(contents) : contents);
}
