/** Renders the software bill of materials of the package, in the JSON format of CycloneDX. */

/**
 * @param manifest contents of package.json
 * @param lock contents of package-lock.json. The bill contains the locked versions of the packages that npm installs
 * @param bundled packages whose code the package contains. A copy in another package has the name and version of that
 * package in `in`
 */
export function renderBom(manifest, lock, bundled) {
  const components = [
    ...bundled.map((each) => component(each, { properties: propertiesOf(each) })),
    ...installedPackages(lock).map((each) => component(each, { hashes: [toHash(each.integrity)] })),
  ];
  const root = component(manifest, {});
  const bom = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { ...root, description: manifest.description } },
    components,
    dependencies: [{ ref: root['bom-ref'], dependsOn: components.map((each) => each['bom-ref']) }],
  };
  return `${JSON.stringify(bom, null, 2)}\n`;
}

// A copy is beside its package, because scanners can skip nested components.
const propertiesOf = ({ in: owner }) => [
  { name: 'cdx:npm:package:bundled', value: 'true' },
  ...(owner ? [{ name: 'docs-graph:copiedIn', value: owner }] : []),
];

/** Returns the locked packages that an installation of the package contains. */
const installedPackages = ({ packages }) =>
  Object.entries(packages)
    .filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional)
    .map(([path, entry]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      ...entry,
    }));

function component({ name, version, license }, more) {
  // Fonts are not packages, and have no version.
  const purl = version && `pkg:npm/${name.replace('@', '%40')}@${version}`;
  // A package can be both bundled and installed.
  const ref = more.properties ? `${purl ?? name}#bundled` : purl;
  return { type: 'library', 'bom-ref': ref, name, version, licenses: [{ expression: license }], purl, ...more };
}

/** Converts the integrity of a lock file to a hash. */
function toHash(integrity) {
  const [algorithm, digest] = integrity.split('-');
  return { alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(digest, 'base64').toString('hex') };
}
