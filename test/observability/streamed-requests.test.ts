import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Observer, RequestOutcome } from '../../src/observability/index.js';
import { type HeldCalls, startPartsService } from '../support/parts-service.js';
import { postRequest } from '../support/requests.js';
import { rawGateway, type Service } from '../support/service.js';

let service: Service & HeldCalls;
beforeEach(async () => {
  service = await startPartsService();
});
afterEach(() => service.close());

/**
 * Creates a gateway, and collects the outcomes that its observer receives. `ended` resolves after the first outcome.
 */
function observedGateway() {
  const outcomes: RequestOutcome[] = [];
  let onEnd = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    onEnd = resolve;
  });
  const observer: Observer = {
    begin: () => ({
      end: (outcome) => {
        outcomes.push(outcome);
        onEnd();
      },
    }),
  };
  const { gateway } = rawGateway({ baseUrl: service.url, timeoutMs: 600_000, observers: [observer] });
  return { gateway, outcomes, ended };
}

const post = (query: string, signal?: AbortSignal) => postRequest({ query }, { accept: 'multipart/mixed' }, signal);

it.each([
  ['@defer', '{ organization(id: "Organization:o") { title ... @defer { teams { totalCount } } } }', /\/teams/, 2],
  [
    '@stream',
    '{ organization(id: "Organization:o") { sites { nodes @stream(initialCount: 1) { sections { totalCount } } } } }',
    /\/s3\//,
    4,
  ],
])(
  'a request with %s ends with its last part, and reports the error codes of all parts',
  async (_, query, held, restCalls) => {
    const { gateway, outcomes } = observedGateway();
    service.hold(held);
    const response = await gateway.fetch(post(query));
    await service.arrived(1);
    expect(outcomes).toEqual([]);
    service.fail(500);
    expect(await response.text()).toContain('UPSTREAM_ERROR');
    await gateway.close();
    expect(outcomes).toMatchObject([
      { status: 200, restCalls, codes: ['UPSTREAM_ERROR'], operation: { type: 'query' } },
    ]);
  },
);

it.each<[string, (response: Response, controller: AbortController) => unknown]>([
  ['aborts the request', (_, controller) => controller.abort()],
  ['cancels the body', (response) => response.body?.cancel()],
])('a streamed request ends without a status if the client %s', async (_, disconnect) => {
  const { gateway, outcomes, ended } = observedGateway();
  service.hold(/\/teams/);
  const controller = new AbortController();
  const query = '{ organization(id: "Organization:o") { title ... @defer { teams { totalCount } } } }';
  const response = await gateway.fetch(post(query, controller.signal));
  await service.arrived(1);
  expect(outcomes).toEqual([]);
  await disconnect(response, controller);
  await ended;
  await service.closed(1);
  await gateway.close();
  expect(outcomes).toMatchObject([{ restCalls: 2, codes: [] }]);
  expect(outcomes[0]).not.toHaveProperty('status');
});

it('an internal error of a later part is reported once, with the request id', async () => {
  const faults: (string | undefined)[] = [];
  const faulty: Observer = {
    begin: () => ({
      call: (_method, route) => {
        if (route.endsWith('/teams')) throw new TypeError('Wrong observer');
        return { end: () => undefined };
      },
      end: () => undefined,
    }),
  };
  const { gateway } = rawGateway({
    baseUrl: service.url,
    observers: [faulty],
    onInternalError: (_error, id) => faults.push(id),
  });
  const request = post('{ organization(id: "Organization:o") { title ... @defer { teams { totalCount } } } }');
  request.headers.set('x-request-id', 'caller');
  expect(await (await gateway.fetch(request)).text()).toContain('INTERNAL_SERVER_ERROR');
  await gateway.close();
  expect(faults).toEqual(['caller']);
});

it('each repetition of a request without parts ends with its response', async () => {
  const { gateway, outcomes } = observedGateway();
  const query = '{ organization(id: "Organization:o") { title } }';
  for (let repetition = 0; repetition < 3; repetition++) {
    const request = post(query);
    request.headers.set('accept', 'application/json');
    expect(await (await gateway.fetch(request)).json()).toEqual({ data: { organization: { title: 'Organization' } } });
  }
  await gateway.close();
  expect(outcomes).toMatchObject(Array(3).fill({ status: 200, codes: [] }));
});
