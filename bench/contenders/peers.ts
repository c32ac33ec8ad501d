import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Contender, ContenderRequest } from '../contenders.js';
import { here, start } from '../processes.js';
import type { Workload } from '../workloads.js';

const pathOf = (path: string) => here(`peers/node_modules/${path}`);

export const peers: Contender[] = [
  {
    name: 'tailcall',
    title: 'Tailcall',
    requestFor: (workload) => requestFor(workload, 'ID!', 'changeRequests'),
    start: (service, port, folder) => {
      const config = join(folder, `tailcall-${port}.graphql`);
      const text = readFileSync(here('peers/tailcall.graphql'), 'utf8');
      writeFileSync(config, text.replaceAll('REST_BASE_URL', service).replace('PORT', String(port)));
      return start(pathOf('@tailcallhq/core-linux-x64-gnu/bin/tailcall'), ['start', config], {
        TAILCALL_TRACKER: 'false',
        // With the default level, Tailcall would log each REST call.
        TC_LOG_LEVEL: 'error',
      });
    },
  },
  {
    name: 'hive',
    title: 'Hive Gateway',
    requestFor: (workload) => requestFor(workload, 'String!', 'changeRequests: changeRequestList'),
    start: async (service, port, folder) => {
      const supergraph = join(folder, `supergraph-${port}.graphql`);
      const openapi = join(folder, 'openapi.json');
      writeFileSync(openapi, JSON.stringify(fourLists()));
      const config = here('peers/mesh.config.mjs');
      const compose = start(process.execPath, [pathOf('.bin/mesh-compose'), '-c', config, '-o', supergraph], {
        REST_BASE_URL: service,
        OPENAPI: openapi,
      });
      await once(compose.child, 'exit');
      const options = ['--host', '127.0.0.1', '--port', String(port), '--jit'];
      return start(process.execPath, [pathOf('.bin/hive-gateway'), 'supergraph', supergraph, ...options]);
    },
  },
];

interface OpenAPI {
  paths: Record<string, { parameters?: unknown; get?: { operationId: string; responses: Record<string, unknown> } }>;
}

/** Returns the contract with only the operations of the workloads. Other operations would enlarge the schema. */
function fourLists(): OpenAPI {
  const contract = parse(readFileSync(here('../openapi.yaml'), 'utf8')) as OpenAPI;
  const operationIds = ['getOrganization', 'listSites', 'listSiteSections', 'listChangeRequests'];
  const paths = Object.entries(contract.paths).flatMap(([path, { parameters, get }]) => {
    if (!get || !operationIds.includes(get.operationId)) return [];
    // With the error response, each result would be a union, and queries would need its type names.
    const { default: _, ...responses } = get.responses;
    return [[path, { parameters, get: { ...get, responses } }] as const];
  });
  return { ...contract, paths: Object.fromEntries(paths) };
}

/**
 * Translates a workload to the schema of a peer, where lists have `items` and the field `sections` needs the
 * organization.
 */
function requestFor(
  { name, query, variables }: Workload,
  id: string,
  changeRequests: string,
): ContenderRequest | undefined {
  if (name === 'list-own' || name.startsWith('record')) return undefined;
  if (name === 'tiny') return { query, variables: {} };
  const base = { variables: { id: variables.id?.split(/[:/]/).at(-1) ?? '' } };
  if (name === 'list')
    return {
      ...base,
      read: (data) => ({ space: { changeRequests: (data as Record<string, unknown>).listChangeRequests } }),
      query: `query List($id: ${id}) {
        listChangeRequests(spaceId: $id, limit: 1000) {
          items {
            id number status subject createdAt updatedAt revision commentCount: comments outdated
            createdBy { displayName }
          }
        }
      }`,
    };
  const [title, section] = name.startsWith('chain')
    ? ['title', `siteSpaces { title space { id title ${changeRequests} { items { number subject status } } } }`]
    : ['', 'path'];
  return {
    ...base,
    query: `query Chain($id: ${id}) {
      organization(id: $id) {
        ${title}
        sites { items { id title sections(organization: $id) { items { id title ${section} } } } }
      }
    }`,
  };
}
