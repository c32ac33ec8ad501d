import { GatewayError } from '../errors/gateway-error.js';
import { RestError, type RestFailure } from '../errors/rest-error.js';
import { withoutStack } from '../errors/without-stack.js';
import { limits } from '../limits/table.js';
import type { RestResponse } from './arriving-response.js';
import type { Body } from './body.js';
import type { CallResult } from './call.js';
import type { Operation } from './operation.js';
import { isSuccess, requestedDelaySeconds } from './retry.js';
import { messageOf } from './upstream-message.js';
import { promisedSchema } from './write-response.js';

/** Request of a response. */
interface Sender {
  readonly operation: Operation;
  readonly method: string;
  /** Path template. */
  readonly route: string;
}

/**
 * Returns the body of a successful response, or undefined without a body. Charges the body to the operation.
 * @throws RestError if there is no response, or if the response is not a success or exceeds a limit
 */
export function bodyOf(sender: Sender, result: CallResult): Body | undefined {
  if (!('status' in result)) throw errorOf(sender, result.kind, result.message);
  const { status, body } = result;
  const failure = sender.operation.receive(body.size);
  if (failure) throw errorOf(sender, failure.kind, failure.message);
  if (!isSuccess(status)) throw statusError(sender, result);
  return body.isEmpty ? undefined : body;
}

/** Creates the error for a body that is not JSON, or exceeds a limit of JSON. */
export function parseError(sender: Sender, status: number | undefined, error: unknown): RestError {
  if (error instanceof GatewayError) return errorOf(sender, 'too-large', error.message, { status });
  const name = `${sender.method} ${sender.route}`;
  const form = sender.method === 'GET' || promisedSchema(name) !== null ? 'JSON' : 'empty';
  return errorOf(sender, 'invalid-response', `${name}: response body must be ${form}`, { status });
}

function statusError(sender: Sender, { status, headers, body }: RestResponse): RestError {
  const { operation, method, route } = sender;
  const upstreamMessage = body.size > limits.errorBodyBytes.max ? undefined : messageOf(body.text, operation.token);
  const retryAfter = requestedDelaySeconds({ status, headers });
  return errorOf(sender, 'status', `${method} ${route} responded with ${status}`, {
    status,
    ...(upstreamMessage !== undefined && { upstreamMessage }),
    ...(retryAfter !== undefined && Number.isFinite(retryAfter) && { retryAfter }),
  });
}

/** Creates an error without a stack trace, because stack traces cost CPU time. */
const errorOf = ({ method, route }: Sender, failure: RestFailure, message: string, details: object = {}): RestError =>
  withoutStack(() => new RestError(failure, { method, path: route, ...details }, message));
