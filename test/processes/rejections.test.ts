import { expect, it } from 'vitest';
import { post, usePrograms, workersOf } from '../support/program.js';
import { startService } from '../support/service.js';

const start = usePrograms();

it('metrics and log report the reasons and numbers of rejected requests and of worker exits', async () => {
  // The REST API never responds.
  const service = await startService(() => undefined);
  const program = start({
    REST_BASE_URL: service.url,
    WORKERS: '2',
    MAX_CONCURRENT_REQUESTS: '1',
    METRICS_PORT: '0',
    LOG_LEVEL: 'warn',
  });
  const url = await program.url();
  const [, metricsUrl = ''] = await program.waitForOutput(/Metrics +(http:\S+)/);
  const send = (index: number, more: object = {}) =>
    post(url, { query: `{ site(id: "Site:o/${index}") { title } }`, ...more }, { connection: 'close' });
  /** Returns the series of a metric. Retries, because the metrics are unavailable while a worker starts. */
  const seriesOf = async (name: string): Promise<string[]> => {
    const response = await fetch(metricsUrl);
    if (!response.ok) return seriesOf(name);
    const lines = (await response.text()).split('\n');
    return lines.filter((line) => line.startsWith(`${name}{`)).map((line) => line.slice(name.length));
  };

  const heldResponses = [0, 1].map((index) => send(index).catch(() => undefined));
  while (service.requests.length < 2) await new Promise((resolve) => setTimeout(resolve, 10));
  for (const index of [2, 3, 4]) expect((await send(index)).status).toBe(503);
  await program.waitForOutput(/"reason":"load","count":1,"msg":"requests rejected"/);
  expect(await seriesOf('docs_graph_refused_requests_total')).toEqual(['{reason="load"} 3']);

  for (const pid of workersOf(program.child)) process.kill(pid, 'SIGKILL');
  await Promise.all(heldResponses);
  await program.waitForOutput(/"reason":"SIGKILL","count":1,"msg":"worker exited"/);
  expect((await send(5, { x: 'x'.repeat(2 ** 20) })).status).toBe(413);
  await program.waitForOutput(/"reason":"body-size","count":1,"msg":"requests rejected"/);
  expect(await seriesOf('docs_graph_refused_requests_total')).toEqual(['{reason="body-size"} 1']);
  expect(await seriesOf('docs_graph_worker_exits_total')).toEqual(['{reason="SIGKILL"} 2']);
  await service.close();
});
