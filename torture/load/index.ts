import type { Load, Outcome } from './load.js';
import { startHelper } from './process.js';

export { type Load, latency, type Outcome, quantile, type Reply } from './load.js';
export { type Helper, startHelper } from './process.js';

/** Applies loads in a child process, one at a time. */
export interface Generator {
  apply(load: Load): Promise<Outcome>;
  stop(): Promise<void>;
}

export function startGenerator(): Generator {
  const helper = startHelper(new URL('generator.ts', import.meta.url));
  return {
    apply: (load) => {
      helper.send(load);
      return helper.message<Outcome>();
    },
    stop: () => helper.stop(),
  };
}
