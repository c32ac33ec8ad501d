import { SeededRandom } from '../../../test/random/seeded-random.js';
import { json } from '../../../test/support/service.js';
import { type BusyService, startBusyService } from '../../service.js';
import { type Fault, faultKinds } from './fault-kinds.js';
import { bodyFor } from './routes.js';

/** REST API that injects faults and records the injected faults. */
export interface FaultyService extends BusyService {
  /** Returns the faults of the calls with a token. */
  faultsOf(token: string): ReadonlySet<Fault>;
  faultCounts: ReadonlyMap<Fault, number>;
  calls(): number;
  /** Returns the largest number of bytes that the gateway read of one response. */
  maxBytesRead(): number;
}

/**
 * Starts a REST API that injects faults into three of ten calls. The weights select the kind of fault. One of ten
 * faults instead has a kind that occurred fewer than `minCount` times.
 */
export async function startFaultyService(seed: number, minCount: number): Promise<FaultyService> {
  const random = new SeededRandom(seed);
  const faultCounts = new Map<Fault, number>(faultKinds.map((fault) => [fault, 0]));
  const byToken = new Map<string, Set<Fault>>();
  let calls = 0;
  let maxBytesRead = 0;

  const recordFault = (fault: Fault, token: string) => {
    faultCounts.set(fault, (faultCounts.get(fault) ?? 0) + 1);
    const faults = byToken.get(token) ?? new Set();
    byToken.set(token, faults.add(fault));
  };
  const chooseFault = (correctBody: object) => {
    const rareFaults = faultKinds.filter((fault) => (faultCounts.get(fault) ?? 0) < minCount);
    const [first, ...more] = rareFaults;
    for (;;) {
      const fault = first && random.below(10) === 0 ? random.pick([first, ...more]) : byWeight(random);
      const respond = fault.respond(correctBody, random);
      if (respond) return { fault, respond };
    }
  };
  const service = await startBusyService((request, response) => {
    calls++;
    const { socket } = request;
    const before = socket.bytesWritten;
    response.once('close', () => {
      maxBytesRead = Math.max(maxBytesRead, socket.bytesWritten - before);
    });
    request.resume().once('end', () => {
      const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
      const correctBody = bodyFor(token, request.method ?? '', request.url ?? '');
      if (!correctBody) return json(response, { message: 'not here' }, 404);
      if (random.below(10) >= 3) return json(response, correctBody);
      const { fault, respond } = chooseFault(correctBody);
      recordFault(fault, token);
      respond(response);
    });
  });
  return {
    ...service,
    faultCounts,
    faultsOf: (token) => byToken.get(token) ?? new Set(),
    calls: () => calls,
    maxBytesRead: () => maxBytesRead,
  };
}

const totalWeight = faultKinds.reduce((sum, { weight }) => sum + weight, 0);

function byWeight(random: SeededRandom): Fault {
  let remaining = (random.below(1_000_000) / 1_000_000) * totalWeight;
  const fault = faultKinds.find(({ weight }) => {
    remaining -= weight;
    return remaining < 0;
  });
  return fault ?? (faultKinds[0] as Fault);
}
