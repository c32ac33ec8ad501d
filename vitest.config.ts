import { createRequire } from 'node:module';
import { defineConfig } from 'vitest/config';
import { missing } from './test/support/missing-programs.js';

/** Tests whose answers go through an executor: they run on both. */
const graph = ['test/*.test.ts', 'test/schema/**/*.test.ts', 'test/loaders/look-up.test.ts'];
const once = [
  'test/{server,graphiql,graphiql-browser,graphql-http,config,coverage,docs,sandbox,explain,cli,library,deploy,scale-out,persisted-operations}.test.ts',
];

/** Tests of what replicas share, with a real Redis and a real nginx. */
const replicas = ['test/scale-out.test.ts', 'test/cache/*.test.ts'];
const lacking = missing('redis-server', 'nginx');
if (lacking.length > 0) console.warn(`Not run for want of ${lacking.join(' and ')}: ${replicas.join(', ')}`);

export default defineConfig({
  // One graphql for the tests and for the libraries, which Node gives the CommonJS one.
  resolve: { alias: { graphql: createRequire(import.meta.url).resolve('graphql') } },
  test: {
    testTimeout: 30_000,
    globalSetup: 'test/support/build.ts',
    projects: [
      {
        extends: true,
        test: {
          name: 'compiled',
          include: ['test/**/*.test.ts'],
          exclude: ['test/package/**', 'test/torture.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'walking',
          include: graph,
          exclude: [...once, 'test/torture.test.ts'],
          env: { EXECUTOR: 'walking' },
        },
      },
      // Behind the others, so that nothing but the gateway and its torture wants the machine.
      {
        extends: true,
        test: { name: 'torture', include: ['test/torture.test.ts'], sequence: { groupOrder: 1 } },
      },
      // It installs packages, which takes minutes: `npm run test:package`.
      {
        extends: true,
        test: { name: 'package', include: ['test/package/*.test.ts'], fileParallelism: false, testTimeout: 600_000 },
      },
    ],
  },
});
