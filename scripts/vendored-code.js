/**
 * Finds code of other packages that bundled packages contain as copies. Lock files and `npm audit` do not know such
 * copies, but comments and fonts in the files name them.
 */
import { readFileSync } from 'node:fs';
import { licenseText } from './license-text.js';
import { reviewedCopies } from './reviewed-copies.js';

/**
 * Returns the packages of which a bundled package contains copies. Their licenses are those of bundled packages with
 * the same name, or are in `reviewed-copies.js`.
 * @param owner bundled package, with the holders of its copyright
 * @param files paths of its files in the output
 * @param packages all bundled packages
 * @throws Error for a marker that neither the packages nor the reviewed copies explain, or for a reviewed copy without a marker
 */
export function copiesIn(owner, files, packages) {
  const reviewed = reviewedCopies.filter((each) => each.in === owner.name);
  const markers = new Set(files.filter((path) => /\.([cm]?[jt]sx?|css)$/.test(path)).flatMap(markersIn));
  const copies = new Map();
  for (const marker of markers) {
    const entry = reviewed.find((each) => isFor(each, marker));
    const [, name = entry?.name, version = entry?.version] = /^package (\S+?)(?:@(\S+))?$/.exec(marker) ?? [];
    const same = packages.find((each) => each.name === name);
    if (name === owner.name || (!entry && isBannerOf(owner, marker))) continue;
    // Both lists contain each version of a package once.
    if (same?.version === version && version) continue;
    if (!entry && !same) throw new Error(`${owner.name} contains code of another package: ${marker}\n${advice}`);
    const { license, texts } = entry ? { license: entry.license, texts: [licenseText(entry)] } : same;
    copies.set(`${name}@${version}`, { name, ...(version && { version }), license, texts, in: nameOf(owner) });
  }
  const [stale] = reviewed.filter((each) => ![...markers].some((marker) => isFor(each, marker)));
  if (stale) throw new Error(`${owner.name} does not contain ${stale.marker}\n${advice}`);
  return [...copies.values()];
}

const advice = 'Review the copy, and correct scripts/reviewed-copies.js';
/** Returns true for a reviewed copy with the same package or font, or with a part of the same comment. */
const isFor = (copy, marker) =>
  /^(package|font) /.test(marker) ? marker === copy.marker : marker.includes(copy.marker);
const nameOf = ({ name, version }) => `${name}@${version}`;

/** Returns a line for each comment or font of a file that shows the origin of code. */
function markersIn(path) {
  const text = readFileSync(path, 'utf8');
  const comments = text.match(/\/\*[\s\S]*?\*\/|^[ \t]*\/\/.*/gm) ?? [];
  return [
    ...comments.flatMap((comment) => packageOf(comment) ?? (isBanner(comment) ? toLine(comment) : [])),
    ...[...text.matchAll(/@font-face\s*\{[^}]*?font-family:\s*["']?([^"';}]+)/g)].map(([, family]) => `font ${family}`),
  ];
}

/**
 * Returns the package that a comment of a bundler names, such as `//#region
 * node_modules/.pnpm/ajv@8.18.0/node_modules/ajv/dist/core.js`.
 */
function packageOf(comment) {
  const [, name] = /.*\bnode_modules\/((?:@[^/\s]+\/)?[^/\s]+)\/\S+$/.exec(comment) ?? [];
  if (!name) return undefined;
  const [, version] = comment.split(`/.pnpm/${name.replace('/', '+')}@`)[1]?.match(/^([^/_(]+)/) ?? [];
  return `package ${name}${version ? `@${version}` : ''}`;
}

const isBanner = (comment) => /^\/\*!|^\s*\/\/!|@license|@preserve|\bCopyright\b/.test(comment);
const toLine = (comment) => comment.replace(/(?:[\s*/!]|--+)+/g, ' ').trim();

/** Returns true if each statement of a banner names the package or a holder of its copyright. */
function isBannerOf({ name, holders }, banner) {
  const [first, ...others] = banner.split(/\bCopyright\b/);
  const statements = others.length > 0 ? others : [first];
  return statements.every((text) => [name, ...holders].some((holder) => text.includes(holder)));
}
