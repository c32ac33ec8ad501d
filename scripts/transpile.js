/**
 * Transpiles src to dist, for `npm start`, the tests and the package. Types are checked by `npm run check`.
 * zod and the OpenTelemetry SDK become part of dist: installed as packages they take 33 MB. `@opentelemetry/api` stays a
 * dependency, because an application that embeds the gateway shares it.
 * Unchanged files are not written again, because other processes may be loading them.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const source = join(root, 'src');
const target = join(root, 'dist');

const filesIn = (folder) => (existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []);
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
