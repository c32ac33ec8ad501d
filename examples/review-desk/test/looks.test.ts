import { expect, it } from 'vitest';
import { audit } from './support/audit.js';
import { setUpDesk } from './support/desk.js';
import { screenshot } from './support/screenshot.js';

const desk = setUpDesk();

const sizes = {
  narrow: { width: 390, height: 844 },
  narrowest: { width: 360, height: 740 },
  wide: { width: 1280, height: 860 },
};
const colorSchemes = ['light', 'dark'] as const;
const screens = [
  ['organizations', '/', 'Larkfield Health Cooperative'],
  ['list', '/org_northwind', 'Show 30 more'],
  ['change-request', '/org_northwind/space_quick_start/77', 'Notes on change 77'],
] as const;

it.each(screens)(
  'the screen %s is accessible and fits the window, narrow and wide, light and dark',
  async (name, path, text) => {
    const { page, consoleErrors } = await desk.open(path);
    await page.getByText(text).first().waitFor();
    for (const [size, viewport] of Object.entries(sizes))
      for (const colorScheme of colorSchemes) {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme });
        const variant = `${name}-${size}-${colorScheme}`;
        expect(await audit(page), variant).toEqual([]);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width, variant).toBeLessThanOrEqual(viewport.width);
        await screenshot(page, variant);
      }
    // Only the list of REST calls is for developers.
    await page.locator('.report').evaluate((report) => report.remove());
    expect(await page.locator('body').innerText()).not.toMatch(/\b(REST|gateway|token|URL|query)\b/i);
    expect(consoleErrors).toEqual([]);
  },
);

it.each(screens)(
  'the screen %s has a visible focus on each control, in the order of the Tab key',
  async (_, path, text) => {
    const { page } = await desk.open(path);
    await page.getByText(text).first().waitFor();
    const focused = new Set<string>();
    for (;;) {
      await page.keyboard.press('Tab');
      const stop = await page.evaluate(() => {
        const element = document.activeElement;
        if (!(element instanceof HTMLElement) || element === document.body) return;
        const { top, bottom } = element.getBoundingClientRect();
        element.dataset.stop ??= String(document.querySelectorAll('[data-stop]').length);
        const name = `${element.dataset.stop} ${element.tagName} ${element.textContent?.slice(0, 40)}`;
        // The outline of a row is that of a pseudo-element.
        const hasOutline = [undefined, '::after'].some((part) => {
          const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
          return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
        });
        const isVisible = bottom > 0 && top < innerHeight && hasOutline;
        return { name, isVisible };
      });
      // The focus returns to the start.
      if (!stop || focused.has(stop.name)) break;
      expect(stop).toEqual({ name: stop.name, isVisible: true });
      focused.add(stop.name);
    }
    expect(focused.size).toBeGreaterThan(4);
  },
);

it('draws emoji with an emoji font, installed or not', async () => {
  const { page } = await desk.open('/org_northwind/space_quick_start/88');
  await page.locator('.reaction .emoji').first().waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: '.reaction .emoji' });
  const fontsOf = async () => {
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    return fonts.map(({ familyName }) => familyName);
  };
  await expect.poll(fontsOf).toEqual([expect.stringMatching(/emoji/i)]);
});
