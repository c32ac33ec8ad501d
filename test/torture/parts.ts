import type { Part } from './part.js';
import { retries } from './parts/retries.js';

/** In the order in which they run. */
export const parts: readonly Part[] = [retries];
