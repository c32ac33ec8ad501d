import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { RestReport } from '../../src/rest/index.js';
import type { TestOptions } from '../support/gateway.js';
import {
  type Handler,
  json,
  type ReceivedRequest,
  rawGateway,
  type Service,
  startService,
} from '../support/service.js';

/** Headers of responses. A header with a list is sent several times. */
type ResponseHeaders = Record<string, string | string[]>;

/** REST API whose responses contain its version, the path, and the caller. */
export interface CachedService extends Service {
  /** Headers of the next responses, by path, or under `*` for all other paths. */
  responseHeaders: Record<string, ResponseHeaders>;
  /** Number of writes so far. */
  version: number;
  respond: Handler;
}

/** Starts the REST API before the tests of a file, and resets it before each test. */
export function useCachedService(): CachedService {
  const service = { responseHeaders: {}, version: 0, respond } as unknown as CachedService;
  function respond({ method, url, headers }: ReceivedRequest, response: Parameters<Handler>[1]): void {
    const path = url.split('?')[0] ?? '';
    const { responseHeaders } = service;
    for (const [name, value] of Object.entries(responseHeaders[path] ?? responseHeaders['*'] ?? {}))
      response.setHeader(name, value);
    const etag = response.getHeader('etag');
    if (etag !== undefined && headers['if-none-match'] === etag) return void response.writeHead(304).end();
    if (method !== 'GET') service.version++;
    const title = `${path} v${service.version} for ${headers.authorization} ${headers['x-tenant'] ?? ''}`;
    const id = path.split('/').at(-1);
    if (id === 'sites') json(response, { items: [{ object: 'site', id: 's', title }] });
    else json(response, { object: 'organization', id, title });
  }
  beforeAll(async () => void Object.assign(service, await startService(respond)));
  beforeEach(() => {
    service.responseHeaders = {};
    service.handle(respond);
    service.forget();
  });
  afterAll(() => service.close());
  return service;
}

export const ttls = { Organization: 60_000, Site: 60_000 };

/** Returns a function that starts a gateway. Its `send` returns the response, and the REST calls that it made. */
export function useCachingGateways(service: CachedService) {
  const gateways: { close(): Promise<void> }[] = [];
  afterAll(async () => {
    for (const gateway of gateways) await gateway.close();
  });
  return (options: TestOptions = {}) => {
    const gateway = rawGateway({ baseUrl: service.url, restCache: { ttls }, restReport: true, ...options });
    gateways.push(gateway);
    return async (document: string, token = 'a', headers: Record<string, string> = {}) => {
      const before = service.requests.length;
      const { data, errors, extensions } = await gateway.query<Record<string, unknown>>(
        document,
        {},
        { authorization: `Bearer ${token}`, ...headers },
      );
      const requests = service.requests.slice(before);
      const report = extensions?.rest as RestReport;
      return {
        data,
        errors,
        extensions,
        text: JSON.stringify(data),
        report,
        requests,
        urls: requests.map(({ url }) => url).sort(),
      };
    };
  };
}

export const organization = '{ organization(id: "Organization:o") { title } }';
export const site = '{ site(id: "Site:o/s") { title } }';
export const write = 'mutation { updateSite(input: { id: "Site:o/s", title: "next" }) { site { title } } }';
export const screen = '{ organization(id: "Organization:o") { title sites { nodes { title } } } }';
