import { Dice } from '../../../test/sharing/dice.js';
import { json } from '../../../test/support/service.js';
import { type BusyService, startBusyService } from '../../service.js';
import { bodyFor } from './routes.js';
import { type Way, ways } from './ways.js';

/** REST API with a log of its faults. */
export interface FaultyService extends BusyService {
  /** Faults of the calls of a token. */
  metBy(token: string): ReadonlySet<Way>;
  /** Number of faults per kind. */
  met: ReadonlyMap<Way, number>;
  calls(): number;
  /** Largest number of bytes that were read of one response. */
  mostTaken(): number;
}

/** Fails three of ten calls. Each kind of fault occurs at least `least` times, further faults follow the weights. */
export async function startFaultyService(seed: number, least: number): Promise<FaultyService> {
  const dice = new Dice(seed);
  const met = new Map<Way, number>(ways.map((way) => [way, 0]));
  const byToken = new Map<string, Set<Way>>();
  let calls = 0;
  let mostTaken = 0;

  const note = (way: Way, token: string) => {
    met.set(way, (met.get(way) ?? 0) + 1);
    const those = byToken.get(token) ?? new Set();
    byToken.set(token, those.add(way));
  };
  const spoiled = (right: object) => {
    const owed = ways.filter((way) => (met.get(way) ?? 0) < least);
    const [first, ...more] = owed;
    for (;;) {
      const way = first && dice.below(10) === 0 ? dice.one([first, ...more]) : byWeight(dice);
      const answer = way.answer(right, dice);
      if (answer) return { way, answer };
    }
  };
  const service = await startBusyService((request, response) => {
    calls++;
    const { socket } = request;
    const before = socket.bytesWritten;
    response.once('close', () => {
      mostTaken = Math.max(mostTaken, socket.bytesWritten - before);
    });
    request.resume().once('end', () => {
      const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
      const right = bodyFor(token, request.method ?? '', request.url ?? '');
      if (!right) return json(response, { message: 'not here' }, 404);
      if (dice.below(10) >= 3) return json(response, right);
      const { way, answer } = spoiled(right);
      note(way, token);
      answer(response);
    });
  });
  return {
    ...service,
    met,
    metBy: (token) => byToken.get(token) ?? new Set(),
    calls: () => calls,
    mostTaken: () => mostTaken,
  };
}

const heaviest = ways.reduce((sum, { weight }) => sum + weight, 0);

function byWeight(dice: Dice): Way {
  let left = (dice.below(1_000_000) / 1_000_000) * heaviest;
  const found = ways.find(({ weight }) => {
    left -= weight;
    return left < 0;
  });
  return found ?? (ways[0] as Way);
}
