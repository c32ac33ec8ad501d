/**
 * Builds the GraphiQL page into the committed folder `bundle`: one Brotli file per script and style sheet, one
 * with the licenses of the bundled packages, and `manifest.json`. `--check` writes nothing, and fails if the committed bundle differs from a new build.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { build, type Metafile, type Plugin } from 'esbuild';
import { bundledPackages } from '../../scripts/bundled-packages.js';
import type { Manifest } from '../../src/graphiql/manifest.js';
import { sourceKey } from './source-key.js';

const folder = import.meta.dirname;
const bundle = join(folder, 'bundle');
const manifestFile = 'manifest.json';
const packagesFile = 'packages.json';

const entryPoints = {
  page: join(folder, 'src/main.tsx'),
  'editor.worker': 'monaco-editor/esm/vs/editor/editor.worker.js',
  'json.worker': 'monaco-editor/esm/vs/language/json/json.worker.js',
  'graphql.worker': 'monaco-graphql/esm/graphql.worker.js',
};

/** Plugin that omits the style sheets of the editor, because the style sheet of GraphiQL already contains them. */
const omitEditorStyles: Plugin = {
  name: 'omit-editor-styles',
  setup({ onLoad }) {
    onLoad({ filter: /monaco-editor[\\/].*\.css$/ }, () => ({ contents: '' }));
  },
};

/** Builds the page, and returns the uncompressed contents of the bundle files by name. */
async function buildFiles(): Promise<Map<string, Buffer>> {
  const { outputFiles, metafile } = await build({
    entryPoints,
    absWorkingDir: folder,
    outdir: bundle,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    metafile: true,
    write: false,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    alias: {
      // The explorer requires the CommonJS version of graphql. With two versions, each rejects the types of the other.
      graphql: 'graphql/index.mjs',
      // GraphiQL imports the CommonJS parsers of Prettier, which do not export `parsers` in a bundle.
      'prettier/parser-graphql': 'prettier/plugins/graphql',
      'prettier/parser-babel': 'prettier/plugins/babel',
    },
    // GraphiQL imports graphql-ws only for subscriptions, which the gateway does not have.
    external: ['graphql-ws'],
    plugins: [omitEditorStyles],
  });
  // The bundle must not contain packages of the root folder, because they can be missing.
  const outside = Object.keys(metafile.inputs).filter(
    (path) => path.startsWith('../') && path.includes('node_modules/'),
  );
  if (outside.length > 0) throw new Error(`Add these packages to tools/graphiql/package.json: ${outside.join(', ')}`);
  const files = new Map<string, Buffer>();
  for (const { path, contents } of outputFiles)
    if (contents.length > 0) files.set(basename(path), Buffer.from(contents));
  files.set(manifestFile, toJson(toManifest(metafile)));
  files.set(packagesFile, toJson(bundledPackages(metafile, folder)));
  return files;
}

const toJson = (value: object): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

function toManifest({ outputs }: Metafile): Manifest {
  const output = (entry: string, extension = '.js'): string => {
    const path = Object.keys(outputs).find(
      (path) => basename(path).startsWith(`${entry}-`) && path.endsWith(extension),
    );
    if (!path) throw new Error(`Build output has no ${entry}${extension}`);
    return basename(path);
  };
  return {
    key: sourceKey(),
    script: output('page'),
    style: output('page', '.css'),
    preloads: preloads(outputs),
    workers: { editor: output('editor.worker'), json: output('json.worker'), graphql: output('graphql.worker') },
  };
}

/** Returns the scripts of the page and of the editor. Preloading the editor saves several round trips. */
function preloads(outputs: Metafile['outputs']): string[] {
  const paths = new Set<string>();
  const add = (path: string) => {
    if (paths.has(path)) return;
    paths.add(path);
    for (const { path: imported, kind } of outputs[path]?.imports ?? []) if (kind === 'import-statement') add(imported);
  };
  for (const [path, { entryPoint = '' }] of Object.entries(outputs))
    if (/^src\/main\.tsx$|monaco-graphql\/esm\/(monaco-editor|lite)\.js$/.test(entryPoint)) add(path);
  return [...paths].map((path) => basename(path));
}

function writeBundle(files: Map<string, Buffer>): void {
  rmSync(bundle, { recursive: true, force: true });
  mkdirSync(bundle);
  for (const [name, contents] of files) {
    if (name === manifestFile) writeFileSync(join(bundle, name), contents);
    else writeFileSync(join(bundle, `${name}.br`), brotliCompressSync(contents));
  }
}

/**
 * Returns the names of the files that differ from the committed bundle. Compares uncompressed contents, because Brotli
 * output depends on the version of Node.
 */
function differences(files: Map<string, Buffer>): string[] {
  const committed = new Map<string, Buffer>();
  for (const name of existsSync(bundle) ? readdirSync(bundle) : []) {
    const contents = readFileSync(join(bundle, name));
    if (name.endsWith('.br')) committed.set(name.slice(0, -'.br'.length), brotliDecompressSync(contents));
    else committed.set(name, contents);
  }
  const names = [...new Set([...committed.keys(), ...files.keys()])].sort();
  return names.filter((name) => !committed.get(name)?.equals(files.get(name) ?? Buffer.alloc(0)));
}

const files = await buildFiles();
if (process.argv.includes('--check')) {
  const names = differences(files);
  if (names.length > 0) {
    console.error(`tools/graphiql/bundle differs from a new build: ${names.join(', ')}`);
    process.exitCode = 1;
  }
} else writeBundle(files);
