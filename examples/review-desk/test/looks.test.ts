import { describe, expect, it } from 'vitest';
import { audit } from './support/audit.js';
import { setUpDesk } from './support/desk.js';
import { screenshot } from './support/screenshot.js';

const desk = setUpDesk();

const sizes = { narrow: { width: 360, height: 740 }, wide: { width: 1440, height: 900 } } as const;
const screens = {
  organizations: ['/', 'Larkfield Health Cooperative'],
  list: ['/org_northwind', 'Waiting longest'],
  'change-request': ['/org_northwind/space_quick_start/7', 'Reopen'],
} as const;

describe.each(Object.entries(screens))('the screen %s', (name, [path, text]) => {
  it.each([
    ['narrow', 'light'],
    ['narrow', 'dark'],
    ['wide', 'light'],
    ['wide', 'dark'],
  ] as const)('is accessible, %s and %s, and not wider than the window', async (size, colorScheme) => {
    const { page, complaints } = await desk.open(path, { viewport: sizes[size], colorScheme });
    await page.getByText(text).first().waitFor({ state: 'attached' });
    expect(await audit(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(sizes[size].width);
    expect(complaints).toEqual([]);
    await screenshot(page, `${name}-${size}-${colorScheme}`);
  });
});
