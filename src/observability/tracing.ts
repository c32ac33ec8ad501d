import { randomUUID } from 'node:crypto';
import { propagation, trace } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { version } from '../config/version.js';
import { type ExportEvents, ObservedExporter } from './span-exporter.js';

/**
 * Starts to export spans to `OTEL_EXPORTER_OTLP_ENDPOINT`. OpenTelemetry reads its settings from the environment.
 * @returns a function that exports the remaining spans and stops
 */
export function startTracing(environment: NodeJS.ProcessEnv, events: ExportEvents): () => Promise<void> {
  const service = resourceFromAttributes({
    'service.name': 'docs-graph',
    'service.version': version,
    // The id of the process identifies the replica of a span.
    'service.instance.id': randomUUID(),
  });
  const name = resourceFromAttributes(
    environment.OTEL_SERVICE_NAME ? { 'service.name': environment.OTEL_SERVICE_NAME } : {},
  );
  // Later resources have precedence.
  const resource = [service, detectResources({ detectors: [envDetector] }), name].reduce(
    (merged, next) => merged.merge(next),
    defaultResource(),
  );
  const provider = new BasicTracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor(new ObservedExporter(events))],
  });
  trace.setGlobalTracerProvider(provider);
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  // A failed export must not fail the shutdown. Spans that were not sent are lost.
  return () => provider.shutdown().catch(() => undefined);
}
