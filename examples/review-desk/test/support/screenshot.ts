import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

const folder = fileURLToPath(new URL('../../screenshots/', import.meta.url));

/** For people to look at. */
export const screenshot = (page: Page, name: string) => page.screenshot({ path: `${folder}${name}.png` });
