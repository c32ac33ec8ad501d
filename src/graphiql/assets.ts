import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import Negotiator from 'negotiator';

/** What the bundle of the page consists of: names of files, each with a hash of its content. */
export interface Manifest {
  /** Of what it was made from. */
  key: string;
  script: string;
  style: string;
  /** The scripts that the first one needs at once. */
  preloads: string[];
  workers: Record<'editor' | 'json' | 'graphql', string>;
}

/** A file of the bundle, as it goes over the wire. */
export interface Asset {
  body: Buffer<ArrayBuffer>;
  headers: Record<string, string>;
}

/** Seen from here it is at the same place before and after compilation. */
const bundle = new URL('../../dist/graphiql/bundle/', import.meta.url);

let manifest: Promise<Manifest> | undefined;

/** Read when it is first asked for: most gateways have no reader of GraphiQL. */
export function readManifest(): Promise<Manifest> {
  manifest ??= readFile(new URL('manifest.json', bundle), 'utf8').then((json): Manifest => JSON.parse(json));
  return manifest;
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** Of the compressed versions of a file, the smallest first. */
const suffixes: Record<string, string> = { br: '.br', gzip: '.gz' };

/** What is named so for the encodings that the browser takes; nothing for what is not of this bundle. */
export async function readAsset(name: string, accepted: string | undefined): Promise<Asset | undefined> {
  const type = types[extname(name)];
  // A name alone: no way leads out of the bundle.
  if (!type || !/^[\w.-]+$/.test(name)) return undefined;
  const encoding = encodingFor(accepted);
  const body = await readFile(new URL(encoding ? name + suffixes[encoding] : name, bundle)).catch(() => undefined);
  if (!body) return undefined;
  return {
    body,
    headers: {
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      ...(encoding && { 'content-encoding': encoding }),
    },
  };
}

/** The smallest that the browser takes. */
function encodingFor(accepted: string | undefined): string | undefined {
  const taken = new Negotiator({ headers: { 'accept-encoding': accepted } }).encodings(Object.keys(suffixes));
  return Object.keys(suffixes).find((encoding) => taken.includes(encoding));
}
