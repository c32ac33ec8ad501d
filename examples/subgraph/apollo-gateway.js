/** The gateway library of Apollo in front of docs-graph and the subgraph of the tickets. */
import { composeServices } from '@apollo/composition';
import { ApolloGateway, RemoteGraphQLDataSource } from '@apollo/gateway';

/** Forwards the token and the trace of each request. */
class ForwardingDataSource extends RemoteGraphQLDataSource {
  willSendRequest({ request, context }) {
    for (const name of ['authorization', 'traceparent'])
      if (context[name]) request.http?.headers.set(name, context[name]);
  }
}

/** Composes subgraphs with their SDL to a supergraph. */
export function compose(services) {
  const { supergraphSdl, errors } = composeServices(services);
  if (!supergraphSdl) throw new AggregateError(errors ?? []);
  return supergraphSdl;
}

/** Creates a router. `context` has the headers of the request that the router forwards. */
export async function createRouter(supergraphSdl) {
  const gateway = new ApolloGateway({
    supergraphSdl,
    buildService: ({ url }) => new ForwardingDataSource({ url }),
  });
  const { executor, schema } = await gateway.load();
  return { executor, schema, close: () => gateway.stop() };
}
