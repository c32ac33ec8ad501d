import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Ask, Contender } from '../contenders.js';
import { here, start } from '../processes.js';
import type { Workload } from '../workloads.js';

const installed = (path: string) => here(`peers/node_modules/${path}`);

export const peers: Contender[] = [
  {
    name: 'tailcall',
    title: 'Tailcall',
    ask: (workload) => ask(workload, 'ID!', 'changeRequests'),
    start: (service, port, folder) => {
      const config = join(folder, `tailcall-${port}.graphql`);
      const text = readFileSync(here('peers/tailcall.graphql'), 'utf8');
      writeFileSync(config, text.replaceAll('REST_BASE_URL', service).replace('PORT', String(port)));
      return start(installed('@tailcallhq/core-linux-x64-gnu/bin/tailcall'), ['start', config], {
        TAILCALL_TRACKER: 'false',
        // Disables a log line for each REST call.
        TC_LOG_LEVEL: 'error',
      });
    },
  },
  {
    name: 'hive',
    title: 'Hive Gateway',
    ask: (workload) => ask(workload, 'String!', 'changeRequests: changeRequestList'),
    start: async (service, port, folder) => {
      const supergraph = join(folder, `supergraph-${port}.graphql`);
      const openapi = join(folder, 'openapi.json');
      writeFileSync(openapi, JSON.stringify(fourLists()));
      const config = here('peers/mesh.config.mjs');
      const compose = start(process.execPath, [installed('.bin/mesh-compose'), '-c', config, '-o', supergraph], {
        REST_BASE_URL: service,
        OPENAPI: openapi,
      });
      await once(compose.child, 'exit');
      const options = ['--host', '127.0.0.1', '--port', String(port), '--jit'];
      return start(process.execPath, [installed('.bin/hive-gateway'), 'supergraph', supergraph, ...options]);
    },
  },
];

interface OpenAPI {
  paths: Record<string, { parameters?: unknown; get?: { operationId: string; responses: Record<string, unknown> } }>;
}

/** The contract with only the operations of the workloads. Others would enlarge the schema. */
function fourLists(): OpenAPI {
  const contract = parse(readFileSync(here('../openapi.yaml'), 'utf8')) as OpenAPI;
  const wanted = ['getOrganization', 'listSites', 'listSiteSections', 'listChangeRequests'];
  const paths = Object.entries(contract.paths).flatMap(([path, { parameters, get }]) => {
    if (!get || !wanted.includes(get.operationId)) return [];
    // With the error response, each result would be a union, and queries would need its type names.
    const { default: _, ...responses } = get.responses;
    return [[path, { parameters, get: { ...get, responses } }] as const];
  });
  return { ...contract, paths: Object.fromEntries(paths) };
}

/** Translates a workload: these schemas have the lists of the REST API, and sections need the organization, too. */
function ask({ name, query, variables }: Workload, id: string, changeRequests: string): Ask {
  if (name === 'tiny') return { query, variables: {} };
  const asked = { variables: { id: variables.id?.split(/[:/]/).at(-1) ?? '' } };
  if (name === 'list')
    return {
      ...asked,
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
    ...asked,
    query: `query Chain($id: ${id}) {
      organization(id: $id) {
        ${title}
        sites { items { id title sections(organization: $id) { items { id title ${section} } } } }
      }
    }`,
  };
}
