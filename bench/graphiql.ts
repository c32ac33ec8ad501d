/** Measures the time until GraphiQL accepts input, on a first visit and with a warm browser cache. */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { readConfig } from '../src/config/index.js';
import { startServer } from '../src/server/server.js';
import { startUpstream } from '../src/server/upstream.js';

const rounds = 5;
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
if (!existsSync(executablePath)) throw new Error(`There is no Chromium at ${executablePath}: set CHROMIUM_PATH`);

/** Measures the milliseconds until the editor shows the first query, and the transferred bytes. */
async function visit(page: Page, url: string): Promise<{ ms: number; bytes: number }> {
  const startedAt = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator('.graphiql-query-editor .view-line', { hasText: 'query' }).first().waitFor();
  const ms = performance.now() - startedAt;
  // The bytes exclude the schema, which the page requests later.
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry.name.includes('/assets/'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).transferSize, 0),
  );
  return { ms, bytes };
}

async function round(url: string) {
  const profile = await mkdtemp(join(tmpdir(), 'docs-graph-bench-'));
  const browser = await chromium.launchPersistentContext(profile, { executablePath, args: ['--disable-gpu'] });
  try {
    const page = await browser.newPage();
    return { first: await visit(page, url), cached: await visit(page, url) };
  } finally {
    await browser.close();
    await rm(profile, { recursive: true, force: true });
  }
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const config = readConfig({ PORT: '0' });
const upstream = await startUpstream(config);
const server = await startServer(config, upstream);
const results: Awaited<ReturnType<typeof round>>[] = [];
for (let count = 0; count < rounds; count++) results.push(await round(server.url));
for (const kind of ['first', 'cached'] as const) {
  const ms = median(results.map((result) => result[kind].ms));
  const kilobytes = median(results.map((result) => result[kind].bytes)) / 1000;
  console.log(
    `${kind.padEnd(6)} ${ms.toFixed(0).padStart(5)} ms until the editor accepts input, ${kilobytes.toFixed(0)} kB of files`,
  );
}
await server.close();
await upstream.close();
