import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { startDaemon, temporaryFolder } from '../support/daemons.js';
import { read } from '../support/documents.js';
import { freePort } from '../support/free-port.js';
import { missing } from '../support/missing-programs.js';
import { post, usePrograms } from '../support/program.js';

interface QueryResponse {
  status: string;
  error?: string;
  data?: { result: { metric: Record<string, string>; value: [time: number, value: string] }[] };
}

interface RulesResponse {
  data: { groups: { rules: { name: string; health: string; lastError?: string }[] }[] };
}

const { spec } = parse(read('deploy/kubernetes/monitoring/alerts.yaml')) as { spec: { groups: object[] } };
const dashboard = new URL('../../deploy/grafana/dashboard.json', import.meta.url);
const start = usePrograms();

/** Starts Prometheus, which reads metrics each second. Returns a function that calls its API. */
async function startPrometheus(folder: string, target: string) {
  const job = { job_name: 'docs-graph', static_configs: [{ targets: [target] }] };
  const config = {
    global: { scrape_interval: '1s', evaluation_interval: '1s' },
    rule_files: ['rules.yaml'],
    scrape_configs: [job],
  };
  const groups = spec.groups.map((group) => ({ ...group, interval: '1s' }));
  await writeFile(join(folder, 'rules.yaml'), stringify({ groups }));
  await writeFile(join(folder, 'prometheus.yaml'), stringify(config));
  const port = await freePort();
  const daemon = await startDaemon(port, 'prometheus', [
    `--config.file=${join(folder, 'prometheus.yaml')}`,
    `--storage.tsdb.path=${join(folder, 'data')}`,
    `--web.listen-address=127.0.0.1:${port}`,
  ]);
  const api = async <Body>(path: string) =>
    (await (await fetch(`http://127.0.0.1:${port}/api/v1/${path}`)).json()) as Body;
  return { api, stop: () => daemon.stop() };
}

it.skipIf(missing('prometheus').length > 0)(
  'Prometheus stores the requests of clients by name, and evaluates the panels and the alerts',
  async () => {
    const program = start({ METRICS_PORT: '0', LOG_LEVEL: 'silent' });
    const url = await program.url();
    const [, metricsUrl = ''] = await program.waitForOutput(/Metrics +(http:\S+)/);
    const headers = { 'graphql-client-name': 'docs-app', 'graphql-client-version': '1.2.3' };
    for (const name of ['docs-app', 'docs-app', 'other-app'])
      await post(url, { query: '{ organizations { totalCount } }' }, { ...headers, 'graphql-client-name': name });
    const folder = await temporaryFolder();
    const { api, stop } = await startPrometheus(folder.path, new URL(metricsUrl).host);
    const query = (expression: string) => api<QueryResponse>(`query?query=${encodeURIComponent(expression)}`);

    const requests = async (client: string) => {
      const { data } = await query(`docs_graph_client_requests_total{client="${client}",client_version="1.2.3"}`);
      return data?.result.map(({ value: [, count] }) => count);
    };
    await expect.poll(() => requests('docs-app'), { timeout: 20_000 }).toEqual(['2']);
    expect(await requests('other-app')).toEqual(['1']);

    const { panels } = JSON.parse(await readFile(dashboard, 'utf8')) as { panels: { targets: { expr: string }[] }[] };
    const expressions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
    expect(expressions.length).toBeGreaterThan(30);
    for (const expression of expressions) {
      const { status, error } = await query(expression.replaceAll('$__rate_interval', '1m').replaceAll('$job', '.*'));
      expect([status, error], expression).toEqual(['success', undefined]);
    }

    const rules = async () => (await api<RulesResponse>('rules')).data.groups.flatMap((group) => group.rules);
    await expect.poll(async () => (await rules()).every(({ health }) => health !== 'unknown')).toBe(true);
    expect((await rules()).filter(({ health }) => health !== 'ok')).toEqual([]);
    expect((await rules()).length).toBeGreaterThan(10);
    await stop();
    await folder.remove();
  },
);
