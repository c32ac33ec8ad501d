import {
  changeRequests,
  fanOutId,
  fanOutSections,
  fanOutSites,
  fanOuts,
  integrationOfBlocks,
  integrationOfText,
  largeSpaceId,
  organizationId,
  sections,
  site,
  siteIds,
} from './data.js';

export interface Workload {
  name: string;
  title: string;
  query: string;
  variables: Record<string, string>;
  /**
   * `one`: all requests have the same token. `many`: each request has a new token. `returning`: the requests have the
   * tokens of 50 callers.
   */
  tokens: 'one' | 'many' | 'returning';
  /**
   * `same`: all callers receive the same responses. `own`: all responses differ between callers. `one-changed`: one
   * response differs between callers. `changing`: all responses change with every tenth request.
   */
  data?: 'same' | 'own' | 'one-changed' | 'changing';
  /** Value of the header `Accept-Encoding`. Default `identity`. */
  acceptEncoding?: string;
  /** Requests in flight at any time. */
  connections: number;
  /** Latency of the REST API in milliseconds. */
  delay: number;
  /** True if each call takes a random share of the delay. */
  isDelayRandom?: boolean;
  /** Expected `data` of the response. */
  expected: unknown;
}

const chainQuery = `query Chain($id: ID!) {
  organization(id: $id) {
    title
    sites { nodes { id: resourceId title
      sections { nodes { id: resourceId title
        siteSpaces { nodes { title
          space { id: resourceId title changeRequests { nodes { number subject status } } } } } } } } }
  }
}`;

const listQuery = `query List($id: ID!) {
  space(id: $id) {
    changeRequests(first: 1000) {
      nodes {
        id: resourceId number status subject createdAt updatedAt revision commentCount outdated
        createdBy { displayName }
      }
    }
  }
}`;

/** This query omits dates, because a date in the response differs for each caller. */
const ownListQuery = `query OwnList($id: ID!) {
  space(id: $id) {
    changeRequests(first: 1000) { nodes { id: resourceId number status subject revision createdBy { displayName } } }
  }
}`;

const fanOutQuery = `query FanOut($id: ID!) {
  organization(id: $id) {
    sites(first: 1000) { nodes { id: resourceId title sections { nodes { id: resourceId title path } } } }
  }
}`;

const recordQuery = `query Record($id: String!) {
  integration(name: $id) { title version }
}`;

const chain = () => ({
  organization: {
    title: `Organization ${organizationId}`,
    sites: {
      nodes: siteIds.map((id) => ({
        id,
        title: site(id).title,
        sections: {
          nodes: sections(id).map((section) => ({
            id: section.id,
            title: section.title,
            siteSpaces: {
              nodes: section.siteSpaces.map(({ title, space }) => ({
                title,
                space: {
                  id: space.id,
                  title: space.title,
                  changeRequests: {
                    nodes: changeRequests(space.id, 5).map(({ number, subject, status }) => ({
                      number,
                      subject,
                      status,
                    })),
                  },
                },
              })),
            },
          })),
        },
      })),
    },
  },
});

const list = () => ({
  space: {
    changeRequests: {
      nodes: changeRequests(largeSpaceId, 1000).map((record) => ({
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
      })),
    },
  },
});

const ownList = () => ({
  space: {
    changeRequests: {
      nodes: changeRequests(largeSpaceId, 1000).map(({ id, number, status, subject, revision, createdBy }) => ({
        id,
        number,
        status,
        subject,
        revision,
        createdBy: { displayName: createdBy.displayName },
      })),
    },
  },
});

const fanOut = (calls: number) => ({
  organization: {
    sites: {
      nodes: fanOutSites(calls).map(({ id, title }) => ({
        id,
        title,
        sections: { nodes: fanOutSections(id).map(({ id, title, path }) => ({ id, title, path })) },
      })),
    },
  },
});

const inChain = { query: chainQuery, variables: { id: `Organization:${organizationId}` } };

const fanOutWorkload = (calls: number): Workload => ({
  name: `calls-${calls}`,
  title: `${calls.toLocaleString('en')} REST calls in one query`,
  query: fanOutQuery,
  variables: { id: `Organization:${fanOutId(calls)}` },
  tokens: 'many',
  // A query of 1,000 calls takes long, so more connections would only wait.
  connections: 4,
  delay: 0,
  expected: fanOut(calls),
});

const recordWorkload = (name: string, title: string, id: string): Workload => ({
  name,
  title,
  query: recordQuery,
  variables: { id },
  tokens: 'many',
  data: 'own',
  connections: 16,
  delay: 0,
  expected: { integration: { title: `Integration ${id}`, version: 12 } },
});

export const workloads = (): Workload[] => [
  {
    name: 'chain-many',
    title: 'chain, a token for each request',
    ...inChain,
    tokens: 'many',
    connections: 16,
    delay: 0,
    expected: chain(),
  },
  {
    name: 'chain-own',
    title: 'chain, a token and data of its own for each request',
    ...inChain,
    tokens: 'many',
    data: 'own',
    connections: 16,
    delay: 0,
    expected: chain(),
  },
  {
    name: 'chain-returning',
    title: 'chain, data of its own for each of 50 callers who return',
    ...inChain,
    tokens: 'returning',
    data: 'own',
    connections: 16,
    delay: 0,
    expected: chain(),
  },
  {
    name: 'chain-one-changed',
    title: 'chain, a token for each request, and one of 37 responses of its own',
    ...inChain,
    tokens: 'many',
    data: 'one-changed',
    connections: 16,
    delay: 0,
    expected: chain(),
  },
  {
    name: 'chain-changing',
    title: 'chain, data that changes with every tenth request',
    ...inChain,
    tokens: 'many',
    data: 'changing',
    connections: 16,
    delay: 0,
    expected: chain(),
  },
  {
    name: 'chain-one',
    title: 'chain, one token',
    ...inChain,
    tokens: 'one',
    connections: 16,
    delay: 0,
    expected: chain(),
  },
  {
    name: 'chain-slow',
    title: 'chain, 50 ms a REST call',
    ...inChain,
    tokens: 'many',
    // Two requests make 60 calls in a wave, and each contender has 64 connections, so no call waits.
    connections: 2,
    delay: 50,
    expected: chain(),
  },
  {
    name: 'chain-again',
    title: 'chain, 50 ms a REST call, data of its own for each of 50 callers who return',
    ...inChain,
    tokens: 'returning',
    data: 'own',
    // One request makes 36 calls in a wave, and a route can use 48 of the 64 connections, so no call waits.
    connections: 1,
    delay: 50,
    expected: chain(),
  },
  {
    name: 'chain-random',
    title: 'chain, 0 to 50 ms a REST call, a token for each request',
    ...inChain,
    tokens: 'many',
    connections: 1,
    delay: 50,
    isDelayRandom: true,
    expected: chain(),
  },
  {
    name: 'list',
    title: 'list of 1,000 records',
    query: listQuery,
    variables: { id: `Space:${organizationId}/${largeSpaceId}` },
    tokens: 'many',
    connections: 16,
    delay: 0,
    expected: list(),
  },
  {
    name: 'list-own',
    title: 'list of 1,000 records, a token and data of its own for each request',
    query: ownListQuery,
    variables: { id: `Space:${organizationId}/${largeSpaceId}` },
    tokens: 'many',
    data: 'own',
    connections: 16,
    delay: 0,
    expected: ownList(),
  },
  recordWorkload('record', 'two fields of a record of 30 kB, a token and data of its own', integrationOfBlocks),
  recordWorkload(
    'record-text',
    'two fields of a record with a text of 30 kB, a token and data of its own',
    integrationOfText,
  ),
  ...fanOuts.map(fanOutWorkload),
  {
    name: 'tiny',
    title: 'tiny query, no REST call',
    query: 'query Tiny { __typename }',
    variables: {},
    tokens: 'many',
    connections: 16,
    delay: 0,
    expected: { __typename: 'Query' },
  },
];
