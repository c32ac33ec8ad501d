import { type Browser, chromium, type Page } from 'playwright-core';

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/** Options that disable the GPU and the background requests of the browser. */
const args = ['--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-component-update'];

export const launch = (): Promise<Browser> => chromium.launch({ executablePath, args });

export interface VisitOptions {
  viewport?: { width: number; height: number };
  colorScheme?: 'light' | 'dark';
}

/** Page with its GraphQL requests and console errors. */
export interface Visit {
  page: Page;
  /** Names of the operations in the order of their requests. */
  operations: string[];
  consoleErrors: string[];
}

/** Prepares a page, and records its requests and errors. */
export async function visit(page: Page, options: VisitOptions): Promise<Visit> {
  const { viewport = { width: 1280, height: 860 }, colorScheme = 'light' } = options;
  await page.setViewportSize(viewport);
  // Transitions would delay a change of the color scheme.
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  page.setDefaultTimeout(30_000);
  const operations: string[] = [];
  const consoleErrors: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/graphql') operations.push(request.postDataJSON().operationName);
  });
  page.on('pageerror', (error) => consoleErrors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') consoleErrors.push(message.text());
  });
  return { page, operations, consoleErrors };
}
