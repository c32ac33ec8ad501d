/**
 * Serves a large sandbox in a child process. For paths with a segment such as `l1000`, the process generates responses
 * with long lists.
 */
import { handlers } from '../../../sandbox/handlers.js';
import { makeStore } from '../../../sandbox/seed/index.js';
import { makeServer } from '../../../sandbox/server.js';
import { startBusyService } from '../../service.js';
import { largeBody } from './large.js';

const sandbox = makeServer(makeStore(20), handlers);
const { url } = await startBusyService((request, response) => {
  const body = request.method === 'GET' ? largeBody(request.url ?? '') : undefined;
  if (!body) return sandbox.emit('request', request, response);
  return response.writeHead(200, { 'content-type': 'application/json' }).end(body);
});
process.send?.(url);
process.on('disconnect', () => process.exit());
