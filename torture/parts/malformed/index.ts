import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { Pool } from 'undici';
import { errorCodes } from '../../../src/errors/graphql-error.js';
import { json, startService } from '../../../test/support/service.js';
import { Client, many } from '../../client.js';
import type { Figure, Part, Torture } from '../../part.js';
import type { Target } from '../../target.js';
import { type Malformed, malformed } from './requests.js';
import { exchange, statuses, type Wire, wires } from './wire.js';

/** Malformed requests of many kinds. */
export const malformedRequests: Part = {
  name: 'malformed',
  title: 'Malformed requests are rejected without leaking internals',
  run,
  plants: [
    {
      defect: 'invalid JSON in variables of a GET is an internal error',
      file: 'plugins/json-query-parameters.ts',
      from: 'if (!invalid) return;',
      to: 'return;',
    },
    {
      defect: 'a POST with any content type is accepted',
      file: 'plugins/json-only.ts',
      from: "if (request.method !== 'POST') return;",
      to: 'return;',
    },
    {
      defect: 'errors have no code',
      file: 'plugins/result-errors.ts',
      from: 'part.errors.map((error) => mask(error))',
      to: 'part.errors',
    },
    {
      defect: 'request data is logged',
      file: 'http/listener.ts',
      from: 'const cancellation = new Cancellation();',
      to: 'process.stderr.write(JSON.stringify(incoming.headers)); const cancellation = new Cancellation();',
    },
    {
      defect: 'an invalid URL closes the connection without a response',
      file: 'http/listener.ts',
      from: 'return rejectRequest(outgoing, 400, wrongAddress);',
      to: 'return void outgoing.destroy();',
    },
  ],
};

const hangMs = 5_000;
const token = 'secret-of-the-client';
const ownToken = 'secret-of-the-gateway';

async function run({ seed, count, start }: Torture): Promise<Figure[]> {
  const service = await startService(({ url }, response) =>
    url === '/v1/orgs/good'
      ? json(response, { object: 'organization', id: 'good', title: 'Good' })
      : json(response, {}, 404),
  );
  const target = await start({ REST_BASE_URL: service.url, REST_TOKEN: ownToken });
  const said = target.output().length;
  const tally = new Tally([token, ownToken, new URL(service.url).host, root, ...traces]);
  await overHttp(target, seed, count(95_000), tally);
  await overWires(target, seed, count(5_000), tally);
  const client = new Client(target.url);
  const { data } = await client.query('{ organization(id: "Organization:good") { title } }', { token });
  client.close();
  await service.close();
  const log = target.output().slice(said);
  tally.note('told in the log', tally.tells(log) ? log.slice(0, 200) : undefined);
  return [
    { name: 'malformed requests', value: tally.sent, atLeast: count(95_000) + count(5_000) },
    { name: 'responses with a 5xx status', value: tally.of('5xx'), atMost: 0 },
    { name: 'responses with a wrong status', value: tally.of('wrong'), atMost: 0 },
    { name: 'errors with an unknown code or an internal error', value: tally.of('code'), atMost: 0 },
    { name: `requests without a response after ${hangMs / 1000} s`, value: tally.of('hang'), atMost: 0 },
    { name: 'responses with a token, an address, a path or a stack trace', value: tally.of('told'), atMost: 0 },
    { name: 'characters in the log', value: log.length, atMost: 0 },
    { name: 'successful queries afterwards', value: data?.organization ? 1 : 0, atLeast: 1 },
  ];
}

const root = fileURLToPath(new URL('../../..', import.meta.url));
const traces = ['node_modules', 'file://', '\n    at ', '\\n    at '];

type Fault = '5xx' | 'wrong' | 'code' | 'hang' | 'told' | 'told in the log';

/** Counts mistakes, and prints the first of each kind. */
class Tally {
  sent = 0;
  readonly #faults = new Map<Fault, number>();
  readonly #secrets: readonly string[];

  constructor(secrets: readonly string[]) {
    this.#secrets = secrets;
  }

  note(fault: Fault, example: string | undefined): void {
    if (example === undefined) return;
    const before = this.of(fault);
    if (before < 3) process.stderr.write(`${fault}: ${example}\n`);
    this.#faults.set(fault, before + 1);
  }

  of(fault: Fault): number {
    return this.#faults.get(fault) ?? 0;
  }

  tells = (text: string): boolean => this.#secrets.some((secret) => text.includes(secret));
}

/** Generates requests in batches to limit memory. */
const batch = 1_000;

async function overHttp({ port }: Target, seed: number, count: number, tally: Tally): Promise<void> {
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections: 16, headersTimeout: hangMs, bodyTimeout: hangMs });
  for (let sent = 0; sent < count; sent += batch) {
    const requests = fc.sample(malformed, { seed: seed + sent, numRuns: Math.min(batch, count - sent) });
    await many(requests.length, 16, async (index) => {
      const request = requests[index];
      if (request) await send(pool, request, tally);
    });
  }
  await pool.close();
}

async function send(pool: Pool, request: Malformed, tally: Tally): Promise<void> {
  const { method, path, body = null } = request;
  const headers = { authorization: `Bearer ${token}`, ...request.headers };
  const shown = () => `${method} ${path} ${JSON.stringify(request.headers)} ${String(body).slice(0, 300)}`;
  tally.sent++;
  try {
    // Any method can be sent, but the type lists only common ones.
    const answer = await pool.request({ method: method as 'POST', path, headers, body });
    const text = await answer.body.text();
    judge(request, answer.statusCode, text, tally, () => `${shown()} => ${answer.statusCode} ${text.slice(0, 300)}`);
    tally.note('told', tally.tells(text + JSON.stringify(answer.headers)) ? shown() : undefined);
  } catch (error) {
    tally.note('hang', `${shown()}: ${error}`);
  }
}

function judge({ right, isAnswerable }: Malformed, status: number, text: string, tally: Tally, shown: () => string) {
  if (status >= 500) return tally.note('5xx', shown());
  if (!right.includes(status) && !(isAnswerable && status === 200)) return tally.note('wrong', shown());
  const errors = errorsOf(text);
  if (status === 200 && !isAnswerable && errors.length === 0) return tally.note('wrong', shown());
  if (errors.some((code) => !rightCodes.has(code ?? ''))) tally.note('code', shown());
}

const rightCodes: ReadonlySet<string> = new Set(errorCodes.filter((code) => code !== 'INTERNAL_SERVER_ERROR'));

/** Returns the error codes of a response. */
function errorsOf(text: string): (string | undefined)[] {
  if (!text.startsWith('{')) return [];
  const { errors = [] } = JSON.parse(text) as { errors?: { extensions?: { code?: string } }[] };
  return errors.map(({ extensions }) => extensions?.code);
}

async function overWires({ port }: Target, seed: number, count: number, tally: Tally): Promise<void> {
  const all = fc.sample(wires, { seed, numRuns: count });
  await many(all.length, 16, async (index) => {
    const wire = all[index];
    if (!wire) return;
    tally.sent++;
    const text = await exchange(port, wire, hangMs);
    const shown = () => `${JSON.stringify(wire.bytes.toString('latin1').slice(0, 300))} => ${text?.slice(0, 300)}`;
    if (text === undefined) return tally.note('hang', shown());
    const answered = statuses(text);
    if (answered.some((status) => status >= 500)) tally.note('5xx', shown());
    else if (!isRight(wire, answered)) tally.note('wrong', shown());
    if (tally.tells(text)) tally.note('told', shown());
  });
}

const isRight = ({ right, isMuch }: Wire, answered: readonly number[]): boolean =>
  (isMuch && answered.length === 0) || right.every((statuses, index) => statuses.includes(answered[index] ?? 0));
