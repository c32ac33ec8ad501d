/** Validates the manifests in deploy/kubernetes with the schemas of Kubernetes and of the Prometheus operator. */
import { spawnSync } from 'node:child_process';
import { readdirSync, symlinkSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { temporaryFolder } from '../support/daemons.js';
import { read, root } from '../support/documents.js';

interface Manifest {
  apiVersion: string;
  kind: string;
}

const names = readdirSync(new URL('deploy/kubernetes', root), { recursive: true, encoding: 'utf8' });
const manifests = names
  .filter((name) => /\.yaml$/.test(name) && !name.endsWith('kustomization.yaml'))
  .map((name) => parse(read(`deploy/kubernetes/${name}`), { strict: true, uniqueKeys: true }) as Manifest);

const moduleOf = ({ apiVersion }: Manifest): string =>
  `${apiVersion.startsWith('monitoring.coreos.com') ? '@kubernetes-models/prometheus-operator' : 'kubernetes-models'}/${apiVersion}`;

type Model = new (manifest: Manifest) => { validate(): void };

/**
 * Returns the class that validates a manifest. Only `npm run test:manifests` installs the package of the class, so the
 * import has no types.
 */
const modelOf = async (manifest: Manifest) =>
  ((await import(/* @vite-ignore */ moduleOf(manifest))) as Record<string, Model>)[manifest.kind];

/** Returns errors that types cannot express, such as a wrong format. */
async function validationErrors(manifest: Manifest): Promise<string[]> {
  const Model = await modelOf(manifest);
  if (!Model) return [`${manifest.kind} is not a kind of ${manifest.apiVersion}`];
  try {
    new Model(manifest).validate();
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
}

/** Compiles the manifests as TypeScript literals, because `validate` accepts unknown fields. */
async function typeErrors(all: readonly Manifest[]): Promise<string[]> {
  const folder = await temporaryFolder();
  symlinkSync(fileURLToPath(new URL('node_modules', import.meta.url)), `${folder.path}/node_modules`);
  const lines = all.map(
    (manifest, index) =>
      `export const manifest${index}: import('${moduleOf(manifest)}').I${manifest.kind} = ${JSON.stringify(manifest)};`,
  );
  await writeFile(`${folder.path}/manifests.mts`, lines.join('\n'));
  const tsc = fileURLToPath(new URL('node_modules/@typescript/native/bin/tsc', root));
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--types', ''];
  const { stdout } = spawnSync(process.execPath, [tsc, ...options, 'manifests.mts'], {
    cwd: folder.path,
    encoding: 'utf8',
  });
  await folder.remove();
  return stdout.split('\n').filter(Boolean);
}

const problems = async (all: readonly Manifest[]): Promise<string[]> => [
  ...(await Promise.all(all.map(validationErrors))).flat(),
  ...(await typeErrors(all)),
];

it('all manifests are valid', async () => {
  expect(manifests.length).toBeGreaterThan(7);
  expect(await problems(manifests)).toEqual([]);
});

it.each([
  ['an unknown field', { unknown: true }, `'"unknown"' does not exist`],
  ['a wrong type', { replicas: 'two' }, 'replicas must be integer'],
  ['an unknown value', { strategy: { type: 'Rolling' } }, '"Rolling"'],
  ['a missing field', { selector: undefined }, 'must have required property selector'],
])('a deployment with %s is invalid', async (_, spec, problem) => {
  const deployment = manifests.find(({ kind }) => kind === 'Deployment') as Manifest & { spec: object };
  const broken = { ...deployment, spec: { ...deployment.spec, ...spec } };
  expect((await problems([broken])).join('\n')).toContain(problem);
});
