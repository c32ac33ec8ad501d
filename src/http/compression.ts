import type { Transform } from 'node:stream';
import { promisify } from 'node:util';
import zlib, { constants, type InputType } from 'node:zlib';
import Negotiator from 'negotiator';
import type { WholeResponse } from './request.js';
import { notModified, withCoding } from './response.js';

/** Minimum size of compressed responses in bytes. A smaller response fits into two packets. */
const minBytes = 2_048;

interface Encoder {
  compress(body: Buffer): Promise<Buffer>;
  /** Creates a stream that sends each part immediately, without waiting for further parts. */
  createStream(): Transform;
}

/** Functions of zlib that exist since Node 22.15. The types of Node 20 lack these functions. */
interface Zstd {
  zstdCompress(body: InputType, callback: (error: Error | null, result: Buffer) => void): void;
  createZstdCompress(options: { flush: number }): Transform;
  constants: { ZSTD_e_flush: number };
}

const withZstd = (library: object) => library as Partial<Zstd>;

function zstdEncoder(): Record<string, Encoder> {
  const { zstdCompress, createZstdCompress, constants: zstd } = withZstd(zlib);
  if (!zstdCompress || !createZstdCompress || !zstd) return {};
  const createStream = () => createZstdCompress({ flush: zstd.ZSTD_e_flush });
  return { zstd: { compress: promisify(zstdCompress), createStream } };
}

// Higher levels take two to four times as long, and make a response 10 % to 50 % smaller.
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
const gzip = { level: constants.Z_BEST_SPEED };

/** Encoders by name, in order of preference. Earlier encoders are faster, and their output is smaller. */
const encoders: Readonly<Record<string, Encoder>> = {
  ...zstdEncoder(),
  br: {
    compress: (body) => promisify(zlib.brotliCompress)(body, brotli),
    createStream: () => zlib.createBrotliCompress({ ...brotli, flush: constants.BROTLI_OPERATION_FLUSH }),
  },
  gzip: {
    compress: (body) => promisify(zlib.gzip)(body, gzip),
    createStream: () => zlib.createGzip({ ...gzip, flush: constants.Z_SYNC_FLUSH }),
  },
};
const encodings = Object.keys(encoders);

/** Maximum number of codings in a header. Further codings are ignored. */
const maxCodings = 50;

/**
 * Returns the first available encoding that the client accepts. Ignores the weights of the client.
 * @param accept value of the header `Accept-Encoding`
 */
export function acceptedEncoding<Name extends string>(accept: string | undefined, available: readonly Name[]) {
  const accepted = accept?.split(',', maxCodings).join();
  const acceptedNames = new Negotiator({ headers: { 'accept-encoding': accepted } }).encodings([...available]);
  return available.find((name) => acceptedNames.includes(name));
}

/** Compressed bodies by body and encoding. Deduplicated requests share a body, which needs compression only once. */
const compressedBodies = new WeakMap<Buffer, Map<string, Promise<Buffer>>>();

function compressOnce(body: Buffer, encoding: string): Promise<Buffer> | undefined {
  const bodiesByEncoding = compressedBodies.get(body) ?? new Map<string, Promise<Buffer>>();
  compressedBodies.set(body, bodiesByEncoding);
  const compressed = bodiesByEncoding.get(encoding) ?? encoders[encoding]?.compress(body);
  if (compressed) bodiesByEncoding.set(encoding, compressed);
  return compressed;
}

/**
 * Compresses a large response if the client accepts an available encoding. Status 304 replaces a response that the
 * client has.
 * @param accept value of the header `Accept-Encoding`
 * @param ifNoneMatch value of the header `If-None-Match`
 */
export async function compressWhole(
  response: WholeResponse,
  accept: string | undefined,
  ifNoneMatch?: string,
): Promise<WholeResponse> {
  const encoding = encodingOf(response, accept);
  if (!encoding) return notModified(response, ifNoneMatch) ?? response;
  const { status, body } = response;
  const headers = withCoding(response.headers, encoding);
  const unchanged = notModified({ status, headers, body }, ifNoneMatch);
  if (unchanged) return unchanged;
  const compressed = await compressOnce(body, encoding);
  return compressed ? { status, headers, body: compressed } : response;
}

/** Returns the encoding of a large response, or undefined if the response is not compressed. */
function encodingOf({ headers, body }: WholeResponse, accept: string | undefined): string | undefined {
  if (body.length < minBytes || headers['content-encoding'] !== undefined) return undefined;
  if (!/^application\/([\w-]+\+)?json\b/.test(headers['content-type'] ?? '')) return undefined;
  return acceptedEncoding(accept, encodings);
}

/**
 * Sets the headers for the compression of a `multipart/mixed` response. Other streams are not compressed, because some
 * proxies pass the events of compressed streams on late.
 * @param accept value of the header `Accept-Encoding`
 * @returns stream that compresses the response, or undefined if the response is not compressed
 */
export function compressionStream({ headers }: Response, accept: string | undefined): Transform | undefined {
  const isMultipart = headers.get('content-type')?.startsWith('multipart/mixed');
  const encoding = isMultipart ? acceptedEncoding(accept, encodings) : undefined;
  if (!encoding) return undefined;
  headers.set('content-encoding', encoding);
  return encoders[encoding]?.createStream();
}
