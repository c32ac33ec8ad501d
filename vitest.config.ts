import { createRequire } from 'node:module';
import { defineConfig } from 'vitest/config';

/** Folders of tests that `npm test` leaves out, each a project of its name. CONTRIBUTING.md says what they need. */
const apart = ['processes', 'isolated', 'browser', 'replicas', 'package', 'manifests'];

/** Builds dist, for projects with tests that start processes. */
const globalSetup = 'test/support/build.ts';

export default defineConfig({
  // Tests and libraries must share one copy of graphql: Node resolves it to the CommonJS build for the libraries.
  resolve: { alias: { graphql: createRequire(import.meta.url).resolve('graphql') } },
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // The default of one second is too short on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    // The default leaves one core idle, and many tests wait for timers.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'gateway',
          include: ['test/**/*.test.ts'],
          exclude: apart.map((folder) => `test/${folder}/**`),
          // Files share the modules of their worker: importing the gateway takes longer than most files.
          isolate: false,
        },
      },
      ...[...apart, 'torture'].map((name) => ({
        extends: true as const,
        test: {
          name,
          include: [name === 'torture' ? 'torture/*.test.ts' : `test/${name}/*.test.ts`],
          globalSetup,
          // Garbage collection and coverage depend on the modules that the process has loaded.
          isolate: name === 'isolated',
          // Figures of torture, and commands of a document, need the machine or the order.
          fileParallelism: !['torture', 'package', 'replicas'].includes(name),
          testTimeout: name === 'package' ? 600_000 : 60_000,
          // Removing the packages that the tests have installed takes long on a busy machine.
          hookTimeout: name === 'package' ? 600_000 : 60_000,
        },
      })),
    ],
  },
});
