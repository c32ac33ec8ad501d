/**
 * Transpiles src to dist, and sandbox to dist/sandbox, for `npm start`, the tests and the package. `npm run check`
 * checks the types.
 *
 * Large libraries that only the gateway uses become part of dist, because the installed package must be small.
 * `@opentelemetry/api` and graphql stay dependencies, because an application that embeds the gateway must use the same
 * copies.
 *
 * Unchanged files are not written, because other processes can be loading them.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const sources = [join(root, 'src'), join(root, 'sandbox')];
const target = join(root, 'dist');

const filesIn = (folder) => (existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []);

/** File whose modification time is the time of the last build. */
const stamp = join(target, 'main.js');

/** Returns true if no input was changed, and no file was added or removed, since the last build. */
function isCurrent() {
  if (!existsSync(stamp)) return false;
  const builtAt = statSync(stamp).mtimeMs;
  const entries = (folder) => readdirSync(folder, { recursive: true, withFileTypes: true });
  const folders = (all) => all.filter((entry) => entry.isDirectory());
  const inputs = [...sources.flatMap(entries), ...folders(entries(target))].map(({ parentPath, name }) =>
    join(parentPath, name),
  );
  const settings = ['package-lock.json', 'tsconfig.json', 'scripts/transpile.js'].map((name) => join(root, name));
  return [...sources, target, ...inputs, ...settings].every((path) => statSync(path).mtimeMs <= builtAt);
}

if (process.env.npm_lifecycle_event === 'prestart') console.log('docs-graph: building');
if (isCurrent()) process.exit();
const { build, transform } = await import('esbuild');

const isBundled = (name) =>
  /^(zod|yaml|graphql-yoga|minisearch|stemmer|@(graphql-tools|graphql-yoga|whatwg-node|opentelemetry|modelcontextprotocol)\/.+)$/.test(
    name,
  ) && !isShared(name);
/** Returns true for packages of which a process must have exactly one copy. */
const isShared = (name) => /^(graphql(\/.+)?|@opentelemetry\/api)$/.test(name);

const isSource = (path) => sources.some((source) => path.startsWith(source));
/** Returns the path of the output of a source file, relative to dist. */
const distPathOf = (path) => relative(root, path).replace(/^src\//, '');

/** Returns the path of an import in the transpiled file. `sandbox` is beside `src`, but `dist/sandbox` is in `dist`. */
function importPath(importer, path) {
  if (!path.startsWith('.')) return path;
  const place = relative(dirname(distPathOf(importer)), distPathOf(join(dirname(importer), path)));
  return place.startsWith('.') ? place : `./${place}`;
}

const bundleLargest = {
  name: 'bundle-largest',
  setup({ onResolve }) {
    onResolve({ filter: /./ }, ({ kind, importer, path }) => {
      if (kind === 'entry-point') return undefined;
      if (!isSource(importer)) return isShared(path) ? { path, external: true } : undefined;
      // JSON becomes part of the file that imports it.
      if (isBundled(path) || path.endsWith('.json')) return undefined;
      // Bun replaces the module `undici` with a module without `dispatch`, but does not replace files of the package.
      if (path === 'undici') return { path: 'undici/index.js', external: true };
      return { path: importPath(importer, path), external: true };
    });
  },
};

const { outputFiles } = await build({
  entryPoints: sources
    .flatMap((source) => filesIn(source).map((name) => join(source, name)))
    .filter((path) => path.endsWith('.ts'))
    .map((path) => ({ in: path, out: distPathOf(path).replace(/\.ts$/, '') })),
  outdir: target,
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

/** Definition of `require`, which bundled CommonJS modules use to load modules of Node.js. */
const requireHeader = "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);\n";

/** Minifies the code of libraries, which makes the package smaller. */
const minify = async (text) => (await transform(text, { minifyWhitespace: true, minifySyntax: true })).code;

for (const { path, text } of outputFiles) {
  const withRequire = text.includes('var __require = ') ? requireHeader + text : text;
  const isLibrary = path.startsWith(join(target, 'bundled'));
  const contents = Buffer.from(isLibrary ? await minify(withRequire) : withRequire);
  if (existsSync(path) && readFileSync(path).equals(contents)) continue;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, contents);
}

/** Files that `npm run build` adds to dist, beside the declarations in dist/types. */
const otherFiles = ['introspection.json', 'possible-types.json', 'urql-keys.js'];
const current = new Set([...outputFiles.map(({ path }) => relative(target, path)), ...otherFiles]);
for (const entry of readdirSync(target, { recursive: true, withFileTypes: true })) {
  const path = join(entry.parentPath, entry.name);
  const name = relative(target, path);
  if (entry.isFile() && !/^(types|emitted-\d+)\//.test(name) && !current.has(name)) rmSync(path);
}
utimesSync(stamp, new Date(), new Date());
