/** Headers that a setting or an option can name. */
export interface ForwardableHeaders {
  /** Text that completes the message `must be a list of`. */
  readonly rule: string;
  /** Maximum number of names. */
  readonly max: number;
  isForwardable(name: string): boolean;
}

/** Headers of one connection, in which the gateway is the client or the server. */
const connectionHeaders =
  /^(connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|host|expect|content-.*|accept-(encoding|ranges)|range)$/;

/**
 * Headers that would change the calls of the gateway: the token, which has its own setting, and conditions, to which
 * the REST API can respond without a body. Also cookies, because a browser sends those of the whole domain.
 */
const ownRequestHeaders =
  /^(authorization|cookie2?|accept|if-.*|cache-control|pragma|x-request-id|x-dry-run|x-rest-report|traceparent|tracestate)$/;

/** Headers that the gateway sets, and those that are valid for one REST response only. */
const ownResponseHeaders =
  /^(set-cookie2?|access-control-.*|age|allow|alt-svc|cache-control|date|etag|expires|last-modified|location|pragma|ratelimit.*|retry-after|server|strict-transport-security|vary|via|www-authenticate|x-request-id)$/;

const isName = (name: string): boolean => /^[\w!#$%&'*+.^`|~-]{1,64}$/.test(name);

const headers = (own: RegExp, example: string): ForwardableHeaders => ({
  rule: `header names such as ${example}, without headers of a connection, credentials, and those that the gateway sets`,
  max: 16,
  isForwardable: (name) => isName(name) && ![connectionHeaders, own].some((names) => names.test(name.toLowerCase())),
});

/** Request headers that can be sent with REST calls. */
export const requestHeaders = headers(ownRequestHeaders, 'Accept-Language');

/** Response headers of the REST API that clients can receive. */
export const responseHeaders = headers(ownResponseHeaders, 'Deprecation');
