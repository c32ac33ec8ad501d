import { type CallResult, DriftSampler, type EngineOptions } from '../rest/index.js';
import type { ObservedResult, Observer } from './observer.js';

/** Passes the results of REST calls to the observers that need them. Without such observers, calls have no extra cost. */
export function watchResults(observers: readonly Observer[]): Pick<EngineOptions, 'onResult'> {
  const ofResults = observers.filter(({ result }) => result);
  const ofDrift = observers.filter(({ drift }) => drift);
  const sampler = new DriftSampler((drift) => {
    for (const observer of ofDrift) observer.drift?.(drift);
  });
  if (ofResults.length === 0) return ofDrift.length > 0 ? { onResult: sampler.onResult } : {};
  return {
    onResult: (call, result) => {
      const observed = toObserved(result);
      for (const observer of ofResults) observer.result?.(call, observed);
      if (ofDrift.length > 0) sampler.onResult(call, result);
    },
  };
}

const toObserved = (result: CallResult): ObservedResult =>
  'status' in result
    ? { status: result.status, headers: result.headers, body: result.body.bytes }
    : { failure: result.kind };
