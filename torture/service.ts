import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** REST API for load. Unlike the one for unit tests, it does not log requests. */
export interface BusyService {
  /** `http://127.0.0.1:port`. */
  url: string;
  /** Number of requests in flight. */
  underWay(): number;
  close(): Promise<void>;
}

export async function startBusyService(listener: RequestListener): Promise<BusyService> {
  let underWay = 0;
  const server = createServer((request, response) => {
    underWay++;
    response.once('close', () => underWay--);
    // A disconnect during a response is not an error.
    response.on('error', () => undefined);
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    underWay: () => underWay,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
