/** Lists the packages whose code is in the output of a build, for the notices and the bill of materials. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the packages of a metafile of esbuild, sorted by name and version. Ignores packages of which no byte is left
 * in the output.
 * @param root folder that the paths of the metafile are relative to
 * @throws Error for a package without a license
 */
export function bundledPackages({ outputs }, root) {
  const packages = new Map();
  for (const { inputs } of Object.values(outputs))
    for (const [path, { bytesInOutput }] of Object.entries(inputs)) {
      const folder = packageFolderOf(path);
      if (folder === undefined || bytesInOutput === 0) continue;
      const described = describe(join(root, folder));
      packages.set(`${described.name}@${described.version}`, described);
    }
  return [...packages.values()].sort(byNameAndVersion);
}

/** Returns the path of the package that contains a file, or undefined for our own files. */
export const packageFolderOf = (path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0];

const byNameAndVersion = (a, b) => (`${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1);

function describe(folder) {
  const { name, version, license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (typeof license !== 'string') throw new Error(`${name} ${version} has no license; it must not be bundled`);
  const texts = readdirSync(folder)
    .filter((file) => /^(licen[cs]e|copying|notice|third-?party-?notice)/i.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim());
  return { name, version, license, texts: texts.length > 0 ? texts : [standardText(name, license, author)] };
}

/** Returns the text of the MIT license for a package that contains only the name of the license. */
function standardText(name, license, author) {
  if (license !== 'MIT') throw new Error(`${name} has no text of its license ${license}; it must not be bundled`);
  const holder = (typeof author === 'string' ? author : author?.name)?.replace(/ *[<(].*/, '') ?? `authors of ${name}`;
  const text = readFileSync(new URL('../LICENSE', import.meta.url), 'utf8');
  return text.replace(/^Copyright .*$/m, `Copyright (c) ${holder}`).trim();
}

/** Renders the notices: each text once, below the packages that it belongs to. */
export function renderNotices(packages) {
  const titles = new Map();
  for (const { name, version, license, texts } of packages) {
    const text = texts.join('\n\n');
    titles.set(text, `${titles.get(text) ?? ''}${name} ${version} (${license})\n`);
  }
  const sections = [...titles].map(([text, title]) => `${title}\n${text}\n`);
  return [introduction, ...sections].join(`\n${'-'.repeat(80)}\n\n`);
}

const introduction = `docs-graph contains code of the packages below: in dist, and in the GraphiQL page
(tools/graphiql/bundle). Each package keeps its own license.
`;
