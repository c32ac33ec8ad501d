import type { Part } from './part.js';
import { hostileDocuments } from './parts/hostile/index.js';
import { malformedRequests } from './parts/malformed/index.js';
import { memory } from './parts/memory.js';
import { retries } from './parts/retries.js';
import { slowClients } from './parts/slow-clients.js';
import { terminate } from './parts/terminate.js';

/** In the order in which they run. */
export const parts: readonly Part[] = [retries, malformedRequests, hostileDocuments, slowClients, memory, terminate];
