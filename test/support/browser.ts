import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/** Reason to skip browser tests, or undefined. In CI, a missing browser is an error. */
export const noBrowser =
  !process.env.CI && !existsSync(executablePath)
    ? `no Chromium at ${executablePath}: install it, or set CHROMIUM_PATH`
    : undefined;

/** A page in a new profile, with the host names of all requests and the errors of the console. */
export interface BrowserSession {
  page: Page;
  /** Host names of all requests, from pages and from workers. */
  hosts: Set<string>;
  complaints: string[];
  /** Saves a screenshot of the page in `screenshots`, in CI or if `SCREENSHOTS` is set. */
  picture(name: string): Promise<void>;
  /** Opens a tab, which shares the local storage but not the session storage. */
  newTab(): Promise<Page>;
}

let browser: Promise<Browser> | undefined;

/** Runs a function with a new profile of the browser. The first call starts the browser, and `closeBrowser` stops it. */
export async function inBrowser(
  run: (session: BrowserSession) => Promise<void>,
  options: { colorScheme?: 'light' | 'dark' } = {},
): Promise<void> {
  browser ??= chromium.launch({ executablePath, args });
  const context = await (await browser).newContext({ viewport, ...options });
  await run(await openSession(context)).finally(() => context.close());
}

export async function closeBrowser(): Promise<void> {
  await (await browser)?.close();
  browser = undefined;
}

async function openSession(context: BrowserContext): Promise<BrowserSession> {
  const page = await context.newPage();
  const hosts = new Set<string>();
  const complaints: string[] = [];
  context.on('request', (request) => hosts.add(new URL(request.url()).hostname));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  const picture = async (name: string) => {
    if (process.env.CI || process.env.SCREENSHOTS) await page.screenshot({ path: `screenshots/${name}.png` });
  };
  return { page, hosts, complaints, picture, newTab: () => context.newPage() };
}

const viewport = { width: 1440, height: 900 };

/** Arguments that disable the GPU and background traffic of the browser. */
const args = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
