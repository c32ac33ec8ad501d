import { parse, visit } from 'graphql';
import { expect, it } from 'vitest';
import { useGateway } from '../support/gateway.js';
import { useMcpClients } from '../support/mcp.js';
import { useServer } from '../support/server.js';

const testGateway = useGateway({ mcp: {} });
const server = useServer(testGateway);
const connect = useMcpClients(() => server.url.replace('/graphql', '/mcp'));

const findSite = '{ organizations { nodes { sites(title: "handbook") { nodes { id title } } } } }';
const read = `query ($id: ID!) { site(id: $id) { siteSpaces { nodes { space {
  title changeRequests(first: 100, status: "open") { nodes { number subject requestedReviewers { nodes { user { displayName } } } } }
} } } } }`;

interface Requests {
  site: {
    siteSpaces: {
      nodes: {
        space: {
          changeRequests: {
            nodes: {
              number: number;
              subject: string;
              requestedReviewers: { nodes: { user: { displayName: string } }[] };
            }[];
          };
        };
      }[];
    };
  };
}

function fieldAndArgumentNames(document: string): string[] {
  const names: string[] = [];
  visit(parse(document), {
    Field: ({ name }) => void names.push(name.value),
    Argument: ({ name }) => void names.push(name.value),
  });
  return names;
}

it('an agent finds the open change requests of a site and their reviewers in 4 tool calls and at most 8,000 tokens', async () => {
  const { client, call } = await connect();
  const texts: string[] = [];
  const run = async (name: string, args: Record<string, unknown>) => {
    const text = await call(name, args);
    texts.push(text);
    return text;
  };
  await run('search_schema', { words: 'open change requests and their reviewers' });
  await run('search_schema', { words: 'spaces of a site' });
  const documentation = [client.getInstructions(), ...texts].join('\n');
  const undocumented = [...fieldAndArgumentNames(findSite), ...fieldAndArgumentNames(read)].filter(
    (name) => !new RegExp(`\\b${name}\\b`).test(documentation),
  );
  expect(undocumented).toEqual([]);
  const id = /(Site:\S+) \| Robot Handbook/.exec(await run('run_query', { query: findSite }))?.[1];
  const result = await run('run_query', { query: read, variables: { id } });
  expect(texts).toHaveLength(4);
  expect(texts.join('').length / 4).toBeLessThanOrEqual(8_000);

  const { site } = (await testGateway.raw(read, { id })).data as Requests;
  const requests = site.siteSpaces.nodes.flatMap(({ space }) => space.changeRequests.nodes);
  expect(requests.length).toBeGreaterThan(200);
  for (const { number, subject, requestedReviewers } of requests) {
    const reviewers = requestedReviewers.nodes.map(({ user }) => user.displayName).join(', ');
    expect(result).toContain(`${number} | ${subject} | ${reviewers || '-'}`);
  }
  expect(result).not.toContain('Truncated:');
});
