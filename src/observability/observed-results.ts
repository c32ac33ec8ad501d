import { type CallResult, DriftSampler, type EngineOptions } from '../rest/index.js';
import type { ObservedResult, Observer } from './observer.js';

/** Returns the engine option that passes the results of REST calls to observers, if an observer needs the results. */
export function watchResults(observers: readonly Observer[]): Pick<EngineOptions, 'onResult'> {
  const resultObservers = observers.filter(({ result }) => result);
  const driftObservers = observers.filter(({ drift }) => drift);
  const sampler = new DriftSampler((drift) => {
    for (const observer of driftObservers)
      try {
        observer.drift?.(drift);
      } catch {
        // No operation waits for the sample, so no operation can fail with the error.
      }
  });
  if (resultObservers.length === 0) return driftObservers.length > 0 ? { onResult: sampler.onResult } : {};
  return {
    onResult: (call, result) => {
      const observedResult = toObservedResult(result);
      for (const observer of resultObservers) observer.result?.(call, observedResult);
      if (driftObservers.length > 0) sampler.onResult(call, result);
    },
  };
}

const toObservedResult = (result: CallResult): ObservedResult =>
  'status' in result
    ? { status: result.status, headers: result.headers, body: result.body.bytes }
    : { failure: result.kind };
