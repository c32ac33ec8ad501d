import { expect, it } from 'vitest';
import { startSandbox } from '../../sandbox/index.js';
import { responseSchemas } from '../../src/rest/contract/responses.js';
import { MissingRoutes } from '../../src/rest/drift/missing-routes.js';
import { deviationsOf } from '../../src/rest/drift/response-drift.js';
import { crawl } from '../support/crawl.js';

const responses = Number(process.env.ORDINARY_RESPONSES ?? 500);

it(`${responses} sandbox responses of all operations have no drift`, async () => {
  const deviations: unknown[] = [];
  const routes = new Set<string>();
  const missing = new MissingRoutes();
  let count = 0;
  const sandbox = await startSandbox({
    scale: 2,
    onCall: ({ method, path, url, status, response }) => {
      const route = `${method} ${path}`;
      count++;
      if (status === 200) {
        routes.add(route);
        missing.onFound(route);
        deviations.push(...deviationsOf(route, response));
      } else if (missing.isGone(route, url, Buffer.from(JSON.stringify(response))))
        deviations.push({ route, url, status });
    },
  });
  await crawl(sandbox.url, [2, 5, 50], responses);
  await sandbox.close();
  expect(deviations).toEqual([]);
  expect(count).toBe(responses);
  expect(routes).toEqual(new Set(Object.keys(responseSchemas)));
}, 60_000);
