import type { Transform } from 'node:stream';
import { promisify } from 'node:util';
import zlib, { constants, type InputType } from 'node:zlib';
import Negotiator from 'negotiator';
import type { WholeResponse } from './request.js';

/** Minimum size of compressed responses in bytes. A smaller response fits into two packets. */
const minBytes = 2_048;

interface Encoder {
  compress(body: Buffer): Promise<Buffer>;
  /** Creates a stream that sends each part at once, without waiting for further parts. */
  createStream(): Transform;
}

/** Functions of zlib that exist since Node 22.15. The types of Node 20 do not contain them. */
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

// Higher levels take two to four times as long, for a response that is a tenth to a half smaller.
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
const gzip = { level: constants.Z_BEST_SPEED };

/** By name. The first ones take less time, and their output is smaller. */
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

/** Returns the first available encoding that the client accepts. Weights of the client are ignored. */
export function acceptedEncoding<Name extends string>(accept: string | undefined, available: readonly Name[]) {
  const accepted = new Negotiator({ headers: { 'accept-encoding': accept } }).encodings([...available]);
  return available.find((name) => accepted.includes(name));
}

/** Compressed bodies by encoding, because deduplicated requests share a body. */
const compressedBodies = new WeakMap<Buffer, Map<string, Promise<Buffer>>>();

function compressOnce(body: Buffer, encoding: string): Promise<Buffer> | undefined {
  const known = compressedBodies.get(body) ?? new Map<string, Promise<Buffer>>();
  compressedBodies.set(body, known);
  const compressed = known.get(encoding) ?? encoders[encoding]?.compress(body);
  if (compressed) known.set(encoding, compressed);
  return compressed;
}

/** Compresses a large response, if the client accepts it. */
export async function compressWhole(response: WholeResponse, accept: string | undefined): Promise<WholeResponse> {
  const { status, headers, body } = response;
  if (body.length < minBytes || headers['content-encoding'] !== undefined) return response;
  const vary = headers.vary === undefined ? 'accept-encoding' : `${headers.vary}, accept-encoding`;
  const encoding = acceptedEncoding(accept, encodings);
  const compressed = encoding && (await compressOnce(body, encoding));
  if (!encoding || !compressed) return { status, headers: { ...headers, vary }, body };
  return { status, headers: { ...headers, vary, 'content-encoding': encoding }, body: compressed };
}

/** Sets the headers of a streamed response. @returns a stream that compresses it, if the client accepts that */
export function compressingStream({ headers }: Response, accept: string | undefined): Transform | undefined {
  headers.append('vary', 'accept-encoding');
  const encoding = acceptedEncoding(accept, encodings);
  if (!encoding) return undefined;
  headers.set('content-encoding', encoding);
  return encoders[encoding]?.createStream();
}
