import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: 'test/support/global-setup.ts',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Files run one at a time in one worker, because parallel browsers are slower, and files share modules.
    fileParallelism: false,
    isolate: false,
  },
});
