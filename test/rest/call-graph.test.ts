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
  ['a repeated call', true, [a, b, a]],
  ['a missing call', false, [a]],
  ['a missing call and a repeated call', false, [a, a]],
  ['another response', false, [a, call('/b', 3)]],
  ['two responses of one call', false, [a, b, call('/b', 3)]],
  ['a response that is not replayable', false, [a, call('/b', undefined)]],
])('the comparison of a call graph with %s returns %s', (_name, isSame, calls) => {
  expect(CallGraph.create([a, b])?.isSame(calls)).toBe(isSame);
});

it('no call graph is created for repeated calls', () => {
  expect(CallGraph.create([a, b, a])).toBeUndefined();
});
