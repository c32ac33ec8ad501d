/** Tests properties of the circuit breaker of a route, without HTTP. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CircuitBreaker } from '../../src/rest/calls/circuit-breaker.js';

/** URLs of records and of their pages. */
const url = fc.tuple(fc.nat(5), fc.nat(3)).map(([id, page]) => `/v1/records/${id}${page > 0 ? `?page=${page}` : ''}`);
const call = fc.record({ url, isFailure: fc.boolean() });
const recordOf = (text: string) => text.split('?')[0];

/** Sends a call unless the breaker rejects the call. Returns true if the call was sent. */
function send(breaker: CircuitBreaker, { url, isFailure }: { url: string; isFailure: boolean }): boolean {
  if (breaker.rejects(url)) return false;
  breaker.end(url, isFailure ? 'failure' : 'success', breaker.begin(url));
  return true;
}

describe('a circuit breaker', () => {
  it('rejects no calls of other records while only one record fails', () => {
    fc.assert(
      fc.property(fc.array(call, { maxLength: 200 }), (calls) => {
        const breaker = new CircuitBreaker(60_000);
        for (const { url, isFailure } of calls) {
          const isBad = recordOf(url) === '/v1/records/0';
          expect(send(breaker, { url, isFailure: isBad && isFailure }) || isBad).toBe(true);
        }
      }),
    );
  });

  it('rejects the URLs of 20 failed calls, and all URLs if at least three records failed', () => {
    fc.assert(
      fc.property(fc.array(url, { minLength: 20, maxLength: 20 }), (urls) => {
        const breaker = new CircuitBreaker(60_000);
        for (const url of urls) expect(send(breaker, { url, isFailure: true })).toBe(true);
        for (const url of urls) expect(breaker.rejects(url)).toBe(true);
        expect(breaker.rejects('/v1/records/new')).toBe(new Set(urls.map(recordOf)).size >= 3);
      }),
    );
  });

  it('allows 20 calls of a failing route, then at most one call per URL', () => {
    fc.assert(
      fc.property(
        fc.array(call, { maxLength: 100 }),
        fc.array(url, { minLength: 60, maxLength: 60 }),
        (before, urls) => {
          const breaker = new CircuitBreaker(60_000);
          for (const one of before) send(breaker, one);
          const sentUrls = urls.filter((url) => send(breaker, { url, isFailure: true }));
          expect(sentUrls.length).toBeLessThanOrEqual(20 + new Set(urls).size);
          for (const url of urls.slice(-20)) expect(breaker.rejects(url)).toBe(true);
        },
      ),
    );
  });

  it('allows one probe at a time, and closes if the probe succeeds', () => {
    fc.assert(
      fc.property(fc.array(url, { minLength: 20, maxLength: 60 }), url, (urls, probeUrl) => {
        const states: string[] = [];
        const breaker = new CircuitBreaker(0, (state) => states.push(state));
        for (const url of urls) send(breaker, { url, isFailure: true });
        if (breaker.begin(probeUrl)) {
          for (const url of urls) expect(breaker.rejects(url)).toBe(true);
          breaker.end(probeUrl, 'success', true);
          expect(states.at(-1)).toBe('closed');
          for (const url of urls) expect(breaker.rejects(url)).toBe(false);
        }
      }),
    );
  });

  it('reports each change of its state once', () => {
    fc.assert(
      fc.property(fc.array(call, { maxLength: 300 }), fc.constantFrom(0, 60_000), (calls, openMs) => {
        const states = ['closed'];
        const breaker = new CircuitBreaker(openMs, (state) => states.push(state));
        for (const one of calls) send(breaker, one);
        for (const [index, state] of states.slice(1).entries()) expect(state).not.toBe(states[index]);
      }),
    );
  });
});
