import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { audit } from './support/audit.js';
import { setUpDesk } from './support/desk.js';
import { screenshot } from './support/screenshot.js';

const desk = setUpDesk();

const changeRequest = '/org_northwind/space_quick_start/86';

/** Checks a state on a wide screen and on a narrow, dark one. */
async function check(page: Page, name: string): Promise<void> {
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 860 });
    await page.emulateMedia({ colorScheme });
    expect(await audit(page), `${name} ${width}`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(width);
    await screenshot(page, `${name}-${width}`);
  }
}

describe('loading, empty and not found', () => {
  it('shows an empty state without open change requests, with counts of 0 in the navigation', async () => {
    desk.service.behave({ path: /change-requests/, edit: () => JSON.stringify({ items: [], count: 0 }) });
    const { page } = await desk.open('/org_larkfield');
    await page.getByText('All reviewed').waitFor();
    expect(await page.locator('.toolbar-count').innerText()).toBe('0 open change requests');
    expect(
      new Set((await page.locator('.place-count').allInnerTexts()).map((text) => Number.parseInt(text, 10))),
    ).toEqual(new Set([0]));
    expect(await audit(page)).toEqual([]);
    await screenshot(page, 'empty');
  });

  it.each([
    ['/org_northwind/space_quick_start/4711', 'Change request not found', ['Northwind Robotics', 'Quick start']],
    ['/org_nowhere', 'Organization not found', []],
    ['/one/of/too/many', 'There is no page at this address', []],
  ])('%s is not found, with names in the breadcrumb and a way back', async (path, text, names) => {
    const { page, consoleErrors } = await desk.open(path);
    await page.getByText(text).waitFor();
    expect(await page.locator('.crumbs li').allInnerTexts()).toEqual(names);
    expect(await audit(page)).toEqual([]);
    await screenshot(page, 'not-found');
    const back = page.getByRole('main').getByRole('link');
    expect(await back.last().innerText()).toBe('All organizations');
    await back.first().click();
    await page
      .getByText(names.length ? 'All spaces' : 'Choose an organization')
      .first()
      .waitFor();
    expect(consoleErrors).toEqual([]);
  });

  it('shows no ids while names load', async () => {
    let resolve = () => {};
    const promise = new Promise<void>((done) => {
      resolve = done;
    });
    desk.service.behave({ path: /./, until: promise });
    for (const path of ['/org_northwind', '/org_northwind/space_quick_start/83']) {
      const { page } = await desk.open(path);
      await page.getByRole('status').first().waitFor();
      expect(await page.locator('.app-header').innerText()).not.toContain('_');
    }
    resolve();
  });
});

describe.each(['build', 'development'] as const)('errors on the server of the %s', (server) => {
  const open = (path: string) => desk.open(path, {}, server);

  it.each([
    ['/org_northwind', /change-requests/, 'Loading change requests', '.change-request'],
    [changeRequest, /change-requests\/86/, 'Loading the change request', '.thread'],
  ])('shows placeholders while the network is slow: %s', async (address, path, label, content) => {
    let resolve = () => {};
    const until = new Promise<void>((done) => {
      resolve = done;
    });
    desk.service.behave({ path, until });
    const { page } = await open(address);
    await page.getByRole('status', { name: label }).waitFor();
    await check(page, `${server}-${label.replaceAll(' ', '-')}`);
    resolve();
    await page.locator(content).first().waitFor();
    expect(await page.getByRole('status', { name: label }).count()).toBe(0);
  });

  it('shows that the gateway is unreachable, and recovers on retry', async () => {
    const { page } = await open('/');
    await page.getByText('Northwind Robotics').waitFor();
    await page.context().setOffline(true);
    await page.getByText('Northwind Robotics').click();
    await page.getByText('Cannot load the data').waitFor();
    // The number of open change requests is unknown.
    expect(await page.getByRole('link', { name: 'All spaces', exact: true }).count()).toBe(1);
    await check(page, `${server}-offline`);
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    await page.locator('.change-request').first().waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  });

  it('shows which space failed to load, with the other spaces and correct counts', async () => {
    desk.service.behave({ path: /space_glossary\/change-requests/, status: 403 });
    const { page } = await open('/org_northwind');
    await page.locator('.change-request').first().waitFor();
    expect(await page.getByRole('alert').allInnerTexts()).toEqual([
      'Glossary: you have no access to this. Request access from an administrator of the organization.',
    ]);
    expect(await page.locator('.toolbar-count').innerText()).toBe('293 of 338 open change requests loaded');
    expect(await page.getByRole('link', { name: 'All spaces 338 open' }).count()).toBe(1);
    await check(page, `${server}-one-space-failed`);
  });

  it('shows which part of a change request failed to load, and recovers on retry', async () => {
    desk.service.behave({ path: /requested-reviewers/, status: 429 });
    const { page, consoleErrors } = await open(changeRequest);
    const alert = page.getByRole('alert');
    await alert.getByText('Reviewers: too many requests.').waitFor();
    await page.getByRole('article').first().waitFor();
    await check(page, `${server}-one-part-failed`);
    desk.service.behave();
    await alert.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('region', { name: 'Reviewers' }).getByText('Diego Fuentes').waitFor();
    expect(await alert.count()).toBe(0);
    expect(consoleErrors).toEqual([]);
  });

  it('shows how many change requests the search covers if the others fail to load, and recovers on retry', async () => {
    desk.service.behave({ path: /change-requests\?.*page=/, status: 403 });
    const { page } = await open('/org_northwind');
    await page.getByRole('searchbox').fill('quick start');
    const count = page.locator('.toolbar-count');
    await count.getByText('50 of the 321 loaded match; 17 of 338 open change requests not loaded').waitFor();
    await page.getByRole('alert').getByText('More change requests: you have no access to this.').waitFor();
    desk.service.behave({ path: /change-requests\?.*page=/, status: 429 });
    await page.reload();
    await page.getByRole('searchbox').fill('quick start');
    const retry = page.getByRole('alert').getByRole('button', { name: 'Try again' });
    await retry.waitFor();
    desk.service.behave();
    await retry.click();
    await count.getByText('67 of 338 open change requests match').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it('shows that the token is refused', async () => {
    desk.service.behave({ path: /./, status: 401 });
    const { page } = await open('/org_northwind');
    await page.getByText('You are not signed in').waitFor();
    await check(page, `${server}-not-signed-in`);
  });

  it('recovers from a rate limit of a whole screen on retry', async () => {
    desk.service.behave({ path: /./, status: 429 });
    const { page } = await open('/org_northwind');
    const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
    await retry.waitFor();
    await check(page, `${server}-rate-limited`);
    desk.service.behave();
    await retry.press('Enter');
    await page.locator('.change-request').first().waitFor();
    expect(await retry.count()).toBe(0);
  });

  it('shows that the user has no access to a change request', async () => {
    desk.service.behave({ path: /change-requests\/86/, status: 403 });
    const { page } = await open(changeRequest);
    await page.getByText('You have no access to this').waitFor();
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    await check(page, `${server}-not-permitted`);
  });

  it('shows which write failed without a connection', async () => {
    const { page } = await open(changeRequest);
    const thread = page.getByRole('article').first();
    await thread.waitFor();
    await page.context().setOffline(true);
    await page.getByLabel('New comment').fill('Not sent');
    await page.getByRole('button', { name: 'Comment', exact: true }).click();
    await page.getByText('Cannot send the comment. Check your connection').waitFor();
    await check(page, `${server}-write-failed`);
    await thread.getByRole('button', { name: /^Reply/ }).click();
    await thread.getByRole('textbox').fill('Not sent');
    await thread.getByRole('button', { name: 'Reply', exact: true }).click();
    await thread.getByText('Cannot send the reply.').waitFor();
    await thread.getByRole('button', { name: /^Resolve/ }).click();
    await thread.getByText('Cannot resolve the comment.').waitFor();
    await thread.getByRole('button', { name: 'Add a reaction' }).click();
    await thread.getByRole('button', { name: 'Thinking' }).click();
    await thread.getByText('Cannot change the reaction.').waitFor();
    await page.getByRole('button', { name: 'Merge…' }).click();
    const dialog = page.getByRole('dialog');
    for (const box of await dialog.getByRole('checkbox').all()) await box.check();
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
    await page.getByText('Cannot merge the change request.').waitFor();
  });

  it('keeps the text of a failed reply', async () => {
    const { page } = await open(changeRequest);
    const thread = page.getByRole('article').first();
    await thread.getByRole('button', { name: /^Reply/ }).click();
    await thread.getByRole('textbox').fill('Do not lose me');
    desk.service.behave({ path: /replies/, status: 403 });
    await thread.getByRole('button', { name: 'Reply', exact: true }).click();
    await thread.getByRole('alert').getByText('You have no access to this.').waitFor();
    expect(await thread.getByRole('textbox').inputValue()).toBe('Do not lose me');
  });

  it('reports a merge that did not happen', async () => {
    desk.service.behave({ path: /merge$/, status: 200, body: { result: 'conflicts', revision: 'rev_1' } });
    const { page } = await open('/org_northwind/space_glossary/60');
    await page.getByRole('button', { name: 'Merge…' }).click();
    await page.getByRole('dialog').getByRole('checkbox').check();
    await page.getByRole('dialog').getByRole('button', { name: 'Merge', exact: true }).click();
    await page.getByText('The change request was not merged.').waitFor();
  });
});

describe('unknown values', () => {
  it('shows an unknown status as is', async () => {
    desk.service.behave({
      path: /change-requests/,
      edit: (text) => text.replaceAll('"status":"open"', '"status":"in-review"'),
    });
    const { page } = await desk.open('/org_northwind');
    await page.locator('.badge[data-status="other"]').first().waitFor();
    expect(await page.locator('.badge[data-status="other"]').first().innerText()).toBe('In review');
    expect(await audit(page)).toEqual([]);
    await screenshot(page, 'unknown-status');
  });
});
