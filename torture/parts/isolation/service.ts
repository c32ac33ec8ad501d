import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { SeededRandom } from '../../../test/random/seeded-random.js';
import { json } from '../../../test/support/service.js';

export interface ServiceCounts {
  calls: number;
  /** Number of failed calls. */
  faults: number;
  /** Number of writes with the token of one caller and the body of another. */
  foreignWrites: number;
  /** Number of calls whose URL contains an identifier that the REST API gave to another caller. */
  foreignUrls: number;
  /** Numbers of calls for the record that is equal for all callers, by caller. */
  readonly equalCalls: Map<string, number>;
}

export const createCounts = (): ServiceCounts => ({
  calls: 0,
  faults: 0,
  foreignWrites: 0,
  foreignUrls: 0,
  equalCalls: new Map(),
});

/** Returns the number of a caller from its token or its header. The caller without both has the number 0. */
const callerOf = ({ authorization, 'x-tenant': tenant }: IncomingHttpHeaders) =>
  /^(?:Bearer token|caller)-(\d+)$/.exec(String(tenant ?? authorization))?.[1] ?? '0';

/**
 * Creates the listener of a REST API that writes the number of the caller into each record, each error, the identifiers of
 * lists, and two headers. Latencies and failures are random.
 * @param isLimited true if some calls fail with status 429, which pauses predictions for a minute
 */
export const signRecords =
  (counts: ServiceCounts, random: SeededRandom, isLimited = true): RequestListener =>
  async (request, response) => {
    counts.calls++;
    const caller = callerOf(request.headers);
    const url = new URL(request.url ?? '/', 'http://service');
    for (const [, number] of url.pathname.matchAll(/caller-(\d+)/g)) if (number !== caller) counts.foreignUrls++;
    if (url.pathname.endsWith('/equal')) counts.equalCalls.set(caller, (counts.equalCalls.get(caller) ?? 0) + 1);
    let body = '';
    for await (const chunk of request) body += chunk;
    if (body && !body.includes(`of caller-${caller}.`)) counts.foreignWrites++;
    await pause(random.below(4));
    const outcome = random.below(200);
    if (outcome < 6) counts.faults++;
    if (outcome === 0) return request.socket.destroy();
    // Status 403 is permanent. The other failures are transient.
    const status = outcome < 2 ? 500 : isLimited && outcome < 4 ? 429 : 403;
    response.setHeader('x-signature', `caller-${caller}`);
    response.setHeader('ratelimit-limit', 1_000 + Number(caller));
    response.setHeader('ratelimit-remaining', 1_000 + Number(caller));
    if (outcome < 6) return json(response, { message: `No luck for caller-${caller}.` }, status);
    json(response, bodyOf(url, caller));
  };

const range = (count: number) => Array.from({ length: count }, (_, index) => String(index));
const recordOf = (of: string) => (id: string) => ({
  object: 'record',
  id,
  title: `Record ${id} ${of}`,
  path: id,
  organization: 'o',
});

function bodyOf({ pathname, searchParams }: URL, caller: string): object {
  const of = `of caller-${caller}.`;
  const list = (item: (id: string) => object) => {
    const limit = Math.min(5, Number(searchParams.get('limit') ?? 50));
    return { count: 5, items: range(limit).map((id) => item(`${id}-caller-${caller}`)) };
  };
  const [last = '', parent] = pathname.split('/').reverse();
  if (last === 'equal') return { object: 'organization', id: last, title: 'Record of all callers' };
  const comment = (id: string) => ({ object: 'comment', id, body: { markdown: `Words ${of}` } });
  if (last === 'sites' || last === 'sections') return list(recordOf(of));
  if (last === 'change-requests')
    return list((id) => ({ object: 'change-request', id, subject: `Change ${id} ${of}` }));
  if (last === 'comments') return parent === 's' ? comment('new') : list(comment);
  return recordOf(of)(last);
}
