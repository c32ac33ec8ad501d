import type { Part } from './part.js';
import { deadRoute } from './parts/dead-route/index.js';
import { overload } from './parts/overload/index.js';
import { retries } from './parts/retries.js';

/** In the order in which they run. */
export const parts: readonly Part[] = [retries, overload, deadRoute];
