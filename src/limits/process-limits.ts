import { getHeapStatistics } from 'node:v8';
import { defineLimits, kib, mib } from './limit.js';

/** Limits of one process. */
export const processLimits = defineLimits({
  turnMs: {
    max: 10,
    of: 'Time per turn of the event loop for large requests. Large REST responses and large results together have the same limit',
    displayText: '10 ms. A single step of the work can take longer',
    effect: 'The work waits for a later turn',
    reason: 'Small requests and health checks wait for the end of the turn',
  },
  readMs: {
    max: 10,
    of: 'Time per turn of the event loop for reading REST responses',
    displayText: '10 ms, or earlier after 2 MiB',
    effect: 'The remaining bytes are read in a later turn',
    reason: 'The bytes that are read in one turn are parsed in later turns, which takes longer',
  },
  callbackMs: {
    max: 20,
    of: 'Values of the operations that one REST response completes, per callback of the event loop',
    displayText: '30,000 values',
    effect: 'Further operations wait for a later turn',
    reason: 'Many operations can share one response',
  },
  sampledMs: {
    max: 10_000,
    of: 'Minimum time between two REST responses of a route that a process compares with the contract',
    displayText: '10 s',
    effect: 'Responses that arrive earlier are not compared. See [Upstream drift](observability.md#upstream-drift)',
    reason: 'A comparison takes about as long as parsing the response once more',
  },
  sampledBytes: {
    max: 256 * kib,
    of: 'Bytes of the REST responses that wait to be compared with the contract',
    effect: 'Further responses are not compared',
    reason: 'Comparing this number of bytes takes one turn of the event loop',
  },
  sampledObjects: {
    max: 5_000,
    of: 'Objects in a REST response that are compared with the contract',
    effect: 'Further objects are not compared',
    reason: 'Comparing more objects takes longer than one turn of the event loop',
  },
  waitingOperations: {
    max: 15,
    of: '[Values](#count-values) of all operations that wait for a turn of the event loop',
    displayText: '15 × `MAX_VALUES`',
    effect:
      'Further lists fail with `OVERLOADED` in operations that already have more than 30,000 values. An operation that exceeds this number outside lists gets status 503',
    reason: 'With the default of `MAX_VALUES`, these values take about a second and 200 MB',
    message: () => 'The gateway executes too many large operations; retry later',
  },
  heldBytes: {
    max: getHeapStatistics().heap_size_limit / 4,
    of: 'Bytes of all REST responses that the running operations of a process hold, and 64 bytes for each array and object in them',
    displayText: 'a quarter of the heap limit of Node.js',
    effect:
      'Calls of operations that hold more than 64 KiB fail with `OVERLOADED`. A response that several operations share counts once',
    reason: 'Records and results need the rest of the heap',
    message: (max) => `Response bodies of all operations exceed ${Math.floor(max)} bytes; retry later`,
  },
  smallHeldBytes: {
    max: 64 * kib,
    of: 'Bytes that an operation can hold while the limit above is exceeded',
    effect: 'As above',
    reason: 'Large operations must not block small ones',
  },
  arrivingBytes: {
    max: 256 * mib,
    of: 'Bytes of all REST responses that a process is receiving',
    effect: 'The fields of the call that exceeds the limit fail with `OVERLOADED`',
    reason: 'Large responses on all connections together can exceed the memory of a container',
    message: (max) => `Response bodies in progress exceed ${max} bytes; retry later`,
  },
  pendingCalls: {
    max: 10_000,
    of: 'REST calls of one route, in flight or queued in a process',
    effect:
      'The gateway rejects the newest queued call of the caller that has the most calls in the queue. The fields of this call fail with `OVERLOADED`',
    reason: 'Calls at the end of a longer queue time out',
  },
  connections: {
    max: 64,
    setting: 'REST_CONNECTIONS',
    of: 'Connections to the REST API',
    effect: 'Calls wait in a queue. One route uses at most three quarters of the connections',
    reason: 'The REST API has a limited capacity, too',
  },
  requestBodyBytes: {
    max: 64 * mib,
    of: 'Bytes of all request bodies of a process',
    effect: 'The request with the largest incomplete body gets status 503',
    reason: 'Clients can send many bodies slowly',
    message: () => 'The gateway holds too many bytes of request bodies; retry later',
  },
  smallBodyBytes: {
    max: 16 * kib,
    of: 'Bytes of a small request body, which the limit above never rejects',
    effect: 'As above',
    reason: 'Unfinished large bodies must not block small requests',
  },
  waitingOutputBytes: {
    max: 128 * mib,
    of: 'Bytes of all responses of a process that clients have not read yet',
    effect: 'The gateway closes the connections that have been stalled longest',
    reason: 'The process could run out of memory before stalled connections time out',
  },
  waitingRefusals: {
    max: 1_000,
    of: 'Rejected requests of a process whose responses are delayed',
    effect: 'The oldest one gets its response at once',
    reason:
      'Above 500 rejections per second, responses are delayed, because clients that retry at once would take the capacity of others',
  },
  concurrentRequests: {
    max: 1_000,
    setting: 'MAX_CONCURRENT_REQUESTS',
    of: 'Requests in flight of a process, also limited by [load shedding](deploy.md#load-shedding)',
    effect: 'Further requests get status 503. One caller has at most seven eighths',
    reason: 'Each request takes memory until its response is sent',
  },
  predictedCalls: {
    max: 250,
    of: 'Predicted REST calls of one caller in flight',
    effect: 'Further calls are not predicted',
    reason: 'A wrong prediction sends unneeded REST calls',
  },
  acceptedTokens: {
    max: 10_000,
    of: 'Tokens that a process remembers as accepted by the REST API',
    effect:
      'The gateway removes the least recently used token. Calls with this token then share one place in the connection queue with calls of all unknown tokens',
    reason: 'Tokens take memory, and clients can send any number of different tokens',
  },
  documentBytes: {
    max: 96 * mib,
    of: 'Memory of parsed documents and plans in a process',
    effect: 'The least recently used entries are evicted',
    reason: 'Clients can send a new document with each request',
  },
  replayBytes: {
    max: 64 * mib,
    setting: 'REPLAY_BYTES',
    of: 'Memory of replayable REST responses and predictions in a process',
    effect: 'The least recently used entries are evicted',
    reason: 'The gateway keeps responses to compare later responses with them',
  },
  cachedMs: {
    max: 24 * 60 * 60_000,
    of: 'Time for which the [cache](caching.md) uses a REST response',
    displayText: '24 hours, or less if the REST API or `REST_CACHE_TTL` states less',
    effect: 'The gateway requests the response again',
    reason: 'A revoked token can read cached responses until then',
  },
  queryTextBytes: {
    max: 16 * mib,
    of: 'Memory of the texts of automatic persisted queries in a process',
    effect: 'The least recently used entries are evicted',
    reason: 'Any client can store texts',
  },
  queryTextLength: {
    max: 64 * kib,
    of: 'Characters of an automatic persisted query',
    effect: 'The query is executed and not stored',
    reason: 'A few long texts would evict all others',
  },
  confirmations: {
    max: 10_000,
    of: 'Mutations of [agents](agents.md#allow-mutations) that a process without Redis has previewed and not sent',
    effect: 'The oldest confirmation becomes invalid',
    reason: 'Any client can preview mutations',
  },
  confirmationMs: {
    max: 5 * 60_000,
    of: 'Time from the preview of a mutation of an agent to its confirmation',
    displayText: '5 minutes',
    effect: 'The gateway rejects the confirmation. The agent can preview the mutation again',
    reason: 'The data that the mutation changes can change after the preview',
  },
});
