import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { setUpDesk } from './support/desk.js';
import { screenshot } from './support/screenshot.js';

const desk = setUpDesk();

const rows = (page: Page) => page.locator('.change-request-link');
const count = (page: Page) => page.locator('.toolbar-count');
const places = (page: Page) => page.getByRole('navigation', { name: 'Sites and spaces' });

describe('the list of open change requests', () => {
  it('is one query, and tells the REST calls that it stood for', async () => {
    const { page, operations, complaints } = await desk.open('/org_northwind');
    await rows(page).first().waitFor();
    expect(operations).toEqual(['ChangeRequests']);
    const report = page.locator('.report');
    expect(await report.locator('summary').innerText()).toMatch(/^\d\d REST calls\s+in 1 query\s+3 waves · \d+ ms$/);
    await report.locator('summary').click();
    const calls = await report.locator('.call').count();
    expect(await report.locator('summary strong').innerText()).toBe(`${calls} REST calls`);
    expect(await report.getByRole('region', { name: 'Wave 2' }).innerText()).toContain('/v1/orgs/org_northwind/sites');
    await screenshot(page, 'report');
    await page.keyboard.press('Escape');
    expect(await report.locator('.call').first().isVisible()).toBe(false);
    expect(complaints).toEqual([]);
  });

  it('shows spaces on sites once, and those in collections alone', async () => {
    const { page } = await desk.open('/org_northwind');
    await places(page)
      .getByRole('link', { name: /Team Wiki/ })
      .waitFor();
    expect(
      await places(page)
        .getByRole('link', { name: /Quick start/ })
        .count(),
    ).toBe(2);
    await page.getByRole('searchbox').fill('quick start #88');
    expect(await rows(page).count()).toBe(1);
    await places(page)
      .getByRole('link', { name: /Retired models/ })
      .click();
    await page.getByRole('heading', { name: 'Retired models' }).waitFor();
    expect(await count(page).innerText()).toBe('18 change requests');
  });

  it('is narrowed to a section without another query, by an address that can be sent to others', async () => {
    const { page, operations } = await desk.open('/org_northwind');
    await places(page)
      .getByRole('link', { name: /Safety \d/ })
      .click();
    await page.getByRole('heading', { name: 'Safety', exact: true }).waitFor();
    expect(await count(page).innerText()).toBe('34 change requests');
    expect(operations).toEqual(['ChangeRequests']);
    expect(page.url()).toContain('?in=SiteSection');
    await page.reload();
    await page.getByRole('heading', { name: 'Safety', exact: true }).waitFor();
  });

  it('is searched and ordered, and says how much it found', async () => {
    const { page } = await desk.open('/org_northwind');
    await page.getByRole('searchbox').fill('hana typos');
    const texts = await page.locator('.change-request').allInnerTexts();
    expect(texts.length).toBeGreaterThan(0);
    for (const text of texts) expect(text).toMatch(/typos[\s\S]*Hana/);
    expect(await page.locator('[aria-live]').innerText()).toBe(await count(page).innerText());
    await page.getByRole('searchbox').fill('nothing has these words');
    await page.getByText('Nothing matches').waitFor();
    await page.getByRole('searchbox').fill('');
    await page.getByLabel('Order').selectOption('Most open comments');
    const comments = await page
      .locator('.comment-count')
      .evaluateAll((all) => all.map((one) => Number.parseInt(one.textContent?.replace(/\D*/, '') ?? '', 10)));
    expect(comments).toEqual(comments.toSorted((one, other) => other - one));
  });

  it('loads the rest of a space with more than a page', async () => {
    const { page, operations } = await desk.open('/org_northwind?in=Space:org_northwind/space_quick_start');
    await page.getByText('50 change requests').first().waitFor();
    await page.getByRole('button', { name: 'Load 17 more of Quick start' }).click();
    await page.getByText('67 change requests').first().waitFor();
    expect(operations).toEqual(['ChangeRequests', 'MoreChangeRequests']);
    await page.getByRole('button', { name: 'Show 30 more of 37' }).click();
    await page.waitForFunction(() => document.activeElement?.matches('.change-request:nth-child(31) a'));
  });
});

describe('with the keyboard alone', () => {
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');

  it('goes to the content, through the list, to a change request and back to where it was', async () => {
    const { page, operations } = await desk.open('/org_northwind');
    await rows(page).first().waitFor();
    const subjects = await rows(page).allInnerTexts();
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Skip to content');
    await page.keyboard.press('Enter');
    // Report, search field, order, list.
    for (let step = 0; step < 4; step++) await page.keyboard.press('Tab');
    expect(await focused(page)).toBe(subjects[0]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toBe(subjects[2]);
    await page.keyboard.press('End');
    expect(await focused(page)).toBe(subjects.at(-1));
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: subjects[1] ?? '' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect(await page.title()).toBe(`${subjects[1]} · Review desk`);
    await page.getByRole('heading', { name: 'Comments' }).waitFor();
    await page.goBack();
    await rows(page).first().waitFor();
    expect(await focused(page)).toBe(subjects[1]);
    expect(operations.slice(0, 2)).toEqual(['ChangeRequests', 'ChangeRequest']);
  });

  it('opens the sites on a narrow screen, and Escape closes them', async () => {
    const { page } = await desk.open('/org_northwind', { viewport: { width: 360, height: 740 } });
    const opener = page.getByRole('button', { name: 'All spaces' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await places(page)
      .getByRole('link', { name: /Team Wiki/ })
      .waitFor();
    await screenshot(page, 'sites-narrow');
    await page.keyboard.press('Escape');
    await places(page).waitFor({ state: 'hidden' });
    expect(await focused(page)).toContain('All spaces');
  });
});
