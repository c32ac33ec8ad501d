/**
 * Sends no spans to the collector of traces. Loads OpenTelemetry only now, because most processes need no check.
 * @returns the reason why the collector does not accept them, or undefined if it does
 */
export async function checkCollector(): Promise<string | undefined> {
  const exporter = await import('../observability/span-exporter.js');
  return exporter.checkCollector();
}
