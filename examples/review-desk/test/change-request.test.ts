import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { setUpDesk } from './support/desk.js';
import { screenshot } from './support/screenshot.js';

const desk = setUpDesk();

const longThread = '/org_northwind/space_quick_start/7';
const said = (page: Page, text: string) => page.locator('[aria-live]', { hasText: text }).waitFor();
const threads = (page: Page) => page.getByRole('article');

async function open(path: string) {
  const visit = await desk.open(path);
  await threads(visit.page).first().waitFor();
  // A write that asked anything again would show here.
  visit.operations.length = 0;
  return visit;
}

describe('a change request', () => {
  it('takes a reply, from the keyboard, which is there at once and after a reload', async () => {
    const { page, operations, complaints } = await open(longThread);
    const thread = threads(page).nth(1);
    await thread.getByRole('button', { name: /^Reply/ }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Not this');
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Reply');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Agreed, **four** of them. :tada:');
    await screenshot(page, 'reply');
    await page.keyboard.press('Control+Enter');
    await said(page, 'Your reply is there');
    expect(await thread.locator('.reply').last().innerText()).toMatch(
      /Maya Lindqvist\s+[\w ]+\s+Agreed, four of them. 🎉/,
    );
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Reply');
    expect(operations).toEqual(['CreateReply']);
    await page.reload();
    await threads(page).nth(1).locator('.reply', { hasText: 'Agreed, four of them.' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('takes a reaction and gives it back, whoever looks', async () => {
    const { page, operations, complaints } = await open('/org_northwind/space_quick_start/88');
    const thread = threads(page).first();
    await thread.getByRole('button', { name: 'Add a reaction' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    expect(await thread.getByRole('button', { name: 'Thinking' }).count()).toBe(0);
    await page.keyboard.press('Enter');
    await thread.getByRole('button', { name: 'Thinking' }).press('Enter');
    await said(page, 'Reacted with 🤔');
    const reaction = thread.getByRole('button', { name: /🤔 \d.*Maya Lindqvist/ });
    expect(await reaction.getAttribute('aria-pressed')).toBe('true');
    expect(operations).toEqual(['React']);
    await page.reload();
    expect(await reaction.getAttribute('aria-pressed')).toBe('true');
    // In another tab nobody knows yet who sits before it.
    const other = await open('/org_northwind/space_quick_start/88');
    await threads(other.page).first().getByRole('button', { name: /🤔/ }).click();
    await said(other.page, 'Took 🤔 back');
    expect(other.operations).toEqual(['React', 'React']);
    await page.reload();
    await thread.waitFor();
    expect(await thread.getByRole('button', { name: /Maya Lindqvist/ }).count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('has its comments resolved and opened again', async () => {
    const { page, operations, complaints } = await open(longThread);
    const thread = threads(page).first();
    await thread.getByRole('button', { name: /^Resolve/ }).press('Enter');
    await said(page, 'The comment is resolved');
    await thread.getByText('Resolved by Maya Lindqvist').waitFor();
    expect(operations).toEqual(['Resolve']);
    await page.reload();
    await thread.getByText('Resolved by Maya Lindqvist').waitFor();
    await screenshot(page, 'resolved');
    await thread.getByRole('button', { name: /^Reopen/ }).press('Enter');
    await said(page, 'The comment is open again');
    await thread.getByRole('button', { name: /^Resolve/ }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('takes a comment, and loads comments page by page', async () => {
    const { page } = await open(longThread);
    expect(await threads(page).count()).toBe(50);
    await page.getByRole('button', { name: 'Load more comments' }).click();
    await page.waitForFunction(() => document.querySelectorAll('article').length === 100);
    await page.getByRole('button', { name: 'Load more comments' }).click();
    await page.waitForFunction(() => document.querySelectorAll('article').length === 120);
    await page.getByLabel('New comment').fill('One more thing');
    await page.getByRole('button', { name: 'Comment', exact: true }).click();
    await said(page, 'Your comment is there');
    expect(await threads(page).last().innerText()).toContain('One more thing');
  });

  it('is merged, and leaves the list', async () => {
    const { page, operations, complaints } = await desk.open('/org_northwind?in=Space:org_northwind/space_concepts');
    const row = page.locator('.change-request-link').first();
    const subject = await row.innerText();
    const before = await page.locator('.change-request').count();
    await row.click();
    await page.getByRole('button', { name: 'Merge…' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await screenshot(page, 'merge');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Merge', exact: true }).press('Enter');
    await said(page, 'is merged');
    await page.getByText('Merged into Core concepts.').waitFor();
    await page.locator('.badge[data-status="merged"]').waitFor();
    expect(operations).toEqual(['ChangeRequests', 'ChangeRequest', 'Merge']);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Merged into');
    await screenshot(page, 'merged');
    // The list comes from the cache: the service takes longer than anyone waits here.
    desk.service.behave({ path: /change-requests\?/, until: new Promise(() => undefined) });
    await page.getByRole('link', { name: 'Core concepts' }).click();
    const left = `${before - 1} change requests`;
    await page.locator('.toolbar-count', { hasText: left }).waitFor();
    expect(await page.getByRole('link', { name: subject, exact: true }).count()).toBe(0);
    desk.service.behave();
    await page.reload();
    await page.locator('.toolbar-count', { hasText: left }).waitFor();
    await page.goBack();
    await page.getByText('Merged into Core concepts.').waitFor();
    expect(complaints).toEqual([]);
  });
});
