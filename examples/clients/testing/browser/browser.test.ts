import { type Browser, chromium } from 'playwright-core';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';

let server: ViteDevServer;
let browser: Browser;
beforeAll(async () => {
  const configFile = `${import.meta.dirname}/vite.config.ts`;
  server = await createServer({ configFile, logLevel: 'silent', server: { port: 0 } });
  await server.listen();
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' });
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

async function open(address: string) {
  const page = await browser.newPage({ baseURL: server.resolvedUrls?.local[0] });
  await page.goto(address);
  return page;
}

it('shows two pages of open change requests', async () => {
  const page = await open('/');
  await page.getByText('More').click();
  await page.getByRole('listitem').nth(5).waitFor();
  expect(await page.getByRole('listitem').count()).toBe(6);
});

it.each([
  ['rate-limited', 'Too many requests'],
  ['offline', 'Failed to fetch'],
])('shows the error of the failure %s', async (failure, message) => {
  const page = await open(`/?failure=${failure}`);
  await page.getByRole('alert').getByText(message).waitFor();
});

it('shows that a slow list loads', async () => {
  const page = await open('/?failure=slow');
  await page.getByText('Loading').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});
