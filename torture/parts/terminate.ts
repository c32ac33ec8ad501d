import { Agent, request } from 'node:http';
import { SeededRandom } from '../../test/random/seeded-random.js';
import { json, startService } from '../../test/support/service.js';
import { repeat } from '../client.js';
import type { Figure, Part, Torture } from '../part.js';
import type { Target } from '../target.js';

/** Sends SIGTERM under load, and a second SIGTERM during the shutdown. */
export const terminate: Part = {
  name: 'terminate',
  title: 'Graceful shutdown responds to all accepted requests',
  mostlyWaits: true,
  run: async (torture) => [
    ...(await measureUnderLoad(torture, 'keep-alive', torture.count(20), true)),
    ...(await measureUnderLoad(torture, 'new connections', torture.count(10), false)),
    ...(await measureSecondSignal(torture)),
  ],
  plants: [
    {
      defect: 'keep-alive connections are closed at once',
      file: 'server/connections/drain.ts',
      from: 'this.#isDraining = true;',
      to: 'this.#isDraining = true; for (const [socket, { size }] of this.#connections) if (size === 0) socket.destroy();',
    },
    {
      defect: 'shutdown does not wait for requests in flight',
      file: 'server/connections/drain.ts',
      from: '}, finishMs);',
      to: '}, 1);',
    },
    {
      defect: 'the signal terminates the process',
      file: '../tools/main.ts',
      from: 'for (const signal of signals) process.on(signal, stop);',
      to: '',
    },
    {
      defect: 'a second signal is ignored',
      file: '../tools/main.ts',
      from: 'process.off(signal, stop);',
      to: 'process.listenerCount(signal);',
    },
  ],
};

const clients = 32;
/** Minimum number of responses before the signal, in each round. */
const responsesBefore = 200;

interface Round {
  responses: number;
  /** Number of responses after the signal. */
  lateResponses: number;
  lost: string[];
  /** Number of new connections that closed before a response. */
  reset: number;
}

async function measureUnderLoad(torture: Torture, setup: string, times: number, keepAlive: boolean): Promise<Figure[]> {
  const random = new SeededRandom(torture.seed);
  const rounds: Round[] = [];
  let failedExits = 0;
  for (let index = 0; index < times; index++) {
    const { round, exitCode } = await runRound(torture, random, keepAlive);
    rounds.push(round);
    if (exitCode !== 0) failedExits++;
  }
  const sum = (numbers: (round: Round) => number) => rounds.reduce((all, round) => all + numbers(round), 0);
  return [
    {
      name: `${setup}: responses before SIGTERM`,
      value: sum(({ responses, lateResponses }) => responses - lateResponses),
      atLeast: responsesBefore * times,
    },
    {
      name: `${setup}: responses after SIGTERM`,
      value: sum(({ lateResponses }) => lateResponses),
      atLeast: (clients / 2) * times,
    },
    { name: `${setup}: lost requests`, value: sum(({ lost }) => lost.length), atMost: 0 },
    // The kernel resets connections that are not accepted before the gateway stops listening.
    {
      name: `${setup}: new connections that were reset`,
      value: sum(({ reset }) => reset),
      atMost: Math.ceil(sum(({ responses }) => responses) / 1_000),
      isTiming: true,
    },
    { name: `${setup}: nonzero exit codes`, value: failedExits, atMost: 0 },
  ];
}

/** Sends requests and then SIGTERM to a gateway. Stops when the gateway refuses connections. */
async function runRound({ start }: Torture, random: SeededRandom, keepAlive: boolean) {
  const acceptedIds = new Set<string>();
  const service = await startService(({ url }, response) => {
    acceptedIds.add(url.slice(url.lastIndexOf('/') + 1));
    setTimeout(() => json(response, { object: 'organization', id: 'o', title: 'Title' }), random.below(50));
  });
  const target = await start({ REST_BASE_URL: service.url });
  const agent = new Agent({ keepAlive });
  const round: Round = { responses: 0, lateResponses: 0, lost: [], reset: 0 };
  let isSignaled = false;
  let requestCount = 0;
  const load = repeat(clients, clients, async () => {
    for (;;) {
      const id = `o${++requestCount}`;
      const outcome = await sendRequest(target, agent, id);
      if (outcome === 'success') {
        round.responses++;
        if (isSignaled) round.lateResponses++;
      } else if (outcome === 'broken' || acceptedIds.has(id)) round.lost.push(id);
      else if (outcome === 'reset') round.reset++;
      if (outcome !== 'success' && isSignaled) return;
      // Some clients continue at once. Other clients keep their connection idle for a short time.
      if (random.below(2)) await wait(random.below(40));
    }
  });
  while (round.responses < responsesBefore) await wait(10 + random.below(40));
  isSignaled = true;
  target.signal('SIGTERM');
  const [exitCode] = await Promise.all([target.exitCode, load]);
  agent.destroy();
  await service.close();
  return { round, exitCode };
}

/**
 * Outcome of a request.
 * - `success`: the response has the expected data
 * - `broken`: the gateway closed a connection during a response, or a keep-alive connection before a response
 * - `reset`: the gateway closed a new connection before a response, so the client can retry safely
 * - `refused`: the gateway refused the connection
 */
type Outcome = 'success' | 'broken' | 'reset' | 'refused';

function sendRequest({ url }: Target, agent: Agent, id: string): Promise<Outcome> {
  const body = JSON.stringify({ query: `{ organization(id: "Organization:${id}") { title } }` });
  const headers = { 'content-type': 'application/json', 'content-length': body.length };
  return new Promise((resolve) => {
    const outgoing = request(url, { method: 'POST', agent, headers }, (incoming) => {
      let text = '';
      incoming.on('data', (chunk) => (text += chunk));
      incoming.once('error', () => resolve('broken'));
      incoming.once('end', () =>
        resolve(text === '{"data":{"organization":{"title":"Title"}}}' ? 'success' : 'broken'),
      );
    });
    outgoing.once('error', ({ code }: NodeJS.ErrnoException) => {
      if (code === 'ECONNREFUSED') resolve('refused');
      else resolve(outgoing.reusedSocket ? 'broken' : 'reset');
    });
    outgoing.end(body);
  });
}

const wait = (ms: number) => new Promise<'timeout'>((resolve) => setTimeout(resolve, ms, 'timeout'));

/** Sends a second SIGTERM while the gateway waits for an upstream without responses. */
async function measureSecondSignal({ start }: Torture): Promise<Figure[]> {
  const service = await startService(() => undefined);
  const target = await start({
    REST_BASE_URL: service.url,
    // With these timeouts, the request does not end before the second signal.
    REST_TIMEOUT_MS: '60000',
    OPERATION_TIMEOUT_MS: '60000',
  });
  const agent = new Agent({ keepAlive: true });
  const outcome = sendRequest(target, agent, 'o');
  while (service.requests.length === 0) await wait(5);
  target.signal('SIGTERM');
  // The gateway accepts connections for one second after the signal, so the process exits later.
  const first = await Promise.race([target.exitCode, wait(2_500)]);
  target.signal('SIGTERM');
  const secondAt = performance.now();
  await Promise.race([Promise.all([target.exitCode, outcome]), wait(10_000)]);
  const ms = performance.now() - secondAt;
  agent.destroy();
  await service.close();
  return [
    { name: 'waits for the upstream after the first SIGTERM', value: first === 'timeout' ? 1 : 0, atLeast: 1 },
    {
      name: 'exit and closed connections after the second SIGTERM',
      value: ms,
      unit: 'ms',
      atMost: 1000,
      isTiming: true,
    },
    { name: 'exit after the second SIGTERM', value: ms / 1000, unit: 's', atMost: 9 },
  ];
}
