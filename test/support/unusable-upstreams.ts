import { freePort } from './free-port.js';
import { json, startService } from './service.js';
import { startTlsService } from './tls-service.js';

interface Upstream {
  url: string;
  close(): Promise<void>;
}

/** Upstreams that the gateway cannot use, by problem. */
export const unusableUpstreams: Readonly<Record<string, () => Promise<Upstream>>> = {
  'nothing listens': async () => ({ url: `http://127.0.0.1:${await freePort()}`, close: async () => undefined }),
  'wrong host name': async () => ({ url: 'http://nowhere.invalid', close: async () => undefined }),
  'self-signed certificate': () => startTlsService((_, response) => json(response, { items: [] })),
  'https on an http port': async () => {
    const service = await startService((_, response) => json(response, { items: [] }));
    return { ...service, url: service.url.replace('http:', 'https:') };
  },
  'http on an https port': async () => {
    const service = await startTlsService((_, response) => json(response, { items: [] }));
    return { ...service, url: service.url.replace('https:', 'http:') };
  },
  HTML: () =>
    startService((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<!doctype html><title>Docs</title>');
    }),
  redirect: () =>
    startService((_, response) => {
      response.writeHead(302, { location: 'https://login.example.com/secret?next=/v1/orgs' }).end();
    }),
  'no response': () => startService(() => undefined),
  401: () => startService((_, response) => json(response, { error: { message: 'Bad token' } }, 401)),
  403: () => startService((_, response) => json(response, { error: { message: 'No' } }, 403)),
  404: () => startService((_, response) => json(response, { error: { message: 'No' } }, 404)),
  503: () => startService((_, response) => json(response, { error: { message: 'No' } }, 503)),
  'another JSON': () => startService((_, response) => json(response, { hello: 'world' })),
};
