import { Dice } from '../sharing/dice.js';
import { type Handler, json, rawGateway, startService } from './service.js';

/** What became of many writes to a service that loses one connection in three. */
export interface Ledger {
  writes: number;
  /** Told to be done. */
  confirmed: number;
  /** Told to have failed, by their codes. */
  failed: Record<string, number>;
  /** Done, though their connection was lost before they could be confirmed: all that an error leaves open. */
  doneUnconfirmed: number;
  /** Done more than once. */
  doubled: string[];
  /** Told to be done, and not done. */
  lost: string[];
  /** Neither told to be done nor told to have failed, or failed without a code. */
  silent: string[];
}

/** A write by each method of the REST API, each with a mark of its own in its path or its body. */
const kinds: ((mark: string) => string)[] = [
  (mark) => `createSpaceComment(input: { space: "Space:o/s", body: { markdown: "${mark}" } }) { comment { id } }`,
  (mark) => `updateSpaceComment(input: { id: "SpaceComment:o/s/c", body: { markdown: "${mark}" } }) { comment { id } }`,
  (mark) => `updateChangeRequest(input: { id: "ChangeRequest:o/s/c", subject: "${mark}" }) { changeRequest { id } }`,
  (mark) => `deleteSpaceComment(input: { id: "SpaceComment:o/s/${mark}" }) { deletedId }`,
  (mark) => `mergeChangeRequest(input: { id: "ChangeRequest:o/s/${mark}" }) { result }`,
];

/** Writes to such a service, several at a time and up to four in one operation; the same for the same seed. */
export async function keepLedger({ writes, seed, atOnce = 16 }: { writes: number; seed: number; atOnce?: number }) {
  const done = new Map<string, number>();
  const service = await startService(losing(done, seed));
  const gateway = rawGateway({ baseUrl: service.url, timeoutMs: 30_000 });
  const told = new Map<string, string>();
  const operations = groups(writes, new Dice(seed));
  const writeAll = async () => {
    for (let marks = operations.pop(); marks; marks = operations.pop()) {
      const { data, errors = [] } = await gateway.query<Record<string, unknown> | null>(document(marks));
      for (const mark of marks) {
        const error = errors.find(({ path }) => path?.[0] === mark);
        told.set(mark, error ? String(error.extensions?.code ?? '') : data?.[mark] ? confirmed : '');
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, writeAll));
  await gateway.close();
  await service.close();
  return summary(told, done);
}

const confirmed = 'confirmed';
const document = (marks: string[]) =>
  `mutation { ${marks.map((mark) => `${mark}: ${kinds[Number(mark.slice(1)) % kinds.length]?.(mark)}`).join('\n')} }`;

/** The marks of all writes, as they go together into operations. */
function groups(writes: number, dice: Dice): string[][] {
  const made: string[][] = [];
  for (let next = 0; next < writes; ) {
    const size = Math.min(writes - next, 1 + dice.below(4));
    made.push(Array.from({ length: size }, (_, index) => `w${next + index}`));
    next += size;
  }
  return made;
}

/** Does what it is told, and loses one connection in three: half of them before the work, half of them after it. */
const losing =
  (done: Map<string, number>, seed: number): Handler =>
  ({ method, url, body }, response) => {
    const mark = /\bw\d+\b/.exec(url + body)?.[0] ?? '';
    const fate = new Dice(seed + Number(mark.slice(1))).below(6);
    if (fate === 0) return response.socket?.resetAndDestroy();
    done.set(mark, (done.get(mark) ?? 0) + 1);
    if (fate === 1) return response.socket?.resetAndDestroy();
    if (method === 'DELETE') return response.writeHead(205).end();
    return json(response, url.endsWith('/merge') ? { revision: 'r', result: 'merge' } : { id: 'c' });
  };

function summary(told: ReadonlyMap<string, string>, done: ReadonlyMap<string, number>): Ledger {
  const marks = [...told.keys()];
  const failed: Record<string, number> = {};
  for (const code of told.values()) if (code && code !== confirmed) failed[code] = (failed[code] ?? 0) + 1;
  return {
    writes: marks.length,
    confirmed: marks.filter((mark) => told.get(mark) === confirmed).length,
    failed,
    doneUnconfirmed: marks.filter((mark) => told.get(mark) !== confirmed && done.has(mark)).length,
    doubled: [...done].filter(([, times]) => times > 1).map(([mark]) => mark),
    lost: marks.filter((mark) => told.get(mark) === confirmed && !done.has(mark)),
    silent: marks.filter((mark) => !told.get(mark)),
  };
}
