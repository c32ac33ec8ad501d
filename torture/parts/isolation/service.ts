import type { RequestListener } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Dice } from '../../../test/sharing/dice.js';
import { json } from '../../../test/support/service.js';

/** Log of the REST API. */
export interface Register {
  calls: number;
  /** Number of failed calls. */
  faults: number;
  /** Writes with the token of one caller and the body of another. */
  strangeWrites: number;
}

/** Number of a caller by token. A caller without a token is number 0. */
const callerOf = (authorization: string | undefined) => /^Bearer token-(\d+)$/.exec(authorization ?? '')?.[1] ?? '0';

/**
 * REST API that signs each record and each error with the caller. It has a random latency and random failures, and counts
 * writes with the token of another caller.
 */
export const signing =
  (register: Register, dice: Dice): RequestListener =>
  async (request, response) => {
    register.calls++;
    const caller = callerOf(request.headers.authorization);
    let body = '';
    for await (const chunk of request) body += chunk;
    if (body && !body.includes(`of caller-${caller}.`)) register.strangeWrites++;
    await pause(dice.below(4));
    const fate = dice.below(200);
    if (fate < 6) register.faults++;
    if (fate === 0) return request.socket.destroy();
    // Status 403 is permanent. The other failures are transient.
    const status = fate < 2 ? 500 : fate < 4 ? 429 : 403;
    if (fate < 6) return json(response, { message: `No luck for caller-${caller}.` }, status);
    json(response, bodyOf(new URL(request.url ?? '/', 'http://service'), `of caller-${caller}.`));
  };

const range = (count: number) => Array.from({ length: count }, (_, index) => String(index));
const named = (of: string) => (id: string) => ({
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
  const [last = '', before] = pathname.split('/').reverse();
  const comment = (id: string) => ({ object: 'comment', id, body: { markdown: `Words ${of}` } });
  if (last === 'sites' || last === 'sections') return list(named(of));
  if (last === 'change-requests')
    return list((id) => ({ object: 'change-request', id, subject: `Change ${id} ${of}` }));
  if (last === 'comments') return before === 's' ? comment('new') : list(comment);
  return named(of)(last);
}
