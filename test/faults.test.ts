/**
 * One call of a query fails, with each kind of fault and at each kind of field. The response has one error at that field, with
 * a code and the details of the call. The other fields keep their data.
 */
import { afterAll, describe, expect, it } from 'vitest';
import { operationOf } from './support/contract-operations.js';
import { byContract } from './support/contract-service.js';
import { withValue } from './support/inputs.js';
import { sample } from './support/samples.js';
import { type Handler, json, useService } from './support/service.js';

const internal: unknown[] = [];

const { service, gateway } = useService(() => undefined, {
  timeoutMs: 5_000,
  onInternalError: (error) => internal.push(error),
});
afterAll(() => {
  expect(internal).toEqual([]);
});

/** Fields whose call can fail: the operation, and the data that remains. */
const places = {
  'a lookup at the root': {
    query: '{ organizations { nodes { title } } site(id: "Site:x/x") { title } }',
    call: 'GET /v1/orgs/{organizationId}/sites/{siteId}',
    path: ['site'],
    rest: { organizations: { nodes: [{ title: 'xx' }] }, site: null },
    record: ['site', 'title'],
  },
  'a nested list': {
    query: '{ site(id: "Site:x/x") { title sections { nodes { path } } } }',
    call: 'GET /v1/orgs/{organizationId}/sites/{siteId}/sections',
    path: ['site', 'sections'],
    rest: { site: { title: 'xx', sections: null } },
    record: ['site', 'sections', 'nodes', 0, 'path'],
  },
  'a list of an item of a list': {
    query: '{ organizations { nodes { title sites { nodes { title } } } } }',
    call: 'GET /v1/orgs/{organizationId}/sites',
    path: ['organizations', 'nodes', 0, 'sites'],
    rest: { organizations: { nodes: [{ title: 'xx', sites: null }] } },
    record: ['organizations', 'nodes', 0, 'sites', 'nodes', 0, 'title'],
  },
  'the second of two mutations': {
    query: `mutation {
      first: createChangeRequest(input: { space: "Space:x/x" }) { changeRequest { subject } }
      second: updateChangeRequest(input: { id: "ChangeRequest:x/x/x", subject: "New" }) { changeRequest { subject } }
    }`,
    call: 'PATCH /v1/spaces/{spaceId}/change-requests/{changeRequestId}',
    path: ['second'],
    rest: { first: { changeRequest: { subject: 'x' } }, second: null },
    record: ['second', 'changeRequest', 'subject'],
  },
};
const titled = Object.entries(places).map(([title, place]) => ({ title, ...place }));

interface Fault {
  fault: string;
  status: number;
  headers?: Record<string, string>;
  body?: string;
  code: string;
  message?: string;
  retryAfter?: number;
}
const inAnHour = new Date(Date.now() + 3_600_000).toUTCString();
const faults: Fault[] = [
  { fault: '401', status: 401, body: '{"error":{"message":"who?"}}', code: 'UNAUTHENTICATED', message: 'who?' },
  { fault: '403', status: 403, body: '{"message":"not yours"}', code: 'FORBIDDEN', message: 'not yours' },
  { fault: '404', status: 404, body: 'gone', code: 'NOT_FOUND', message: 'gone' },
  { fault: '409', status: 409, body: '{"message":"taken"}', code: 'CONFLICT', message: 'taken' },
  { fault: '429', status: 429, code: 'RATE_LIMITED' },
  { fault: '429 for seconds', status: 429, headers: { 'retry-after': '7' }, code: 'RATE_LIMITED', retryAfter: 7 },
  {
    fault: '429 until a date',
    status: 429,
    headers: { 'retry-after': inAnHour },
    code: 'RATE_LIMITED',
    retryAfter: 3_600,
  },
  {
    fault: '500 with JSON',
    status: 500,
    body: '{"error":{"message":"boom"}}',
    code: 'UPSTREAM_ERROR',
    message: 'boom',
  },
  { fault: '500 with text', status: 500, body: 'boom', code: 'UPSTREAM_ERROR', message: 'boom' },
  { fault: '500 with nothing', status: 500, code: 'UPSTREAM_ERROR' },
  { fault: '200 with broken JSON', status: 200, body: '{"items":[', code: 'UPSTREAM_ERROR' },
  { fault: '200 with HTML', status: 200, body: '<!doctype html>', code: 'UPSTREAM_ERROR' },
];

/** Responds by the contract, except to one operation. */
const failing = (call: string, fail: Handler): Handler => {
  const well = byContract();
  return (request, response) =>
    operationOf(request.method, request.url).name === call ? fail(request, response) : well(request, response);
};

describe.each(titled)('$title', ({ query, call, path, rest, record }) => {
  const [method, template] = call.split(' ');

  it.each(faults)('that responds with $fault', async ({ status, headers, body, code, message, retryAfter }) => {
    service.handle(failing(call, (_, response) => response.writeHead(status, headers).end(body)));
    const { data, errors } = await gateway.query(query);
    expect(data).toEqual(rest);
    // A record that does not exist is null if a query requested it by its id.
    if (status === 404 && path.length === 1 && method === 'GET') return expect(errors).toBeUndefined();
    const told = { method, path: template, status, ...(message && { message }) };
    expect(errors?.map((error) => ({ path: error.path, extensions: error.extensions }))).toEqual([
      {
        path,
        extensions: { code, rest: { ...told, ...(retryAfter && { retryAfter: expect.closeTo(retryAfter, -2) }) } },
      },
    ]);
    // Each call was sent once: the gateway does not retry it.
    expect(service.requests.filter((one) => operationOf(one.method, one.url).name === call)).toHaveLength(1);
  });

  it('that omits a required field', async () => {
    const field = String(record.at(-1));
    const less: Handler = ({ method: by, url }, response) =>
      json(response, JSON.parse(JSON.stringify(sample(operationOf(by, url).answer ?? {}), without(field))));
    service.handle(byContract());
    const whole = await gateway.query(query);
    service.handle(failing(call, less));
    const { data, errors } = await gateway.query(query);
    expect(whole.errors).toBeUndefined();
    expect(errors).toMatchObject([{ path: record, extensions: { code: 'UPSTREAM_ERROR' } }]);
    expect(errors?.[0]?.message).toMatch(/^REST API response lacks \w+\.\w+$/);
    expect(data).toEqual(withValue(whole.data, record, null));
  });
});

const without = (field: string) => (key: string, value: unknown) => (key === field ? undefined : value);
