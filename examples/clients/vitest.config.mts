import vue from '@vitejs/plugin-vue';
import relay from 'vite-plugin-relay-lite';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // `npm run generate` has compiled the artifacts.
  plugins: [vue(), relay({ codegen: false })],
  // Files share the modules of their worker, because loading the clients takes longer than most tests.
  test: { testTimeout: 30_000, hookTimeout: 30_000, isolate: false },
});
