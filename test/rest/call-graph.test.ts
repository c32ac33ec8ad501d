import { expect, it } from 'vitest';
import { CallGraph, type EndedCall } from '../../src/rest/call-graph.js';

const call = (url: string, responseNumber: number | undefined): EndedCall => ({
  route: 'GET /v1/orgs',
  url,
  wave: 1,
  origin: { wave: 0, urls: [] },
  responseNumber,
});
const [a, b] = [call('/a', 1), call('/b', 2)];

it.each<readonly [string, boolean, EndedCall[]]>([
  ['the same calls', true, [b, a]],
  ['a call that was made twice', true, [a, b, a]],
  ['a call that is missing', false, [a]],
  ['a call that is missing, and another one that was made twice', false, [a, a]],
  ['another response', false, [a, call('/b', 3)]],
  ['two responses of one call', false, [a, b, call('/b', 3)]],
  ['a response that is not known', false, [a, call('/b', undefined)]],
])('compares its responses with those of %s', (_name, isSame, calls) => {
  expect(CallGraph.create([a, b])?.isSame(calls)).toBe(isSame);
});

it('does not contain a call twice', () => {
  expect(CallGraph.create([a, b, a])).toBeUndefined();
});
