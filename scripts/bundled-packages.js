/** Lists the packages whose code is in the output of a build, for the notices and the bill of materials. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { licenseText } from './license-text.js';
import { copiesIn } from './vendored-code.js';

/**
 * Returns the packages of a metafile of esbuild and the packages of which they contain copies, sorted by name and
 * version. Ignores files of which no byte is left in the output.
 * @param root folder that the paths of the metafile are relative to
 * @throws Error for a package without a license, or for a copy that is not reviewed
 */
export function bundledPackages({ outputs }, root) {
  const filesByFolder = new Map();
  for (const { inputs } of Object.values(outputs))
    for (const [path, { bytesInOutput }] of Object.entries(inputs)) {
      const folder = packageFolderOf(path);
      if (folder === undefined || bytesInOutput === 0) continue;
      filesByFolder.set(folder, [...(filesByFolder.get(folder) ?? []), join(root, path)]);
    }
  const described = [...filesByFolder].map(([folder, files]) => ({ files, ...describe(join(root, folder)) }));
  const copies = described.flatMap(({ files, ...owner }) => copiesIn(owner, files, described));
  const packages = described.map(({ files, holders, ...each }) => each);
  return oncePerVersion([...copies, ...packages]);
}

/** Returns each version of a package once, sorted. The last of equal versions wins. */
export const oncePerVersion = (packages) =>
  [...new Map(packages.map((each) => [`${each.name}@${each.version}`, each])).values()].sort(byNameAndVersion);

/** Returns the path of the package that contains a file, or undefined for our own files. */
export const packageFolderOf = (path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0];

const byNameAndVersion = (a, b) => (`${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1);

function describe(folder) {
  const { name, version, license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (typeof license !== 'string') throw new Error(`${name} ${version} has no license; it must not be bundled`);
  const textsOf = (pattern) =>
    readdirSync(folder)
      .filter((file) => pattern.test(file))
      .sort()
      .map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim());
  const texts = textsOf(/^(licen[cs]e|copying|notice|third-?party-?notice)/i);
  if (texts.length === 0 && license !== 'MIT')
    throw new Error(`${name} has no text of its license ${license}; it must not be bundled`);
  const authorName = (typeof author === 'string' ? author : author?.name)?.replace(/ *[<(].*/, '');
  const copyright = authorName ?? `authors of ${name}`;
  return {
    name,
    version,
    license,
    texts: texts.length > 0 ? texts : [licenseText({ license, copyright })],
    // The notices of third parties name the holders of copies.
    holders: [...textsOf(/^(licen[cs]e|copying)/i).flatMap(holdersIn), ...(authorName ? [authorName] : [])],
  };
}

/** Returns the names in the lines of a license such as `Copyright (c) 2020-present, Owner Inc. and others`. */
const holdersIn = (text) =>
  [...text.matchAll(/^\W*Copyright\b(?:[\s\d(),©–-]|c\)|present)*([^\n.,<(]+)/gim)].map(([, holder]) => holder.trim());

/**
 * Renders the notices: each text once, below the packages that it belongs to. Texts of one license are beside each other,
 * because the package is then smaller.
 */
export function renderNotices(packages) {
  const titles = new Map();
  const byLicense = packages.toSorted((a, b) => (a.license < b.license ? -1 : a.license > b.license ? 1 : 0));
  for (const { name, version, license, texts, in: owner } of byLicense) {
    const text = texts.join('\n\n');
    const title = [name, version, `(${license})`, owner && `copied in ${owner}`].filter(Boolean).join(' ');
    titles.set(text, `${titles.get(text) ?? ''}${title}\n`);
  }
  const sections = [...titles].map(([text, title]) => `${title}\n${text}\n`);
  return [introduction, ...sections].join(`\n${'-'.repeat(80)}\n\n`);
}

const introduction = `docs-graph contains code of the packages below: in dist, and in the GraphiQL page
(tools/graphiql/bundle). Each package keeps its own license.
`;
