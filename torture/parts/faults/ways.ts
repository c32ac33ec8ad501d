import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { Dice } from '../../../test/sharing/dice.js';
import { json } from '../../../test/support/service.js';
import { withoutRequired, withUnknownValue } from './spoil.js';

/** Kind of fault of a call. */
export interface Way {
  name: string;
  /** Relative frequency. */
  weight: number;
  /** Possible error codes. Empty if the response is still correct. */
  codes: readonly string[];
  /** @returns undefined if the response cannot have this fault */
  answer(right: object, dice: Dice): ((response: ServerResponse) => void) | undefined;
}

const always = (answer: (response: ServerResponse, right: object) => void) => (right: object) => {
  return (response: ServerResponse) => answer(response, right);
};

const changed =
  (change: (right: object, dice: Dice) => object | undefined): Way['answer'] =>
  (right, dice) => {
    const body = change(right, dice);
    return body && ((response) => json(response, body));
  };

const jsonType = { 'content-type': 'application/json' };
const megabyte = Buffer.alloc(1024 * 1024, ' ');
const bomb = gzipSync(Buffer.alloc(100 * megabyte.length));

export const ways: readonly Way[] = [
  {
    name: 'connection reset',
    weight: 20,
    codes: ['UPSTREAM_UNAVAILABLE'],
    answer: always((response) => response.socket?.resetAndDestroy()),
  },
  {
    name: 'cut short',
    weight: 20,
    codes: ['UPSTREAM_UNAVAILABLE'],
    answer: always((response, right) => {
      const text = JSON.stringify(right);
      response.writeHead(200, { ...jsonType, 'content-length': text.length });
      response.write(text.slice(0, text.length / 2), () => response.socket?.destroy());
    }),
  },
  { name: 'slow drip', weight: 2, codes: ['UPSTREAM_TIMEOUT'], answer: always(drip) },
  {
    name: '200 with HTML',
    weight: 20,
    codes: ['UPSTREAM_ERROR'],
    answer: always((response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>Hi')),
  },
  {
    name: 'broken JSON',
    weight: 20,
    codes: ['UPSTREAM_ERROR'],
    answer: always((response, right) => response.writeHead(200, jsonType).end(JSON.stringify(right).slice(0, -2))),
  },
  { name: 'missing required field', weight: 40, codes: ['UPSTREAM_ERROR'], answer: changed(withoutRequired) },
  // A busy machine may time out before the response exceeds the limit.
  { name: 'answer of 100 MB', weight: 0.1, codes: ['UPSTREAM_ERROR', 'UPSTREAM_TIMEOUT'], answer: always(flood) },
  {
    name: 'gzip bomb',
    weight: 2,
    codes: ['UPSTREAM_ERROR'],
    answer: always((response) => response.writeHead(200, { ...jsonType, 'content-encoding': 'gzip' }).end(bomb)),
  },
  { name: '429', weight: 20, codes: ['RATE_LIMITED'], answer: always((response) => json(response, {}, 429)) },
  { name: '500', weight: 20, codes: ['UPSTREAM_ERROR'], answer: always((response) => json(response, {}, 500)) },
  { name: '503', weight: 20, codes: ['UPSTREAM_UNAVAILABLE'], answer: always((response) => json(response, {}, 503)) },
  {
    name: 'wrong content type',
    weight: 20,
    // The gateway parses JSON with any content type.
    codes: [],
    answer: always((response, right) =>
      response.writeHead(200, { 'content-type': 'text/plain' }).end(JSON.stringify(right)),
    ),
  },
  { name: 'hang', weight: 2, codes: ['UPSTREAM_TIMEOUT'], answer: always(() => undefined) },
  { name: 'unknown enum value', weight: 40, codes: [], answer: changed(withUnknownValue) },
];

function drip(response: ServerResponse, right: object): void {
  const text = JSON.stringify(right);
  response.writeHead(200, jsonType);
  let sent = 0;
  const timer = setInterval(() => response.write(text[sent++ % (text.length - 1)]), 50);
  response.once('close', () => clearInterval(timer));
}

function flood(response: ServerResponse): void {
  response.writeHead(200, jsonType).write('{"title":"');
  let left = 100;
  const pour = () => {
    while (left-- > 0 && !response.destroyed) if (!response.write(megabyte)) return void response.once('drain', pour);
    response.end('"}');
  };
  pour();
}
