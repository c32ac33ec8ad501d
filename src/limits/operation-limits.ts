import { defineLimits, jsonReason, kib, mib } from './limit.js';

const noUpstream = 'The fields of the call fail with `UPSTREAM_ERROR`';
const reduce = 'reduce `first` or select fewer fields';

/** Limits of one operation, and of its REST calls. */
export const operationLimits = defineLimits({
  restCalls: {
    max: 1_000,
    setting: 'MAX_REST_CALLS',
    of: 'REST calls of an operation',
    effect:
      'Fields that need further calls fail with `TOO_MANY_CALLS`. If the lists of records whose keys are in the request already exceed the limit, the gateway sends no call, and the response contains only this error',
    reason: 'A field makes a call for each of its parents, which can be thousands',
    message: (max) => `Operation exceeds the limit of ${max} REST calls; reduce \`first\` or split the query`,
  },
  values: {
    max: 100_000,
    setting: 'MAX_VALUES',
    of: '[Values](#count-values) of an operation',
    effect:
      'Lists that exceed the limit, and the mutations after them, fail with `TOO_MANY_VALUES`. Other fields are returned. If the fields outside lists already exceed the limit, the gateway does not execute the operation. The response then contains only this error. Its status depends on the [Accept header](errors-and-nullability.md#http-status-codes)',
    reason: 'Executing this number of values takes 70 to 200 ms of CPU time',
    message: (max) => `Operation exceeds the limit of ${max} values; ${reduce}`,
  },
  planSteps: {
    max: 60_000,
    of: 'Steps of planning an operation. A field is 20 steps, an id 10, a selection in a response in parts 5, a selection of introspection 2, and 100 characters of a path 1',
    effect:
      'The operation is not executed. The response contains only the error `TOO_MANY_VALUES`. With `@defer`, the fields of lists are planned later, and fail with this error',
    reason: 'Fragments can repeat fields without bound. Planning takes up to 40 ms at the limit',
    message: (max) => `Operation takes more than ${max} steps to plan; select fewer fields`,
  },
  plannedWriteBytes: {
    max: mib,
    of: 'Bytes of the writes in a dry run, without the bytes of their paths',
    effect: 'Further writes are not returned and fail with `RESPONSE_TOO_LARGE`',
    reason: 'Aliases can repeat the value of a variable, which has up to 1 MiB',
    message: (max) => `Writes of the dry run exceed the limit of ${max} bytes; plan fewer mutations at once`,
  },
  listItems: {
    max: 20_000,
    of: 'Items of one list',
    effect:
      'The list fails with `TOO_MANY_VALUES`. Lists with `first` cannot exceed the limit, because `first` is at most 1000',
    reason: 'Each pending item takes up to 3 µs',
    message: (max, got) => `List must have at most ${max} items, got ${got}`,
  },
  failedFields: {
    max: 1_000,
    of: 'Failed fields of an operation',
    effect: 'All further fields are null. One error has the code `TOO_MANY_VALUES`',
    reason: 'A failed field costs about as much as ten values',
    message: (max) => `Operation has more than ${max} failed fields; ${reduce}`,
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
  scannedBytes: {
    max: 24 * mib,
    of: 'Bytes of one REST response that are scanned in all, because each list of a connection scans the response',
    effect: 'The list fails with `TOO_MANY_VALUES`',
    reason: 'Scanning 1 MiB takes 0.5 to 1 ms. Values that are not selected count once',
    message: (max) => `Lists of one REST response exceed the limit of ${max} scanned bytes; ${reduce}`,
  },
  lookupPages: {
    max: 100,
    of: 'Pages of a list that one lookup reads',
    effect: noUpstream,
    reason: 'A faulty upstream can always return a next page',
  },
  bodyBytes: {
    max: 8 * mib,
    of: 'Bytes of one REST response',
    effect: noUpstream,
    reason: 'An operation keeps its responses in memory',
  },
  jsonLevels: { max: 2_000, of: 'Levels of the JSON of a REST response', effect: noUpstream, reason: jsonReason },
  jsonValues: {
    max: 200_000,
    of: 'Values in the JSON of a REST response that is parsed',
    effect: noUpstream,
    reason: jsonReason,
  },
  jsonMembers: {
    max: 10_000,
    of: 'Members of an object in JSON that is parsed',
    effect: noUpstream,
    reason: jsonReason,
  },
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
});
