import type { Part } from './part.js';
import { deadRoute } from './parts/dead-route/index.js';
import { faults } from './parts/faults/index.js';
import { isolation } from './parts/isolation/index.js';
import { leaving } from './parts/leaving.js';
import { overload } from './parts/overload/index.js';
import { retries } from './parts/retries.js';
import { writes } from './parts/writes/index.js';

/** In the order in which they run. */
export const parts: readonly Part[] = [faults, retries, writes, isolation, leaving, overload, deadRoute];
