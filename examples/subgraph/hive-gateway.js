/** Hive Gateway in front of docs-graph and the subgraph of the tickets. */
import { createGatewayRuntime } from '@graphql-hive/gateway-runtime';
import { composeServices } from '@theguild/federation-composition';
import { parse } from 'graphql';

/** Composes subgraphs to a supergraph. Each subgraph returns its SDL in the field `_service`. */
export async function compose(urls) {
  const services = Object.entries(urls).map(async ([name, url]) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ _service { sdl } }' }),
    });
    const { data } = await response.json();
    return { name, url, typeDefs: parse(data._service.sdl) };
  });
  const { supergraphSdl, errors } = composeServices(await Promise.all(services));
  if (!supergraphSdl) throw new AggregateError(errors ?? []);
  return supergraphSdl;
}

/** Creates a router that forwards the token and the trace of each request. */
export const createRouter = (supergraph) =>
  createGatewayRuntime({
    supergraph,
    propagateHeaders: {
      fromClientToSubgraphs: ({ request }) => ({
        authorization: request.headers.get('authorization') ?? undefined,
        traceparent: request.headers.get('traceparent') ?? undefined,
      }),
    },
  });
