import type { RequestListener, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { Dice } from '../../../test/sharing/dice.js';
import { json } from '../../../test/support/service.js';
import type { Ledger } from './ledger.js';

/**
 * Processes writes. Of a hundred writes, it drops the connections of thirty, does not respond to two and fails eight, half
 * of them before and half of them after processing.
 */
export const losing =
  (ledger: Ledger, seed: number): RequestListener =>
  async (request, response) => {
    const { method, url = '' } = request;
    let body = '';
    for await (const chunk of request) body += chunk;
    const mark = /\bw\d+\b/.exec(url + body)?.[0];
    if (!mark) return json(response, { id: 'c' });
    const dice = new Dice(seed + Number(mark.slice(1)));
    const fate = fateOf(dice.below(100));
    const isDone = !fate || dice.below(2) === 0;
    await pause(dice.below(3));
    if (isDone) ledger.done(mark);
    if (fate) return fate(response);
    if (method === 'DELETE') return response.writeHead(205).end();
    return json(response, url.endsWith('/merge') ? { revision: 'r', result: 'merge' } : { id: 'c' });
  };

const refuse = (response: ServerResponse): void => json(response, { id: 'c' }, 500);
const lose = (response: ServerResponse) => response.socket?.resetAndDestroy();
const hang = () => undefined;

const fateOf = (thrown: number): ((response: ServerResponse) => unknown) | undefined =>
  thrown < 30 ? lose : thrown < 32 ? hang : thrown < 40 ? refuse : undefined;
