/**
 * Tests operations of which one call fails, with each kind of fault and each kind of field. The response must have one
 * error at the field, with a code and the details of the call.
 */
import { afterAll, describe, expect, it } from 'vitest';
import { operationOf } from './support/contract-operations.js';
import { contractHandler } from './support/contract-service.js';
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

/** Fields whose call fails, with the remaining data and the path of a required field in the response. */
const fieldKinds = {
  'a lookup at the root': {
    query: '{ organizations { nodes { title } } site(id: "Site:x/x") { title } }',
    call: 'GET /v1/orgs/{organizationId}/sites/{siteId}',
    path: ['site'],
    remainingData: { organizations: { nodes: [{ title: 'xx' }] }, site: null },
    requiredField: ['site', 'title'],
  },
  'a nested list': {
    query: '{ site(id: "Site:x/x") { title sections { nodes { path } } } }',
    call: 'GET /v1/orgs/{organizationId}/sites/{siteId}/sections',
    path: ['site', 'sections'],
    remainingData: { site: { title: 'xx', sections: null } },
    requiredField: ['site', 'sections', 'nodes', 0, 'path'],
  },
  'a list of an item of a list': {
    query: '{ organizations { nodes { title sites { nodes { title } } } } }',
    call: 'GET /v1/orgs/{organizationId}/sites',
    path: ['organizations', 'nodes', 0, 'sites'],
    remainingData: { organizations: { nodes: [{ title: 'xx', sites: null }] } },
    requiredField: ['organizations', 'nodes', 0, 'sites', 'nodes', 0, 'title'],
  },
  'the second of two mutations': {
    query: `mutation {
      first: createChangeRequest(input: { space: "Space:x/x" }) { changeRequest { subject } }
      second: updateChangeRequest(input: { id: "ChangeRequest:x/x/x", subject: "New" }) { changeRequest { subject } }
    }`,
    call: 'PATCH /v1/spaces/{spaceId}/change-requests/{changeRequestId}',
    path: ['second'],
    remainingData: { first: { changeRequest: { subject: 'x' } }, second: null },
    requiredField: ['second', 'changeRequest', 'subject'],
  },
};

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
  { fault: '410', status: 410, body: 'gone', code: 'NOT_FOUND', message: 'gone' },
  { fault: '409', status: 409, body: '{"message":"taken"}', code: 'CONFLICT', message: 'taken' },
  { fault: '429', status: 429, code: 'RATE_LIMITED' },
  {
    fault: '429 with a delay in seconds',
    status: 429,
    headers: { 'retry-after': '7' },
    code: 'RATE_LIMITED',
    retryAfter: 7,
  },
  {
    fault: '429 with a date',
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
  { fault: '500 without a body', status: 500, code: 'UPSTREAM_ERROR' },
  { fault: '200 with invalid JSON', status: 200, body: '{"items":[', code: 'UPSTREAM_ERROR' },
  { fault: '200 with HTML', status: 200, body: '<!doctype html>', code: 'UPSTREAM_ERROR' },
];

/** Responds with samples of the contract, except to one operation. `fail` responds to this operation. */
const failOperation = (call: string, fail: Handler): Handler => {
  const succeed = contractHandler();
  return (request, response) =>
    operationOf(request.method, request.url).name === call ? fail(request, response) : succeed(request, response);
};

describe.each(Object.entries(fieldKinds))(
  'the call of %s',
  (_, { query, call, path, remainingData, requiredField }) => {
    const [method, template] = call.split(' ');

    it.each(faults.map((fault) => [fault.fault, fault] as const))(
      'makes only its field null if it returns %s',
      async (_, { status, headers, body, code, message, retryAfter }) => {
        service.handle(failOperation(call, (_, response) => response.writeHead(status, headers).end(body)));
        const { data, errors } = await gateway.query(query);
        expect(data).toEqual(remainingData);
        // A lookup at the root returns null without an error if the record does not exist.
        if ((status === 404 || status === 410) && path.length === 1 && method === 'GET')
          return expect(errors).toBeUndefined();
        const details = { method, path: template, status, ...(message && { message }) };
        expect(errors?.map((error) => ({ path: error.path, extensions: error.extensions }))).toEqual([
          {
            path,
            extensions: {
              code,
              rest: { ...details, ...(retryAfter && { retryAfter: expect.closeTo(retryAfter, -2) }) },
            },
          },
        ]);
        // The gateway of `useService` does not retry calls.
        expect(service.requests.filter(({ method, url }) => operationOf(method, url).name === call)).toHaveLength(1);
      },
    );

    it('causes an error at a required field that its response lacks', async () => {
      const field = String(requiredField.at(-1));
      const omitField: Handler = (request, response) =>
        json(
          response,
          JSON.parse(JSON.stringify(sample(operationOf(request.method, request.url).response ?? {}), without(field))),
        );
      service.handle(contractHandler());
      const complete = await gateway.query(query);
      service.handle(failOperation(call, omitField));
      const { data, errors } = await gateway.query(query);
      expect(complete.errors).toBeUndefined();
      expect(errors).toMatchObject([{ path: requiredField, extensions: { code: 'UPSTREAM_ERROR' } }]);
      expect(errors?.[0]?.message).toMatch(/^REST API response lacks \w+\.\w+$/);
      expect(data).toEqual(withValue(complete.data, requiredField, null));
    });
  },
);

const without = (field: string) => (key: string, value: unknown) => (key === field ? undefined : value);
