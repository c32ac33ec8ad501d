/**
 * Typical simple gateway: GraphQL Yoga and graphql-js with their defaults, and a DataLoader per request. Deduplicates
 * GETs of the same caller.
 */
import { createServer } from 'node:http';
import DataLoader from 'dataloader';
import { createSchema, createYoga } from 'graphql-yoga';
import { Pool } from 'undici';

const { REST_BASE_URL = '', PORT } = process.env;
const pool = new Pool(REST_BASE_URL, { connections: 64, pipelining: 1 });
const inFlight = new Map<string, Promise<unknown>>();

async function send(path: string, authorization: string): Promise<unknown> {
  const { statusCode, body } = await pool.request({
    method: 'GET',
    path,
    headers: { accept: 'application/json', authorization },
  });
  if (statusCode === 200) return body.json();
  await body.dump();
  throw new Error(`GET ${path} responded with ${statusCode}`);
}

function load(path: string, authorization: string): Promise<unknown> {
  const key = `${authorization} ${path}`;
  const promise = inFlight.get(key) ?? send(path, authorization).finally(() => inFlight.delete(key));
  inFlight.set(key, promise);
  return promise;
}

interface Context {
  loader: DataLoader<string, unknown>;
}
interface RestRecord {
  id: string;
  [field: string]: unknown;
}
interface List {
  items: RestRecord[];
}

const list = async ({ loader }: Context, path: string, first: number) => {
  const { items, ...rest } = (await loader.load(`${path}?limit=${first}`)) as List;
  return { ...rest, nodes: items };
};
const lastPart = (id: string) => id.split(/[:/]/).at(-1) as string;
const resourceId = ({ id }: RestRecord) => id;

const schema = createSchema<Context>({
  typeDefs: `
    type Query { organization(id: ID!): Organization space(id: ID!): Space integration(name: String!): Integration }
    type Integration { title: String version: Int }
    type Organization { resourceId: String! title: String sites(first: Int = 50): SiteConnection }
    type SiteConnection { nodes: [Site] totalCount: Int }
    type Site { resourceId: String! title: String sections(first: Int = 50): SectionConnection }
    type SectionConnection { nodes: [Section] totalCount: Int }
    type Section { resourceId: String! title: String path: String siteSpaces: SiteSpaceConnection }
    type SiteSpaceConnection { nodes: [SiteSpace] totalCount: Int }
    type SiteSpace { resourceId: String! title: String path: String space: Space }
    type Space { resourceId: String! title: String changeRequests(first: Int = 50): ChangeRequestConnection }
    type ChangeRequestConnection { nodes: [ChangeRequest] totalCount: Int }
    type ChangeRequest {
      resourceId: String! number: Int subject: String status: String createdAt: String updatedAt: String
      revision: String commentCount: Int outdated: Boolean createdBy: User
    }
    type User { displayName: String }
  `,
  resolvers: {
    Query: {
      organization: (_: unknown, { id }: { id: string }, { loader }) => loader.load(`/v1/orgs/${lastPart(id)}`),
      integration: (_: unknown, { name }: { name: string }, { loader }) => loader.load(`/v1/integrations/${name}`),
      space: (_: unknown, { id }: { id: string }) => ({ id: lastPart(id) }),
    },
    Organization: {
      resourceId,
      sites: async ({ id }: RestRecord, { first }: { first: number }, context) => {
        const { nodes, ...rest } = await list(context, `/v1/orgs/${id}/sites`, first);
        return { ...rest, nodes: nodes.map((site) => ({ ...site, organizationId: id })) };
      },
    },
    Site: {
      resourceId,
      sections: ({ organizationId, id }: RestRecord, { first }: { first: number }, context) =>
        list(context, `/v1/orgs/${organizationId}/sites/${id}/sections`, first),
    },
    Section: { resourceId, siteSpaces: ({ siteSpaces }: RestRecord) => ({ nodes: siteSpaces }) },
    SiteSpace: { resourceId },
    Space: {
      resourceId,
      changeRequests: ({ id }: RestRecord, { first }: { first: number }, context) =>
        list(context, `/v1/spaces/${id}/change-requests`, first),
    },
    ChangeRequest: { resourceId, commentCount: ({ comments }: RestRecord) => comments },
  },
});

const yoga = createYoga<object, Context>({
  schema,
  graphiql: false,
  logging: false,
  context: ({ request }) => {
    const authorization = request.headers.get('authorization') ?? '';
    return { loader: new DataLoader((paths) => Promise.all(paths.map((path) => load(path, authorization)))) };
  },
});

createServer(yoga).listen(Number(PORT), '127.0.0.1');
