/**
 * Makes the page of GraphiQL: `src/graphiql/browser` and what it needs, as files that the gateway serves by itself,
 * each beside its compressed versions. Nothing is done when nothing has changed.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';
import type { Manifest } from '../src/graphiql/assets.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const browser = join(root, 'src/graphiql/browser');
const bundle = join(root, 'dist/graphiql/bundle');
const manifestFile = join(bundle, 'manifest.json');

const entryPoints = {
  page: join(browser, 'main.tsx'),
  'editor.worker': 'monaco-editor/esm/vs/editor/editor.worker.js',
  'json.worker': 'monaco-editor/esm/vs/language/json/json.worker.js',
  'graphql.worker': 'monaco-graphql/esm/graphql.worker.js',
};

/** The style sheet of GraphiQL holds that of the editor already. */
const withoutEditorStyles: Plugin = {
  name: 'without-editor-styles',
  setup({ onLoad }) {
    onLoad({ filter: /monaco-editor[\\/].*\.css$/ }, () => ({ contents: '' }));
  },
};

const options: BuildOptions & { metafile: true } = {
  entryPoints,
  absWorkingDir: root,
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
  // The explorer asks for the CommonJS one, whose types are not those of the other.
  alias: { graphql: 'graphql/index.mjs' },
  plugins: [withoutEditorStyles],
};

/** What the bundle is made of: the page's own code, and the versions of everything else. */
async function fingerprint(): Promise<string> {
  const own = (await readdir(browser)).sort().map((name) => join(browser, name));
  const hash = createHash('sha256');
  for (const file of [...own, join(root, 'package-lock.json'), fileURLToPath(import.meta.url)])
    hash.update(await readFile(file));
  return hash.digest('hex');
}

function manifestOf({ outputs }: Metafile, key: string): Manifest {
  const made = (entry: string, type = '.js'): string => {
    const name = Object.keys(outputs).find((path) => basename(path).startsWith(`${entry}-`) && path.endsWith(type));
    if (!name) throw new Error(`The bundle has no ${entry}${type}`);
    return basename(name);
  };
  const workers = { editor: made('editor.worker'), json: made('json.worker'), graphql: made('graphql.worker') };
  return { key, script: made('page'), style: made('page', '.css'), preloads: preloads(outputs), workers };
}

/** What the page asks for as soon as it runs: its editor. Told beforehand, the browser need not find out by steps. */
function preloads(outputs: Metafile['outputs']): string[] {
  const wanted = new Set<string>();
  const add = (path: string) => {
    if (wanted.has(path)) return;
    wanted.add(path);
    for (const { path: imported, kind } of outputs[path]?.imports ?? []) if (kind === 'import-statement') add(imported);
  };
  for (const [path, { entryPoint = '' }] of Object.entries(outputs))
    if (/browser\/main\.tsx$|monaco-graphql\/esm\/(monaco-editor|lite)\.js$/.test(entryPoint)) add(path);
  return [...wanted].map((path) => basename(path));
}

async function write(name: string, contents: Uint8Array): Promise<void> {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(contents, quality),
    promisify(gzip)(contents, { level: 9 }),
  ]);
  const versions: [string, Uint8Array][] = [
    ['', contents],
    ['.br', br],
    ['.gz', gz],
  ];
  await Promise.all(versions.map(([suffix, bytes]) => writeFile(join(bundle, name + suffix), bytes)));
}

const key = await fingerprint();
const isCurrent = existsSync(manifestFile) && JSON.parse(await readFile(manifestFile, 'utf8')).key === key;
if (!isCurrent) {
  const { outputFiles = [], metafile } = await build(options);
  await rm(bundle, { recursive: true, force: true });
  await mkdir(bundle, { recursive: true });
  const files = outputFiles.filter(({ contents }) => contents.length > 0);
  await Promise.all(files.map(({ path, contents }) => write(basename(path), contents)));
  await writeFile(manifestFile, JSON.stringify(manifestOf(metafile, key)));
}
