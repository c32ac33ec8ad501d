/**
 * Runs a REST API in a child process: `node service.ts <delay in milliseconds>`. The organization has 3 sites of 3
 * sections, and the space of each section has 5 change requests. Tokens that start with `unknown` get status 401, and
 * so do calls without a token.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const [delay] = process.argv.slice(2);
const milliseconds = Number(delay);

const list = (count: number, make: (index: number) => object) =>
  JSON.stringify({ count, items: Array.from({ length: count }, (_, index) => make(index)) });
const createdAt = '2025-03-14T09:26:53.589Z';
const urlOf = (path: string) => `https://docs.example.com/${path}`;

const space = (id: string) => ({
  object: 'space',
  id,
  title: `Space ${id}`,
  visibility: 'public',
  createdAt,
  updatedAt: createdAt,
  organization: 'o',
  urls: { location: urlOf(`v1/spaces/${id}`), app: urlOf(`s/${id}`) },
});
const site = (index: number) => ({
  object: 'site',
  id: `site${index}`,
  title: `Site ${index}`,
  visibility: 'public',
  createdAt,
  urls: { location: urlOf(`v1/sites/${index}`), app: urlOf(`sites/${index}`) },
});
const section = (siteId: string) => (index: number) => ({
  object: 'site-section',
  id: `section${index}`,
  title: `Section ${index}`,
  path: `section-${index}`,
  siteSpaces: [
    {
      object: 'site-space',
      id: `variant${index}`,
      title: 'Variant',
      path: 'variant',
      space: space(`${siteId}-${index}`),
    },
  ],
});
const changeRequest = (index: number) => ({
  object: 'change-request',
  id: `cr${index}`,
  number: index + 1,
  status: 'open',
  subject: `Bring page ${index} in line with the “style guide”`,
  createdBy: { object: 'user', id: `u${index}`, displayName: `Person ${index}`, email: `person${index}@example.com` },
  createdAt,
  updatedAt: createdAt,
  urls: { app: urlOf(`changes/${index}`), location: urlOf(`v1/change-requests/${index}`) },
});

const organization = JSON.stringify({ object: 'organization', id: 'o', title: 'Organization', createdAt });
const [sites, changeRequests] = [list(3, site), list(5, changeRequest)];
const sections = new Map([0, 1, 2].map((index) => [`site${index}`, list(3, section(`site${index}`))]));

const unauthorized = JSON.stringify({ error: { code: 401, message: 'Unknown token' } });

const bodyOf = (path: string): string => {
  if (path.endsWith('/sites')) return sites;
  if (path.endsWith('/change-requests')) return changeRequests;
  const [, siteId = ''] = /\/sites\/(\w+)\/sections$/.exec(path) ?? [];
  return sections.get(siteId) ?? organization;
};

const server = createServer((request, response) => {
  const isKnown = !/^Bearer unknown/.test(request.headers.authorization ?? 'Bearer unknown');
  const body = isKnown ? bodyOf(new URL(request.url ?? '/', 'http://service').pathname) : unauthorized;
  const respond = () => response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' }).end(body);
  setTimeout(respond, milliseconds);
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit());
