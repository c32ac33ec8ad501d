import { describe, expect, it } from 'vitest';
import { Body } from '../../src/rest/body.js';

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
