import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { examples } from '../../src/graphiql/examples.js';
import type { Example } from '../../src/graphiql/settings.js';

/** Opens the page, and waits for the editor. Also waits for the schema if `hasSchema` is true. */
export async function open(page: Page, url: string, hasSchema = true): Promise<void> {
  const schema = hasSchema && page.waitForResponse((response) => response.request().method() === 'POST');
  await page.goto(url);
  await page.locator('.graphiql-query-editor .view-line').first().waitFor();
  await schema;
}

export const editor = (page: Page, name = 'query-editor') => page.locator(`.graphiql-${name} .monaco-editor`).first();
export const responseEditor = (page: Page) => page.locator('.graphiql-response .view-lines');
export const report = (page: Page) => page.getByRole('region', { name: 'REST calls' });
export const run = (page: Page) => page.locator('.graphiql-execute-button').click();

/** Opens a tab, and waits until GraphiQL can run its query. */
export async function tab(page: Page, title: string): Promise<void> {
  await page.getByRole('tablist').getByRole('button', { name: title, exact: true }).click();
  await waitForTab(page, { operationName: title });
}

/** Replaces the text of an editor. */
export async function write(page: Page, text: string, name?: string): Promise<void> {
  await editor(page, name).click();
  await page.keyboard.press('ControlOrMeta+A');
  // The editor would surround selected text with an inserted bracket.
  await page.keyboard.press('Delete');
  await page.keyboard.insertText(text);
}

/** Opens an example from the menu in a new tab, and waits until GraphiQL can run its query. */
export async function openExample(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Examples' }).click();
  await page.getByRole('menuitem', { name: title }).click();
  await waitForTab(page, { query: examples(true).find((example) => example.title === title)?.query });
}

/** Shows the editor of variables or headers, and replaces its text. */
export async function openEditor(page: Page, name: 'Variables' | 'Headers', text: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await write(page, text, 'editor-tool .graphiql-editor:not(.hidden)');
}

/** Returns the texts of the active tab. GraphiQL stores the texts half a second after a change. */
const activeTab = (page: Page): Promise<Example | undefined> =>
  page.evaluate(() => {
    const { tabs, activeTabIndex }: { tabs: Example[]; activeTabIndex: number } = JSON.parse(
      sessionStorage['graphiql:tabState'],
    );
    return tabs[activeTabIndex];
  });

/**
 * Waits until the active tab has the given texts. GraphiQL reads the editor after a delay, so an earlier Run would send
 * the previous texts.
 */
export const waitForTab = (page: Page, texts: object) => expect.poll(() => activeTab(page)).toMatchObject(texts);
