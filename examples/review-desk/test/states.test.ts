import { describe, expect, it } from 'vitest';
import { audit } from './support/audit.js';
import { setUpDesk } from './support/desk.js';
import { screenshot } from './support/screenshot.js';

const desk = setUpDesk();

const changeRequest = '/org_northwind/space_quick_start/7';

describe('what is not there yet, or not at all', () => {
  it('shows the outline of a screen while it loads', async () => {
    let resolve = () => {};
    const promise = new Promise<void>((done) => {
      resolve = done;
    });
    desk.service.behave({ path: /change-requests/, until: promise });
    const { page } = await desk.open('/org_northwind');
    await page.getByRole('status', { name: 'Loading change requests' }).waitFor();
    expect(await audit(page)).toEqual([]);
    await screenshot(page, 'loading');
    resolve();
    await page.locator('.change-request').first().waitFor();
  });

  it('says so when nothing is open', async () => {
    desk.service.behave({ path: /change-requests/, edit: () => JSON.stringify({ items: [], count: 0 }) });
    const { page } = await desk.open('/org_larkfield');
    await page.getByText('All reviewed').waitFor();
    expect(await audit(page)).toEqual([]);
    await screenshot(page, 'empty');
  });

  it.each([
    ['/org_northwind/space_quick_start/4711', 'No such change request'],
    ['/org_nowhere', 'No such organization'],
    ['/one/of/too/many', 'There is nothing here'],
  ])('%s is not found', async (path, text) => {
    const { page, complaints } = await desk.open(path);
    await page.getByText(text).waitFor();
    expect(await audit(page)).toEqual([]);
    await screenshot(page, 'not-found');
    expect(complaints).toEqual([]);
  });
});

describe('what goes wrong', () => {
  it('is told when the gateway can’t be reached, and mended by trying again', async () => {
    const { page } = await desk.open('/');
    await page.getByText('Northwind Robotics').waitFor();
    await page.context().setOffline(true);
    await page.getByText('Northwind Robotics').click();
    await page.getByText('The gateway can’t be reached').waitFor();
    expect(await audit(page)).toEqual([]);
    await screenshot(page, 'offline');
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    await page.locator('.change-request').first().waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  });

  it('is told at the one space whose list failed, while the others stay', async () => {
    desk.service.behave({ path: /space_glossary\/change-requests/, status: 403 });
    const { page } = await desk.open('/org_northwind');
    await page.locator('.change-request').first().waitFor();
    expect(await page.getByRole('alert').allInnerTexts()).toEqual([
      'Glossary: you have no access to this. Ask an administrator of the organization to let you in.',
    ]);
    expect(await audit(page)).toEqual([]);
    await screenshot(page, 'one-space-failed');
  });

  it('is told at the part of a change request that failed, and mended by trying again', async () => {
    desk.service.behave({ path: /requested-reviewers/, status: 429 });
    const { page, complaints } = await desk.open(changeRequest);
    const alert = page.getByRole('alert');
    await alert.getByText('Reviewers: too many requests.').waitFor();
    await page.getByRole('article').first().waitFor();
    await screenshot(page, 'one-part-failed');
    desk.service.behave();
    await alert.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('region', { name: 'Reviewers' }).getByText('Diego Fuentes').waitFor();
    expect(await alert.count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('is told when a change request is not for the caller', async () => {
    desk.service.behave({ path: /change-requests\/7/, status: 403 });
    const { page } = await desk.open(changeRequest);
    await page.getByText('You have no access to this').waitFor();
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    await screenshot(page, 'not-permitted');
  });

  it('keeps the text of a reply that did not go through', async () => {
    const { page } = await desk.open(changeRequest);
    const thread = page.getByRole('article').first();
    await thread.getByRole('button', { name: /^Reply/ }).click();
    await thread.getByRole('textbox').fill('Do not lose me');
    desk.service.behave({ path: /replies/, status: 403 });
    await thread.getByRole('button', { name: 'Reply', exact: true }).click();
    await thread.getByRole('alert').getByText('You have no access to this.').waitFor();
    expect(await thread.getByRole('textbox').inputValue()).toBe('Do not lose me');
  });

  it('is no merge when the service answers anything else than a merge', async () => {
    desk.service.behave({ path: /merge$/, status: 200, body: { result: 'conflicts', revision: 'rev_1' } });
    const { page } = await desk.open('/org_northwind/space_glossary/60');
    await page.getByRole('button', { name: 'Merge…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Merge', exact: true }).click();
    await page.getByText('it answered “conflicts”').waitFor();
  });
});

describe('what this version does not know', () => {
  it('shows a status that the service has from tomorrow on', async () => {
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
