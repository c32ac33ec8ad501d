/**
 * Bundles the public types into one declaration file per export, in dist/types. They
 * import only packages whose declarations applications can compile without `skipLibCheck`.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';

// Tests build at the same time, so each process has a folder of its own.
const emitted = new URL(`../dist/emitted-${process.pid}/`, import.meta.url);
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

const compiler = fileURLToPath(new URL('../node_modules/@typescript/native/bin/tsc', import.meta.url));
const project = fileURLToPath(new URL('../tsconfig.build.json', import.meta.url));
const options = ['--emitDeclarationOnly', '--declarationDir', fileURLToPath(emitted)];
execFileSync(process.execPath, [compiler, '-p', project, ...options], { stdio: 'inherit' });

const bundle = await rollup({ input, external: /^[^./]/, plugins: [dts()] });
const { output } = await bundle.write({
  dir: target,
  entryFileNames: '[name].d.ts',
  chunkFileNames: 'shared-[hash].d.ts',
});
// Another build can write the same files now, so only files of earlier builds are removed.
const current = new Set([...output.map(({ fileName }) => fileName), 'urql-keys.d.ts']);
for (const entry of readdirSync(target))
  if (!current.has(entry)) rmSync(join(target, entry), { recursive: true, force: true });
rmSync(emitted, { recursive: true });
