import { type Handler, toWhole } from '../../src/http/index.js';
import { kib, msPer, smallParsedBytes, turns } from '../../src/limits/index.js';
import type { DryRun } from '../../src/plugins/index.js';
import type { Path } from './places.js';
import { type ReadResult, readInSteps } from './read-result.js';
import { Seeker } from './seeker.js';

export interface GraphQLResult extends Partial<Pick<ReadResult, 'totals'>> {
  data?: unknown;
  errors?: readonly GraphQLResultError[];
  extensions?: { dryRun?: DryRun };
  /** Place at which the data starts, if it does not start at the beginning. */
  seeker?: Seeker;
}

interface GraphQLResultError {
  message: string;
  path?: readonly (string | number)[];
  locations?: readonly { line: number; column: number }[];
  extensions?: { code?: string };
}

export interface GraphQLRequest {
  query: string;
  operationName?: string | undefined;
  variables?: Record<string, unknown> | undefined;
}

/** Properties of a tool call that apply to its requests to the gateway. */
export interface Caller {
  /** `Authorization` header of the client. */
  readonly authorization?: string | undefined;
  /** Headers of the client that the REST API receives, by name in lower case. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Trace context from `_meta` of the tool call, or else from the header of the HTTP request. */
  readonly traceparent?: string | undefined;
  /** Headers with the name of the program that sent the tool call. Logs, metrics and traces contain this name. */
  readonly client?: Readonly<Record<string, string>> | undefined;
  /** Dialog of the client, in which the user confirms mutations. Absent for clients without such a dialog. */
  readonly dialog?: Dialog | undefined;
  readonly signal: AbortSignal;
}

export interface Dialog {
  /** Confirmation that the dialog was about. Absent before the dialog. */
  readonly confirmation?: string | undefined;
  readonly isAccepted: boolean;
}

/** Client that sends operations to the gateway like HTTP requests, so tokens, limits, deadlines and metrics apply. */
export class GraphQLClient {
  readonly #handle: Handler;
  readonly #url: string;

  constructor(handle: Handler, endpoint: string) {
    this.#handle = handle;
    this.#url = `http://localhost${endpoint}`;
  }

  /** @param from place at which the data of the result starts */
  async run(request: GraphQLRequest, caller: Caller, from?: Path): Promise<GraphQLResult> {
    return readResult(await this.#send(request, caller, {}), from);
  }

  /** Validates and plans an operation without sending anything to the REST API. */
  async plan(request: GraphQLRequest, caller: Caller): Promise<GraphQLResult> {
    return readResult(await this.#send(request, caller, { 'x-dry-run': '1' }));
  }

  async #send(
    request: GraphQLRequest,
    { authorization, headers: forwardedHeaders, traceparent, client, signal }: Caller,
    extraHeaders: Record<string, string>,
  ): Promise<Buffer> {
    const headers = {
      ...forwardedHeaders,
      'content-type': 'application/json',
      accept: 'application/json',
      'x-rest-report': '0',
      ...(authorization !== undefined && { authorization }),
      ...(traceparent !== undefined && { traceparent }),
      ...client,
      ...extraHeaders,
    };
    const body = JSON.stringify(request);
    const response = await this.#handle({ method: 'POST', url: this.#url, headers, body, signal });
    signal.throwIfAborted();
    return (await toWhole(response)).body;
  }
}

/** Maximum number of bytes of a response that is parsed in one step. */
const parsedBytes = 256 * kib;

async function readResult(bytes: Buffer, from?: Path): Promise<GraphQLResult> {
  if (from) return readFrom(bytes, from);
  if (bytes.length > parsedBytes) {
    const { json, totals, isTooLong } = await turns.complete(readInSteps(bytes));
    return isTooLong ? readFrom(bytes, []) : { ...(json as GraphQLResult), totals };
  }
  if (bytes.length > smallParsedBytes) await turns.large.next(bytes.length * msPer.parsedByte);
  return JSON.parse(bytes.toString()) as GraphQLResult;
}

async function readFrom(bytes: Buffer, from: Path): Promise<GraphQLResult> {
  const seeker = new Seeker(from);
  const { json } = await turns.complete(readInSteps(bytes, seeker));
  return { ...(json as GraphQLResult), seeker };
}
