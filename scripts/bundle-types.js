/**
 * Bundles the public types into one declaration file per export, in dist/types. These files import only packages whose
 * declarations compile without `skipLibCheck`.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';

// Tests can build at the same time, so each process has its own folder.
const declarationFolder = new URL(`../dist/emitted-${process.pid}/`, import.meta.url);
const target = fileURLToPath(new URL('../dist/types', import.meta.url));

const entries = {
  gateway: 'src/gateway',
  codegen: 'src/codegen',
  mcp: 'tools/mcp/index',
  server: 'src/server/library',
  sandbox: 'sandbox/index',
  observability: 'src/observability/index',
};
const input = Object.fromEntries(
  Object.entries(entries).map(([name, path]) => [name, fileURLToPath(new URL(`${path}.d.ts`, declarationFolder))]),
);

const compiler = fileURLToPath(new URL('../node_modules/@typescript/native/bin/tsc', import.meta.url));
const project = fileURLToPath(new URL('../tsconfig.build.json', import.meta.url));
const options = ['--emitDeclarationOnly', '--declarationDir', fileURLToPath(declarationFolder)];
execFileSync(process.execPath, [compiler, '-p', project, ...options], { stdio: 'inherit' });

const bundle = await rollup({ input, external: /^[^./]/, plugins: [dts()] });
const { output } = await bundle.write({
  dir: target,
  entryFileNames: '[name].d.ts',
  chunkFileNames: 'shared-[hash].d.ts',
});
// Another build can write the same files at the same time, so only files of earlier builds are removed.
const current = new Set([...output.map(({ fileName }) => fileName), 'type-policies.d.ts', 'urql-keys.d.ts']);
for (const entry of readdirSync(target))
  if (!current.has(entry)) rmSync(join(target, entry), { recursive: true, force: true });
rmSync(declarationFolder, { recursive: true });
