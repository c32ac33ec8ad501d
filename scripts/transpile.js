/**
 * Transpiles src to dist, for `npm start`, the tests and the package. Types are checked by `npm run check`.
 * zod and the OpenTelemetry SDK become part of dist: installed as packages they take 33 MB. `@opentelemetry/api` stays a
 * dependency, because an application that embeds the gateway shares it.
 * Unchanged files are not written again, because other processes may be loading them.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const source = join(root, 'src');
const target = join(root, 'dist');

const filesIn = (folder) => (existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []);

/** The end of the last build is the time of this file. */
const stamp = join(target, 'main.js');

/** True if no input was changed, and no file was added or removed, since the last build. */
function isCurrent() {
  if (!existsSync(stamp)) return false;
  const builtAt = statSync(stamp).mtimeMs;
  const entries = (folder) => readdirSync(folder, { recursive: true, withFileTypes: true });
  const folders = (all) => all.filter((entry) => entry.isDirectory());
  const changing = [...entries(source), ...folders(entries(target))].map(({ parentPath, name }) =>
    join(parentPath, name),
  );
  const settings = ['package-lock.json', 'tsconfig.json', 'scripts/transpile.js'].map((name) => join(root, name));
  return [source, target, ...changing, ...settings].every((path) => statSync(path).mtimeMs <= builtAt);
}

if (process.env.npm_lifecycle_event === 'prestart') console.log('docs-graph: building');
if (isCurrent()) process.exit();
const { build } = await import('esbuild');

const isBundled = (name) => name === 'zod' || (/^@opentelemetry\//.test(name) && name !== '@opentelemetry/api');

const bundleLargest = {
  name: 'bundle-largest',
  setup({ onResolve }) {
    onResolve({ filter: /./ }, ({ kind, importer, path }) => {
      if (kind === 'entry-point') return undefined;
      const isExternal = importer.startsWith(source) ? !isBundled(path) : path === '@opentelemetry/api';
      return isExternal ? { path, external: true } : undefined;
    });
  },
};

const { outputFiles } = await build({
  entryPoints: filesIn(source)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(source, name)),
  outdir: target,
  outbase: source,
  chunkNames: 'bundled/[name]-[hash]',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  mainFields: ['module', 'main'],
  tsconfig: join(root, 'tsconfig.json'),
  plugins: [bundleLargest],
  write: false,
}).catch(() => process.exit(1)); // esbuild has printed the error.

for (const { path, contents } of outputFiles) {
  if (existsSync(path) && readFileSync(path).equals(contents)) continue;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, contents);
}

/** `npm run build` adds declarations and these two files. */
const built = ['introspection.json', 'possible-types.json'];
const current = new Set([...outputFiles.map(({ path }) => relative(target, path)), ...built]);
for (const entry of readdirSync(target, { recursive: true, withFileTypes: true })) {
  const path = join(entry.parentPath, entry.name);
  const name = relative(target, path);
  if (entry.isFile() && !current.has(name.replace(/\.d\.ts$/, '.js'))) rmSync(path);
}
utimesSync(stamp, new Date(), new Date());
