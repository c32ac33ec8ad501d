/**
 * Takes the screenshots of the documents with Chromium. `npm run screenshots` writes them to docs/images.
 * `tsx scripts/take-screenshots.ts <folder>` writes the screenshots of the gateway to another folder. `--desk` adds the
 * screenshots of the review desk.
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { closeBrowser, inBrowser } from '../test/support/browser.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const { positionals, values } = parseArgs({ allowPositionals: true, options: { desk: { type: 'boolean' } } });
const target = positionals[0] ?? join(root, 'docs/images');

const desk = join(root, 'examples/review-desk');

interface RunningProgram {
  url: string;
  stop: () => void;
}

/** Starts a Node program, and waits until it prints a URL. */
async function start(
  args: string[],
  cwd: string,
  settings: Record<string, string>,
  url: RegExp,
): Promise<RunningProgram> {
  const env = { PATH: process.env.PATH, NO_COLOR: '1', ...settings };
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface(child.stdout)) {
    const [match] = url.exec(line) ?? [];
    if (match) return { url: match, stop: () => child.kill() };
  }
  throw new Error(`${args.join(' ')} exited before it listened`);
}

/** Starts the gateway with its sandbox. GraphiQL sends the token of the sandbox. */
const startGateway = (): Promise<RunningProgram> =>
  start(['dist/main.js'], root, { PORT: '0', LOG_LEVEL: 'silent' }, /http:\/\/[^\s/]+\/graphql/);

/** Serves the built review desk, which sends its queries to the gateway. */
const startDesk = (gateway: RunningProgram): Promise<RunningProgram> =>
  start(
    ['node_modules/vite/bin/vite.js', 'preview', '--host', '127.0.0.1', '--port', '0'],
    desk,
    { DOCS_GRAPH_URL: gateway.url },
    /http:\S+/,
  );

/** Runs the query with the most REST calls in GraphiQL, and takes a screenshot. */
async function captureGraphiql(page: Page, url: string, path: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 820 });
  const schema = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.goto(url);
  await page.locator('.graphiql-query-editor .view-line').first().waitFor();
  await schema;
  await page.getByRole('button', { name: 'Chain', exact: true }).click();
  // GraphiQL reads the editor and stores the tabs after a delay. Before that, it runs the operation of the previous
  // tab.
  await page.waitForFunction(() => {
    const { tabs, activeTabIndex } = JSON.parse(sessionStorage['graphiql:tabState'] ?? '{"tabs":[]}');
    return tabs[activeTabIndex]?.operationName === 'Chain';
  });
  await page.locator('.graphiql-execute-button').click();
  await page
    .getByRole('region', { name: 'REST calls' })
    .getByText(/\b\d+ REST calls in/)
    .waitFor();
  await page.locator('.graphiql-response .view-lines').getByText('Northwind Robotics').waitFor();
  await page.screenshot({ path });
}

/** Returns the first query in README.md. */
function readmeQuery(): string {
  const query = /```graphql\n([\s\S]+?)```/.exec(readFileSync(join(root, 'README.md'), 'utf8'))?.[1];
  if (!query) throw new Error('README.md has no GraphQL query');
  return query;
}

/**
 * Runs a query until V8 has compiled its code. Uses another token, because the gateway predicts calls of known callers.
 */
async function warmUp(url: string, query: string): Promise<void> {
  const headers = { 'content-type': 'application/json', authorization: 'Bearer warm-up' };
  for (let run = 0; run < 50; run++) {
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ query }) });
    await response.text();
  }
}

/** Takes a screenshot of the open change requests of an organization. */
async function captureDesk(page: Page, url: string, path: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 860 });
  await page.goto(new URL('/org_northwind', url).href);
  await page.locator('.change-request').first().waitFor();
  await page.screenshot({ path });
}

mkdirSync(target, { recursive: true });
execFileSync(process.execPath, ['scripts/transpile.js'], { cwd: root });
if (values.desk)
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: desk, stdio: ['ignore', 'ignore', 'inherit'] });
for (const colorScheme of ['light', 'dark'] as const) {
  const suffix = colorScheme === 'dark' ? '-dark' : '';
  // Each screenshot shows the first run of the query, so it needs a new gateway.
  const gateway = await startGateway();
  const app = values.desk && (await startDesk(gateway));
  try {
    await warmUp(gateway.url, readmeQuery());
    await inBrowser(
      async ({ page }) => {
        await captureGraphiql(page, gateway.url, join(target, `graphiql${suffix}.png`));
        if (app) await captureDesk(page, app.url, join(target, `review-desk${suffix}.png`));
      },
      { colorScheme },
    );
  } finally {
    if (app) app.stop();
    gateway.stop();
  }
}
await closeBrowser();
