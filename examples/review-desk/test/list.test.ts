import type { Page } from 'playwright-core';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { startApp } from './support/app.js';
import { setUpDesk } from './support/desk.js';
import { startGateway } from './support/gateway.js';
import { screenshot } from './support/screenshot.js';

const desk = setUpDesk();

const rows = (page: Page) => page.locator('.change-request-link');
const count = (page: Page) => page.locator('.toolbar-count');
const places = (page: Page) => page.getByRole('navigation', { name: 'Sites and spaces' });

describe('the organizations', () => {
  it('have the counts of their lists, without a REST call for each space', async () => {
    const paths = desk.service.paths.length;
    const { page, operations, consoleErrors } = await desk.open('/');
    const card = page.locator('.card', { hasText: 'Northwind Robotics' });
    await card.getByText('338 open change requests').waitFor();
    expect(await card.innerText()).toContain('20 spaces, 6 sites');
    expect(operations).toEqual(['Organizations']);
    const calls = desk.service.paths.slice(paths).map((path) => path.replace(/\?.*/, '').split('/').at(-1));
    expect(calls.filter((path) => path === 'change-requests')).toEqual([]);
    // One call loads organizations, two calls the lists of each, and one call the spaces of each site and collection.
    expect(calls).toHaveLength(1 + 2 * 3 + 14 + 13);
    await card.getByRole('link').click();
    await page.getByRole('link', { name: 'All spaces 338 open' }).waitFor();
    expect(consoleErrors).toEqual([]);
  });

  it('show no count if a list of spaces fails to load', async () => {
    desk.service.behave({ path: /site_handbook\/site-spaces/, status: 403 });
    const { page } = await desk.open('/');
    const card = page.locator('.card', { hasText: 'Northwind Robotics' });
    await card.getByText('The number of open change requests could not be loaded.').waitFor();
    await page.locator('.card', { hasText: 'Tidewater Freight' }).getByText('271 open change requests').waitFor();
  });
});

describe('the list of open change requests', () => {
  it('is one query, and shows its REST calls', async () => {
    const { page, operations, consoleErrors } = await desk.open('/org_tidewater');
    await rows(page).first().waitFor();
    expect(operations).toEqual(['ChangeRequests']);
    const report = page.locator('.report');
    expect(await report.locator('summary').innerText()).toMatch(/^\d\d REST calls\s+in 1 query\s+3 waves · \d+ ms$/);
    await report.locator('summary').click();
    const calls = await report.locator('.call').count();
    expect(await report.locator('summary strong').innerText()).toBe(`${calls} REST calls`);
    expect(await report.getByRole('region', { name: 'Wave 2' }).innerText()).toContain('/v1/orgs/org_tidewater/sites');
    await screenshot(page, 'report');
    await page.keyboard.press('Escape');
    expect(await report.locator('.call').first().isVisible()).toBe(false);
    expect(consoleErrors).toEqual([]);
  });

  it('marks predicted REST calls, and lists the waves in order', async () => {
    // After a test with status 429, the gateway of all tests predicts no calls for a minute.
    const gateway = await startGateway(`http://127.0.0.1:${inject('servicePort')}`);
    const app = await startApp(gateway.url);
    onTestFinished(async () => {
      await app.stop();
      await gateway.stop();
    });
    const { page } = await desk.open(new URL('/org_tidewater', app.url).href);
    await rows(page).first().waitFor();
    await page.reload();
    const report = page.locator('.report');
    await report.locator('summary').getByText('sent in 1 wave (3 without prediction)').waitFor();
    await report.locator('summary').click();
    await screenshot(page, 'report-predicted');
    expect(await report.getByRole('heading').allInnerTexts()).toEqual(
      [1, 2, 3].map((wave) => expect.stringMatching(`^Wave ${wave} `)),
    );
    const [first, ...others] = await report.locator('section').all();
    expect(await first?.getByText('predicted').count()).toBe(0);
    for (const wave of others)
      expect(await wave.getByText('predicted').count()).toBe(await wave.locator('.call').count());
    // The gateway marks a response as replayed from its second arrival on.
    await page.reload();
    await rows(page).first().waitFor();
    await report.locator('summary').click();
    expect(await report.getByText('replayed').count()).toBe(await report.locator('.call').count());
  });

  it('counts a space in two sections once, and shows spaces of collections', async () => {
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
    await page.waitForFunction(() => document.querySelectorAll('.change-request-link').length === 1);
    await places(page)
      .getByRole('link', { name: /Retired models/ })
      .click();
    await page.getByRole('heading', { name: 'Retired models' }).waitFor();
    expect(await count(page).innerText()).toBe('18 open change requests');
  });

  it('filters by section without another query, and keeps the section in the URL', async () => {
    const { page, operations } = await desk.open('/org_northwind');
    await places(page)
      .getByRole('link', { name: /Safety \d/ })
      .click();
    await page.getByRole('heading', { name: 'Safety', exact: true }).waitFor();
    expect(await count(page).innerText()).toBe('34 open change requests');
    expect(operations).toEqual(['ChangeRequests']);
    expect(page.url()).toContain('?in=SiteSection');
    await page.reload();
    await page.getByRole('heading', { name: 'Safety', exact: true }).waitFor();
  });

  it('searches and sorts, and announces the number of matches', async () => {
    const { page } = await desk.open('/org_northwind');
    await page.getByRole('searchbox').fill('hana typos');
    await count(page)
      .getByText(/^\d+ of 338 open change requests match$/)
      .waitFor();
    const texts = await page.locator('.change-request').allInnerTexts();
    expect(texts.length).toBeGreaterThan(0);
    for (const text of texts) expect(text).toMatch(/typos[\s\S]*Hana/);
    expect(await count(page).innerText()).toBe(`${texts.length} of 338 open change requests match`);
    expect(await page.locator('[aria-live]').innerText()).toBe(await count(page).innerText());
    await page.getByRole('searchbox').fill('no subject contains this');
    await page.getByText('No matches').waitFor();
    await page.getByRole('searchbox').fill('');
    await page.getByLabel('Order').selectOption('Most open comments');
    const comments = await page
      .locator('.comment-count')
      .evaluateAll((all) => all.map((one) => Number.parseInt(one.textContent?.replace(/\D*/, '') ?? '', 10)));
    expect(comments).toEqual(comments.toSorted((one, other) => other - one));
  });

  it('shows the same counts in the navigation and above the list, and loads more on click', async () => {
    const { page, operations } = await desk.open('/org_northwind?in=Space:org_northwind/space_quick_start');
    await count(page).getByText('50 of 67 open change requests loaded').waitFor();
    const quickStart = places(page).getByRole('link', { name: /Quick start 67 open$/ });
    expect(await quickStart.count()).toBe(2);
    const more = page.getByRole('button', { name: /more/i });
    expect(await more.allInnerTexts()).toEqual(['Show 30 more (30 of 67 shown)']);
    await more.click();
    await count(page)
      .getByText(/^67 open change requests$/)
      .waitFor();
    await page.waitForFunction(() => document.activeElement?.matches('.change-request:nth-child(31) a'));
    expect(operations).toEqual(['ChangeRequests', 'MoreChangeRequests']);
    expect(await more.allInnerTexts()).toEqual(['Show 7 more (60 of 67 shown)']);
    await more.click();
    await page.waitForFunction(() => document.querySelectorAll('.change-request').length === 67);
    expect(await more.count()).toBe(0);
    expect(operations).toEqual(['ChangeRequests', 'MoreChangeRequests']);
  });

  it('loads the missing change requests before it searches and sorts', async () => {
    const { page, operations } = await desk.open('/org_northwind');
    await count(page).getByText('321 of 338 open change requests loaded').waitFor();
    expect(await places(page).getByRole('link', { name: 'All spaces 338 open' }).count()).toBe(1);
    const listCalls = () => desk.service.paths.filter((path) => path.includes('/change-requests?')).length;
    const before = listCalls();
    await page.getByRole('searchbox').fill('quick start');
    await count(page).getByText('67 of 338 open change requests match').waitFor();
    expect(operations).toEqual(['ChangeRequests', 'MoreChangeRequests']);
    expect(listCalls() - before).toBe(1);
  });
});

describe('keyboard', () => {
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');

  it('reaches the content, the list and a change request, and returns to the same position', async () => {
    const { page, operations } = await desk.open('/org_northwind');
    await rows(page).first().waitFor();
    const subjects = await rows(page).allInnerTexts();
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Skip to content');
    await page.keyboard.press('Enter');
    // The tab stops are report, search, order and list.
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

  it('opens the sites on a narrow screen, and closes them with Escape', async () => {
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
