import type { GraphQLFormattedError } from 'graphql';
import { expect } from 'vitest';
import type { GatewayOptions } from '../../src/gateway.js';
import { rawGateway, useService } from '../support/service.js';

/** Body of a response. It is a buffer if it is not valid UTF-8. */
export type Body = string | Buffer;

export interface Read {
  data: unknown;
  /** Code, path and message of each error. */
  errors: string[];
  /** Path and query of each REST call, without `/v1`. They are sorted, because calls can run at the same time. */
  calls: string[];
}

export const describeError = ({ message, path, extensions }: GraphQLFormattedError): string =>
  `${extensions?.code} ${path?.join('.')}: ${message}`;

/** Starts a gateway and a REST API whose bodies the test writes byte by byte. */
export function usePages() {
  const { service, gateway } = useService();
  /** Serves one body for all paths, or bodies by path without `/v1`. */
  function serve(bodies: Body | Record<string, Body>): void {
    service.forget();
    service.handle(({ url }, response) => {
      const [path = ''] = url.replace('/v1', '').split('?');
      const body = typeof bodies === 'string' || Buffer.isBuffer(bodies) ? bodies : bodies[path];
      response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' });
      response.end(body ?? '{}');
    });
  }
  /**
   * Sends a query to a REST API with these bodies.
   * @param options options of a gateway for this query only
   */
  async function read(query: string, bodies: Body | Record<string, Body>, options?: Partial<GatewayOptions>) {
    serve(bodies);
    const reader = options ? rawGateway({ baseUrl: service.url, ...options }) : gateway;
    const { data, errors = [] } = await reader.query(query);
    if (options) await reader.close();
    return {
      data,
      errors: errors.map(describeError),
      calls: service.requests.map(({ url }) => url.replace('/v1', '')).sort(),
    };
  }
  /**
   * Reads nodes of a list, and asserts them, the errors and the REST call.
   * @param errors path below `nodes` and message of each error
   */
  const expectNodes = async (
    type: ListedType,
    selection: string,
    items: string,
    nodes: unknown,
    errors: string[] = [],
  ) =>
    expect(await read(lists[type].query(`nodes { ${selection} }`), `{"items":${items}}`)).toEqual({
      data: nest(`${lists[type].path}.nodes`, nodes),
      errors: errors.map((error) => `UPSTREAM_ERROR ${lists[type].path}.nodes.${error}`),
      calls: [lists[type].call],
    });
  return { service, gateway, serve, read, expectNodes };
}

/** Returns data with a value at a path. */
export const nest = (path: string, value: unknown): unknown =>
  path.split('.').reduceRight((inner, name) => ({ [name]: inner }), value);

/** Query, path and REST call of some lists. */
export const lists = {
  Organization: {
    query: (selection: string) => `{ organizations { ${selection} } }`,
    path: 'organizations',
    call: '/orgs?limit=50',
  },
  Site: {
    query: (selection: string) => `{ organization(id: "Organization:o") { sites { ${selection} } } }`,
    path: 'organization.sites',
    call: '/orgs/o/sites?limit=50',
  },
  File: {
    query: (selection: string) => `{ space(id: "Space:o/s") { files { ${selection} } } }`,
    path: 'space.files',
    call: '/spaces/s/content/files?metadata=false&limit=50',
  },
  ChangeRequest: {
    query: (selection: string) => `{ space(id: "Space:o/s") { changeRequests { ${selection} } } }`,
    path: 'space.changeRequests',
    call: '/spaces/s/change-requests?limit=50',
  },
  SpaceComment: {
    query: (selection: string) => `{ space(id: "Space:o/s") { comments { ${selection} } } }`,
    path: 'space.comments',
    call: '/spaces/s/comments?format=markdown&limit=50',
  },
  Link: {
    query: (selection: string) => `{ node(id: "Page:o/s/p") { ... on Page { links { ${selection} } } } }`,
    path: 'node.links',
    call: '/spaces/s/content/page/p/links?limit=50',
  },
  SiteSection: {
    query: (selection: string) => `{ site(id: "Site:o/s") { sections { ${selection} } } }`,
    path: 'site.sections',
    call: '/orgs/o/sites/s/sections?limit=50',
  },
  OrganizationSearchResult: {
    query: (selection: string) => `{ organization(id: "Organization:o") { search(query: "q") { ${selection} } } }`,
    path: 'organization.search',
    call: '/orgs/o/search?query=q&limit=50',
  },
} as const;

export type ListedType = keyof typeof lists;
