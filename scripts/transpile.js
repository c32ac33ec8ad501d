/**
 * Transpiles src and tools to dist, and sandbox to dist/sandbox, for `npm start`, the tests and the package. `npm run check`
 * checks the types.
 *
 * Packages of `devDependencies` that src imports become part of dist. An application can therefore use other versions
 * of them, or of their peer graphql. `THIRD-PARTY-NOTICES` and the bill of materials list them.
 *
 * Unchanged files are not written, because other processes can be loading them.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { renderBom } from './bill-of-materials.js';
import { bundledPackages, oncePerVersion, packageFolderOf, renderNotices } from './bundled-packages.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const sources = ['src', 'tools', 'sandbox'].map((folder) => join(root, folder));
const target = join(root, 'dist');

/** Returns the files and folders of a folder, except those of the GraphiQL package, which has its own build. */
const entriesOf = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    ({ parentPath, name }) => !join(parentPath, name).startsWith(join(root, 'tools/graphiql')),
  );

/** Packages of the GraphiQL page, which its own build writes. */
const graphiqlPackages = 'tools/graphiql/bundle/packages.json.br';

/** File whose modification time is the time of the last build. */
const stamp = join(target, 'main.js');

/** Returns true if no input was changed, and no file was added or removed, since the last build. */
function isCurrent() {
  if (!existsSync(stamp)) return false;
  const builtAt = statSync(stamp).mtimeMs;
  const folders = (all) => all.filter((entry) => entry.isDirectory());
  const inputs = [...sources.flatMap(entriesOf), ...folders(entriesOf(target))].map(({ parentPath, name }) =>
    join(parentPath, name),
  );
  const settings = [
    'package-lock.json',
    'tsconfig.json',
    'scripts/transpile.js',
    'scripts/bill-of-materials.js',
    'scripts/bundled-packages.js',
    'scripts/license-text.js',
    'scripts/licenses',
    'scripts/reviewed-copies.js',
    'scripts/vendored-code.js',
    graphiqlPackages,
  ].map((name) => join(root, name));
  return [...sources, target, ...inputs, ...settings].every((path) => statSync(path).mtimeMs <= builtAt);
}

if (process.env.npm_lifecycle_event === 'prestart') console.log('docs-graph: building');
if (isCurrent()) process.exit();
const { build, transform } = await import('esbuild');

const readJson = (name) => JSON.parse(readFileSync(join(root, name), 'utf8'));
const { dependencies } = readJson('package.json');
const packageOf = (path) => /^(@[^/]+\/)?[^/]+/.exec(path)[0];

const isInstalled = (path) => isBuiltin(path) || packageOf(path) in dependencies;
/** Returns true for packages of which libraries and our own code must use one copy. */
const isShared = (path) => /^(graphql|@opentelemetry\/api)$/.test(packageOf(path));

/**
 * Returns true for modules of libraries that the gateway never calls: the parser of multipart bodies, the pages of
 * Yoga, and the ids of machines in traces, with a module for each operating system.
 */
const isUnused = (path) =>
  /^@fastify\/busboy$|\/(landing-page-html|graphiql-html|machine-id\/getMachineId)(\.js)?$/.test(path);

const isSource = (path) => sources.some((source) => path.startsWith(source));
/** Returns the path of the output of a source file, relative to dist. */
const distPathOf = (path) => relative(root, path).replace(/^(src|tools)\//, '');

/** Returns the path of an import in the transpiled file. The folders of `src` and `tools` are beside each other there. */
function importPath(importer, path) {
  if (!path.startsWith('.')) return path;
  const place = relative(dirname(distPathOf(importer)), distPathOf(join(dirname(importer), path)));
  return place.startsWith('.') ? place : `./${place}`;
}

const bundleLibraries = {
  name: 'bundle-libraries',
  setup({ onLoad, onResolve }) {
    onLoad({ filter: /./, namespace: 'unused' }, () => ({ contents: 'module.exports = {};' }));
    onLoad({ filter: /./, namespace: 'package' }, ({ path }) => ({ contents: importsOf(path), resolveDir: root }));
    onResolve({ filter: /./ }, ({ kind, importer, namespace, path }) => {
      if (path.startsWith('package:')) return { path: path.slice('package:'.length), namespace: 'package' };
      if (kind === 'entry-point' || namespace === 'package') return undefined;
      if (isUnused(path)) return { path, namespace: 'unused' };
      if (!isSource(importer)) return isShared(path) ? { path, external: true } : undefined;
      // JSON becomes part of the file that imports it.
      if (path.endsWith('.json')) return undefined;
      // Bun replaces the module `undici` with a module without `dispatch`, but does not replace files of the package.
      if (path === 'undici') return { path: 'undici/index.js', external: true };
      return path.startsWith('.') || isInstalled(path)
        ? { path: importPath(importer, path), external: true }
        : undefined;
    });
  },
};

/** Paths of the modules of each bundled package, by the folder of the package. */
const modules = new Map();
const importsOf = (folder) =>
  [...modules.get(folder)].map((path, index) => `import * as unused${index} from './${path}';\n`).join('');

const bundle = () =>
  build({
    absWorkingDir: root,
    entryPoints: [
      ...sources
        .flatMap((source) => entriesOf(source).map(({ parentPath, name }) => join(parentPath, name)))
        .filter((path) => path.endsWith('.ts'))
        .map((path) => ({ in: path, out: distPathOf(path).replace(/\.ts$/, '') })),
      ...[...modules.keys()].map((folder) => ({ in: `package:${folder}`, out: folder })),
    ],
    outdir: target,
    chunkNames: 'bundled/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    mainFields: ['module', 'main'],
    tsconfig: join(root, 'tsconfig.json'),
    plugins: [bundleLibraries],
    metafile: true,
    write: false,
  }).catch(() => process.exit(1)); // esbuild has printed the error.

// A chunk contains modules that the same entry points import. In the second build, each package is an entry point
// without output, so the code of a chunk is from one package, and stack traces contain the name of the package.
for (const { inputs } of Object.values((await bundle()).metafile.outputs))
  for (const path of Object.keys(inputs)) {
    const folder = packageFolderOf(path);
    if (folder) modules.set(folder, (modules.get(folder) ?? new Set()).add(path));
  }
const result = await bundle();
const isOutput = ([, { entryPoint }]) => !entryPoint?.startsWith('package:');
const metafile = { outputs: Object.fromEntries(Object.entries(result.metafile.outputs).filter(isOutput)) };
const outputFiles = result.outputFiles.filter(({ path }) => relative(root, path) in metafile.outputs);

/** Definition of `require`, which bundled CommonJS modules use to load modules of Node.js. */
const requireHeader = "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);\n";

/** Returns the name of a chunk with the name of its package. */
function readableName(path) {
  const folders = Object.keys(metafile.outputs[relative(root, path)].inputs).map(packageFolderOf);
  const name =
    folders
      .find((folder) => folder !== undefined)
      ?.split('node_modules/')
      .at(-1) ?? 'shared';
  return basename(path).replace('chunk', name.replace('@', '').replace('/', '-'));
}
const chunkNames = new Map(
  outputFiles
    .map(({ path }) => path)
    .filter((path) => basename(path).startsWith('chunk-'))
    .map((path) => [basename(path), readableName(path)]),
);
const rename = (text) => text.replace(/\bchunk-[A-Z\d]{8}\.js\b/g, (name) => chunkNames.get(name) ?? name);

const graphiql = JSON.parse(brotliDecompressSync(readFileSync(join(root, graphiqlPackages))));
const packages = oncePerVersion([...bundledPackages(metafile, root), ...graphiql]);
/** Prints a file, without white space if its code is generated. The white space would only make the package larger. */
const printFile = async (name, text) =>
  name.startsWith('rest/contract/') ? (await transform(text, { minifyWhitespace: true })).code : text;
const files = new Map([
  ...(await Promise.all(
    outputFiles.map(async ({ path, text }) => {
      const name = relative(target, path);
      const withRequire = text.includes('var __require = ') ? requireHeader + text : text;
      return [rename(name), await printFile(name, rename(withRequire))];
    }),
  )),
  ['THIRD-PARTY-NOTICES', renderNotices(packages)],
  ['sbom.cdx.json', renderBom(readJson('package.json'), readJson('package-lock.json'), packages)],
]);
for (const [name, text] of files) {
  const path = join(target, name);
  const contents = Buffer.from(text);
  if (existsSync(path) && readFileSync(path).equals(contents)) continue;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, contents);
}

/** Files that `npm run build` adds to dist, beside the declarations in dist/types. */
const otherFiles = ['introspection.json', 'possible-types.json', 'type-policies.js', 'urql-keys.js'];
const current = new Set([...files.keys(), ...otherFiles]);
for (const entry of readdirSync(target, { recursive: true, withFileTypes: true })) {
  const path = join(entry.parentPath, entry.name);
  const name = relative(target, path);
  if (entry.isFile() && !/^(types|emitted-\d+)\//.test(name) && !current.has(name)) rmSync(path);
}
utimesSync(stamp, new Date(), new Date());
