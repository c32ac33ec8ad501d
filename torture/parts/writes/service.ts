import type { RequestListener, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { SeededRandom } from '../../../test/random/seeded-random.js';
import { json } from '../../../test/support/service.js';
import type { Ledger } from './ledger.js';

/**
 * Creates the listener of a REST API that processes writes with faults. Of a hundred writes, about thirty lose their
 * connection, two get no response and eight fail. The API processes half of the writes with a fault.
 */
export const unreliableWrites =
  (ledger: Ledger, seed: number): RequestListener =>
  async (request, response) => {
    const { method, url = '' } = request;
    let body = '';
    for await (const chunk of request) body += chunk;
    const mark = /\bw\d+\b/.exec(url + body)?.[0];
    if (!mark) return json(response, { id: 'c' });
    const random = new SeededRandom(seed + Number(mark.slice(1)));
    const fault = faultOf(random.below(100));
    const isProcessed = !fault || random.below(2) === 0;
    await pause(random.below(3));
    if (isProcessed) ledger.addProcessed(mark);
    if (fault) return fault(response);
    if (method === 'DELETE') return response.writeHead(205).end();
    return json(response, url.endsWith('/merge') ? { revision: 'r', result: 'merge' } : { id: 'c' });
  };

const fail = (response: ServerResponse): void => json(response, { id: 'c' }, 500);
const disconnect = (response: ServerResponse) => response.socket?.resetAndDestroy();
const ignore = () => undefined;

const faultOf = (percent: number): ((response: ServerResponse) => unknown) | undefined =>
  percent < 30 ? disconnect : percent < 32 ? ignore : percent < 40 ? fail : undefined;
