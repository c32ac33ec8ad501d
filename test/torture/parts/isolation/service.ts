import type { RequestListener } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Dice } from '../../../sharing/dice.js';
import { json } from '../../../support/service.js';

/** What the service saw. */
export interface Register {
  calls: number;
  /** Calls that went wrong. */
  faults: number;
  /** Writes in which one caller's token stood before another one's words. */
  strangeWrites: number;
}

/** The name of a caller, by the token that the service saw: whoever comes without one is number 0. */
const callerOf = (authorization: string | undefined) => /^Bearer token-(\d+)$/.exec(authorization ?? '')?.[1] ?? '0';

/**
 * A service that writes into each record and each error for whom it is. It takes its time, fails now and then in
 * several ways, and minds that nobody writes in another one's name.
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
    // Most pass when they are tried again; a refusal does not.
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
