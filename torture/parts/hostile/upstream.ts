import { json, startService } from '../../../test/support/service.js';
import { Client } from '../../client.js';
import type { Figure, Torture } from '../../part.js';

interface UpstreamCase {
  name: string;
  query: string;
  body: string;
}

const mebibyte = 2 ** 20;
const organization = '{ organization(id: "Organization:o") { title } sibling: __typename }';
const record = (extra: string) => `{"object":"organization","id":"o","title":"T","x":${extra}}`;
/** A record with an escaped name. Its response is parsed. */
const parsedRecord = (extra: string) => record(extra).replace('object', '\\u006fbject');
const nest = (depth: number) => `{"pages":[${'{"id":"p","title":"P","pages":['.repeat(depth)}${']}'.repeat(depth)}]}`;

const cases = (): UpstreamCase[] => [
  {
    name: 'flatPages of a deep tree',
    query: '{ space(id: "Space:o/s") { flatPages { depth } } sibling: __typename }',
    body: nest(100_000),
  },
  {
    name: 'lookups in a deep tree',
    query: '{ nodes(ids: ["Page:o/s/a", "Page:o/s/b", "Page:o/s/c"]) { ... on Page { title } } sibling: __typename }',
    body: nest(100_000),
  },
  {
    name: 'deep raw JSON',
    query: '{ space(id: "Space:o/s") { pages { raw } } sibling: __typename }',
    body: nest(5_000),
  },
  {
    name: 'a record of 300,000 keys',
    query: organization,
    body: parsedRecord(`{${Array.from({ length: 300_000 }, (_, index) => `"k${index}":1`).join(',')}}`),
  },
  { name: '8 MB of empty arrays', query: organization, body: parsedRecord(`[${'[],'.repeat(2.6 * mebibyte)}0]`) },
  { name: '30 MB', query: organization, body: record(`"${'x'.repeat(30 * mebibyte)}"`) },
  {
    name: '30 bodies of 7 MB',
    query: `{ ${Array.from({ length: 30 }, (_, i) => `o${i}: organization(id: "Organization:o${i}") { title }`).join(' ')} sibling: __typename }`,
    body: record(`"${'x'.repeat(7 * mebibyte)}"`),
  },
];

/**
 * Sends queries whose upstream responses are large, wide or deep. Each response must cause only UPSTREAM_ERROR, and the
 * sibling field must have data.
 */
export async function hostileUpstream(torture: Torture): Promise<Figure[]> {
  let body = Buffer.from('{}');
  const service = await startService(({ url }, response) =>
    url.startsWith('/v1/orgs?') ? json(response, { items: [] }) : response.end(body),
  );
  const target = await torture.start({ REST_BASE_URL: service.url });
  const client = new Client(target.url);
  // These requests warm up the JIT compiler for the timings.
  for (let index = 0; torture.checksTimings && index < 200; index++) await client.send(organization);
  const { rss } = await target.condition(true);
  let failures = 0;
  let pause = 0;
  for (const { name, query, body: hostile } of cases()) {
    body = Buffer.from(hostile);
    await target.condition();
    const { data, errors = [] } = await client.query(query);
    const { pauseMs } = await target.condition();
    pause = Math.max(pause, pauseMs);
    const isExpected =
      data?.sibling === 'Query' &&
      errors.length > 0 &&
      errors.every(({ extensions }) => extensions?.code === 'UPSTREAM_ERROR');
    if (isExpected) continue;
    failures++;
    process.stderr.write(`hostile: ${name}: ${JSON.stringify(errors).slice(0, 500)}\n`);
  }
  const after = await target.condition(true);
  client.close();
  await service.close();
  return [
    { name: 'hostile upstream responses without UPSTREAM_ERROR', value: failures, atMost: 0 },
    // The target is ignored in tests, because garbage collection starts later on a busy machine.
    {
      name: 'memory growth of hostile upstream responses',
      value: (after.rss - rss) / mebibyte,
      unit: 'MiB',
      atMost: 256,
      isTiming: true,
    },
    {
      name: 'longest event loop pause with hostile upstream responses',
      value: pause,
      unit: 'ms',
      atMost: 100,
      isTiming: true,
    },
  ];
}
