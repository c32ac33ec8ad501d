import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** REST API for stress tests. Records no requests, because many requests would need much memory. */
export interface BusyService {
  /** Base URL of the REST API, such as `http://127.0.0.1:8080`. */
  url: string;
  /** Returns the number of requests in flight. */
  inFlight(): number;
  close(): Promise<void>;
}

export async function startBusyService(listener: RequestListener): Promise<BusyService> {
  let inFlight = 0;
  const server = createServer((request, response) => {
    inFlight++;
    response.once('close', () => inFlight--);
    // A disconnect during a response is not an error.
    response.on('error', () => undefined);
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    inFlight: () => inFlight,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
