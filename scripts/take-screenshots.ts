/**
 * Takes the pictures of the documents: `npm run screenshots` writes them to docs/images,
 * `tsx scripts/take-screenshots.ts <folder>` writes those of the gateway to another folder, and with `--desk` those of the
 * review desk, too. It runs the built gateway with its sandbox, the review desk, and Chromium.
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { inBrowser } from '../test/support/browser.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const { positionals, values } = parseArgs({ allowPositionals: true, options: { desk: { type: 'boolean' } } });
const target = positionals[0] ?? join(root, 'docs/images');

const desk = join(root, 'examples/review-desk');

interface Running {
  url: string;
  stop: () => void;
}

/** Starts a Node program, and waits until it prints a URL. */
async function start(args: string[], cwd: string, settings: Record<string, string>, url: RegExp): Promise<Running> {
  const env = { PATH: process.env.PATH, NO_COLOR: '1', ...settings };
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface(child.stdout)) {
    const [found] = url.exec(line) ?? [];
    if (found) return { url: found, stop: () => child.kill() };
  }
  throw new Error(`${args.join(' ')} exited before it listened`);
}

/** Starts the gateway with its sandbox. GraphiQL sends the token of the sandbox. */
const startGateway = (): Promise<Running> =>
  start(['dist/main.js'], root, { PORT: '0', LOG_LEVEL: 'silent' }, /http:\S+\/graphql/);

/** Serves the built review desk, which sends its queries to the gateway. */
const startDesk = (gateway: Running): Promise<Running> =>
  start(
    ['node_modules/vite/bin/vite.js', 'preview', '--host', '127.0.0.1', '--port', '0'],
    desk,
    { DOCS_GRAPH_URL: gateway.url },
    /http:\S+/,
  );

/** Runs the query with the most REST calls in GraphiQL, and takes a picture. */
async function pictureGraphiql(page: Page, url: string, path: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 820 });
  const schema = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.goto(url);
  await page.locator('.graphiql-query-editor .view-line').first().waitFor();
  await schema;
  await page.getByRole('button', { name: 'Chain', exact: true }).click();
  // GraphiQL reads the editor and stores the tabs after a delay. Before that, it runs the operation of the previous tab.
  await page.waitForFunction(() => {
    const { tabs, activeTabIndex } = JSON.parse(sessionStorage['graphiql:tabState'] ?? '{"tabs":[]}');
    return tabs[activeTabIndex]?.operationName === 'Chain';
  });
  await page.locator('.graphiql-execute-button').click();
  await page
    .getByRole('region', { name: 'REST calls' })
    .getByText(/\d+ REST calls in/)
    .waitFor();
  await page.locator('.graphiql-response .view-lines').getByText('Northwind Robotics').waitFor();
  await page.screenshot({ path });
}

/** The first query in README.md. */
function readmeQuery(): string {
  const query = /```graphql\n([\s\S]+?)```/.exec(readFileSync(join(root, 'README.md'), 'utf8'))?.[1];
  if (!query) throw new Error('README.md has no GraphQL query');
  return query;
}

/** Runs a query until its code is compiled. Its token differs, because the gateway predicts the calls of a known caller. */
async function warmUp(url: string, query: string): Promise<void> {
  const headers = { 'content-type': 'application/json', authorization: 'Bearer warm-up' };
  for (let run = 0; run < 50; run++) {
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ query }) });
    await response.text();
  }
}

/** Writes the web page that `explain` makes of a query. */
function explainQuery(query: string, file: string): void {
  const env = { PATH: process.env.PATH, REST_TOKEN: 'sandbox' };
  const args = ['dist/cli.js', 'explain', '-', '--html', file];
  execFileSync(process.execPath, args, { cwd: root, env, input: query, stdio: ['pipe', 'ignore', 'inherit'] });
}

/** Takes a picture of the page from its top to the end of the waterfall. */
async function pictureWaterfall(page: Page, file: string, path: string): Promise<void> {
  const width = 1040;
  await page.setViewportSize({ width, height: 900 });
  await page.goto(pathToFileURL(file).href);
  const box = await page.locator('.waterfall').boundingBox();
  if (!box) throw new Error('The page has no waterfall');
  await page.screenshot({ path, clip: { x: 0, y: 0, width, height: Math.ceil(box.y + box.height + 24) } });
}

/** Takes a picture of the open change requests of an organization. */
async function pictureDesk(page: Page, url: string, path: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 860 });
  await page.goto(new URL('/org_northwind', url).href);
  await page.locator('.change-request').first().waitFor();
  await page.screenshot({ path });
}

mkdirSync(target, { recursive: true });
execFileSync(process.execPath, ['scripts/transpile.js'], { cwd: root });
if (values.desk)
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: desk, stdio: ['ignore', 'ignore', 'inherit'] });
const scratch = mkdtempSync(join(tmpdir(), 'docs-graph-screenshots-'));
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));
const waterfall = join(scratch, 'waterfall.html');
const query = readmeQuery();
explainQuery(query, waterfall);
for (const colorScheme of ['light', 'dark'] as const) {
  const suffix = colorScheme === 'dark' ? '-dark' : '';
  // A new gateway: both pictures show the first run of the query.
  const gateway = await startGateway();
  const app = values.desk && (await startDesk(gateway));
  try {
    await warmUp(gateway.url, query);
    await inBrowser(
      async ({ page }) => {
        await pictureGraphiql(page, gateway.url, join(target, `graphiql${suffix}.png`));
        if (app) await pictureDesk(page, app.url, join(target, `review-desk${suffix}.png`));
        await pictureWaterfall(page, waterfall, join(target, `waterfall${suffix}.png`));
      },
      { colorScheme },
    );
  } finally {
    if (app) app.stop();
    gateway.stop();
  }
}
