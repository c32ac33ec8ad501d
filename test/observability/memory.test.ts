import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { readConfig } from '../../src/config/index.js';
import { startObservability } from '../../src/observability/start-observability.js';

const mib = 1024 * 1024;

it('process_resident_memory_bytes includes the memory of all threads', async () => {
  const config = readConfig({ METRICS_PORT: '0', LOG_LEVEL: 'silent' });
  const names = { baseUrl: 'http://localhost', operationNames: new Set<string>() };
  const { registry, close } = await startObservability(config, names);
  const resident = async () => {
    const [, value] = /^process_resident_memory_bytes (\d+)$/m.exec((await registry?.metrics()) ?? '') ?? [];
    return Number(value);
  };
  const before = await resident();
  const code = `
    const { parentPort } = require('node:worker_threads');
    globalThis.held = Buffer.alloc(${200 * mib}, 1);
    parentPort.postMessage('held');
    parentPort.once('message', () => process.exit());`;
  const thread = new Worker(code, { eval: true, execArgv: [] });
  await new Promise((resolve) => thread.once('message', resolve));
  expect((await resident()) - before).toBeGreaterThan(150 * mib);
  await thread.terminate();
  await close();
});
