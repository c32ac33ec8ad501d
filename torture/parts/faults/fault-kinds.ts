import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { SeededRandom } from '../../../test/random/seeded-random.js';
import { json } from '../../../test/support/service.js';
import { withoutRequired, withUnknownValue } from './damage.js';

/** Kind of fault that the REST API injects into a response. */
export interface Fault {
  name: string;
  /** Relative frequency of the fault. */
  weight: number;
  /** Error codes that the fault can cause. Empty if the gateway still returns the correct response. */
  codes: readonly string[];
  /** Returns a function that sends a response with the fault, or undefined if the body cannot have the fault. */
  respond(body: object, random: SeededRandom): ((response: ServerResponse) => void) | undefined;
}

const always = (respond: (response: ServerResponse, body: object) => void) => (body: object) => {
  return (response: ServerResponse) => respond(response, body);
};

const withBody =
  (change: (body: object, random: SeededRandom) => object | undefined): Fault['respond'] =>
  (body, random) => {
    const changedBody = change(body, random);
    return changedBody && ((response) => json(response, changedBody));
  };

const jsonType = { 'content-type': 'application/json' };
const megabyte = Buffer.alloc(1024 * 1024, ' ');
const compressedMegabyte = gzipSync(Buffer.alloc(megabyte.length));
/** Members of gzip, each of a megabyte. One member of 100 MB takes a hundred times as long to compress. */
const bomb = Buffer.concat(Array.from({ length: 100 }, () => compressedMegabyte));

export const faultKinds: readonly Fault[] = [
  {
    name: 'connection reset',
    weight: 20,
    codes: ['UPSTREAM_UNAVAILABLE'],
    respond: always((response) => response.socket?.resetAndDestroy()),
  },
  {
    name: 'truncated response',
    weight: 20,
    codes: ['UPSTREAM_UNAVAILABLE'],
    respond: always((response, body) => {
      const text = JSON.stringify(body);
      response.writeHead(200, { ...jsonType, 'content-length': text.length });
      response.write(text.slice(0, text.length / 2), () => response.socket?.destroy());
    }),
  },
  { name: 'slow body', weight: 2, codes: ['UPSTREAM_TIMEOUT'], respond: always(writeSlowly) },
  {
    name: '200 with HTML',
    weight: 20,
    codes: ['UPSTREAM_ERROR'],
    respond: always((response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>Hi')),
  },
  {
    name: 'broken JSON',
    weight: 20,
    codes: ['UPSTREAM_ERROR'],
    respond: always((response, body) => response.writeHead(200, jsonType).end(JSON.stringify(body).slice(0, -2))),
  },
  { name: 'missing required field', weight: 40, codes: ['UPSTREAM_ERROR'], respond: withBody(withoutRequired) },
  // On a busy machine, the call can time out before the response exceeds the limit.
  {
    name: 'response of 100 MB',
    weight: 0.1,
    codes: ['UPSTREAM_ERROR', 'UPSTREAM_TIMEOUT'],
    respond: always(writeLargeBody),
  },
  {
    name: 'gzip bomb',
    weight: 2,
    codes: ['UPSTREAM_ERROR'],
    respond: always((response) => response.writeHead(200, { ...jsonType, 'content-encoding': 'gzip' }).end(bomb)),
  },
  { name: '429', weight: 20, codes: ['RATE_LIMITED'], respond: always((response) => json(response, {}, 429)) },
  { name: '500', weight: 20, codes: ['UPSTREAM_ERROR'], respond: always((response) => json(response, {}, 500)) },
  { name: '503', weight: 20, codes: ['UPSTREAM_UNAVAILABLE'], respond: always((response) => json(response, {}, 503)) },
  {
    name: 'wrong content type',
    weight: 20,
    // The gateway parses JSON with any content type.
    codes: [],
    respond: always((response, body) =>
      response.writeHead(200, { 'content-type': 'text/plain' }).end(JSON.stringify(body)),
    ),
  },
  { name: 'no response', weight: 2, codes: ['UPSTREAM_TIMEOUT'], respond: always(() => undefined) },
  { name: 'unknown enum value', weight: 40, codes: [], respond: withBody(withUnknownValue) },
];

function writeSlowly(response: ServerResponse, body: object): void {
  const text = JSON.stringify(body);
  response.writeHead(200, jsonType);
  let position = 0;
  const timer = setInterval(() => response.write(text[position++ % (text.length - 1)]), 50);
  response.once('close', () => clearInterval(timer));
}

function writeLargeBody(response: ServerResponse): void {
  response.writeHead(200, jsonType).write('{"title":"');
  let remaining = 100;
  const writeChunks = () => {
    while (remaining-- > 0 && !response.destroyed)
      if (!response.write(megabyte)) return void response.once('drain', writeChunks);
    response.end('"}');
  };
  writeChunks();
}
