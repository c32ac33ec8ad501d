import type { Part } from './part.js';
import { cost } from './parts/cost/index.js';
import { deadRoute } from './parts/dead-route/index.js';
import { differential } from './parts/differential/index.js';
import { disconnects } from './parts/disconnects.js';
import { faults } from './parts/faults/index.js';
import { hostileDocuments } from './parts/hostile/index.js';
import { incremental } from './parts/incremental/index.js';
import { isolation } from './parts/isolation/index.js';
import { malformedRequests } from './parts/malformed/index.js';
import { memory } from './parts/memory.js';
import { oracle } from './parts/oracle/index.js';
import { overload } from './parts/overload/index.js';
import { replay } from './parts/replay/index.js';
import { replayMemory } from './parts/replay/memory.js';
import { restCache } from './parts/rest-cache/index.js';
import { retries } from './parts/retries.js';
import { slowClients } from './parts/slow-clients/index.js';
import { terminate } from './parts/terminate.js';
import { versions } from './parts/versions/index.js';
import { writes } from './parts/writes/index.js';

/** Stress tests, in the order of their execution. */
export const parts: readonly Part[] = [
  faults,
  retries,
  writes,
  isolation,
  replay,
  restCache,
  differential,
  incremental,
  malformedRequests,
  hostileDocuments,
  cost,
  memory,
  replayMemory,
  versions,
  overload,
  deadRoute,
  disconnects,
  terminate,
  slowClients,
  oracle,
];
