import { describe, expect, it } from 'vitest';
import { audit } from './support/audit.js';
import { setUpDesk } from './support/desk.js';
import { screenshot } from './support/screenshot.js';

const desk = setUpDesk();

const sizes = { narrow: { width: 360, height: 740 }, wide: { width: 1280, height: 860 } };
const colorSchemes = ['light', 'dark'] as const;
const screens = [
  ['organizations', '/', 'Larkfield Health Cooperative'],
  ['list', '/org_northwind', 'Show 30 more'],
  ['change-request', '/org_northwind/space_quick_start/77', 'Notes on change 77'],
] as const;

describe.each(screens)('the screen %s', (name, path, text) => {
  it.each(Object.entries(sizes))('is accessible and fits the window, %s', async (size, viewport) => {
    const { page, complaints } = await desk.open(path, { viewport });
    await page.getByText(text).first().waitFor({ state: 'attached' });
    for (const colorScheme of colorSchemes) {
      await page.emulateMedia({ colorScheme });
      expect(await audit(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
      await screenshot(page, `${name}-${size}-${colorScheme}`);
    }
    expect(complaints).toEqual([]);
  });
});

it('draws emoji with an emoji font, installed or not', async () => {
  const { page } = await desk.open('/org_northwind/space_quick_start/77');
  const emoji = page.locator('.reaction .emoji').first();
  await emoji.waitFor();
  await page.evaluate(() => document.fonts.ready);
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: '.reaction .emoji' });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  expect(fonts.map(({ familyName }) => familyName)).toEqual([expect.stringMatching(/emoji/i)]);
});
