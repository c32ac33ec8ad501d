/** The one SDL of docs-graph composes with the libraries of Apollo, The Guild and WunderGraph. */
import { execFileSync } from 'node:child_process';
import { composeServices as composeWithApollo } from '@apollo/composition';
import { composeServices as composeWithGuild } from '@theguild/federation-composition';
import { federateSubgraphs, LATEST_ROUTER_COMPATIBILITY_VERSION } from '@wundergraph/composition';
import { parse, print } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendTo, startDocs } from './services.js';
import { startTickets } from './tickets.js';

const cli = 'node_modules/docs-graph/dist/cli.js';
const sdl = execFileSync(process.execPath, [cli, 'schema', '--federation'], { encoding: 'utf8', maxBuffer: 2 ** 24 });

let docs: Awaited<ReturnType<typeof startDocs>>;
let tickets: Awaited<ReturnType<typeof startTickets>>;
beforeAll(async () => {
  docs = await startDocs('http://localhost:9');
  tickets = await startTickets([], []);
});
afterAll(async () => {
  tickets.close();
  await docs.close();
});

async function sdlOf(url: string): Promise<string> {
  const { data } = await sendTo(url)('{ _service { sdl } }');
  return (data as { _service: { sdl: string } })._service.sdl;
}

it('docs-graph schema --federation prints the SDL of _service', async () => {
  expect(await sdlOf(docs.url)).toBe(sdl);
});

describe.each([
  ['@apollo/composition', composeWithApollo],
  ['@theguild/federation-composition', composeWithGuild],
] as const)('%s', (_, compose) => {
  const composed = async (names: readonly string[]) => {
    const all: Record<string, string> = { docs: sdl, tickets: await sdlOf(tickets.url) };
    const services = names.map((name) => ({ name, url: `http://${name}`, typeDefs: parse(all[name] ?? '') }));
    const { supergraphSdl, errors } = compose(services);
    expect(errors ?? []).toEqual([]);
    return supergraphSdl ?? '';
  };

  it('composes the subgraph alone', async () => {
    const supergraph = await composed(['docs']);
    expect(supergraph).toContain('@join__type(graph: DOCS, key: "id")');
    expect(
      supergraph.match(/^type \w+ .*@join__type\(graph: DOCS, key: "id"\)|^ {2}@join__type\(graph: DOCS, key: "id"\)/gm)
        ?.length,
    ).toBeGreaterThan(20);
  });

  it('composes the subgraph with one that has node, PageInfo, and fields of sites and users', async () => {
    const supergraph = await composed(['docs', 'tickets']);
    expect(supergraph).toContain('supportTitle');
    expect(supergraph.match(/@semanticNonNull/g)?.length).toBeGreaterThan(180);
    expect(supergraph.match(/@cost\(weight: \d+\)/g)?.length).toBeGreaterThan(400);
    expect(supergraph).toContain('@listSize');
    expect(supergraph).not.toMatch(/@oneOf/);
  });
});

it('@wundergraph/composition composes the subgraph with the second one', async () => {
  const subgraphs = Object.entries({ docs: sdl, tickets: await sdlOf(tickets.url) }).map(([name, text]) => ({
    name,
    url: `http://${name}`,
    definitions: parse(text),
  }));
  const result = federateSubgraphs({ subgraphs, version: LATEST_ROUTER_COMPATIBILITY_VERSION });
  expect(result.success ? [] : result.errors.map(({ message }) => message)).toEqual([]);
  const supergraph = result.success ? print(result.federatedGraphAST) : '';
  expect(supergraph).toContain('supportTitle');
  expect(supergraph.match(/@semanticNonNull/g)?.length).toBeGreaterThan(180);
});
