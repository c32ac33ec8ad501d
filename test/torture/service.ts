import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A REST service under load: unlike that of the tests, it remembers no request. */
export interface BusyService {
  /** `http://127.0.0.1:port`. */
  url: string;
  /** Requests whose answer has not ended. */
  underWay(): number;
  close(): Promise<void>;
}

export async function startBusyService(listener: RequestListener): Promise<BusyService> {
  let underWay = 0;
  const server = createServer((request, response) => {
    underWay++;
    response.once('close', () => underWay--);
    // Who goes in the middle of an answer is no error here.
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
