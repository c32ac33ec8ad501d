/** Clients store records by id, so a field of a record has one value for its arguments, wherever the record is in a query. */
import { parse, print, validate } from 'graphql';
import { expect, it } from 'vitest';
import { getSubgraphSchema } from '../../src/schema/subgraph/schema.js';
import { NormalizedCache, withIds } from '../random/normalized-cache.js';
import { SeededRandom } from '../random/seeded-random.js';
import { stableQuery } from '../random/stable-query.js';
import { createTestGateway } from '../support/gateway.js';
import { postRequest } from '../support/requests.js';
import { useSandbox } from '../support/sandbox-service.js';

const sandbox = useSandbox();

/** Number of random queries. */
const runs = Number(process.env.CACHE_RUNS ?? 60);

/** Fields and arguments that select a form of a record, as the cache stores them. */
const forms = [
  /^Page:.*[.]markdown\({"evaluated":false}\)$/,
  /^Page:.*[.]markdown\({"evaluated":true}\)$/,
  /^Page:.*[.]pages$/,
  /^Page:.*[.]pages\({"computed":false}\)$/,
  /^Page:.*[.]formatted\({"evaluated":true,"format":"document"}\)$/,
  /^(Space|ChangeRequest)Comment(Reply)?:.*[.]body$/,
  /^(Space|ChangeRequest)Comment(Reply)?:.*[.]formattedBody\({"format":"document"}\)$/,
  /^Site(Section|Space)?:.*[.]urls$/,
  /^Site(Section|Space)?:.*[.]urls\({"shareKey":".*"}\)$/,
];

it('no field of a record has two values in random queries', { timeout: 30_000 + 200 * runs }, async () => {
  const schema = getSubgraphSchema();
  const gateway = createTestGateway(sandbox.url, { federation: true });
  const cache = new NormalizedCache(schema);
  let results = 0;
  for (let seed = 0; seed < runs; seed++) {
    const { query, variables } = stableQuery(new SeededRandom(seed));
    const document = withIds(schema, parse(query, { noLocation: true }));
    if (validate(schema, document).length > 0) continue;
    const request = postRequest({ query: print(document), variables }, { authorization: 'Bearer sandbox' });
    const { data, errors } = (await (await gateway.fetch(request)).json()) as { data: object; errors?: unknown };
    if (errors) continue;
    results++;
    cache.write(document, variables, data, `query ${seed}`);
  }
  await gateway.close();
  expect(cache.conflicts).toEqual([]);
  // The queries select all forms, and almost all queries are valid and have no error.
  expect(forms.filter((form) => !cache.keys.some((key) => form.test(key)))).toEqual([]);
  expect(results).toBeGreaterThan(0.9 * runs);
});
