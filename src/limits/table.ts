import { getHeapStatistics } from 'node:v8';

const kib = 1024;
const mib = 1024 * kib;

export interface Limit {
  readonly max: number;
  /** Setting that has `max` as its default. */
  readonly setting?: string;
  /** Limited value, for docs/configuration.md. */
  readonly of: string;
  /** Text for the maximum in docs/configuration.md, if it is not `max` alone. */
  readonly displayText?: string;
  /** Effect if the limit is exceeded. */
  readonly effect: string;
  /** Reason for the limit and for its number. */
  readonly reason: string;
  /**
   * Returns the error message, or the part of it after the name of the argument.
   * @param max maximum, which can be the value of a setting
   * @param got number that exceeds the maximum
   */
  readonly message?: (max: number, got: number) => string;
}

const define = <Limits extends Readonly<Record<string, Limit>>>(limits: Limits): Limits => limits;
const noDocument = 'The document is rejected before validation';
const noUpstream = 'The fields of the call fail with `UPSTREAM_ERROR`';
const json = 'Parsing, copying and walking JSON takes time for each value and level, not only for each byte';
const reduce = 'reduce `first` or select fewer fields';

/** Every limit on the cost of a document, an operation or a request, and on the memory of a process. */
export const limits = define({
  // Limits of one operation.
  restCalls: {
    max: 1_000,
    setting: 'MAX_REST_CALLS',
    of: 'REST calls of an operation',
    effect:
      'Fields that need further calls fail with `TOO_MANY_CALLS`. If the lists and records whose keys are in the request already exceed the limit, the gateway sends no call, and the response contains only this error',
    reason: 'A field makes a call for each of its parents, which can be thousands',
    message: (max) => `Operation exceeds the limit of ${max} REST calls; reduce \`first\` or split the query`,
  },
  values: {
    max: 100_000,
    setting: 'MAX_VALUES',
    of: '[Values](#count-values) of an operation',
    effect:
      'Lists that exceed the limit fail with `TOO_MANY_VALUES`. Other fields are returned. If the fields outside lists already exceed the limit, the gateway does not execute the operation. The response then contains only this error. Its status depends on the [Accept header](errors-and-nullability.md#http-status-codes)',
    reason: 'Executing this number of values takes 70 to 200 ms of CPU time',
    message: (max) => `Operation exceeds the limit of ${max} values; ${reduce}`,
  },
  listItems: {
    max: 20_000,
    of: 'Items of one list',
    effect:
      'The list fails with `TOO_MANY_VALUES`. Lists with `first` cannot exceed the limit, because `first` is at most 1000',
    reason: 'Executors process a list in one turn of the event loop, with up to 3 µs for each pending item',
    message: (max, got) => `List must have at most ${max} items, got ${got}`,
  },
  failedFields: {
    max: 1_000,
    of: 'Failed fields of an operation',
    effect: 'All further fields are null. One error has the code `TOO_MANY_VALUES`',
    reason: 'A failed field costs about as much as ten values',
    message: (max) => `Operation has more than ${max} failed fields; ${reduce}`,
  },
  failedIncrementalFields: {
    max: 100,
    of: 'Failed fields of an operation with `@defer` or `@stream`',
    effect: 'As above',
    reason: 'The executor compares each failed field with all pending parts of the response',
  },
  errors: {
    max: 100,
    of: 'Errors in a response',
    displayText: '100, and fewer if their paths exceed `MAX_RESPONSE_BYTES`',
    effect: 'Further errors are omitted. One more error has the number of omitted errors in `extensions.omitted`',
    reason: 'People read only the first few errors. Each error takes CPU time and bytes',
  },
  responseBytes: {
    max: 8 * mib,
    setting: 'MAX_RESPONSE_BYTES',
    of: 'Bytes of a response',
    effect: 'The root field that exceeds the limit is null and fails with `RESPONSE_TOO_LARGE`',
    reason: 'Aliases can repeat a large value without further REST calls',
    message: (max) => `Response exceeds the limit of ${max} bytes; ${reduce}`,
  },
  operationBodyBytes: {
    max: 32 * mib,
    of: 'Bytes of all REST responses of an operation',
    effect: 'Calls in flight and further calls fail with `UPSTREAM_ERROR`',
    reason: 'An operation keeps the records of all its calls in memory',
    message: (max, got) => `Response bodies of one operation must have at most ${max} bytes in total, got ${got}`,
  },
  lookupPages: {
    max: 100,
    of: 'Pages of a list that one lookup reads',
    effect: noUpstream,
    reason: 'A faulty upstream can always return a next page',
  },
  // Limits of the REST calls of an operation.
  bodyBytes: {
    max: 8 * mib,
    of: 'Bytes of one REST response',
    effect: noUpstream,
    reason: 'JSON is parsed in one step, which takes up to 50 ms per MB',
  },
  jsonLevels: { max: 2_000, of: 'Levels of the JSON of a REST response', effect: noUpstream, reason: json },
  jsonValues: { max: 200_000, of: 'Values in the JSON of a REST response', effect: noUpstream, reason: json },
  jsonMembers: { max: 10_000, of: 'Members of an object in JSON', effect: noUpstream, reason: json },
  errorBodyBytes: {
    max: 64 * kib,
    of: 'Bytes of a REST response with an error status',
    effect: 'The error contains no message from the REST API',
    reason: 'Each operation that gets the response parses its body',
  },
  urlLength: {
    max: 8_000,
    of: 'Characters of the URL of a REST call',
    effect: 'The field fails with `BAD_USER_INPUT`',
    reason: 'Many servers and proxies reject longer URLs',
    message: (max, got) => `URL of the REST call must be at most ${max} characters, got ${got}`,
  },
  // Limits of the document and the arguments of an operation.
  tokens: {
    max: 4_000,
    setting: 'MAX_TOKENS',
    of: 'Tokens of a document, and a sixteenth of its characters',
    effect: noDocument,
    reason: 'Parsing and validation take milliseconds per 1,000 tokens',
    message: (max, got) => `Document must have at most ${max} characters, got ${got}`,
  },
  depth: {
    max: 40,
    of: 'Depth of a document',
    effect: noDocument,
    reason: 'Executors and validation rules are recursive, so deep documents can exhaust the stack',
    message: (max, got) => `Document must have at most ${max} levels of fields, got ${got}`,
  },
  mergeCost: {
    max: 100_000,
    of: 'Fields with the same name, or fragments, in one selection',
    displayText: 'about 140 fields or 80 fragments',
    effect: noDocument,
    reason: 'Validation compares each pair of them, which takes up to 60 ms at the limit',
    message: () => 'One selection must have at most about 140 fields with the same name, or about 80 fragments',
  },
  validationErrors: {
    max: 3,
    of: 'Validation errors in a response',
    effect: 'Further errors are not reported',
    reason: 'graphql-js compares an unknown name with many names of the schema to suggest similar ones',
  },
  variableErrors: {
    max: 5,
    of: 'Errors about variables, and about arguments, in a response',
    effect: 'Further errors are not reported',
    reason: 'One variable can contain 50,000 wrong values',
  },
  argumentLength: {
    max: 1_000,
    of: 'Characters of a text in the arguments of fields, except the inputs of mutations',
    displayText: 'the limit of `openapi.yaml`, or else 1,000',
    effect: 'The operation is not executed and fails with `BAD_USER_INPUT`',
    reason: 'A field encodes the argument for each of its parents, which can be thousands',
    message: (max, got) => `must be at most ${max} characters, got ${got}`,
  },
  argumentItems: {
    max: 100,
    of: 'Items of a list in the arguments of fields, except the inputs of mutations',
    displayText: 'the limit of `openapi.yaml`, or else 100',
    effect: 'The operation is not executed and fails with `BAD_USER_INPUT`',
    reason: 'As above',
    message: (max, got) => `must have at most ${max} items, got ${got}`,
  },
  idLength: {
    max: 1_000,
    of: 'Characters of an id or a cursor',
    effect: 'The field fails with `BAD_USER_INPUT`',
    reason: 'Ids and cursors are part of URLs and of cache keys',
  },
  inputProblems: {
    max: 20,
    of: 'Problems in the input of a mutation that a response reports',
    effect: 'Further problems are not reported',
    reason: 'One input can contain thousands of wrong values',
  },
  // Limits of one request.
  requestBytes: {
    max: mib,
    of: 'Bytes of a request body',
    effect: 'The request gets status 413',
    reason: 'The longest allowed document and its variables need fewer bytes',
    message: (max) => `Request body exceeds the limit of ${max} bytes`,
  },
  requestLevels: {
    max: 200,
    of: 'Levels of the JSON of a request body',
    effect: 'The request gets status 400',
    reason: json,
  },
  requestValues: { max: 50_000, of: 'Values in the JSON of a request body', effect: 'As above', reason: json },
  smallRequest: {
    max: 2_000,
    of: 'Characters of a small request',
    effect:
      'The request counts as large. It waits while other large work uses the current turn of the event loop. Small requests do not wait for large ones',
    reason: 'A larger request can take tens of milliseconds until its first REST call',
  },
  // Limits of one process.
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
    displayText: '2 MiB, or 10 ms',
    effect: 'The remaining bytes are read in a later turn',
    reason: 'The bytes that are read in one turn are parsed in later turns, which takes longer',
  },
  callbackMs: {
    max: 20,
    of: 'Time per turn of the event loop for operations that one REST response completes',
    displayText: '30,000 values of queries with a plan, or 10,000 others',
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
    max: 5,
    of: '[Values](#count-values) of all operations that wait for a turn of the event loop',
    displayText: '15 × `MAX_VALUES`, where a value of an operation without a plan counts three times',
    effect:
      'Further lists fail with `OVERLOADED` in operations that already have more than 30,000 values, counted in the same way. An operation that exceeds this number outside lists gets status 503',
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
    effect: 'Further requests get status 503',
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
    of: 'Memory of known REST responses and predictions in a process',
    effect: 'The least recently used entries are evicted',
    reason: 'The gateway keeps responses to compare later responses with them',
  },
  cachedResponseBytes: {
    max: 64 * mib,
    of: 'Memory of the response cache in a process without Redis',
    effect: 'The least recently used entries are evicted',
    reason: 'The cache keeps separate responses for each caller',
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
});

/**
 * Estimated milliseconds of each unit of work. The estimates determine how much work runs in one turn of the event
 * loop.
 */
export const msPer = {
  /** Byte that is read from a connection. 1 MiB takes up to 5 ms. */
  readByte: limits.readMs.max / (2 * mib),
  /** Byte of JSON that is parsed. 1 MiB takes up to 50 ms. */
  parsedByte: limits.turnMs.max / (256 * kib),
  /** Byte of a response from which a plan copies values. */
  copiedByte: limits.turnMs.max / (2 * mib),
  /** Value of a query with a plan. 15,000 values take 5 to 15 ms. */
  value: limits.turnMs.max / 15_000,
} as const;

/**
 * Maximum bytes of a REST response that is parsed on arrival. `limits.readMs` limits the number of such responses in
 * one turn.
 */
export const smallParsedBytes = 16 * kib;
/**
 * Maximum number of bytes that a plan scans for each byte of a REST response. Above this number, the plan parses the
 * response.
 */
export const maxScans = 8;
/** Maximum bytes that a plan scans in one REST response. Scanning 1 MiB takes 0.5 to 1 ms. */
export const maxScannedBytes = 24 * mib;
/** Minimum bytes of a REST response that is parsed in steps. */
export const largeParsedBytes = 512 * kib;
/** Maximum bytes that are decoded in one step. Decoding characters outside ASCII takes up to 7 ms per MiB. */
export const decodedBytes = mib;
/** Maximum bytes that a connection to the REST API reads at a time. */
export const largestRead = 64 * kib;
/** Bytes that are written to a client at a time. Node.js reports progress only after it has written all of them. */
export const writtenBytes = 64 * kib;
