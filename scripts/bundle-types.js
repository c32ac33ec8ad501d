/**
 * Bundles the public types into one declaration file per export, in dist/types. They
 * import only packages whose declarations applications can compile without `skipLibCheck`.
 */
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';

const emitted = new URL('../dist/emitted/', import.meta.url);
const target = fileURLToPath(new URL('../dist/types', import.meta.url));

const entries = {
  gateway: 'src/gateway',
  codegen: 'src/codegen',
  server: 'src/server/index',
  sandbox: 'sandbox/index',
  observability: 'src/observability/index',
};
const input = Object.fromEntries(
  Object.entries(entries).map(([name, path]) => [name, fileURLToPath(new URL(`${path}.d.ts`, emitted))]),
);

rmSync(target, { recursive: true, force: true });
const bundle = await rollup({ input, external: /^[^./]/, plugins: [dts()] });
await bundle.write({ dir: target, entryFileNames: '[name].d.ts', chunkFileNames: 'shared-[hash].d.ts' });
rmSync(emitted, { recursive: true });
