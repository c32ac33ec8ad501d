import { execFileSync, spawnSync } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig, settingNames } from '../src/config/index.js';
import { temporaryFolder } from './support/daemons.js';
import { missing } from './support/missing-programs.js';

const file = (path: string) => readFile(new URL(`../deploy/${path}`, import.meta.url), 'utf8');
const names = await readdir(new URL('../deploy/kubernetes', import.meta.url), { recursive: true });
const documents = await Promise.all(
  names
    .filter((name) => name.endsWith('.yaml'))
    .map(async (name) => {
      const manifest = parse(await file(`kubernetes/${name}`), { strict: true, uniqueKeys: true }) as Manifest;
      return [name, manifest] as const;
    }),
);
const isKustomization = ([name]: readonly [string, unknown]) => name.endsWith('kustomization.yaml');
const manifests = Object.fromEntries(
  documents.filter((each) => !isKustomization(each)).map(([, manifest]) => [manifest.kind, manifest]),
);
const kustomizations = documents.filter(isKustomization);

interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  // The contents depend on the kind of the manifest.
  spec: Record<string, never>;
  /** Paths relative to the kustomization. */
  resources?: string[];
  components?: string[];
}

interface Container {
  image: string;
  ports: { name: string; containerPort: number }[];
  env: { name: string; value: string }[];
  startupProbe: Probe;
  livenessProbe: Probe;
  readinessProbe: Probe;
  resources: { limits: object; requests: object };
  securityContext: object;
}

interface ComposeService {
  scale: number;
  ports?: string[];
  container_name?: string;
  environment: Record<string, string>;
  build: { dockerfile: string };
  healthcheck: { test: string[] };
}

interface Probe {
  httpGet: { path: string; port: string };
}

const template = (manifests.Deployment?.spec as { template?: { spec: { containers: [Container] } } } | undefined)
  ?.template;
const [container] = template?.spec.containers ?? [];

it('the Kubernetes manifests select the pods of one deployment', () => {
  expect(Object.keys(manifests).sort()).toEqual([
    'Deployment',
    'HorizontalPodAutoscaler',
    'NetworkPolicy',
    'PodDisruptionBudget',
    'PodMonitor',
    'PrometheusRule',
    'Service',
    'ServiceAccount',
  ]);
  const app = { app: 'docs-graph' };
  expect(manifests).toMatchObject({
    Deployment: {
      apiVersion: 'apps/v1',
      spec: { selector: { matchLabels: app }, template: { metadata: { labels: app } } },
    },
    PodDisruptionBudget: { apiVersion: 'policy/v1', spec: { selector: { matchLabels: app } } },
    NetworkPolicy: { spec: { podSelector: { matchLabels: app } } },
    PodMonitor: { spec: { selector: { matchLabels: app }, podMetricsEndpoints: [{ port: 'metrics' }] } },
    Service: { apiVersion: 'v1', spec: { selector: app, ports: [{ targetPort: 'http' }] } },
    HorizontalPodAutoscaler: {
      apiVersion: 'autoscaling/v2',
      spec: {
        scaleTargetRef: { kind: 'Deployment', name: manifests.Deployment?.metadata.name },
        metrics: [{ type: 'Resource', resource: { name: 'cpu' } }],
      },
    },
  });
});

it('the kustomizations list all manifests', () => {
  const paths = kustomizations.flatMap(([name, { resources = [], components = [] }]) =>
    [...resources, ...components].map((path) => join(dirname(name), path)),
  );
  const folders = kustomizations.map(([name]) => dirname(name)).filter((name) => name !== '.');
  const files = documents.filter((each) => !isKustomization(each)).map(([name]) => name);
  expect(paths.sort()).toEqual([...files, ...folders].sort());
});

it('pods have no Kubernetes token, privileges, writable file system or CPU limit', () => {
  expect(manifests.ServiceAccount).toMatchObject({ automountServiceAccountToken: false });
  expect(template?.spec).toMatchObject({
    serviceAccountName: manifests.ServiceAccount?.metadata.name,
    automountServiceAccountToken: false,
    enableServiceLinks: false,
    securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
  });
  expect(container?.securityContext).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  });
  expect(container?.resources).toEqual({ limits: { memory: '1Gi' }, requests: { cpu: '1', memory: '512Mi' } });
});

it('the Kubernetes deployment probes /health and /ready on the health port, and readConfig accepts its settings', () => {
  const ports = container?.ports.map(({ name }) => name);
  for (const probe of [container?.startupProbe, container?.livenessProbe])
    expect(probe?.httpGet).toEqual({ path: '/health', port: 'health' });
  expect(container?.readinessProbe.httpGet).toEqual({ path: '/ready', port: 'health' });
  expect(container?.ports).toContainEqual({ name: 'health', containerPort: 9465 });
  expect(ports).toContain('http');
  const settings = Object.fromEntries(container?.env.map(({ name, value }) => [name, value]) ?? []);
  expect(readConfig(settings)).toMatchObject({ METRICS_PORT: 9464, HEALTH_PORT: 9465 });
});

it('the Compose file has two replicas or any other number, and readConfig accepts their settings', async () => {
  const { services } = parse(await file('compose.yaml'), { strict: true, uniqueKeys: true }) as {
    services: Record<string, ComposeService>;
  };
  expect(Object.keys(services).sort()).toEqual(['gateway', 'nginx', 'valkey']);
  const { environment, build, healthcheck, ...gateway } = services.gateway as (typeof services)[string];
  expect(gateway.scale).toBe(2);
  // Only one container can have a name, or a port of the host.
  expect([gateway.container_name, gateway.ports]).toEqual([undefined, undefined]);
  // Compose replaces a variable that is not set, such as `${REST_TOKEN:-}`, with its default.
  const withDefaults = Object.entries(environment).map(([name, value]) => [
    name,
    value.replace(/^\$\{\w+:-(.*)\}$/, '$1'),
  ]);
  readConfig({ ...Object.fromEntries(withDefaults), REST_BASE_URL: 'http://service' });
  for (const name of Object.keys(environment)) expect(settingNames).toContain(name);
  expect(build.dockerfile).toBe('deploy/Dockerfile');
  expect(healthcheck.test.at(-1)).toContain(`http://127.0.0.1:${environment.HEALTH_PORT}/ready`);
  // nginx uses all addresses of the name.
  expect(await file('nginx.conf')).toMatch(/resolver 127\.0\.0\.11 [\s\S]*server gateway:4000 resolve /);
});

it('each systemd instance has its own ports, and is ready when its start ends', async () => {
  const unit = await file('docs-graph@.service');
  const [, command = ''] = /^ExecStart=(.*)$/m.exec(unit) ?? [];
  const configOf = (instance: string) => {
    const settings = [...command.matchAll(/(\w+)=(\S+)/g)].map(([, name, value = '']) => [
      name,
      value.replace('%i', instance),
    ]);
    return readConfig({ REST_BASE_URL: 'http://service', ...Object.fromEntries(settings) });
  };
  expect(configOf('4001')).toMatchObject({ PORT: 4001, METRICS_PORT: 14_001, HEALTH_PORT: 24_001 });
  expect(configOf('4002')).toMatchObject({ PORT: 4002, METRICS_PORT: 14_002, HEALTH_PORT: 24_002 });
  expect(command).toMatch(/ docs-graph start$/);
  // The health port listens on `HOST`, which the file of settings can set.
  expect(unit).toMatch(/^Environment=.*\bHOST=127\.0\.0\.1$[\s\S]*^EnvironmentFile=/m);
  expect(unit).toMatch(/^ExecStartPost=sh .* curl .*"http:\/\/\$\$HOST:2%i\/ready"'$/m);
  // systemd must not kill a replica that drains.
  expect(1_000 * Number(/^TimeoutStopSec=(\d+)s$/m.exec(unit)?.[1])).toBeGreaterThan(readConfig({}).DRAIN_TIMEOUT_MS);
});

it.skipIf(missing('systemd-analyze').length > 0)('systemd accepts deploy/docs-graph@.service', async () => {
  const folder = await temporaryFolder();
  const verify = async (unit: string) => {
    const path = `${folder.path}/docs-graph@4001.service`;
    await writeFile(path, unit);
    return spawnSync('systemd-analyze', ['verify', '--man=no', path], { encoding: 'utf8' }).stderr;
  };
  const unit = await file('docs-graph@.service');
  expect(await verify(unit)).toBe('');
  expect(await verify(unit.replace('RestartSec', 'RestartSeconds'))).toContain("Unknown key 'RestartSeconds'");
  await folder.remove();
});

it('the image has a user, a health check and a command in exec form', async () => {
  const lines = (await file('Dockerfile')).split('\n');
  const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));
  expect(last).toContain('USER node');
  expect(last).toContain('CMD ["node", "dist/main.js"]');
  expect(last.some((line) => line.startsWith('HEALTHCHECK '))).toBe(true);
  expect(last.join('\n')).toMatch(
    /ENV .* HEALTH_PORT=\d+\n[\s\S]*fetch\(`http:\/\/127\.0\.0\.1:\$\{process\.env\.HEALTH_PORT\}\/health`\)/,
  );
  // The build of the image fails if a path of COPY does not exist.
  const sourcePaths = lines.flatMap((line) => /^COPY (?!--from)(.*) \.\/?$/.exec(line)?.[1]?.split(' ') ?? []);
  for (const path of sourcePaths) await expect(readOrList(path)).resolves.toBeDefined();
});

it('the Dockerfile builds all stages from one configurable base image, and adds OCI labels', async () => {
  const dockerfile = await file('Dockerfile');
  expect(dockerfile.match(/^FROM .*$/gm)).toEqual([`FROM \${NODE_IMAGE} AS build`, `FROM \${NODE_IMAGE}`]);
  expect(dockerfile.indexOf('ARG NODE_IMAGE=node:24-slim\n')).toBeLessThan(dockerfile.indexOf('FROM '));
  const labels = Object.fromEntries(
    [...dockerfile.matchAll(/org\.opencontainers\.image\.(\w+)="(.*)"/g)].map(([, name, value]) => [name, value]),
  );
  const { name, description, repository, license, version, scripts } = JSON.parse(
    await file('../package.json'),
  ) as Package;
  expect(labels).toEqual({
    title: name,
    description,
    source: repository.url.replace(/^git\+|\.git$/g, ''),
    licenses: license,
    version: `\${VERSION}`,
    revision: `\${REVISION}`,
  });
  expect(scripts.image).toContain('--build-arg VERSION=$npm_package_version');
  // The deployment uses the image of this version.
  expect(container?.image).toBe(`${name}:${version}`);
});

interface Package {
  name: string;
  description: string;
  repository: { url: string };
  license: string;
  version: string;
  scripts: Record<string, string>;
}

const readOrList = (path: string) =>
  path === '.' ? readdir(new URL('..', import.meta.url)) : readFile(new URL(`../${path}`, import.meta.url));

it.skipIf(missing('nginx').length > 0)('nginx accepts deploy/nginx.conf', async () => {
  const folder = await temporaryFolder();
  const path = new URL('../deploy/nginx.conf', import.meta.url).pathname;
  // nginx before 1.27.3 does not know the parameter `resolve`, and the name resolves only in the Compose network.
  const configuration = (await readFile(path, 'utf8')).replace('gateway:4000 resolve', '127.0.0.1:4000');
  const copy = `${folder.path}/nginx.conf`;
  await writeFile(copy, configuration);
  expect(() => execFileSync('nginx', ['-t', '-q', '-p', folder.path, '-c', copy], { stdio: 'pipe' })).not.toThrow();
  await folder.remove();
});

it('package.json has a repository, a homepage, an issue tracker and keywords', async () => {
  const address = 'https://github.com/docs-graph/docs-graph';
  expect(JSON.parse(await file('../package.json'))).toMatchObject({
    repository: { type: 'git', url: `git+${address}.git` },
    homepage: `${address}#readme`,
    bugs: `${address}/issues`,
    keywords: expect.arrayContaining(['graphql', 'openapi', 'rest']),
  });
});
