import { SeededRandom } from '../../../test/random/seeded-random.js';
import { json } from '../../../test/support/service.js';
import { Client, repeat } from '../../client.js';
import type { Figure, Torture } from '../../part.js';
import { startBusyService } from '../../service.js';

const maxCallers = 500;
const minCallers = 20;
const recordsPerCaller = 10;
/** Number of times that each caller repeats its query. */
const rounds = 3;
/** Bytes of a record. No two callers receive the same record. */
const recordBytes = 2_000;

const ids = Array.from({ length: recordsPerCaller }, (_, index) => `o${index}`);
const query = `{ ${ids.map((id) => `${id}: organization(id: "Organization:${id}") { title }`).join(' ')} }`;

/** Repeats queries of callers with data of their own: with memory for all responses, and with memory for some. */
export async function measureCallers(torture: Torture): Promise<Figure[]> {
  const callers = Math.max(minCallers, torture.count(maxCallers));
  const within = await measure(torture, callers, 64 * 2 ** 20);
  const beyond = await measure(torture, callers, callers * recordsPerCaller * recordBytes);
  const name = `${callers} callers`;
  return [
    { name: `${name}: share of repeated calls that hit`, value: within.hitRate, atLeast: 0.95 },
    { name: `${name}: share that hits beyond the memory`, value: beyond.hitRate, atLeast: 0.05, atMost: 0.6 },
    { name: `${name}: wrong responses`, value: within.wrong + beyond.wrong, atMost: 0 },
  ];
}

/** @param replayBytes memory in bytes, half of which is for cached responses */
async function measure({ seed, start }: Torture, callers: number, replayBytes: number) {
  let calls = 0;
  const service = await startBusyService(({ url = '', headers }, response) => {
    calls++;
    const title = titleOf(headers.authorization ?? '', url);
    json(response, { object: 'organization', title, id: url.split('/').at(-1), text: title.padEnd(recordBytes, '.') });
  });
  const environment = { REST_CACHE_TTL: 'Organization=1h', REPLAY_BYTES: String(replayBytes) };
  const client = new Client((await start({ REST_BASE_URL: service.url, ...environment })).url);
  const random = new SeededRandom(seed);
  let wrong = 0;
  const read = async (caller: number) => {
    const token = `caller-${caller}`;
    const { data } = await client.query(query, { token });
    wrong += ids.filter((id) => {
      const record = data?.[id] as { title?: string } | undefined;
      return record?.title !== titleOf(`Bearer ${token}`, `/v1/orgs/${id}`);
    }).length;
  };
  await repeat(callers, 8, read);
  calls = 0;
  await repeat(rounds * callers, 8, () => read(random.below(callers)));
  client.close();
  await service.close();
  return { wrong, hitRate: 1 - calls / (rounds * callers * recordsPerCaller) };
}

const titleOf = (authorization: string, path: string): string => `${path} for ${authorization}`;
