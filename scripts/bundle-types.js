/**
 * Bundles the public types into one declaration file per export, in dist/types. These files import only packages whose
 * declarations compile without `skipLibCheck`.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

// Tests can build at the same time, so each process has its own folder.
const declarationFolder = new URL(`../dist/emitted-${process.pid}/`, import.meta.url);
const target = join(root, 'dist/types');

/** File whose modification time is the time of the last build. */
const stamp = join(target, 'gateway.d.ts');

/** Returns true if no input was changed, and no file was added or removed, since the last build. */
function isCurrent() {
  if (!existsSync(stamp)) return false;
  const sources = ['src', 'tools', 'sandbox'].flatMap((folder) => [
    folder,
    ...readdirSync(join(root, folder), { recursive: true })
      .map((name) => join(folder, name))
      .filter((path) => !path.startsWith(join('tools', 'graphiql'))),
  ]);
  const settings = ['package-lock.json', 'tsconfig.json', 'tsconfig.build.json', 'scripts/bundle-types.js'];
  const builtAt = statSync(stamp).mtimeMs;
  return [...sources, ...settings].every((path) => statSync(join(root, path)).mtimeMs <= builtAt);
}

// The tests pack the package several times.
if (isCurrent()) process.exit();
const [{ rollup }, { dts }] = await Promise.all([import('rollup'), import('rollup-plugin-dts')]);

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

const compiler = join(root, 'node_modules/@typescript/native/bin/tsc');
const project = join(root, 'tsconfig.build.json');
// `npm run check` checks the types.
const options = ['--emitDeclarationOnly', '--noCheck', '--declarationDir', fileURLToPath(declarationFolder)];
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
utimesSync(stamp, new Date(), new Date());
