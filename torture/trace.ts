/**
 * Prints the REST calls of seeded random queries: `npx tsx torture/trace.ts > trace.txt`. Each query runs cold, again
 * with prediction, and after the data changed and some calls fail. The traces of two commits differ where a change of
 * the code changed calls, waves or charges.
 */
import { startSandbox } from '../sandbox/index.js';
import { createGateway } from '../src/gateway.js';
import { Budget } from '../src/limits/budgets/budget.js';
import type { RestReport } from '../src/rest/index.js';
import { earlyIds } from '../test/random/early-query.js';
import { randomRoots, sandboxIds } from '../test/random/random-query.js';
import { SeededRandom } from '../test/random/seeded-random.js';
import { inRounds } from '../test/support/sandbox-service.js';
import { type Handler, startService } from '../test/support/service.js';

const queries = Number(process.argv[2] ?? 500);
const random = new SeededRandom(Number(process.argv[3] ?? 1));
const sandbox = await startSandbox({});
const service = await startService(() => undefined);
const gateway = createGateway({ baseUrl: service.url, restReport: true, retryReads: false, guardRoutes: false });

let charges = 0;
const { chargeCall } = Budget.prototype;
Budget.prototype.chargeCall = function () {
  charges++;
  chargeCall.call(this);
};

const hashOf = (text: string): number =>
  [...text].reduce((hash, character) => (Math.imul(hash, 31) + character.charCodeAt(0)) >>> 0, 7);

/** Fails some calls, and removes the first record from some lists. */
const changed =
  (handler: Handler): Handler =>
  (request, response) => {
    const kind = hashOf(request.url) % 12;
    const { writeHead, end } = response;
    if (kind < 3)
      response.writeHead = ((_status: number, headers: object) =>
        writeHead.call(response, [403, 404, 500][kind] as number, headers as never)) as never;
    if (kind > 8) response.end = ((text: string) => end.call(response, withoutFirstItem(text), 'utf8')) as never;
    return handler(request, response);
  };

function withoutFirstItem(text: string): string {
  const { items, ...body } = JSON.parse(text);
  return JSON.stringify(Array.isArray(items) ? { items: items.slice(1), ...body } : body);
}

async function trace(query: string, handler: Handler): Promise<string> {
  service.handle(handler);
  charges = 0;
  const response = await gateway.fetch(
    new Request('http://gateway/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer sandbox' },
      body: JSON.stringify({ query }),
    }),
  );
  const { data, errors, extensions } = (await response.json()) as {
    data?: unknown;
    errors?: unknown[];
    extensions: { rest: RestReport };
  };
  const { calls, waves, sentWaves } = extensions.rest;
  const lines = calls.map(
    ({ wave, status, predicted, url }) => `  ${wave} ${status} ${predicted ? 'predicted' : 'ordinary'} ${url}`,
  );
  const result = hashOf(JSON.stringify([data, errors?.map((error) => JSON.stringify(error)).sort()]));
  return [`${charges} charges, ${waves} waves, sent in ${sentWaves}, result ${result}`, ...lines.sort()].join('\n');
}

for (let index = 0; index < queries; index++) {
  const query = `{ ${randomRoots(random, [...sandboxIds, ...earlyIds])} }`;
  const [first, second] = [inRounds(sandbox), inRounds(sandbox)];
  const third = inRounds(sandbox);
  process.stdout.write(`${index} ${query}\n`);
  for (const handler of [first.handler, second.handler, changed(third.handler)])
    process.stdout.write(`${await trace(query, handler)}\n`);
}
await gateway.close();
await service.close();
await sandbox.close();
