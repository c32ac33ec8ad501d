import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createGateway } from '../../src/gateway.js';
import type { RestReport } from '../../src/rest/index.js';
import { Dice } from './dice.js';
import { startIsolationService } from './isolation-service.js';

/** What became of the requests. */
export interface Figures {
  requests: number;
  /** Clients that had their answer. */
  answered: number;
  /** Clients that left before they had it. */
  left: number;
  /** Connections that ended without an answer, though their client stayed. */
  lost: number;
  /** Answers with the record or the error of another caller. */
  foreign: number;
  /** Answers whose calls were given up, though their client stayed. */
  givenUp: number;
  /** Writes in which one caller's token stood before another one's words. */
  strangeWrites: number;
  /** Answers with at least one failed field: the service fails now and then. */
  failed: number;
  /** Records and errors in the answers that tell for whom they are. */
  signed: number;
  /** REST calls that came to the service. */
  calls: number;
  /** Calls that the answers report as shared with another operation. */
  sharedCalls: number;
  /** Calls that the answers report as sent, and that were not: their queries were run once for several. */
  sharedByQueries: number;
  /** REST calls still under way at the end. */
  underWay: number;
  unhandled: number;
  seconds: number;
}

const callers = 100;
const organization = 'organization(id: "Organization:o") { title }';
/** Some hold parts of others, so that different queries want the same calls. */
const documents: [(caller: number, dice: Dice) => object, ...((caller: number, dice: Dice) => object)[]] = [
  () => ({ query: `{ ${organization} }` }),
  () => ({
    query: `{ organization(id: "Organization:o") { title sites(first: 2) { nodes { title
      sections(first: 1) { nodes { title } } } } } }`,
  }),
  (_, dice) => ({
    query: `query ($site: ID!) { ${organization} site(id: $site) { title sections(first: 2) { nodes { title } } } }`,
    variables: { site: `Site:o/${dice.below(3)}` },
  }),
  () => ({
    query: `{ ${organization} space(id: "Space:o/s") { changeRequests(first: 2) { nodes { subject
      comments(first: 2) { nodes { body { markdown } } } } } } }`,
  }),
  () => ({ query: '{ nodes(ids: ["Site:o/0", "Site:o/1", "Site:o/2", "Site:o/3"]) { ... on Site { title } } }' }),
  (caller) => ({
    query: `mutation ($input: CreateSpaceCommentInput!) { createSpaceComment(input: $input) { comment { body { markdown } } } }`,
    variables: { input: { space: 'Space:o/s', body: { markdown: `Words of caller-${caller}.` } } },
  }),
];

/**
 * So many mixed requests of 100 callers over connections, many of them the same at the same moment; one client of
 * twenty leaves at some moment.
 */
export async function runIsolation(requests: number, seed = 1): Promise<Figures> {
  const dice = new Dice(seed);
  const service = await startIsolationService(new Dice(seed + 1));
  const gateway = createGateway({ baseUrl: service.url, restReport: true, retryReads: false });
  const server = createServer(gateway.listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const seen = { answered: 0, left: 0, lost: 0, foreign: 0, givenUp: 0, failed: 0, signed: 0, sharedCalls: 0 };
  let reportedSent = 0;
  let unhandled = 0;
  const note = () => unhandled++;
  process.on('unhandledRejection', note);

  const ask = (caller: number, body: string, leavesAfterMs: number | undefined) =>
    new Promise<string | undefined>((resolve) => {
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        // Number 0 has no token: the service sees nobody.
        ...(caller > 0 && { authorization: `Bearer token-${caller}` }),
      };
      const outgoing = request({ port, host: '127.0.0.1', path: '/graphql', method: 'POST', agent, headers });
      let leaves = false;
      const end = (text?: string) => {
        clearTimeout(leaving);
        if (text === undefined) seen[leaves ? 'left' : 'lost']++;
        resolve(text);
      };
      const leaving = setTimeout(() => {
        if (leavesAfterMs === undefined) return;
        leaves = true;
        outgoing.destroy();
      }, leavesAfterMs ?? 0);
      outgoing.once('response', (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.once('end', () => end(Buffer.concat(chunks).toString()));
        incoming.once('error', () => end());
      });
      outgoing.once('error', () => end());
      outgoing.end(body);
    });

  const check = (caller: number, text: string) => {
    const answer = JSON.parse(text) as { errors?: unknown; extensions: { rest: RestReport } };
    const signatures = [...text.matchAll(/(?:caller|token)-(\d+)/g)].map(([, number]) => Number(number));
    seen.answered++;
    seen.signed += signatures.length;
    if (signatures.some((number) => number !== caller)) seen.foreign++;
    if (text.includes('given up')) seen.givenUp++;
    if (answer.errors) seen.failed++;
    const { sent, count } = answer.extensions.rest;
    seen.sharedCalls += count - sent;
    reportedSent += sent;
  };

  const startedAt = performance.now();
  let begun = 0;
  const client = async () => {
    while (begun < requests) {
      // Some callers ask more than others, and each asks for a few things at once, some of them the same.
      const caller = Math.min(dice.below(callers), dice.below(callers));
      const few = [dice.one(documents)(caller, dice), dice.one(documents)(caller, dice)] as const;
      const times = Math.min(2 + dice.below(5), requests - begun);
      begun += times;
      await Promise.all(
        Array.from({ length: times }, async () => {
          const leavesAfterMs = dice.below(20) === 0 ? dice.below(10) : undefined;
          const text = await ask(caller, JSON.stringify(dice.one(few)), leavesAfterMs);
          if (text !== undefined) check(caller, text);
        }),
      );
    }
  };
  await Promise.all(Array.from({ length: 16 }, client));
  const seconds = (performance.now() - startedAt) / 1000;
  // Those who left are noticed a moment later.
  await new Promise((resolve) => setTimeout(resolve, 100));

  process.off('unhandledRejection', note);
  const { calls, underWay, strangeWrites } = service.figures();
  agent.destroy();
  server.closeAllConnections();
  await once(server.close(), 'close');
  await gateway.close();
  await service.close();
  const sharedByQueries = Math.max(0, reportedSent - calls);
  return { requests, ...seen, strangeWrites, calls, sharedByQueries, underWay, unhandled, seconds };
}

/** The figures in a line. */
export const told = (figures: Figures): string =>
  Object.entries(figures)
    .map(([name, figure]) => `${name} ${Number.isInteger(figure) ? figure : figure.toFixed(1)}`)
    .join(', ');

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.stdout.write(`${told(await runIsolation(Number(process.argv[2] ?? 100_000)))}\n`);
