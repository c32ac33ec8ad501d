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
 * Committed bundle: `src/graphiql` and `dist/graphiql` are equally deep, so one path serves both. Not `new URL(…,
 * import.meta.url)`, which bundlers resolve as a module: Turbopack then fails, because this is a folder.
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

/** @returns the bundle file in Brotli or gzip if the client accepts it, or undefined if it does not exist */
export async function readAsset(name: string, acceptEncoding: string | undefined): Promise<Asset | undefined> {
  const type = types[extname(name)];
  // Plain file names only, to prevent path traversal.
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

/** Files for clients without Brotli, by encoding and name. Holds at most two versions of each bundle file. */
const decoded = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

function readDecoded(name: string, encoding: 'gzip' | 'identity'): Promise<Uint8Array<ArrayBuffer>> {
  const key = `${encoding} ${name}`;
  const cached = decoded.get(key);
  if (cached) return cached;
  const body = decode(name, encoding);
  decoded.set(key, body);
  // Names of unknown files would fill the cache.
  body.catch(() => decoded.delete(key));
  return body;
}

async function decode(name: string, encoding: 'gzip' | 'identity'): Promise<Uint8Array<ArrayBuffer>> {
  const contents = await promisify(brotliDecompress)(await readBrotli(name));
  return new Uint8Array(encoding === 'gzip' ? await promisify(gzip)(contents) : contents);
}
