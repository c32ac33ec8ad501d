import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: 'test/support/build.ts',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Two browsers at a time are slower than one after the other.
    fileParallelism: false,
  },
});
