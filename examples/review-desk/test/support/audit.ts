import axe from 'axe-core';
import type { Page } from 'playwright-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Returns the violations of the accessibility rules of axe, with their elements. */
export async function audit(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  // axe fetches all style sheets again for one rule about screen orientation, which takes half of the time.
  const { violations } = await page.evaluate(() => window.axe.run({ resultTypes: ['violations'], preload: false }));
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}
