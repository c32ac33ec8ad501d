/**
 * Runs the gateway of a library in a child process. The arguments are the path of the library, and the options as JSON.
 * The process sends its port, and replies to each IPC message with the number of unhandled rejections.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pathToFileURL } from 'node:url';
import type { GatewayOptions } from '../../../src/gateway.js';
import { shareHash } from './cursors.js';
import { withoutLimits } from './options.js';

const [library = '', options = ''] = process.argv.slice(2);
const { createGateway } = (await import(pathToFileURL(library).href)) as typeof import('../../../src/gateway.js');
const lists = new URL('loaders/list-query.js', pathToFileURL(library));
const { ListName } = (await import(lists.href)) as typeof import('../../../src/loaders/list-query.js');
shareHash(ListName);
const { listener } = createGateway(withoutLimits(JSON.parse(options) as GatewayOptions));
const server = createServer(listener);
// With a timeout, the server could close an idle connection while a busy client sends a request.
server.keepAliveTimeout = 0;
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
let rejections = 0;
process.on('unhandledRejection', (error) => {
  if (rejections++ < 5) process.stderr.write(`Unhandled rejection: ${error}\n`);
});
process.on('message', () => process.send?.(rejections));
process.on('disconnect', () => process.exit());
