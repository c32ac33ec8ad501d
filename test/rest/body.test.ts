import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Turns } from '../../src/limits/turns.js';
import { CallEngine } from '../../src/rest/index.js';
import { Body, takeTurn } from '../../src/rest/responses/body.js';
import { startService } from '../support/service.js';
import { send } from './send.js';

/** Prepares a body, and returns the number of turns of the event loop that this takes. */
async function countTurns(body: Body): Promise<number> {
  let isPrepared = false;
  void body.prepare()?.then(() => {
    isPrepared = true;
  });
  let turns = 0;
  for (; !isPrepared; turns++) await nextTurn();
  return turns;
}

describe('the body of a response', () => {
  it('is parsed once', () => {
    const body = new Body('{"title":"Title"}');
    const json = body.parse();
    expect(json).toEqual({ title: 'Title' });
    expect(body.parse()).toBe(json);
    expect(body.isEmpty).toBe(false);
  });

  it('is not empty if its text is `null`', () => {
    const body = new Body('null');
    expect([body.parse(), body.isEmpty]).toEqual([null, false]);
  });

  it.each([
    ['invalid JSON', '{"a":<'],
    ['JSON that exceeds a bound', `[${'1,'.repeat(200_000)}1]`],
  ])('throws the same error for each call if it is %s', (_, text) => {
    const body = new Body(text);
    const errorOf = () => {
      try {
        return body.parse();
      } catch (error) {
        return error;
      }
    };
    const error = errorOf();
    expect(error).toBeInstanceOf(Error);
    expect(errorOf()).toBe(error);
    expect(body.text).toBe(text);
  });

  it('is decoded in one turn of the event loop per MiB, also if a character spans two turns', async () => {
    const text = JSON.stringify({ title: `x${'日'.repeat(800_000)}` });
    const body = new Body(text);
    expect(await countTurns(body)).toBeGreaterThanOrEqual(4);
    expect(body.prepare()).toBeUndefined();
    expect(body.text).toBe(text);
    expect(body.parse()).toEqual(JSON.parse(text));
  });

  it('is parsed in one turn of the event loop per 64 KiB if it is large', async () => {
    const text = JSON.stringify(Array.from({ length: 50_000 }, (_, index) => ({ [`name${index}`]: index })));
    const body = new Body(text);
    expect(await countTurns(body)).toBeGreaterThanOrEqual(text.length / (64 * 1024));
    expect(JSON.stringify(body.parse()) === text).toBe(true);
  });

  it.each([
    ['{"a":1}', false],
    [' [1]\n', false],
    ['null', false],
    ['', false],
    ['{"a":', true],
    ['[1', true],
    ['<html></html>', true],
    ['Bad gateway', true],
  ])('with the text %j has `isBroken` %s', (text, isBroken) => expect(new Body(text).isBroken).toBe(isBroken));

  it('is empty without text', () => expect(new Body('').isEmpty).toBe(true));
});

describe('a call whose response has arrived', () => {
  /** Counts the turns of the event loop from the end of each response until its call is settled. */
  async function turnsOf(...sizes: number[]): Promise<number[]> {
    const service = await startService(({ url }, response) => {
      response.end(`"${'x'.repeat(Number(url.split('/').pop()))}"`);
    });
    const engine = new CallEngine({ baseUrl: service.url });
    let turn = 0;
    let immediate: NodeJS.Immediate;
    const count = () => {
      turn++;
      immediate = setImmediate(count);
    };
    immediate = setImmediate(count);
    const endedAt = new Map<string, number>();
    const onEnd = (message: unknown) => endedAt.set((message as { request: { path: string } }).request.path, turn);
    subscribe('undici:request:trailers', onEnd);
    try {
      const turns = sizes.map(async (size) => {
        const url = `/v1/bodies/${size}`;
        const result = await send(engine, { url });
        expect(result).toMatchObject({ status: 200, body: { size: size + 2 } });
        return turn - (endedAt.get(url) ?? Number.NaN);
      });
      return await Promise.all(turns);
    } finally {
      unsubscribe('undici:request:trailers', onEnd);
      clearImmediate(immediate);
      await engine.close();
      await service.close();
    }
  }

  it('is settled immediately if the body is small', async () => {
    expect(await turnsOf(1_000)).toEqual([0]);
  });

  it('is settled in the next turn of the event loop if the body is large', async () => {
    expect(await turnsOf(1e6)).toEqual([1]);
  });
});

describe('large responses that arrive at the same time', () => {
  it('are read with at most 2 MiB per turn of the event loop', async () => {
    const count = 40;
    const body = `"${'x'.repeat(1e6)}"`;
    const responses: ServerResponse[] = [];
    const service = await startService((_, response) => {
      responses.push(response);
      if (responses.length === count) for (const each of responses) each.end(body);
    });
    const engine = new CallEngine({ baseUrl: service.url });
    const bytesOfTurns: number[] = [];
    let bytes = 0;
    const onChunk = (message: unknown) => {
      if (bytes === 0)
        setImmediate(() => {
          bytesOfTurns.push(bytes);
          bytes = 0;
        });
      bytes += (message as { chunk: Buffer }).chunk.length;
    };
    subscribe('undici:request:bodyChunkReceived', onChunk);
    try {
      const sizes = Array.from({ length: count }, async (_, index) => {
        const { body } = await send(engine, { url: `/v1/bodies/${index}` });
        return body.size;
      });
      expect(await Promise.all(sizes)).toEqual(Array(count).fill(body.length));
    } finally {
      unsubscribe('undici:request:bodyChunkReceived', onChunk);
      await engine.close();
      await service.close();
    }
    expect(Math.max(...bytesOfTurns)).toBeLessThanOrEqual(2 ** 21);
  });
});

describe('bodies that end in one turn of the event loop', () => {
  it('are parsed in this turn if they are small, or up to 256 KiB in total', async () => {
    await nextTurn();
    const isParsed = [200_000, 50_000, 50_000, 16_000, 16_000].map(takeTurn);
    expect(isParsed).toEqual([true, true, false, true, true]);
    await nextTurn();
    expect([250_000, 50_000].map(takeTurn)).toEqual([true, false]);
  });
});

describe('large bodies that end in one turn of the event loop', () => {
  it('are processed round robin, with one step per turn', async () => {
    let turn = 0;
    const steps: [name: string, turn: number][] = [];
    function* stepsOf(name: string) {
      steps.push([`join ${name}`, turn]);
      yield;
      steps.push([`parse ${name}`, turn]);
    }
    const turns = new Turns();
    turns.runInSteps(stepsOf('one'));
    turns.runInSteps(stepsOf('other'));
    for (; turn < 5; turn++) await nextTurn();
    expect(steps).toEqual([
      ['join one', 0],
      ['join other', 1],
      ['parse one', 2],
      ['parse other', 3],
    ]);
  });
});

it('a body of white space is empty, unless it is large', () => {
  expect(new Body(' \r\n\t').isEmpty).toBe(true);
  expect(new Body(' '.repeat(1_000_000)).isEmpty).toBe(false);
});
