import type { RequestListener } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { SeededRandom } from '../../../test/random/seeded-random.js';
import { json } from '../../../test/support/service.js';

export interface ServiceCounts {
  calls: number;
  /** Number of failed calls. */
  faults: number;
  /** Number of writes with the token of one caller and the body of another. */
  foreignWrites: number;
}

/** Returns the number of a caller from its token. The caller without a token has the number 0. */
const callerOf = (authorization: string | undefined) => /^Bearer token-(\d+)$/.exec(authorization ?? '')?.[1] ?? '0';

/**
 * Creates the listener of a REST API that writes the number of the caller into each record and each error. Latencies
 * and failures are random.
 */
export const signRecords =
  (counts: ServiceCounts, random: SeededRandom): RequestListener =>
  async (request, response) => {
    counts.calls++;
    const caller = callerOf(request.headers.authorization);
    let body = '';
    for await (const chunk of request) body += chunk;
    if (body && !body.includes(`of caller-${caller}.`)) counts.foreignWrites++;
    await pause(random.below(4));
    const outcome = random.below(200);
    if (outcome < 6) counts.faults++;
    if (outcome === 0) return request.socket.destroy();
    // Status 403 is permanent. The other failures are transient.
    const status = outcome < 2 ? 500 : outcome < 4 ? 429 : 403;
    if (outcome < 6) return json(response, { message: `No luck for caller-${caller}.` }, status);
    json(response, bodyOf(new URL(request.url ?? '/', 'http://service'), `of caller-${caller}.`));
  };

const range = (count: number) => Array.from({ length: count }, (_, index) => String(index));
const recordOf = (of: string) => (id: string) => ({
  object: 'record',
  id,
  title: `Record ${id} ${of}`,
  path: id,
  organization: 'o',
});

function bodyOf({ pathname, searchParams }: URL, of: string): object {
  const list = (item: (id: string) => object) => {
    const limit = Math.min(5, Number(searchParams.get('limit') ?? 50));
    return { count: 5, items: range(limit).map(item) };
  };
  const [last = '', parent] = pathname.split('/').reverse();
  const comment = (id: string) => ({ object: 'comment', id, body: { markdown: `Words ${of}` } });
  if (last === 'sites' || last === 'sections') return list(recordOf(of));
  if (last === 'change-requests')
    return list((id) => ({ object: 'change-request', id, subject: `Change ${id} ${of}` }));
  if (last === 'comments') return parent === 's' ? comment('new') : list(comment);
  return recordOf(of)(last);
}
