import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/** Without a screen, and without the browser's own traffic. */
const args = ['--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-component-update'];

export const launch = (): Promise<Browser> => chromium.launch({ executablePath, args });

/** A page that nobody used before, the GraphQL requests that it sent, and what it complained of. */
export interface Visit {
  page: Page;
  /** The names of the operations, in their order. */
  operations: string[];
  complaints: string[];
}

export async function visit(browser: Browser, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, locale: 'en-GB', ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const operations: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/graphql') operations.push(request.postDataJSON().operationName);
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  return { page, operations, complaints };
}
