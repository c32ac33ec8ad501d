import { propagation, trace } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';

/**
 * Starts to export spans to `OTEL_EXPORTER_OTLP_ENDPOINT`. OpenTelemetry reads its settings from the environment.
 * @returns a function that exports the remaining spans and stops
 */
export function startTracing(environment: NodeJS.ProcessEnv): () => Promise<void> {
  const name = resourceFromAttributes({ 'service.name': environment.OTEL_SERVICE_NAME ?? 'docs-graph' });
  const provider = new BasicTracerProvider({
    resource: defaultResource().merge(name),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  trace.setGlobalTracerProvider(provider);
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  // A failed export must not fail the shutdown. Spans that were not sent are lost.
  return () => provider.shutdown().catch(() => undefined);
}
