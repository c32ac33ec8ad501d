import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readRecording, startRecording } from '../sandbox/recording.js';
import { readConfig } from '../src/config/index.js';
import { HarRecorder } from '../tools/explain/har.js';
import { readInput } from '../tools/explain/input.js';
import { explain } from '../tools/explain/run.js';
import { blocksOf } from './support/documents.js';
import { useFolder } from './support/folders.js';
import { useSandbox } from './support/sandbox-service.js';
import { type Handler, rawGateway, useUpstream } from './support/service.js';

const token = 'a-real-token"with-a-quote';
const authorization = { authorization: `Bearer ${token}` };

const sandbox = useSandbox();
const service = useUpstream();
const folder = useFolder();

/** Records a query on a REST API, as `docs-graph explain --har` does. */
async function record(query: string, url: string, redacts = false): Promise<string> {
  const file = join(folder.path, 'query.graphql');
  await writeFile(file, query);
  const recorder = new HarRecorder();
  await explain(await readInput({ file }), readConfig({ REST_BASE_URL: url }), { token, recorder });
  return recorder.toJson(redacts);
}

/** Returns the data and the errors of a query on a REST API. */
async function responseTo(query: string, baseUrl: string) {
  const gateway = rawGateway({ baseUrl, timeoutMs: 500 });
  const response = await gateway.query(query, {}, authorization);
  await gateway.close();
  return response;
}

/** Runs a function with the URL of a server that replays a recording. */
async function withRecording<Result>(har: string, run: (url: string) => Promise<Result>): Promise<Result> {
  const recording = await startRecording(readRecording(har));
  const result = await run(recording.url);
  await recording.close();
  return result;
}

const readmeQuery = blocksOf('README.md').find(({ language }) => language === 'graphql')?.text ?? '';

it('a recording returns the same response to the query of README.md as the REST API', async () => {
  const har = await record(readmeQuery, sandbox.url);
  const response = await responseTo(readmeQuery, sandbox.url);
  expect(response).toMatchObject({ data: { organizations: { nodes: [{ title: 'Northwind Robotics' }] } } });
  expect(await withRecording(har, (url) => responseTo(readmeQuery, url))).toEqual(response);
  expect(har).not.toMatch(/a-real-token|127\.0\.0\.1|authorization/i);
});

/** Responds with a failure that depends on the id of the organization. Some failures repeat the token. */
const failById: Handler = ({ url }, response) => {
  const id = url.split(/[/?]/)[3];
  const echo = `Rejected ${token}, ${encodeURIComponent(token)}, ${Buffer.from(token).toString('base64')}`;
  const headers = { 'content-type': 'application/json', 'set-cookie': 'session=secret', 'retry-after': '20' };
  const fail = (status: number, body: string) => response.writeHead(status, headers).end(body);
  if (id === 'limited') return fail(429, JSON.stringify({ error: { message: echo } }));
  if (id === 'escaped') return fail(400, `{"error":{"message":"Rejected \\u0061-real-token\\"with-a-quote"}}`);
  if (id === 'forbidden') return fail(403, 'Plain text');
  if (id === 'broken') return fail(200, '{"title":');
  if (id === 'moved') return response.writeHead(302, { location: `https://new.example/v1?token=${token}` }).end();
  return response.destroy();
};
const failingQuery = `{ ${['limited', 'escaped', 'forbidden', 'broken', 'moved', 'closed']
  .map((id) => `${id}: organization(id: "Organization:${id}") { title }`)
  .join(' ')} }`;

it('a recording returns the same errors as the REST API, and contains no token', async () => {
  service.handle(failById);
  const har = await record(failingQuery, service.url);
  const response = await responseTo(failingQuery, service.url);
  expect(response.errors).toHaveLength(6);
  expect(await withRecording(har, (url) => responseTo(failingQuery, url))).toEqual(response);
  expect(har).not.toMatch(/real-token|with-a-quote|secret/);
  expect(har).not.toContain(Buffer.from(token).toString('base64').slice(0, 12));
});

it('a recording contains relative URLs in headers in place of URLs of the REST API', async () => {
  const { host, port } = new URL(service.url);
  const locations = [
    [`http://${host}/v1/orgs/new?page=2`, '/v1/orgs/new'],
    [`//${host}/v1/orgs/new`, '/v1/orgs/new'],
    [`HTTPS:\\\\user@127.0.0.1:8443\\v1`, '\\v1'],
    [`http://127.1:${port}`, '/'],
    ['https://new.example/v1', 'https://new.example/v1'],
    ['../new', '../new'],
  ] as const;
  service.handle(({ url }, response) => {
    const location = locations[Number(url.split(/[/?]/)[3])]?.[0];
    const profile = `<http://${host}/schema.json>, <//${host}/other.json>`;
    return response.writeHead(302, { location, 'content-type': `text/plain; profile="${profile}"`, via: host }).end();
  });
  for (const [id, [, expected]] of locations.entries()) {
    const har = await record(`{ organization(id: "Organization:${id}") { title } }`, service.url);
    const [{ response }] = JSON.parse(har).log.entries;
    expect(response.redirectURL).toBe(expected);
    expect(response.headers).toEqual([
      { name: 'content-type', value: 'text/plain; profile="</schema.json>, </other.json>"' },
      { name: 'location', value: expected },
    ]);
    expect(har).not.toMatch(/127\.0?\.?0?\.?1/);
  }
});

it('a recording of a call that timed out does not respond', async () => {
  service.handle(() => undefined);
  const query = '{ organization(id: "Organization:o") { title } }';
  const file = join(folder.path, 'slow.graphql');
  await writeFile(file, query);
  const recorder = new HarRecorder();
  const config = readConfig({ REST_BASE_URL: service.url, REST_TIMEOUT_MS: '200' });
  await explain(await readInput({ file }), config, { token, recorder });
  const { errors } = await withRecording(recorder.toJson(), (url) => responseTo(query, url));
  expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_TIMEOUT' } }]);
});

it('a recording with --redact keeps the structure of responses, but masks their texts', async () => {
  const har = await record(readmeQuery, sandbox.url, true);
  const response = await responseTo(readmeQuery, sandbox.url);
  const redactedResponse = await withRecording(har, (url) => responseTo(readmeQuery, url));
  const mask = (_: string, value: unknown) =>
    typeof value === 'string' ? value.replaceAll(/[\p{L}\p{N}]/gu, 'x') : value;
  expect(redactedResponse).toEqual(JSON.parse(JSON.stringify(response, mask)));
  expect(har).not.toMatch(/Northwind Robotics|@example\.com/);
});

it('a recording responds with 501 to an unknown request', async () => {
  const har = await record('{ organizations { totalCount } }', sandbox.url);
  const { errors } = await withRecording(har, (url) => responseTo('{ organizations { nodes { title } } }', url));
  expect(errors?.[0]).toMatchObject({
    message: expect.stringContaining('The recording has no response to GET'),
    extensions: { code: 'UPSTREAM_ERROR', rest: { status: 501 } },
  });
});

it('a recording returns the responses to equal requests in order, and then repeats the last response', async () => {
  const entry = (text: string) => ({
    request: { method: 'POST', url: 'https://rest-api.example/v1/orgs/o/ping' },
    response: { status: 200, headers: [], content: { text } },
  });
  const har = JSON.stringify({ log: { entries: [entry('1'), entry('2')] } });
  const texts = await withRecording(har, async (url) => {
    const post = async () => (await fetch(`${url}/v1/orgs/o/ping`, { method: 'POST' })).text();
    return [await post(), await post(), await post()];
  });
  expect(texts).toEqual(['1', '2', '2']);
});
