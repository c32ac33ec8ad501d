import { expect, it } from 'vitest';
import { post, usePrograms } from '../support/program.js';
import { startService } from '../support/service.js';

const start = usePrograms();

it('metrics and log report the reasons and numbers of rejected requests', async () => {
  // The REST API never responds.
  const service = await startService(() => undefined);
  const program = start({
    REST_BASE_URL: service.url,
    MAX_CONCURRENT_REQUESTS: '1',
    METRICS_PORT: '0',
    LOG_LEVEL: 'warn',
  });
  const url = await program.url();
  const [, metricsUrl = ''] = await program.waitForOutput(/Metrics +(http:\S+)/);
  const send = (index: number, more: object = {}) =>
    post(url, { query: `{ site(id: "Site:o/${index}") { title } }`, ...more }, { connection: 'close' });
  const seriesOf = async (name: string): Promise<string[]> => {
    const lines = (await (await fetch(metricsUrl)).text()).split('\n');
    return lines.filter((line) => line.startsWith(`${name}{`)).map((line) => line.slice(name.length));
  };

  const heldResponse = send(0).catch(() => undefined);
  while (service.requests.length < 1) await new Promise((resolve) => setTimeout(resolve, 10));
  for (const index of [1, 2, 3]) expect((await send(index)).status).toBe(503);
  await program.waitForOutput(/"reason":"load","count":1,"msg":"requests rejected"/);
  expect(await seriesOf('docs_graph_refused_requests_total')).toEqual(['{reason="load"} 3']);
  await service.close();
  await heldResponse;
  expect((await send(4, { x: 'x'.repeat(2 ** 20) })).status).toBe(413);
  await program.waitForOutput(/"reason":"body-size","count":1,"msg":"requests rejected"/);
  expect(await seriesOf('docs_graph_refused_requests_total')).toContain('{reason="body-size"} 1');
});

it('metrics and log report stalls', async () => {
  const program = start({ METRICS_PORT: '0', LOG_LEVEL: 'warn' });
  await program.url();
  const [, metricsUrl = ''] = await program.waitForOutput(/Metrics +(http:\S+)/);
  const stalledSeconds = async () =>
    Number(/^docs_graph_stall_seconds_total (\S+)$/m.exec(await (await fetch(metricsUrl)).text())?.[1]);
  const before = await stalledSeconds();
  program.child.kill('SIGSTOP');
  await new Promise((resolve) => setTimeout(resolve, 300));
  program.child.kill('SIGCONT');
  await expect.poll(async () => (await stalledSeconds()) - before).toBeGreaterThan(0.2);
  await program.waitForOutput(/"count":\d+,"msg":"stalled: another process had the CPU"/);
});
