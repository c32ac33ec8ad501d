import { type Context, context, propagation, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import type { CallWatch } from '../rest/index.js';
import type { ObservedRequest, Observer, RequestOutcome } from './observer.js';

export interface TracesOptions {
  /** Base URL of the REST API. Spans contain its host and port only. */
  baseUrl?: string;
}

/**
 * Spans by the semantic conventions of OpenTelemetry: one for a request, joined to the caller's own, and one for each
 * of its REST calls, which the service is told of. Without an SDK nothing is recorded.
 *
 * `url.full` and the document are left out: they hold ids and other values of the caller.
 */
export function traces({ baseUrl }: TracesOptions = {}): Observer {
  const tracer = trace.getTracer('docs-graph');
  const server = baseUrl === undefined ? {} : serverAttributes(new URL(baseUrl));
  return {
    begin: (request) => {
      const attributes = { 'http.request.method': 'POST', 'docs_graph.request_id': request.id };
      const span = tracer.startSpan('GraphQL', { kind: SpanKind.SERVER, attributes }, parentOf(request));
      const inside = trace.setSpan(context.active(), span);
      return {
        call: (method, route) => beginCall(tracer, inside, { method, route, server }),
        end: (outcome) => {
          const { operation, codes } = outcome;
          if (operation) span.updateName(operation.type);
          span.setAttributes({
            ...(operation && { 'graphql.operation.type': operation.type }),
            ...(operation?.name && { 'graphql.operation.name': operation.name }),
            ...(outcome.status !== undefined && { 'http.response.status_code': outcome.status }),
            ...(codes[0] && { 'error.type': codes[0] }),
            'docs_graph.rest_calls': outcome.restCalls,
            'docs_graph.shared': outcome.shared,
          });
          if (hasFailed(outcome)) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
  };
}

/** Faults of the service and the gateway; what a caller got wrong is none. */
const faults = /^(UPSTREAM_|INTERNAL_|OVERLOADED|RATE_LIMITED)/;
const hasFailed = ({ codes }: RequestOutcome): boolean => codes.some((code) => faults.test(code));

/** The span around the server, if something makes one, or else the one that the caller tells of. */
const parentOf = ({ headers }: ObservedRequest): Context =>
  trace.getSpan(context.active()) ? context.active() : propagation.extract(context.active(), headers);

interface TracedCall {
  method: string;
  route: string;
  server: Readonly<Record<string, string | number>>;
}

function beginCall(tracer: Tracer, parent: Context, { method, route, server }: TracedCall): CallWatch {
  const attributes = { 'http.request.method': method, 'url.template': route, ...server };
  const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.CLIENT, attributes }, parent);
  const headers: Record<string, string> = {};
  propagation.inject(trace.setSpan(parent, span), headers);
  let retries = 0;
  return {
    headers,
    retried: () => {
      span.addEvent('sent again');
      retries++;
    },
    end: ({ status, failure, shared = false }) => {
      const wrong = failure ?? (status !== undefined && status >= 400 ? String(status) : undefined);
      span.setAttributes({
        ...(status !== undefined && { 'http.response.status_code': status }),
        ...(wrong !== undefined && { 'error.type': wrong }),
        ...(retries > 0 && { 'http.request.resend_count': retries }),
        'docs_graph.shared': shared,
      });
      if (wrong !== undefined) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

const serverAttributes = ({ hostname, port, protocol }: URL) => ({
  'server.address': hostname,
  'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
});
