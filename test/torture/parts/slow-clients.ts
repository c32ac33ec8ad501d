import { connect, type Socket } from 'node:net';
import { json, startService } from '../../support/service.js';
import { Client, many } from '../client.js';
import type { Figure, Part, Torture } from '../part.js';
import type { Target } from '../target.js';

/** Clients that send slowly or don't read, beside those who do as they should. */
export const slowClients: Part = {
  name: 'slow-clients',
  title: 'Slow clients are cut, and hold nobody up',
  run,
  plants: [
    {
      defect: 'headers and bodies may take as long as they like',
      file: 'server.ts',
      from: 'connectionsCheckingInterval: 1_000',
      to: 'connectionsCheckingInterval: 60_000',
    },
    {
      defect: 'an answer may be read at any time',
      file: 'http/drain.ts',
      from: "outgoing.once('prefinish', () => this.#unread.begin(cut));",
      to: '',
    },
  ],
};

const mostSeconds = 10;
/** So long that no buffer of the system takes it. */
const longTitle = 'x'.repeat(8 * 2 ** 20);
const rounds = 3;

async function run({ count, start }: Torture): Promise<Figure[]> {
  const service = await startService(({ url }, response) =>
    // A service takes a moment.
    setTimeout(
      () => json(response, { object: 'organization', id: 'o', title: url.endsWith('/long') ? longTitle : 'Title' }),
      url.endsWith('/long') ? 0 : 20,
    ),
  );
  const target = await start({ REST_BASE_URL: service.url });
  const client = new Client(target.url);
  await good(client, 1_000);
  const times: { calm: number[]; loaded: number[] } = { calm: [], loaded: [] };
  const cuts: Cut[] = [];
  for (let round = 0; round < rounds; round++) {
    times.calm.push(...(await good(client, 4_000)));
    const slow = kinds.flatMap((kind) =>
      Array.from({ length: Math.ceil(count(500) / rounds) }, () => cutOf(target, kind)),
    );
    times.loaded.push(...(await good(client, 4_000)));
    cuts.push(...(await Promise.all(slow)));
  }
  client.close();
  await service.close();
  const p99 = (all: number[]) => all.sort((one, other) => one - other)[Math.floor(all.length * 0.99)] ?? Number.NaN;
  const [calm, loaded] = [p99(times.calm), p99(times.loaded)];
  return [
    { name: 'slow clients that were cut', value: cuts.filter(({ isCut }) => isCut).length, atLeast: 3 * count(500) },
    { name: 'the latest of them after', value: Math.max(...cuts.map(({ s }) => s)), unit: 's', atMost: mostSeconds },
    { name: 'good answers meanwhile', value: times.loaded.length, atLeast: 100 },
    { name: "good clients' p99 without them", value: calm, unit: 'ms' },
    { name: 'more of it with them', value: 100 * (loaded / calm - 1), unit: '%', atMost: 20, isTiming: true },
  ];
}

/** Milliseconds of each answer that good clients got in so much time. */
async function good(client: Client, ms: number): Promise<number[]> {
  const end = performance.now() + ms;
  const times: number[] = [];
  let asked = 0;
  await many(8, 8, async () => {
    while (performance.now() < end) {
      const answer = await client.send(`{ organization(id: "Organization:o${++asked}") { title } }`);
      if (answer.text.includes('Title')) times.push(answer.ms);
    }
  });
  return times;
}

type Slow = (socket: Socket) => NodeJS.Timeout;

const head = 'POST /graphql HTTP/1.1\r\nhost: gateway\r\ncontent-type: application/json\r\n';
const long = JSON.stringify({ query: '{ organization(id: "Organization:long") { title } }' });

const drip = (socket: Socket, byte: string) => setInterval(() => socket.write(byte), 500);

const kinds: readonly Slow[] = [
  (socket) => {
    socket.write(`${head}x-slow: `);
    return drip(socket, 'x');
  },
  (socket) => {
    socket.write(`${head}content-length: 100000\r\n\r\n{"query":"`);
    return drip(socket, 'x');
  },
  (socket) => {
    socket.pause();
    socket.write(`${head}content-length: ${long.length}\r\n\r\n${long}`);
    // Who doesn't read learns of the end only by writing; before a request, line breaks mean nothing.
    return drip(socket, '\r\n');
  },
];

interface Cut {
  isCut: boolean;
  /** Seconds that it was connected. */
  s: number;
}

/** Is slow until the connection is cut, or for a while longer than that may take. */
function cutOf({ port }: Target, slow: Slow): Promise<Cut> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const startedAt = performance.now();
    let drips: NodeJS.Timeout | undefined;
    const done = (isCut: boolean) => {
      clearInterval(drips);
      clearTimeout(late);
      socket.destroy();
      resolve({ isCut, s: (performance.now() - startedAt) / 1000 });
    };
    const late = setTimeout(() => done(false), 1.5 * mostSeconds * 1000);
    socket.once('connect', () => {
      drips = slow(socket);
    });
    socket.on('error', () => done(true));
    socket.on('close', () => done(true));
    if (slow !== kinds[2]) socket.resume();
  });
}
