import relay from 'vite-plugin-relay-lite';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Its artifacts are there already: `npm run generate` compiles them.
  plugins: [relay({ codegen: false })],
  test: { testTimeout: 30_000, hookTimeout: 30_000 },
});
