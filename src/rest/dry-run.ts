import { jsonSize } from '../limits/response-size.js';
import { type AnyRequest, createRest, type Rest, validUrl, waitToValidate } from './client.js';
import type { CallEngine } from './engine.js';
import type { Operation } from './operation.js';

/** Request of a write that is not sent. */
export interface Write {
  method: string;
  /** Path template. */
  path: string;
  /** Path and query. */
  url: string;
  /** JSON body. Absent for a write without a body. */
  body?: unknown;
}

/** Error in place of the response to a write that a dry run does not send. */
export class PlannedWrite extends Error {
  override name = 'PlannedWrite';
  readonly write: Write;

  constructor(write: Write) {
    super('A dry run sends no write');
    this.write = write;
  }
}

/**
 * Creates a client that sends nothing. GETs never settle. Writes are validated and charged, and throw a `PlannedWrite`.
 */
export const createDryRest = (engine: CallEngine, operation: Operation): Rest => ({
  ...createRest(engine, operation),
  send: async (method, path, request) => {
    const { budget } = operation;
    const bytes = await jsonSize(request.body ?? null, budget.writes.left);
    budget.writes.charge(bytes);
    await waitToValidate(bytes);
    const write = toWrite(method.toUpperCase(), path, request);
    budget.chargeCall();
    throw new PlannedWrite(write);
  },
  get: () => new Promise(() => undefined),
  start: () => undefined,
});

function toWrite(method: string, path: string, request: AnyRequest): Write {
  const url = validUrl(method, path, request);
  const { body } = request;
  return { method, path, url, ...(body !== undefined && { body }) };
}
