import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { Connections } from '../../src/server/connections.js';

let connections: Connections;
afterEach(() => connections.server.close());

/** Accepts connections without a worker, and returns a function that opens a connection. */
async function accept(options: ConstructorParameters<typeof Connections>[0]) {
  connections = new Connections(options);
  await once(connections.server.listen(0, '127.0.0.1'), 'listening');
  const { port } = connections.server.address() as AddressInfo;
  return async () => {
    const socket = connect(port, '127.0.0.1').resume();
    await once(socket, 'connect');
    return socket;
  };
}

it('a connection that waits for a worker longer than the timeout is closed', async () => {
  const open = await accept({ waitMs: 20 });
  await once(await open(), 'close');
});

it('a connection beyond the maximum number of waiting connections is closed', async () => {
  const open = await accept({ maxWaiting: 2 });
  const waiting = [await open(), await open()];
  await once(await open(), 'close');
  expect(waiting.map(({ closed }) => closed)).toEqual([false, false]);
  for (const socket of waiting) socket.destroy();
});
