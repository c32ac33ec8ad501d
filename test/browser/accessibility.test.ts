import type { Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../support/audit.js';
import { closeBrowser, inBrowser, noBrowser } from '../support/browser.js';
import { useGateway } from '../support/gateway.js';
import { open, openExample, report, responseEditor, run, tab } from '../support/graphiql-page.js';
import { useServer } from '../support/server.js';
import { json, startService } from '../support/service.js';

const server = useServer(useGateway({ graphiqlHeaders: { Authorization: 'Bearer sandbox' } }));
const service = await startService(() => undefined);
const serverOfService = useServer(useGateway({ baseUrl: service.url, retryReads: false, predict: false }));
afterAll(() => Promise.all([service.close(), closeBrowser()]));

const views = [
  { width: 1280, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
  { width: 390, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
] as const;
type View = (typeof views)[number];

describe('the accessibility of GraphiQL', { timeout: 60_000 }, () => {
  beforeEach(({ skip }) => skip(noBrowser !== undefined, noBrowser));

  /** Checks the page in sizes and color schemes. */
  async function check(
    page: Page,
    name: string,
    picture: (name: string) => Promise<void>,
    chosen: readonly View[] = views,
  ) {
    for (const { width, colorScheme } of chosen) {
      await page.setViewportSize({ width, height: 860 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const view = `${name}-${width}-${colorScheme}`;
      expect(await audit(page), view).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), view).toBeLessThanOrEqual(width);
      await picture(view);
    }
  }

  it('has landmarks, a heading and enough contrast, with the waterfall and with the docs', () =>
    inBrowser(async ({ page, picture }) => {
      await open(page, server.url);
      await tab(page, 'Chain');
      await run(page);
      await report(page)
        .getByText(/REST calls/)
        .waitFor();
      expect(await page.getByRole('main').getByRole('heading', { level: 1 }).textContent()).toBe('GraphiQL');
      await check(page, 'response', picture);
      await page.getByRole('button', { name: 'Show Documentation Explorer' }).click();
      await page.getByText('All Schema Types').waitFor();
      await check(page, 'docs', picture, [views[0], views[3]]);
      // On a phone, the docs take the place of the editors.
      expect(await page.locator('.graphiql-sessions').isVisible()).toBe(false);
    }));

  it('shows the error and the failed call of a field without a token, without access and above the rate limit', () =>
    inBrowser(async ({ page, picture }) => {
      await open(page, serverOfService.url);
      await page.getByLabel('Token', { exact: true }).fill('mine');
      for (const status of [403, 429, 401]) {
        service.handle(({ url }, response) =>
          url.includes('/sites')
            ? json(response, { error: { code: status, message: `Refused with ${status}` } }, status)
            : json(response, { count: 1, items: [{ object: 'organization', id: 'o', title: 'Northwind' }] }),
        );
        await run(page);
        await responseEditor(page).getByText(`Refused with ${status}`).first().waitFor();
        expect(await responseEditor(page).innerText()).toContain('"title":');
        const failedCalls = await report(page).locator('tr.failed').allInnerTexts();
        expect(failedCalls).toEqual([
          expect.stringMatching(new RegExp(`^GET /v1/orgs/o/sites\\?limit=1\\s+${status}`)),
        ]);
      }
      await report(page).getByText('The token was rejected').waitFor();
      await check(page, 'failed-field', picture);
    }));

  it('reaches all controls with the Tab key, inside the window and with a visible focus', () =>
    inBrowser(async ({ page, picture }) => {
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 860 });
        await open(page, server.url);
        // The first example has short URLs.
        if (width === 390) await openExample(page, 'Review a change request');
        await page.keyboard.press('Control+Enter');
        await report(page).locator('.url').first().waitFor();
        const stops = await tabStops(page);
        expect(stops.filter(({ isVisible, hasOutline }) => !isVisible || !hasOutline)).toEqual([]);
        const names = stops.map(({ name }) => name);
        expect(names).toEqual(expect.arrayContaining(['Examples', 'Execute query (Ctrl-Enter)', 'Copy as cURL']));
        const urls = names.filter((name) => name.startsWith('GET '));
        // Only a shortened URL is a tab stop.
        expect(urls).toHaveLength(width === 390 ? await report(page).locator('.url').count() : 0);
        // The query scrolls with its editor.
        const tops = ['', ' .view-lines'].map(
          async (part) => (await page.locator(`.graphiql-query-editor${part}`).boundingBox())?.y ?? 0,
        );
        const [box = 0, text = 0] = await Promise.all(tops);
        expect(text - box).toBeLessThan(40);
        await picture(`keyboard-${width}`);
      }
    }));

  it('enters the text of an editor with Enter, and leaves it with Escape', () =>
    inBrowser(async ({ page }) => {
      await open(page, server.url);
      const focus = () => page.evaluate(() => document.activeElement?.className);
      await page.locator('.graphiql-query-editor .graphiql-editor').focus();
      await page.keyboard.press('Enter');
      expect(await focus()).toContain('inputarea');
      await page.keyboard.press('Control+Space');
      await page.locator('.suggest-widget.visible').waitFor();
      // The first Escape closes the suggestions.
      await page.keyboard.press('Escape');
      expect(await focus()).toContain('inputarea');
      await page.keyboard.press('Escape');
      expect(await focus()).toContain('graphiql-editor');
      await page.keyboard.press('Tab');
      expect(await focus()).toBe('graphiql-execute-button');
    }));

  it('shows that a slow query runs, and stops it with the keyboard', () =>
    inBrowser(async ({ page, picture }) => {
      await open(page, serverOfService.url);
      service.handle(() => undefined);
      await page.getByLabel('Token', { exact: true }).fill('mine');
      await page.keyboard.press('Control+Enter');
      await page.getByRole('button', { name: 'Stop query' }).waitFor();
      expect(await page.locator('.graphiql-spinner').isVisible()).toBe(true);
      expect(await audit(page)).toEqual([]);
      await picture('slow');
      await page.getByRole('button', { name: 'Stop query' }).press('Enter');
      await page.getByRole('button', { name: /^Execute query/ }).waitFor();
      expect(await page.locator('.graphiql-spinner').count()).toBe(0);
    }));
});

/** Presses Tab from the start until the focus leaves the page, and returns the elements that had the focus. */
async function tabStops(page: Page) {
  // Without this focus, Tab would start at the element that was clicked last.
  await page.locator('body').evaluate((body) => {
    body.tabIndex = -1;
    body.focus();
    body.removeAttribute('tabindex');
  });
  const stops: { name: string; isVisible: boolean; hasOutline: boolean }[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return;
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const isVisible = right > 0 && left < innerWidth && bottom > 0 && top < innerHeight;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return {
        name: element.getAttribute('aria-label') ?? (element as HTMLElement).innerText.trim().slice(0, 200),
        isVisible,
        hasOutline: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
      };
    });
    if (!stop) return stops;
    stops.push(stop);
  }
}
