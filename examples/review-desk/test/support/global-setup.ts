import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { freePort } from '../../../../test/support/free-port.js';
import { buildApp, startApp, startDevelopment } from './app.js';
import type { AppServer } from './desk.js';
import { startGateway } from './gateway.js';

declare module 'vitest' {
  interface ProvidedContext {
    appUrls: Readonly<Record<AppServer, string>>;
    /** Port of the REST API that the gateway calls. Each test file listens on it. */
    servicePort: number;
  }
}

const repository = fileURLToPath(new URL('../../../..', import.meta.url));

/** Builds the gateway and the app once, and serves both to all test files. */
export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  const transpiled = promisify(execFile)('node', ['scripts/transpile.js'], { cwd: repository });
  await Promise.all([transpiled, buildApp()]);
  const servicePort = await freePort();
  const gateway = await startGateway(`http://127.0.0.1:${servicePort}`);
  const app = await startApp(gateway.url);
  const development = await startDevelopment(gateway.url);
  provide('appUrls', { build: app.url, development: development.url });
  provide('servicePort', servicePort);
  return async () => {
    await Promise.all([app.stop(), development.stop()]);
    await gateway.stop();
  };
}
