import { GatewayError } from '../../errors/gateway-error.js';
import { RestError, type RestFailure } from '../../errors/rest-error.js';
import { limits } from '../../limits/table.js';
import { requestedDelaySeconds } from '../calls/retry.js';
import type { CallFailure, RestResponse } from './rest-response.js';
import { messageOf } from './upstream-message.js';
import { promisedSchema } from './write-response.js';

/** Request of a response. */
interface Sender {
  readonly operation: { readonly token: string | undefined };
  readonly method: string;
  readonly route: string;
}

/** Creates the error for a body that is not JSON, or exceeds a limit of JSON. */
export function parseError(sender: Sender, status: number | undefined, error: unknown): RestError {
  if (error instanceof GatewayError) return errorOf(sender, 'too-large', error.message, { status });
  const name = `${sender.method} ${sender.route}`;
  const form = sender.method === 'GET' || promisedSchema(name) !== null ? 'JSON' : 'empty';
  return errorOf(sender, 'invalid-response', `${name}: response body must be ${form}`, { status });
}

/** Creates the error for a response that is not a success. */
export function statusError(sender: Sender, { status, headers, body }: RestResponse): RestError {
  const { operation, method, route } = sender;
  const upstreamMessage = body.size > limits.errorBodyBytes.max ? undefined : messageOf(body.text, operation.token);
  const retryAfter = requestedDelaySeconds({ status, headers });
  return errorOf(sender, 'status', `${method} ${route} responded with ${status}`, {
    status,
    ...(upstreamMessage !== undefined && { upstreamMessage }),
    ...(retryAfter !== undefined && Number.isFinite(retryAfter) && { retryAfter }),
  });
}

/** Creates the error for a request without a usable response. */
export const failureError = (sender: Sender, { kind, message }: CallFailure): RestError =>
  errorOf(sender, kind, message);

const errorOf = ({ method, route }: Sender, failure: RestFailure, message: string, details: object = {}): RestError =>
  new RestError(failure, { method, path: route, ...details }, message);
