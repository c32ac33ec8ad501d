import * as conventions from '@opentelemetry/semantic-conventions/incubating';
import { expect, it } from 'vitest';
import { chainService } from '../support/chain-service.js';
import { freePort } from '../support/free-port.js';
import { chainQuery, post, usePrograms } from '../support/program.js';
import { json, startService, useUpstream } from '../support/service.js';

/** Fields of a span in OTLP JSON that the tests use. */
interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: Record<string, unknown> }[];
  status: { code?: number };
}

interface Export {
  resourceSpans: { resource: Pick<Span, 'attributes'>; scopeSpans: { spans: Span[] }[] }[];
}

const service = useUpstream(chainService);
const collector = useUpstream((_, response) => json(response, {}));

const start = usePrograms();
const server = 2;
const client = 3;

async function waitForSpans(count: number): Promise<Span[]> {
  for (;;) {
    const spans = collector.requests.flatMap(({ body }) =>
      (JSON.parse(body) as Export).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    );
    if (spans.length >= count) return spans;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const attributes = (span: Pick<Span, 'attributes'>) =>
  Object.fromEntries(span.attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

const environment = () => ({
  REST_BASE_URL: service.url,
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  OTEL_BSP_SCHEDULE_DELAY: '50',
});

it('the trace of the client has a span for the operation, and a propagated child span for each REST call', async () => {
  const url = await start(environment()).url();
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const traceparent = `00-${traceId}-b7ad6b7169203331-01`;
  const clientHeaders = { 'graphql-client-name': 'web', 'graphql-client-version': '1.4.2' };
  await post(url, { query: chainQuery, variables: { id: 'Organization:o' } }, { traceparent, ...clientHeaders });
  const spans = await waitForSpans(5);
  const operation = spans.find(({ kind }) => kind === server);
  const calls = spans.filter(({ kind }) => kind === client);
  expect(spans.map((span) => span.traceId)).toEqual(Array(5).fill(traceId));
  expect(operation).toMatchObject({ name: 'query', parentSpanId: 'b7ad6b7169203331' });
  expect(attributes(operation as Span)).toMatchObject({
    'graphql.operation.type': 'query',
    'graphql.operation.name': 'Chain',
    'docs_graph.client.name': 'web',
    'docs_graph.client.version': '1.4.2',
    'http.response.status_code': 200,
    'docs_graph.rest_calls': 4,
  });
  expect(calls.map(({ parentSpanId }) => parentSpanId)).toEqual(Array(4).fill(operation?.spanId));
  expect(calls.map(({ name }) => name).sort()).toEqual([
    'GET /v1/orgs/{organizationId}',
    'GET /v1/orgs/{organizationId}/sites',
    'GET /v1/orgs/{organizationId}/sites/{siteId}/sections',
    'GET /v1/orgs/{organizationId}/sites/{siteId}/sections',
  ]);
  expect(attributes(calls[0] as Span)).toMatchObject({
    'http.request.method': 'GET',
    'url.template': expect.stringContaining('/v1/orgs/{organizationId}'),
    'http.response.status_code': 200,
    'server.address': '127.0.0.1',
    'server.port': Number(new URL(service.url).port),
  });
  // The REST API received the trace context of each call.
  expect(service.requests.map(({ headers }) => headers.traceparent).sort()).toEqual(
    calls.map(({ spanId }) => `00-${traceId}-${spanId}-01`).sort(),
  );
  const text = collector.requests.map(({ body }) => body).join();
  expect(text).toContain('"service.name","value":{"stringValue":"docs-graph"}');
  expect(text).not.toMatch(/Bearer|sandbox|\/sites\/\d|Organization:o/);
});

/** True if the semantic conventions of OpenTelemetry define the attribute. */
const isConvention = (name: string) => new Set<unknown>(Object.values(conventions)).has(name);

it('spans have only attributes of the semantic conventions, and a document without comments and values', async () => {
  collector.forget();
  service.handle(chainService);
  const program = start(environment());
  const query = `# secret-d
    query Named($id: ID!) {
      organization(id: $id) { title o1: sites(first: 77, after: null) { totalCount } }
      node(id: """secret-a \\""" secret-b""") { id ... on Space { changeRequests(first: 77, status: "secret-\\"c") { totalCount } } }
    }`;
  const url = new URL(await program.url());
  url.search = new URLSearchParams({ query, variables: '{"id":"Organization:o"}' }).toString();
  await fetch(url, { headers: { authorization: 'Bearer sandbox', accept: 'application/json' } });
  const spans = await waitForSpans(3);
  const names = spans.flatMap((span) => Object.keys(attributes(span)));
  expect(names.filter((name) => !isConvention(name) && !name.startsWith('docs_graph.'))).toEqual([]);
  const operation = spans.find(({ kind }) => kind === server);
  expect(attributes(operation as Span)).toMatchObject({
    'http.request.method': 'GET',
    'graphql.document':
      'query Named($id:ID!){organization(id:$id){title o1:sites(first:? after:null){totalCount}}node(id:?){id ...on Space{changeRequests(first:? status:?){totalCount}}}}',
  });
  expect(collector.requests.map(({ body }) => body).join()).not.toContain('secret');
});

it('the request of a router for entities is part of its trace, without the values of representations', async () => {
  collector.forget();
  service.forget();
  service.handle(chainService);
  const url = await start({ ...environment(), FEDERATION: 'on' }).url();
  const traceId = '1af7651916cd43dd8448eb211c80319d';
  const query = `query ($representations: [_Any!]!) { _entities(representations: $representations) { ... on Site { title } }
    literal: _entities(representations: [{ __typename: "Site", id: "Site:o/secret", secret: 5 }]) { ... on Site { id } } }`;
  const variables = { representations: [{ __typename: 'Site', id: 'Site:o/7' }] };
  await post(url, { query, variables }, { traceparent: `00-${traceId}-b7ad6b7169203331-01` });
  const spans = await waitForSpans(2);
  const operation = spans.find(({ kind }) => kind === server);
  expect(spans.map((span) => span.traceId)).toEqual([traceId, traceId]);
  expect(operation).toMatchObject({ parentSpanId: 'b7ad6b7169203331' });
  expect(attributes(operation as Span)).toMatchObject({ 'docs_graph.rest_calls': 1 });
  expect(attributes(operation as Span)['graphql.document']).toContain(
    'literal:_entities(representations:[{__typename:? id:? secret:?}])',
  );
  expect(collector.requests.map(({ body }) => body).join()).not.toMatch(/Site:o|\/7"/);
});

it('the span of an invalid document has the default name of the semantic conventions, and no document', async () => {
  collector.forget();
  const program = start(environment());
  await post(await program.url(), { query: '{ broken "secret" }' });
  const [span] = await waitForSpans(1);
  expect(span?.name).toBe('GraphQL Operation');
  expect(attributes(span as Span)).not.toHaveProperty(['graphql.document']);
});

it('traces have the resource attributes of the environment, a version and an instance id', async () => {
  collector.forget();
  service.handle(chainService);
  const resource = { OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test,service.namespace=docs' };
  const program = start({ ...environment(), ...resource });
  await post(await program.url(), { query: '{ organization(id: "Organization:o") { title } }' });
  await waitForSpans(2);
  const [first] = collector.requests.map(({ body }) => (JSON.parse(body) as Export).resourceSpans[0]?.resource);
  expect(attributes(first ?? { attributes: [] })).toMatchObject({
    'service.name': 'docs-graph',
    'service.namespace': 'docs',
    'service.version': expect.stringMatching(/^\d+\.\d+\.\d+/),
    'service.instance.id': expect.stringMatching(/^[\da-f-]{36}$/),
    'deployment.environment.name': 'test',
  });
});

it('a request without a trace starts a trace, and failed spans have an error status', async () => {
  collector.forget();
  service.handle((_, response) => json(response, {}, 500));
  const program = start({ ...environment(), DISABLE: 'retry' });
  await post(await program.url(), { query: '{ organization(id: "Organization:o") { title } }' });
  const [operation, call] = (await waitForSpans(2)).sort((a, b) => a.kind - b.kind) as [Span, Span];
  expect(operation).toMatchObject({ kind: server, status: { code: 2 } });
  expect(operation.parentSpanId).toBeUndefined();
  expect(attributes(operation)).toMatchObject({ 'error.type': 'UPSTREAM_ERROR' });
  expect(call).toMatchObject({ kind: client, parentSpanId: operation.spanId, status: { code: 2 } });
  expect(attributes(call)).toMatchObject({ 'error.type': '500', 'http.response.status_code': 500 });
});

it('the server runs without a collector, and exports the remaining spans on shutdown', async () => {
  service.handle(chainService);
  const withoutCollector = start({ ...environment(), OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' });
  expect(
    (await post(await withoutCollector.url(), { query: '{ organization(id: "Organization:o") { title } }' })).status,
  ).toBe(200);
  collector.forget();
  const program = start({ ...environment(), OTEL_BSP_SCHEDULE_DELAY: '60000' });
  await post(await program.url(), { query: '{ organization(id: "Organization:o") { title } }' });
  program.child.kill('SIGTERM');
  expect(await waitForSpans(2)).toHaveLength(2);
});

it('the log and the metrics report a collector that is unreachable, and that it is available again', async () => {
  service.handle(chainService);
  const port = await freePort();
  const program = start({
    ...environment(),
    LOG_LEVEL: 'info',
    METRICS_PORT: '0',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_EXPORTER_OTLP_TIMEOUT: '500',
  });
  const url = await program.url();
  const [, metricsUrl = ''] = await program.waitForOutput(/Metrics +(http:\S+)/);
  const spans = async () => (await (await fetch(metricsUrl)).text()).match(/^docs_graph_spans_total.*$/gm);
  const send = () => post(url, { query: '{ organization(id: "Organization:o") { title } }' });
  await send();
  await program.waitForOutput(
    /"level":"warn".*"reason":"ECONNREFUSED","msg":"trace collector unavailable: spans are lost"/,
  );
  expect(await spans()).toEqual(['docs_graph_spans_total{result="lost"} 2']);
  const lateCollector = await startService((_, response) => json(response, {}), port);
  await send();
  await program.waitForOutput(/"level":"info".*"msg":"trace collector available"/);
  expect(await spans()).toContain('docs_graph_spans_total{result="accepted"} 2');
  await lateCollector.close();
});
