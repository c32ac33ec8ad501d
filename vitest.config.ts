import { createRequire } from 'node:module';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // One graphql for the tests and for the libraries, which Node gives the CommonJS one.
  resolve: { alias: { graphql: createRequire(import.meta.url).resolve('graphql') } },
  test: { include: ['test/**/*.test.ts'], testTimeout: 20_000 },
});
