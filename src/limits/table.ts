import { kib, mib } from './limit.js';
import { operationLimits } from './operation-limits.js';
import { processLimits } from './process-limits.js';
import { requestLimits } from './request-limits.js';

export type { Limit } from './limit.js';

/** Every limit on the cost of a document, an operation or a request, and on the memory of a process. */
export const limits = { ...operationLimits, ...requestLimits, ...processLimits };

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
  copiedByte: limits.turnMs.max / mib,
  /** Value that is copied from a response. */
  copiedValue: limits.turnMs.max / 100_000,
  /** Value of a query with a plan. 15,000 values take 5 to 15 ms. */
  value: limits.turnMs.max / 15_000,
} as const;

/** Steps of planning an operation, as in `limits.planSteps`. A step takes up to 0.5 µs. */
export const stepsPer = { field: 20, id: 10, selection: 5, introspection: 2, character: 0.01 } as const;

/**
 * Maximum bytes of a REST response that is parsed on arrival. `limits.readMs` limits the number of such responses in
 * one turn.
 */
export const smallParsedBytes = 16 * kib;
/**
 * Maximum number of bytes that a plan scans for each byte of a REST response. Above this number, the plan remembers the
 * end of each long value that it skips.
 */
export const maxScans = 8;
/** Minimum bytes of a value whose end a plan remembers. */
export const minRememberedBytes = 64;
/** Maximum bytes of JSON in one REST response that a plan parses while it scans the response. */
export const maxParsedBytes = 256 * kib;
/** Minimum bytes of a printed text, or of a parsed value, that the fields of an operation share. */
export const minSharedBytes = 4 * kib;
/** Minimum bytes of a REST response that is parsed in steps. */
export const largeParsedBytes = 256 * kib;
/** Maximum bytes that a connection to the REST API reads at a time. */
export const largestRead = 64 * kib;
/** Bytes that are written to a client at a time. Node.js reports progress only after it has written all of them. */
export const writtenBytes = 64 * kib;
