import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright-core';

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/** Reason to skip browser tests, or undefined. In CI, a missing browser is an error. */
export const noBrowser =
  !process.env.CI && !existsSync(executablePath)
    ? `no Chromium at ${executablePath}: install it, or set CHROMIUM_PATH`
    : undefined;

/** A page with empty storage, with the host names of all requests and the errors of the console. */
export interface BrowserSession {
  page: Page;
  /** Host names of all requests, from pages and from workers. */
  hosts: Set<string>;
  complaints: string[];
  /** Saves a screenshot of the page in `screenshots` if the environment variable SCREENSHOTS is set. */
  picture(name: string): Promise<void>;
  /** Opens a tab, which shares the local storage but not the session storage. */
  newTab(): Promise<Page>;
}

let browser: Promise<Browser> | undefined;
/** Window of all sessions. A page that has loaded GraphiQL before loads it in a third of the CPU time. */
let window: BrowserContext | undefined;

/** Runs a function with an empty page. The first call starts the browser, and `closeBrowser` stops it. */
export async function inBrowser(
  run: (session: BrowserSession) => Promise<void>,
  { colorScheme = 'light' }: { colorScheme?: 'light' | 'dark' } = {},
): Promise<void> {
  browser ??= chromium.launch({ executablePath, args });
  const context = window ?? (await (await browser).newContext());
  window = undefined;
  const page = context.pages()[0] ?? (await context.newPage());
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme, reducedMotion: 'no-preference' });
  const { session, end } = openSession(context, page);
  try {
    await run(session);
    await end();
  } catch (error) {
    await context.close();
    throw error;
  }
  window = context;
}

export async function closeBrowser(): Promise<void> {
  await (await browser)?.close();
  browser = undefined;
  window = undefined;
}

function openSession(context: BrowserContext, page: Page) {
  const hosts = new Set<string>();
  const origins = new Set<string>();
  const complaints: string[] = [];
  const onRequest = (request: Request) => {
    const { hostname, origin } = new URL(request.url());
    hosts.add(hostname);
    if (request.isNavigationRequest()) origins.add(origin);
  };
  context.on('request', onRequest);
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  const picture = async (name: string) => {
    if (process.env.SCREENSHOTS) await page.screenshot({ path: `screenshots/${name}.png` });
  };
  /** Undoes all changes of the context and of the page, and clears the storage. Only the HTTP cache remains. */
  const end = async () => {
    context.off('request', onRequest);
    page.removeAllListeners();
    for (const other of context.pages()) if (other !== page) await other.close();
    await page.unrouteAll();
    await context.clearCookies();
    await context.clearPermissions();
    await context.setOffline(false);
    for (const origin of origins) {
      // This response has no script that could write to the storage again.
      await page.goto(`${origin}/health`);
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
    }
    await page.goto('about:blank');
  };
  return { session: { page, hosts, complaints, picture, newTab: () => context.newPage() }, end };
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
