/** Tests of the alert rules for Prometheus, and of their sections in the runbook. */
import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { temporaryFolder } from '../support/daemons.js';
import { read } from '../support/documents.js';
import { missing } from '../support/missing-programs.js';

interface AlertRules {
  spec: {
    groups: { rules: { alert: string; labels: { severity: string }; annotations: { runbook_url: string } }[] }[];
  };
}

const { spec } = parse(read('deploy/kubernetes/monitoring/alerts.yaml'), { strict: true }) as AlertRules;
const rules = spec.groups.flatMap((group) => group.rules);
const runbook = 'https://github.com/docs-graph/docs-graph/blob/main/docs/runbook.md';

it('each alert has a severity and a runbook section, and each section belongs to an alert', () => {
  expect(rules.map(({ labels }) => labels.severity).filter((name) => !/^(critical|warning)$/.test(name))).toEqual([]);
  expect(rules.map(({ annotations }) => annotations.runbook_url)).toEqual(
    rules.map(({ alert }) => `${runbook}#${alert.toLowerCase()}`),
  );
  const headings = [...read('docs/runbook.md').matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  expect(headings).toEqual(rules.map(({ alert }) => alert));
});

const pod = 'job="docs/docs-graph", instance="10.0.0.1:9464"';
const route = 'method="GET", route="/v1/orgs"';
const build = `docs_graph_build_info{${pod}, version="1.0.0"}`;
const ok = `docs_graph_operations_total{${pod}, type="query", outcome="ok"}`;
const errors = (code: string) => `docs_graph_operation_errors_total{${pod}, type="query", code="${code}"}`;
const bucket = (le: string) => `docs_graph_operation_duration_seconds_bucket{${pod}, type="query", le="${le}"}`;
const refusedRequests = (reason: string) => `docs_graph_refused_requests_total{${pod}, reason="${reason}"}`;
const calls = (result: string) => `docs_graph_rest_calls_total{${pod}, ${route}, result="${result}"}`;
const drift = (kind: string) =>
  `docs_graph_upstream_drift_total{${pod}, route="/v1/orgs", field="Organization.title", kind="${kind}"}`;
const breaker = `docs_graph_rest_breaker_state{${pod}, ${route}}`;
const memory = `process_resident_memory_bytes{${pod}}`;
const redis = `docs_graph_redis_up{${pod}}`;

/** Series of a healthy gateway, with one value per minute. */
const healthy: Record<string, string> = {
  [build]: '1x90',
  [ok]: '0+600x90',
  [errors('UPSTREAM_TIMEOUT')]: '0+6x90',
  [errors('BAD_USER_INPUT')]: '0+300x90',
  [errors('INTERNAL_SERVER_ERROR')]: '3x90',
  [bucket('0.1')]: '0+500x90',
  [bucket('2.5')]: '0+595x90',
  [bucket('5')]: '0+600x90',
  [bucket('+Inf')]: '0+600x90',
  [refusedRequests('load')]: '0+1x90',
  [refusedRequests('body-size')]: '0+300x90',
  [calls('2xx')]: '0+600x90',
  [calls('4xx')]: '0+300x90',
  [calls('5xx')]: '0+6x90',
  [drift('unknown-kind')]: '0+6x90',
  [breaker]: '0x83 2 1 0x4',
  [memory]: '536870912x90',
  'process_resident_memory_bytes{job="other", instance="10.0.0.2:9100"}': '8589934592x90',
  [redis]: '1x83 0 0 1x4',
};

const job = { job: 'docs/docs-graph' };
const instance = { ...job, instance: '10.0.0.1:9464' };
const call = { method: 'GET', route: '/v1/orgs' };

interface AlertState {
  /** Series that replace the series of a healthy gateway. Undefined removes a series. */
  series: Record<string, string | undefined>;
  labels: Record<string, string>;
  summary: string;
}

const alertStates: Record<string, AlertState> = {
  DocsGraphDown: { series: { [build]: undefined }, labels: {}, summary: 'No replica of docs-graph reports metrics' },
  DocsGraphErrors: {
    series: { [errors('UPSTREAM_TIMEOUT')]: '0+60x90' },
    labels: job,
    summary: '10% of the requests of docs/docs-graph fail',
  },
  DocsGraphInternalErrors: {
    series: { [errors('INTERNAL_SERVER_ERROR')]: '3x80 4x10' },
    labels: job,
    summary: 'Requests of docs/docs-graph fail because of a bug in docs-graph',
  },
  DocsGraphSlow: {
    series: { [bucket('2.5')]: '0+540x90' },
    labels: job,
    summary: '5 % of the queries of docs/docs-graph take longer than 3.75s',
  },
  DocsGraphRefusesRequests: {
    series: { [refusedRequests('load')]: '0+100x90' },
    labels: job,
    summary: 'docs/docs-graph refuses 10% of the requests',
  },
  DocsGraphUpstreamFailing: {
    series: { [calls('5xx')]: undefined, [calls('timeout')]: '0+300x90' },
    labels: { ...job, ...call },
    summary: '25% of the calls to GET /v1/orgs of the REST API fail',
  },
  DocsGraphUpstreamDrift: {
    series: { [drift('missing-required')]: '0x80 1 2 3x8' },
    labels: { ...job, route: '/v1/orgs', kind: 'missing-required' },
    summary: 'Responses of /v1/orgs of the REST API deviate from the contract: missing-required',
  },
  DocsGraphCircuitBreakerOpen: {
    series: { [breaker]: '0x70 2 2 2 1 2 2 2 2 1 2 2 2 2 1 2 2 2 2 2 2' },
    labels: { ...job, ...call },
    summary: 'The circuit breaker of GET /v1/orgs is open',
  },
  DocsGraphMemoryHigh: {
    series: { [memory]: '1048576000x90' },
    labels: instance,
    summary: '10.0.0.1:9464 uses 1000MiB of memory',
  },
  DocsGraphRedisDown: { series: { [redis]: '0x90' }, labels: instance, summary: '10.0.0.1:9464 cannot reach Redis' },
  DocsGraphVersionsDiffer: {
    series: { 'docs_graph_build_info{job="docs/docs-graph", instance="10.0.0.2:9464", version="1.0.1"}': '1x90' },
    labels: job,
    summary: 'Replicas of docs/docs-graph have 2 versions',
  },
};

/** Creates a test for promtool: the series of a gateway, and the expected alerts. */
const scenario = (series: AlertState['series'], alerts: Record<string, AlertState | undefined>) => ({
  interval: '1m',
  input_series: Object.entries({ ...healthy, ...series }).flatMap(([name, values]) =>
    values === undefined ? [] : [{ series: name, values }],
  ),
  alert_rule_test: Object.entries(alerts).map(([alertname, state]) => ({
    eval_time: '85m',
    alertname,
    exp_alerts: state && [
      {
        exp_labels: { ...state.labels, severity: rules.find(({ alert }) => alert === alertname)?.labels.severity },
        exp_annotations: { summary: state.summary, runbook_url: `${runbook}#${alertname.toLowerCase()}` },
      },
    ],
  })),
});

it.skipIf(missing('promtool').length > 0)(
  'each alert fires in its example state, and no alert fires for a healthy gateway',
  async () => {
    expect(Object.keys(alertStates)).toEqual(rules.map(({ alert }) => alert));
    const folder = await temporaryFolder();
    // A rule file of Prometheus has the content of `spec`. JSON is valid YAML.
    await writeFile(`${folder.path}/rules.yaml`, JSON.stringify(spec));
    const noAlerts = Object.fromEntries(rules.map(({ alert }) => [alert, undefined]));
    const tests = [
      scenario({}, noAlerts),
      ...Object.entries(alertStates).map(([alert, state]) => scenario(state.series, { [alert]: state })),
    ];
    const test = { rule_files: ['rules.yaml'], evaluation_interval: '1m', tests };
    await writeFile(`${folder.path}/test.yaml`, JSON.stringify(test));
    const promtool = (...args: string[]) =>
      execFileSync('promtool', args, { cwd: folder.path, stdio: 'pipe', encoding: 'utf8' });
    expect(promtool('check', 'rules', 'rules.yaml')).toContain(`SUCCESS: ${rules.length} rules found`);
    expect(promtool('test', 'rules', 'test.yaml')).toContain('SUCCESS');
    await folder.remove();
  },
);
