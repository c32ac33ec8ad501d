import { createReadStream } from 'node:fs';
import { throwUnreadable, UserError } from '../../src/errors/user-error.js';
import { driftLimits } from '../../src/limits/index.js';

const timeoutMs = 30_000;
const { documentBytes, redirects } = driftLimits;

/**
 * Reads a text from a file or a URL. Follows redirects only to the same origin.
 * @throws UserError if the source cannot be read, or is too large
 */
export async function readSource(source: string): Promise<string> {
  if (!/^https?:\/\//.test(source)) return textOf(createReadStream(source), source).catch(throwReadError(source));
  if (!URL.canParse(source)) throw new UserError(`cannot read ${source}: it is not a valid URL`);
  const response = await fetchDocument(source, AbortSignal.timeout(timeoutMs));
  return textOf(response.body ?? [], source).catch(throwFetchError(source));
}

/** Reads all chunks, but stops once they exceed the limit. */
async function textOf(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, source: string): Promise<string> {
  const received: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > documentBytes.max)
      throw new UserError(`cannot read ${source}: ${documentBytes.message(documentBytes.max)}`);
    received.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(received));
}

async function fetchDocument(source: string, signal: AbortSignal): Promise<Response> {
  let url = new URL(source);
  for (let count = 0; count <= redirects.max; count++) {
    const response = await fetch(url, { signal, redirect: 'manual' }).catch(throwFetchError(source));
    const location = response.headers.get('location');
    if (response.ok) return response;
    await response.body?.cancel();
    if (response.status < 300 || response.status > 399 || location === null)
      throw new UserError(`cannot read ${source}: status ${response.status}`);
    url = redirectTarget(url, location, source);
  }
  throw new UserError(`cannot read ${source}: ${redirects.message(redirects.max)}`);
}

function redirectTarget(url: URL, location: string, source: string): URL {
  if (!URL.canParse(location, url)) throw new UserError(`cannot read ${source}: it redirects to an invalid URL`);
  const target = new URL(location, url);
  if (target.origin === url.origin) return target;
  throw new UserError(
    `cannot read ${source}: it redirects to ${target.protocol}//${target.host}; pass a URL of this host if you trust it`,
  );
}

/** Returns a function that throws a UserError for an error of `fetch`, which can have a cause. */
const throwFetchError =
  (source: string) =>
  (error: Error): never => {
    if (error instanceof UserError) throw error;
    const { code, message } = (error.cause ?? error) as { code?: unknown; message: string };
    throw new UserError(`cannot read ${source}: ${typeof code === 'string' ? code : message}`);
  };

const throwReadError =
  (source: string) =>
  (error: Error): never => {
    if (error instanceof UserError) throw error;
    return throwUnreadable(source)(error);
  };
