import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { setUpDesk } from './support/desk.js';
import { screenshot } from './support/screenshot.js';

const desk = setUpDesk();

const longThread = '/org_northwind/space_quick_start/7';
const waitForAnnouncement = (page: Page, text: string) => page.locator('[aria-live]', { hasText: text }).waitFor();
const openCount = (page: Page, count: number) =>
  page.getByRole('link', { name: `Core concepts ${count} open`, exact: true }).first();
const threads = (page: Page) => page.getByRole('article');

async function open(path: string) {
  const visit = await desk.open(path);
  await threads(visit.page).first().waitFor();
  await visit.page.getByRole('region', { name: 'Changes' }).locator('details').first().waitFor();
  // Removes the operations that load the screen.
  visit.operations.length = 0;
  return visit;
}

describe('a change request', () => {
  it('adds a reply with the keyboard, shown at once and after a reload', async () => {
    const { page, operations, consoleErrors } = await open('/org_northwind/space_quick_start/83');
    const thread = threads(page).nth(2);
    await thread.getByRole('button', { name: /^Reply/ }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Not this');
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Reply');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Agreed, **four** of them. :tada:');
    await screenshot(page, 'reply');
    await page.keyboard.press('Control+Enter');
    await waitForAnnouncement(page, 'Reply added');
    expect(await thread.locator('.reply').last().innerText()).toMatch(
      /Maya Lindqvist\s+[\w ]+\s+Agreed, four of them. 🎉/,
    );
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Reply');
    expect(operations).toEqual(['CreateReply']);
    await page.reload();
    await threads(page).nth(2).locator('.reply', { hasText: 'Agreed, four of them.' }).waitFor();
    expect(consoleErrors).toEqual([]);
  });

  it('adds a reaction and removes it, in any tab', async () => {
    const { page, operations, consoleErrors } = await open('/org_northwind/space_quick_start/88');
    const thread = threads(page).first();
    await thread.getByRole('button', { name: 'Add a reaction' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    expect(await thread.getByRole('button', { name: 'Thinking' }).count()).toBe(0);
    await page.keyboard.press('Enter');
    await thread.getByRole('button', { name: 'Thinking' }).press('Enter');
    await waitForAnnouncement(page, 'Reacted with 🤔');
    const reaction = thread.getByRole('button', { name: /🤔 \d.*Maya Lindqvist/ });
    expect(await reaction.getAttribute('aria-pressed')).toBe('true');
    expect(operations).toEqual(['React']);
    await page.reload();
    expect(await reaction.getAttribute('aria-pressed')).toBe('true');
    // Another tab does not know the user yet.
    const other = await open('/org_northwind/space_quick_start/88');
    await threads(other.page).first().getByRole('button', { name: /🤔/ }).click();
    await waitForAnnouncement(other.page, 'Removed 🤔');
    expect(other.operations).toEqual(['React', 'React']);
    await page.reload();
    await thread.waitFor();
    expect(await thread.getByRole('button', { name: /Maya Lindqvist/ }).count()).toBe(0);
    expect(consoleErrors).toEqual([]);
  });

  it('resolves and reopens a comment, and counts open comments', async () => {
    const { page, operations, consoleErrors } = await open('/org_northwind/space_quick_start/75');
    const thread = threads(page).first();
    await page.getByText('9 open of 10').waitFor();
    await thread.getByRole('button', { name: /^Resolve/ }).press('Enter');
    await waitForAnnouncement(page, 'Comment resolved');
    await page.getByText('8 open of 10').waitFor();
    await page.getByText('8 open comments', { exact: true }).waitFor();
    await thread.getByText('Resolved by Maya Lindqvist').waitFor();
    expect(operations).toEqual(['Resolve']);
    // The thread keeps its position and the focus, and is collapsed.
    const summary = thread.locator('summary');
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await thread.locator('.prose').first().isVisible()).toBe(false);
    await page.keyboard.press('Enter');
    await thread.getByRole('button', { name: /^Reopen/ }).press('Enter');
    await waitForAnnouncement(page, 'Comment reopened');
    await thread.getByRole('button', { name: /^Resolve/ }).waitFor();
    expect(consoleErrors).toEqual([]);
  });

  it('lists resolved comments last, folded to one line', async () => {
    const { page } = await open('/org_northwind/space_quick_start/83');
    const states = () =>
      threads(page).evaluateAll((all) =>
        all.map((one) => `${one.dataset.resolved ?? 'open'} ${one.querySelector('details')?.open}`),
      );
    const before = await states();
    const resolved = before.filter((state) => state === 'true false').length;
    expect(resolved).toBeGreaterThan(0);
    expect(resolved).toBeLessThan(before.length);
    expect(before).toEqual([
      ...Array(before.length - resolved).fill('open true'),
      ...Array(resolved).fill('true false'),
    ]);
    const first = await threads(page).first().locator('.prose').first().innerText();
    await threads(page)
      .first()
      .getByRole('button', { name: /^Resolve/ })
      .click();
    await waitForAnnouncement(page, 'Comment resolved');
    await page.reload();
    await threads(page).first().waitFor();
    expect(await states()).toEqual([
      ...before.slice(1, before.length - resolved),
      ...Array(resolved + 1).fill('true false'),
    ]);
    const excerpts = await page.locator('.thread-excerpt').allInnerTexts();
    expect(excerpts).toContain(first);
    await screenshot(page, 'resolved');
  });

  it('has the merge button after the changes on a phone, and beside them on a wide screen', async () => {
    const { page } = await desk.open('/org_northwind/space_quick_start/77', { viewport: { width: 390, height: 844 } });
    const merge = page.getByRole('button', { name: 'Merge…' });
    const changes = page.getByRole('region', { name: 'Changes' });
    await changes.locator('details').first().waitFor();
    const follows = () =>
      merge.evaluate((button) => {
        const position = document.querySelector('.changes')?.compareDocumentPosition(button) ?? 0;
        return (position & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
      });
    const isBelow = async () => {
      const [diff, button] = [await changes.boundingBox(), await merge.boundingBox()];
      return diff !== null && button !== null && button.y >= diff.y + diff.height;
    };
    expect({ follows: await follows(), isBelow: await isBelow() }).toEqual({ follows: true, isBelow: true });
    await page.setViewportSize({ width: 1280, height: 860 });
    await page.locator('.review-facts').getByRole('button', { name: 'Merge…' }).waitFor();
    expect({ follows: await follows(), isBelow: await isBelow() }).toEqual({ follows: false, isBelow: false });
  });

  it('adds a comment, and loads comments page by page', async () => {
    const { page } = await open(longThread);
    expect(await threads(page).count()).toBe(50);
    await page.getByText('85 open · 50 of 120 loaded').waitFor();
    await page.getByRole('button', { name: 'Load more comments' }).click();
    await page.waitForFunction(() => document.querySelectorAll('article').length === 100);
    await page.getByRole('button', { name: 'Load more comments' }).click();
    await page.waitForFunction(() => document.querySelectorAll('article').length === 120);
    await page.getByText('85 open of 120').waitFor();
    await page.reload();
    await page.getByText('85 open · 50 of 120 loaded').waitFor();
    await page.getByLabel('New comment').fill('One more thing');
    await page.getByRole('button', { name: 'Comment', exact: true }).click();
    await waitForAnnouncement(page, 'Comment added');
    expect(await page.locator('.thread:not([data-resolved])').last().innerText()).toContain('One more thing');
    await page.getByText('86 open · 51 of 121 loaded').waitFor();
  });

  it('merges after a confirmation of open comments, and updates the list and all counts', async () => {
    const { page, operations, consoleErrors } = await desk.open('/org_northwind?in=Space:org_northwind/space_concepts');
    const row = page.locator('.change-request-link').first();
    const subject = await row.innerText();
    const before = await page.locator('.change-request').count();
    await openCount(page, before).waitFor();
    await row.click();
    await page
      .getByRole('region', { name: 'Merge' })
      .getByText(/^\d+ open comments$/)
      .waitFor();
    await page.getByRole('button', { name: 'Merge…' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await screenshot(page, 'merge');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Merge', exact: true }).press('Enter');
    // The dialog stays open until the user confirms the open comments.
    expect(await dialog.getByRole('checkbox').evaluate((box: HTMLInputElement) => box.validity.valueMissing)).toBe(
      true,
    );
    expect(await dialog.isVisible()).toBe(true);
    expect(operations).not.toContain('Merge');
    await dialog.getByRole('checkbox', { name: /^Merge with \d+ open comments$/ }).press('Space');
    await dialog.getByRole('button', { name: 'Merge', exact: true }).press('Enter');
    await waitForAnnouncement(page, 'merged');
    await page.getByText('Merged into Core concepts.').waitFor();
    await page.locator('.badge[data-status="merged"]').waitFor();
    expect(operations).toEqual(['ChangeRequests', 'ChangeRequest', 'PageTexts', 'Merge']);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Merged into');
    await screenshot(page, 'merged');
    // The REST API does not respond, so the list comes from the cache.
    desk.service.behave({ path: /change-requests\?/, until: new Promise(() => undefined) });
    await page.getByRole('link', { name: 'Core concepts' }).click();
    const remaining = `${before - 1} open change requests`;
    await page.locator('.toolbar-count', { hasText: remaining }).waitFor();
    expect(await page.getByRole('link', { name: subject, exact: true }).count()).toBe(0);
    await openCount(page, before - 1).waitFor();
    desk.service.behave();
    await page.reload();
    await page.locator('.toolbar-count', { hasText: remaining }).waitFor();
    await page.goBack();
    await page.getByText('Merged into Core concepts.').waitFor();
    expect(consoleErrors).toEqual([]);
  });

  it('shows changed and added pages with their texts, in two REST calls plus one per text', async () => {
    const paths = desk.service.paths.length;
    const { page } = await open('/org_northwind/space_quick_start/77');
    const changes = page.getByRole('region', { name: 'Changes' });
    await changes.getByText('text of 2 of 12 pages compared').waitFor();
    const pages = await changes.locator('details').allInnerTexts();
    expect(pages).toHaveLength(2);
    expect(pages[0]).toMatch(/^Changed\s+(.+) → \1 \(revised\)[\s\S]*\n\+Revised in change request 77\.\s*$/);
    expect(pages[1]).toMatch(/^Added\s+Notes on change 77\s[\s\S]*\n\+## Why\n/);
    const content = desk.service.paths.slice(paths).filter((path) => path.includes('/content/'));
    expect(content.map((path) => path.replace(/.*content\/(pages?).*/, '$1')).sort()).toEqual([
      ...Array(3).fill('page'),
      ...Array(2).fill('pages'),
    ]);
    await changes.getByRole('button', { name: 'Compare the text of 10 more pages' }).click();
    await changes.getByText('10 pages have the same text.').waitFor();
    expect(await changes.getByRole('button').count()).toBe(0);
  });

  it('shows removed and moved pages, and pages whose text changed', async () => {
    desk.service.behave(
      // The change request lacks a page of the space, and the path of another page differs.
      {
        path: /change-requests\/.*\/content\/pages/,
        edit: (text) =>
          text
            .replaceAll('"id":"page_glossary_1"', '"id":"page_new"')
            .replaceAll('"path":"error-messages-explained"', '"path":"errors"'),
      },
      { path: /change-requests\/.*\/content\/page\/page_new/, status: 404 },
      {
        path: /change-requests\/.*\/content\/page\/page_glossary_2/,
        edit: (text) => text.replace(/"markdown":"/, '$&New line.\\n\\n'),
      },
    );
    const { page } = await desk.open('/org_northwind/space_glossary/60');
    const changes = page.getByRole('region', { name: 'Changes' });
    await changes
      .locator('details')
      .filter({ hasText: /^Removed/ })
      .locator('.diff-line[data-change="removed"]')
      .first()
      .waitFor();
    await changes.getByRole('button', { name: /^Compare/ }).click();
    await changes.locator('.diff-line', { hasText: '+New line.' }).waitFor();
  });
});
