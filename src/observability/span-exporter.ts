import { ExportResultCode } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-base';

/** Listeners to the exports of spans. */
export interface ExportEvents {
  /** Called when the collector of traces becomes unreachable, with the reason, and when it accepts spans again. */
  onState(problem: string | undefined): void;
  /** Called after each export with its number of spans. */
  onExport(spans: number, isAccepted: boolean): void;
}

/** Exports spans with OTLP, and reports if the collector does not accept them. OpenTelemetry itself reports nothing. */
export class ObservedExporter implements SpanExporter {
  readonly #exporter = new OTLPTraceExporter();
  readonly #events: ExportEvents;
  #problem: string | undefined;

  constructor(events: ExportEvents) {
    this.#events = events;
  }

  export(spans: ReadableSpan[], onResult: Parameters<SpanExporter['export']>[1]): void {
    this.#exporter.export(spans, (result) => {
      const isAccepted = result.code === ExportResultCode.SUCCESS;
      const problem = isAccepted ? undefined : problemOf(result.error);
      this.#events.onExport(spans.length, isAccepted);
      // One line per outage: later failures can have other reasons.
      if ((problem === undefined) !== (this.#problem === undefined)) this.#events.onState(problem);
      this.#problem = problem;
      onResult(result);
    });
  }

  shutdown(): Promise<void> {
    return this.#exporter.shutdown();
  }

  forceFlush(): Promise<void> {
    return this.#exporter.forceFlush();
  }
}

/** Returns the reason of a failed export, without the address of the collector. */
function problemOf(error: Error | undefined): string {
  const { code, message = 'unknown error' } = (error ?? {}) as { code?: unknown; message?: string };
  if (typeof code === 'number') return `status ${code}`;
  return typeof code === 'string' ? code : message;
}

/** Milliseconds in which a collector must respond. */
const checkMs = 2_000;

/**
 * Sends no spans to the collector in `OTEL_EXPORTER_OTLP_ENDPOINT`.
 * @returns the reason why the collector does not accept them, or undefined if it does
 */
export async function checkCollector(): Promise<string | undefined> {
  const exporter = new OTLPTraceExporter({ timeoutMillis: checkMs });
  const problem = await new Promise<string | undefined>((resolve) => {
    exporter.export([], ({ code, error }) => resolve(code === ExportResultCode.SUCCESS ? undefined : problemOf(error)));
  });
  await exporter.shutdown();
  return problem;
}
