import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { usePrograms, workersOf } from '../support/program.js';
import { json, type Service, startService } from '../support/service.js';
import { countStaleReads } from '../support/stale-reads.js';
import { readVersion, writeVersion } from '../support/versions.js';

let service: Service;
beforeAll(async () => {
  service = await startService(() => undefined);
});
afterAll(() => service.close());

const start = usePrograms();
const rounds = Number(process.env.ROUNDS ?? 40);

it('a query after a mutation returns no data from before the mutation in any worker', async () => {
  const program = start({ REST_BASE_URL: service.url, WORKERS: '2', LOG_LEVEL: 'silent' });
  expect(await countStaleReads(service, [await program.url()], rounds)).toBe(0);
});

/** Sends a request on the only connection of an agent, so one worker receives all requests. */
async function send(url: string, agent: Agent, query: string): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const outgoing = request(url, { method: 'POST', agent, headers }).end(JSON.stringify({ query }));
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage];
  return text(incoming);
}

it('a mutation completes although another worker is blocked or killed', async () => {
  service.handle((_, response) => json(response, { object: 'site', id: 's', title: 'next' }));
  const program = start({ REST_BASE_URL: service.url, WORKERS: '2' });
  const url = await program.url();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  await send(url, agent, readVersion);
  const [, writer] = await program.waitForOutput(/"pid":(\d+),"requestId"/);
  const [other = 0] = workersOf(program.child).filter((pid) => pid !== Number(writer));
  const expected = '{"data":{"updateSite":{"site":{"id":"Site:o/s"}}}}';
  process.kill(other, 'SIGSTOP');
  expect(await send(url, agent, writeVersion)).toBe(expected);
  const last = send(url, agent, writeVersion);
  process.kill(other, 'SIGKILL');
  expect(await last).toBe(expected);
  agent.destroy();
});
