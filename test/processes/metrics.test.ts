import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { chainService } from '../support/chain-service.js';
import { chainQuery, post, usePrograms } from '../support/program.js';
import { json, useUpstream } from '../support/service.js';

const service = useUpstream(chainService);

const start = usePrograms();
const organization = (id: string) => ({
  query: `query Named${id} { organization(id: "Organization:${id}") { title } }`,
});

/** Starts a server with metrics. Returns its URL, and functions that read the metrics. */
async function startWithMetrics(environment: Record<string, string> = {}) {
  const program = start({ REST_BASE_URL: service.url, METRICS_PORT: '0', LOG_LEVEL: 'silent', ...environment });
  const url = await program.url();
  const [, metricsUrl = ''] = await program.waitForOutput(/Metrics +(http:\S+)/);
  const metrics = async () => (await fetch(metricsUrl)).text();
  /** Returns the value of a series, such as `name{label="value"}`. */
  const value = async (series: string) =>
    Number(
      (await metrics())
        .split('\n')
        .find((line) => line.startsWith(`${series} `))
        ?.split(' ')
        .at(-1),
    );
  return { program, url, metricsUrl, metrics, value };
}

it('the metrics port reports operations and REST calls, and the main port has no metrics', async () => {
  service.handle(chainService);
  const { url, metricsUrl, metrics, value } = await startWithMetrics();
  await post(url, { query: chainQuery, variables: { id: 'Organization:o' } });
  await post(url, { query: '{ broken' });
  await post(url, { query: 'mutation { deleteSpaceComment(input: { id: "SpaceComment:o/s/c" }) { deletedId } }' });
  expect(await value('docs_graph_operations_total{type="query",outcome="ok",operation=""}')).toBe(1);
  expect(await value('docs_graph_operations_total{type="unknown",outcome="error",operation=""}')).toBe(1);
  expect(await value('docs_graph_operation_errors_total{type="unknown",code="BAD_USER_INPUT"}')).toBe(1);
  expect(await value('docs_graph_operation_errors_total{type="mutation",code="NOT_FOUND"}')).toBe(1);
  expect(await value('docs_graph_operation_duration_seconds_count{type="query",operation=""}')).toBe(1);
  expect(await value('docs_graph_operations_in_flight')).toBe(0);
  const sections = 'method="GET",route="/v1/orgs/{organizationId}/sites/{siteId}/sections"';
  expect(await value(`docs_graph_rest_calls_total{${sections},result="2xx"}`)).toBe(2);
  expect(await value(`docs_graph_rest_call_duration_seconds_count{${sections}}`)).toBe(2);
  expect(await value('docs_graph_rest_calls_in_flight')).toBe(0);
  expect(await metrics()).toContain('nodejs_eventloop_lag_seconds');
  for (const path of ['/metrics', '/']) expect((await fetch(new URL(path, url))).status).toBe(404);
  expect((await fetch(new URL('/graphql', metricsUrl))).status).toBe(404);
});

it('metrics count deduplicated operations, retries and open circuit breakers', async () => {
  const { url, value } = await startWithMetrics();
  service.handle((request, response) => setTimeout(() => chainService(request, response), 50));
  await Promise.all([post(url, organization('same')), post(url, organization('same'))]);
  expect(await value('docs_graph_operations_shared_total{type="query"}')).toBe(1);
  const route = 'method="GET",route="/v1/orgs/{organizationId}"';
  let failures = 1;
  service.handle((request, response) => (failures-- > 0 ? json(response, {}, 503) : chainService(request, response)));
  await post(url, organization('passing'));
  expect(await value(`docs_graph_rest_retries_total{${route}}`)).toBe(1);
  service.handle((_, response) => json(response, {}, 503));
  for (let index = 0; index < 25; index++) await post(url, organization(`dead${index}`));
  expect(await value(`docs_graph_rest_breaker_state{${route}}`)).toBe(2);
  expect(await value(`docs_graph_rest_breaker_opened_total{${route}}`)).toBe(1);
  expect(await value(`docs_graph_rest_calls_total{${route},result="refused"}`)).toBeGreaterThan(0);
});

it('metrics contain the version, and the operation names in METRICS_OPERATIONS', async () => {
  service.handle(chainService);
  const { url, metrics, value } = await startWithMetrics({ METRICS_OPERATIONS: 'Namedo' });
  for (const id of ['o', 'o', 'p']) await post(url, organization(id));
  expect(await value('docs_graph_operations_total{type="query",outcome="ok",operation="Namedo"}')).toBe(2);
  expect(await value('docs_graph_operations_total{type="query",outcome="ok",operation=""}')).toBe(1);
  expect(await metrics()).toMatch(/^docs_graph_build_info\{version="\d+\.\d+\.\d+"\} 1$/m);
});

it('operation names of clients create no series of metrics', async () => {
  service.handle(chainService);
  const { url, metrics } = await startWithMetrics();
  const series = async () => (await metrics()).split('\n').filter((line) => line.startsWith('docs_graph_')).length;
  await post(url, organization('first'));
  const before = await series();
  for (let index = 0; index < 50; index++) await post(url, organization(`other${index}`));
  expect(await series()).toBe(before);
});

it('the dashboard shows all metrics, and the dashboard and the alerts use only existing metrics', async () => {
  service.handle((_, response) => json(response, {}, 503));
  const { url, metrics } = await startWithMetrics({
    REST_CACHE_TTL: 'Site=30s',
    REDIS_URL: 'redis://127.0.0.1:1',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
  });
  for (let index = 0; index < 25; index++) await post(url, organization(`dead${index}`));
  const metricSeries = [...(await metrics()).matchAll(/^# TYPE (\w+) (\w+)/gm)].map(namesOf);
  const seriesNames = new Set(metricSeries.flat());
  const dashboard = await readFile(new URL('../../deploy/grafana/dashboard.json', import.meta.url), 'utf8');
  const { panels } = JSON.parse(dashboard) as { panels: { title: string; targets: { expr: string }[] }[] };
  const dashboardNames = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => expr.match(metricName) ?? []));
  expect(dashboardNames.length).toBeGreaterThan(15);
  expect(dashboardNames.filter((name) => !seriesNames.has(name))).toEqual([]);
  const alerts = await readFile(new URL('../../deploy/kubernetes/monitoring/alerts.yaml', import.meta.url), 'utf8');
  const alertNames = alerts.match(metricName) ?? [];
  expect(alertNames.length).toBeGreaterThan(10);
  expect(alertNames.filter((name) => !seriesNames.has(name))).toEqual([]);
  const ownMetrics = metricSeries.filter(([name]) => name?.startsWith('docs_graph_'));
  expect(ownMetrics.length).toBeGreaterThan(12);
  // The dashboard needs only one series of a histogram.
  expect(ownMetrics.filter((names) => !names.some((name) => dashboardNames.includes(name)))).toEqual([]);
});

const metricName = /\b(?:docs_graph|nodejs|process)_\w+/g;

const namesOf = ([, name = '', type]: RegExpMatchArray): string[] =>
  type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name];
