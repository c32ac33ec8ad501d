import { type Context, context, propagation, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import { stripIgnoredCharacters } from 'graphql';
import { version } from '../config/version.js';
import type { CallWatch } from '../rest/index.js';
import type { ObservedRequest, Observer, RequestOutcome } from './observer.js';

export interface TracesOptions {
  /** Base URL of the REST API. Spans contain only its host and port. */
  baseUrl?: string;
}

/**
 * Creates spans that follow the semantic conventions of OpenTelemetry. The parent of the span of a request is the
 * active span, or else the span of the client. Each REST call has a span, and sends its trace context upstream. Without
 * an SDK, nothing is recorded.
 *
 * Spans have no attribute `url.full`, because URLs contain values of the caller.
 */
export function traces({ baseUrl }: TracesOptions = {}): Observer {
  const tracer = trace.getTracer('docs-graph', version);
  const server = baseUrl === undefined ? {} : serverAttributes(new URL(baseUrl));
  return {
    begin: (request) => {
      const { method, id, client } = request;
      const attributes = {
        'http.request.method': method,
        'docs_graph.request_id': id,
        ...(client && { 'docs_graph.client.name': client.name }),
        ...(client?.version !== undefined && { 'docs_graph.client.version': client.version }),
      };
      const span = tracer.startSpan('GraphQL Operation', { kind: SpanKind.SERVER, attributes }, parentOf(request));
      const spanContext = trace.setSpan(context.active(), span);
      return {
        call: (method, route) => startCallSpan(tracer, spanContext, { method, route, server }),
        end: (outcome) => {
          const { operation, codes } = outcome;
          if (operation) span.updateName(operation.type);
          span.setAttributes({
            ...(operation && { 'graphql.operation.type': operation.type }),
            ...(operation?.name && { 'graphql.operation.name': operation.name }),
            ...(operation?.document &&
              span.isRecording() && { 'graphql.document': documentWithoutValues(operation.document) }),
            ...(outcome.status !== undefined && { 'http.response.status_code': outcome.status }),
            ...(codes[0] && { 'error.type': codes[0] }),
            'docs_graph.rest_calls': outcome.restCalls,
            ...(outcome.cachedCalls > 0 && { 'docs_graph.cached_calls': outcome.cachedCalls }),
            'docs_graph.shared': outcome.shared,
            ...(operation?.isDryRun && { 'docs_graph.dry_run': true }),
          });
          if (hasFailed(outcome)) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
  };
}

/** Error codes that mark a span as failed. Errors of the client are not failures. */
const failureCodes = /^(UPSTREAM_|INTERNAL_|OVERLOADED|RATE_LIMITED)/;
const hasFailed = ({ codes }: RequestOutcome): boolean => codes.some((code) => failureCodes.test(code));

/** Pattern of block strings, strings and numbers in a document without comments. */
const values = /"""(?:\\"""|(?!""")[\s\S])*(?:"""|$)|"(?:\\.|[^"\\])*(?:"|\\?$)|(?<!\w)-?\d[\d.eE+-]*/g;

/** Maximum characters of a document in a span, because spans stay in memory until their export. */
const maxDocumentLength = 4_096;

/** Removes comments, and replaces strings and numbers with `?`. Keeps enum values and booleans. */
const documentWithoutValues = (document: string): string =>
  stripIgnoredCharacters(document).replace(values, '?').slice(0, maxDocumentLength);

/** Returns the context of the active span, if the server has one, or else the trace context in the headers. */
const parentOf = ({ headers }: ObservedRequest): Context =>
  trace.getSpan(context.active()) ? context.active() : propagation.extract(context.active(), headers);

interface TracedCall {
  method: string;
  route: string;
  server: Readonly<Record<string, string | number>>;
}

function startCallSpan(tracer: Tracer, parent: Context, { method, route, server }: TracedCall): CallWatch {
  const attributes = { 'http.request.method': method, 'url.template': route, ...server };
  const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.CLIENT, attributes }, parent);
  const headers: Record<string, string> = {};
  propagation.inject(trace.setSpan(parent, span), headers);
  let retries = 0;
  return {
    headers,
    retried: () => {
      span.addEvent('retry');
      retries++;
    },
    end: ({ status, failure, shared = false, cached, revalidated, age }) => {
      const errorType = failure ?? (status !== undefined && status >= 400 ? String(status) : undefined);
      span.setAttributes({
        ...(status !== undefined && { 'http.response.status_code': status }),
        ...(errorType !== undefined && { 'error.type': errorType }),
        ...(retries > 0 && { 'http.request.resend_count': retries }),
        'docs_graph.shared': shared,
        ...(cached && { 'docs_graph.cached': cached }),
        ...(revalidated && { 'docs_graph.revalidated': revalidated }),
        ...(age !== undefined && { 'docs_graph.cache_age': age }),
      });
      if (errorType !== undefined) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

const serverAttributes = ({ hostname, port, protocol }: URL) => ({
  'server.address': hostname,
  'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
});
