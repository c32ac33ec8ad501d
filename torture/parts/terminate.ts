import { Agent, request } from 'node:http';
import { Dice } from '../../test/sharing/dice.js';
import { json, startService } from '../../test/support/service.js';
import { many } from '../client.js';
import type { Figure, Part, Torture } from '../part.js';
import type { Target } from '../target.js';

/** SIGTERM under load, and a second SIGTERM during the shutdown. */
export const terminate: Part = {
  name: 'terminate',
  title: 'Graceful shutdown responds to all accepted requests',
  mostlyWaits: true,
  run: async (torture) => [
    ...(await underLoad(torture, 'one process', {}, torture.count(20))),
    ...(await underLoad(torture, 'two workers', { WORKERS: '2' }, torture.count(10))),
    ...(await underLoad(torture, 'two workers, new connections', { WORKERS: '2' }, torture.count(10), false)),
    ...(await twice(torture)),
  ],
  plants: [
    {
      defect: 'keep-alive connections are closed at once',
      file: 'server/drain.ts',
      from: 'this.#isDraining = true;',
      to: 'this.#isDraining = true; for (const [socket, { responses }] of this.#connections) if (responses.size === 0) socket.destroy();',
    },
    {
      defect: 'shutdown does not wait for requests in flight',
      file: 'server/drain.ts',
      from: '}, finishMs);',
      to: '}, 1);',
    },
    {
      defect: 'the primary process does not pass on the connections that it has accepted',
      file: 'server/workers.ts',
      from: 'connections.end();',
      to: 'process.exit();',
    },
    {
      defect: 'the signal terminates the process',
      file: 'main.ts',
      from: 'for (const signal of signals) process.on(signal, stop);',
      to: '',
    },
    {
      defect: 'a second signal is ignored',
      file: 'main.ts',
      from: 'process.off(signal, stop);',
      to: 'process.listenerCount(signal);',
    },
  ],
};

const clients = 32;
/** Number of responses before the signal. */
const warm = 200;

interface Round {
  answered: number;
  /** Responses after the signal. */
  late: number;
  lost: string[];
  /** Number of new connections that closed before a response. */
  reset: number;
}

async function underLoad(
  torture: Torture,
  how: string,
  settings: Record<string, string>,
  times: number,
  keepAlive = true,
): Promise<Figure[]> {
  const dice = new Dice(torture.seed);
  const rounds: Round[] = [];
  let failures = 0;
  for (let index = 0; index < times; index++) {
    const { round, exitCode } = await endOnce(torture, settings, dice, keepAlive);
    rounds.push(round);
    if (exitCode !== 0) failures++;
  }
  const sum = (numbers: (round: Round) => number) => rounds.reduce((all, round) => all + numbers(round), 0);
  return [
    {
      name: `${how}: responses before SIGTERM`,
      value: sum(({ answered, late }) => answered - late),
      atLeast: warm * times,
    },
    { name: `${how}: responses after SIGTERM`, value: sum(({ late }) => late), atLeast: (clients / 2) * times },
    { name: `${how}: lost requests`, value: sum(({ lost }) => lost.length), atMost: 0 },
    // The kernel resets connections that arrive between the last turn of the event loop and the end of listening.
    {
      name: `${how}: new connections that were reset`,
      value: sum(({ reset }) => reset),
      atMost: Math.ceil(sum(({ answered }) => answered) / 1_000),
      isTiming: true,
    },
    { name: `${how}: nonzero exit codes`, value: failures, atMost: 0 },
  ];
}

/** Clients send requests until the gateway refuses connections. */
async function endOnce({ start }: Torture, settings: Record<string, string>, dice: Dice, keepAlive: boolean) {
  const accepted = new Set<string>();
  const service = await startService((received, response) => {
    accepted.add(received.url.slice(received.url.lastIndexOf('/') + 1));
    setTimeout(() => json(response, { object: 'organization', id: 'o', title: 'Title' }), dice.below(50));
  });
  const target = await start({ REST_BASE_URL: service.url, ...settings });
  const agent = new Agent({ keepAlive });
  const round: Round = { answered: 0, late: 0, lost: [], reset: 0 };
  let isEnding = false;
  let asked = 0;
  const loaded = many(clients, clients, async () => {
    for (;;) {
      const id = `o${++asked}`;
      const outcome = await ask(target, agent, id);
      if (outcome === 'answered') {
        round.answered++;
        if (isEnding) round.late++;
      } else if (outcome === 'broken' || accepted.has(id)) round.lost.push(id);
      else if (outcome === 'reset') round.reset++;
      if (outcome !== 'answered' && isEnding) return;
      // Some clients continue at once, others leave their connection idle for a short time.
      if (dice.below(2)) await wait(dice.below(40));
    }
  });
  while (round.answered < warm) await wait(10 + dice.below(40));
  isEnding = true;
  target.signal('SIGTERM');
  const [exitCode] = await Promise.all([target.ended, loaded]);
  agent.destroy();
  await service.close();
  return { round, exitCode };
}

/**
 * - `broken`: a connection closed during a response, or a keep-alive connection closed before a response
 * - `reset`: a new connection closed before a response, so the client can retry safely
 * - `refused`: there was no connection
 */
type Outcome = 'answered' | 'broken' | 'reset' | 'refused';

function ask({ url }: Target, agent: Agent, id: string): Promise<Outcome> {
  const body = JSON.stringify({ query: `{ organization(id: "Organization:${id}") { title } }` });
  const headers = { 'content-type': 'application/json', 'content-length': body.length };
  return new Promise((resolve) => {
    const outgoing = request(url, { method: 'POST', agent, headers }, (incoming) => {
      let text = '';
      incoming.on('data', (chunk) => (text += chunk));
      incoming.once('error', () => resolve('broken'));
      incoming.once('end', () =>
        resolve(text === '{"data":{"organization":{"title":"Title"}}}' ? 'answered' : 'broken'),
      );
    });
    outgoing.once('error', ({ code }: NodeJS.ErrnoException) => {
      if (code === 'ECONNREFUSED') resolve('refused');
      else resolve(outgoing.reusedSocket ? 'broken' : 'reset');
    });
    outgoing.end(body);
  });
}

const wait = (ms: number) => new Promise<'late'>((resolve) => setTimeout(resolve, ms, 'late'));

/** Sends a second SIGTERM while the gateway waits for an upstream without responses. */
async function twice({ start }: Torture): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [how, WORKERS] of Object.entries({ 'one process': '1', 'two workers': '2' })) {
    const service = await startService(() => undefined);
    const target = await start({
      REST_BASE_URL: service.url,
      WORKERS,
      // Too long to end the wait.
      REST_TIMEOUT_MS: '60000',
      OPERATION_TIMEOUT_MS: '60000',
    });
    const agent = new Agent({ keepAlive: true });
    const asked = ask(target, agent, 'o');
    while (service.requests.length === 0) await wait(5);
    target.signal('SIGTERM');
    // The gateway accepts connections for one more second.
    const first = await Promise.race([target.ended, wait(2_500)]);
    target.signal('SIGTERM');
    const secondAt = performance.now();
    await Promise.race([Promise.all([target.ended, asked]), wait(10_000)]);
    const ms = performance.now() - secondAt;
    agent.destroy();
    await service.close();
    figures.push(
      { name: `${how}: waits for the upstream after the first SIGTERM`, value: first === 'late' ? 1 : 0, atLeast: 1 },
      {
        name: `${how}: exit and closed connections after the second SIGTERM`,
        value: ms,
        unit: 'ms',
        atMost: 1000,
        isTiming: true,
      },
      { name: `${how}: exit after the second SIGTERM`, value: ms / 1000, unit: 's', atMost: 9 },
    );
  }
  return figures;
}
