import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: 'test/support/global-setup.ts',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // One file at a time in one worker: parallel browsers are slower, and the files share their modules.
    fileParallelism: false,
    isolate: false,
  },
});
