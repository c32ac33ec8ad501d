import { describe, expect, it } from 'vitest';
import { Body, handleBody } from '../../src/rest/body.js';

describe('the body of a response', () => {
  it('is parsed once', () => {
    const body = new Body('{"title":"Title"}');
    const json = body.parse();
    expect(json).toEqual({ title: 'Title' });
    expect(body.parse()).toBe(json);
    expect(body.isEmpty).toBe(false);
  });

  it('is not empty if it is null', () => {
    const body = new Body('null');
    expect([body.parse(), body.isEmpty]).toEqual([null, false]);
  });

  it('throws on every parse of invalid JSON and keeps its text', () => {
    const body = new Body('<html>');
    for (let time = 0; time < 2; time++) expect(() => body.parse()).toThrow(SyntaxError);
    expect(body.text).toBe('<html>');
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
  ])('%j is broken: %s', (text, isBroken) => expect(new Body(text).isBroken).toBe(isBroken));

  it('can be empty', () => expect(new Body('').isEmpty).toBe(true));
});

describe('bodies that end in one turn of the event loop', () => {
  const turnsOf = async (sizes: readonly number[]): Promise<number[]> => {
    let turn = 0;
    const count = () => {
      turn++;
      immediate = setImmediate(count);
    };
    let immediate = setImmediate(count);
    const turns = await Promise.all(
      sizes.map((size) => new Promise<number>((resolve) => handleBody(size, () => resolve(turn)))),
    );
    clearImmediate(immediate);
    return turns;
  };

  it('are handled at once if they are small', async () => {
    expect(await turnsOf([1_000, 1_000, 1_000])).toEqual([0, 0, 0]);
  });

  it('are handled in order, each in a turn of its own, if they are large', async () => {
    expect(await turnsOf([1e6, 1e6, 1_000, 7e6])).toEqual([1, 2, 0, 3]);
  });
});
