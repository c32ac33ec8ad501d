import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

const folder = fileURLToPath(new URL('../../screenshots/', import.meta.url));

/** Saves a screenshot in `screenshots` if the environment variable SCREENSHOTS is set. */
export async function screenshot(page: Page, name: string): Promise<void> {
  if (process.env.SCREENSHOTS) await page.screenshot({ path: `${folder}${name}.png` });
}
