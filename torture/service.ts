import { createServer, type RequestListener } from 'node:http';
import { listen } from '../test/support/listen.js';

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
  // With a timeout, the server could close an idle connection while a busy gateway sends a request.
  server.keepAliveTimeout = 0;
  const { origin, close } = await listen(server);
  return { url: origin, inFlight: () => inFlight, close };
}
