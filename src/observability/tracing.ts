import { propagation, trace } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';

/**
 * Sends spans to `OTEL_EXPORTER_OTLP_ENDPOINT`. It, the exporter's other settings, the sampler's and the batches' are
 * read from the environment by OpenTelemetry itself.
 * @returns what sends the rest, and ends
 */
export function startTracing(environment: NodeJS.ProcessEnv): () => Promise<void> {
  const name = resourceFromAttributes({ 'service.name': environment.OTEL_SERVICE_NAME ?? 'docs-graph' });
  const provider = new BasicTracerProvider({
    resource: defaultResource().merge(name),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  trace.setGlobalTracerProvider(provider);
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  // A collector that is away must not keep the process: what was not sent by then is lost.
  return () => provider.shutdown().catch(() => undefined);
}
