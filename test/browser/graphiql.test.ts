import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { examples } from '../../src/graphiql/examples.js';
import { closeBrowser, inBrowser, noBrowser } from '../support/browser.js';
import { useGateway } from '../support/gateway.js';
import {
  editor,
  open,
  openEditor,
  openExample,
  report,
  responseEditor,
  run,
  tab,
  waitForTab,
  write,
} from '../support/graphiql-page.js';
import { useServer } from '../support/server.js';
import { json, startService } from '../support/service.js';

const gateway = useGateway({ graphiqlHeaders: { Authorization: 'Bearer sandbox' } });
const server = useServer(gateway);
const gatewayWithoutToken = useGateway();
const serverWithoutToken = useServer(gatewayWithoutToken);
const strict = await startService(({ headers }, response) =>
  headers.authorization === 'Bearer valid'
    ? json(response, { count: 0, items: [] })
    : json(response, { error: { code: 401, message: 'Invalid token' } }, 401),
);
const strictServer = useServer(useGateway({ baseUrl: strict.url }));
afterAll(() => Promise.all([strict.close(), closeBrowser()]));
const hidden = useServer(
  useGateway({ graphiqlHeaders: { Authorization: 'Bearer sandbox' }, introspection: false, restReport: true }),
);

const shell = promisify(execFile);

const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '');

const hasFocus = (element: Element) => element === document.activeElement;

describe('GraphiQL in a browser', { timeout: 60_000 }, () => {
  beforeEach(({ skip }) => skip(noBrowser !== undefined, noBrowser));

  it('runs the first query, shows its REST calls, and loads nothing from other hosts', () =>
    inBrowser(async ({ page, hosts, complaints, picture }) => {
      await open(page, server.url);
      await run(page);
      await responseEditor(page).getByText('Northwind Robotics').waitFor();
      await report(page)
        .getByText(/\d+ REST calls in \d+ waves, [\d.]+ ms/)
        .waitFor();
      const rows = report(page).locator('tr:has(td)');
      expect(await rows.first().innerText()).toMatch(/^GET \/v1\/orgs\?limit=1\s+200\s/);
      expect(await rows.count()).toBe(gateway.calls.length);
      expect(await report(page).locator('.bar').count()).toBe(gateway.calls.length);
      expect(await responseEditor(page).innerText()).not.toContain('extensions');
      await picture('light');
      expect([...hosts]).toEqual(['127.0.0.1']);
      expect(complaints).toEqual([]);
    }));

  it.each([1280, 390])('shows each REST call in one line at %i px, and its whole URL on focus', (width) =>
    inBrowser(async ({ page, picture }) => {
      await page.setViewportSize({ width, height: 860 });
      await open(page, server.url);
      const query = '{ site(id: "Site:org_northwind/site_handbook") { sections(first: 5) { nodes { title } } } }';
      await write(page, query);
      await waitForTab(page, { query });
      await run(page);
      const urls = report(page).locator('.url');
      await urls.first().waitFor();
      await urls.first().scrollIntoViewIfNeeded();
      await picture(`waterfall-${width}`);
      const heights = await urls.evaluateAll((all) => all.map((url) => Math.round(url.getBoundingClientRect().height)));
      expect(Math.max(...heights)).toBeLessThan(24);
      const long = urls.filter({ has: page.locator('span + span') }).first();
      const [start, end] = await long.locator(':scope > span').all();
      const isCut = () => start?.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1);
      if (width === 390) expect(await isCut()).toBe(true);
      expect(await end?.isVisible()).toBe(true);
      await long.focus();
      expect(await long.innerText()).toMatch(/^GET \/v1\/orgs\/\S{40,}$/);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }),
  );

  it('shows a message without a stack trace when offline', () =>
    inBrowser(async ({ page }) => {
      await open(page, server.url);
      await page.context().setOffline(true);
      await run(page);
      await responseEditor(page).getByText('Failed to fetch').waitFor();
      expect(await responseEditor(page).innerText()).not.toContain('stack');
      await report(page).getByText('Failed to fetch').waitFor();
    }));

  it('follows the theme of the browser', () =>
    inBrowser(
      async ({ page, picture }) => {
        await open(page, server.url);
        await run(page);
        await responseEditor(page).getByText('Northwind Robotics').waitFor();
        await report(page)
          .getByText(/REST calls/)
          .waitFor();
        await picture('dark');
        const background = (selector: string) =>
          page
            .locator(selector)
            .first()
            .evaluate((element) => getComputedStyle(element).backgroundColor);
        const dark = await background('.graphiql-container');
        const editorColors = () =>
          editor(page).evaluate((element) => element.parentElement?.querySelector('.vs, .vs-dark')?.className);
        expect(await editorColors()).toContain('vs-dark');
        await page.emulateMedia({ colorScheme: 'light' });
        expect(await background('.graphiql-container')).not.toBe(dark);
        await expect.poll(editorColors).not.toContain('vs-dark');
      },
      { colorScheme: 'dark' },
    ));

  it('runs the query once on Ctrl+Enter, regardless of the focus', () =>
    inBrowser(async ({ page }) => {
      await open(page, serverWithoutToken.url);
      const token = page.getByLabel('Token', { exact: true });
      await token.fill('mine');
      let requests = 0;
      page.on('request', (request) => {
        if (request.method() === 'POST') requests++;
      });
      const focus = [
        () => token.click(),
        () => page.locator('.graphiql-execute-button').focus(),
        () => page.getByRole('button', { name: 'New tab' }).focus(),
        () => report(page).locator('summary').focus(),
        // After the selection of an example, the focus returns to the button of the menu.
        () => openExample(page, 'Fetch any record by id'),
        () => editor(page).click(),
        () => responseEditor(page).click(),
        () => page.locator('body').evaluate(() => (document.activeElement as HTMLElement).blur()),
      ];
      for (const [index, move] of focus.entries()) {
        await move();
        const finished = page.waitForResponse((response) => response.request().method() === 'POST');
        await page.keyboard.press('Control+Enter');
        await finished;
        await page.getByRole('button', { name: /^Execute query/ }).waitFor();
        expect(requests).toBe(index + 1);
      }
      expect(await page.getByRole('menu').count()).toBe(0);
      expect(await page.getByRole('tab').count()).toBe(4);
    }));

  it('completes the name of a field', () =>
    inBrowser(async ({ page, picture }) => {
      await open(page, server.url);
      await write(page, 'query Completed { organizations(first: 1) { nodes { ti } } }');
      for (let step = 0; step < ' } } }'.length; step++) await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Control+Space');
      const suggestion = page.locator('.suggest-widget .monaco-list-row', { hasText: 'title' }).first();
      await suggestion.waitFor();
      await picture('completion');
      await suggestion.click();
      await waitForTab(page, { query: expect.stringContaining('{ title }') });
      await run(page);
      await responseEditor(page).getByText('"title": "Northwind Robotics"').waitFor();
    }));

  it('opens the editor of variables for a query that declares variables', () =>
    inBrowser(async ({ page }) => {
      await open(page, server.url);
      const hide = page.getByRole('button', { name: 'Hide editor tools' });
      const show = page.getByRole('button', { name: 'Show editor tools' });
      await show.waitFor();
      await tab(page, 'Pages');
      await editor(page, 'editor-tool').getByText('"after": null').waitFor();
      await tab(page, 'Chain');
      await show.click();
      await tab(page, 'Sites');
      // Neither query declares variables, so GraphiQL keeps the choice of the user.
      await hide.waitFor();
      await write(page, 'query Sized($first: Int) { organizations(first: $first) { totalCount } }');
      await waitForTab(page, { operationName: 'Sized' });
      await hide.click();
      await write(page, 'query Sized($first: Int) { organizations(first: ');
      await waitForTab(page, { query: expect.stringContaining('first: )') });
      await write(page, 'query Sized($first: Int) { organizations(first: $first) { nodes { id } } }');
      await waitForTab(page, { query: expect.stringContaining('nodes') });
      await show.waitFor();
    }));

  it('shows the response below the editors on a phone, without overlapping elements', () =>
    inBrowser(async ({ page, picture }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await open(page, server.url);
      await run(page);
      await responseEditor(page).getByText('Northwind Robotics').waitFor();
      // The report of predicted calls is longer, and must also fit.
      await run(page);
      await report(page).getByText('without prediction').waitFor();
      expect((await page.locator('.result-window').boundingBox())?.height).toBeGreaterThan(200);
      await picture('phone');
      const [editors, response] = await Promise.all(
        ['.graphiql-editors', '.graphiql-response'].map((name) => page.locator(name).boundingBox()),
      );
      expect(response?.y).toBeGreaterThanOrEqual((editors?.y ?? 0) + (editors?.height ?? 0));
      expect(response?.width).toBe(editors?.width);
      const [lastLine, lastButton, tools] = await Promise.all([
        page.locator('.graphiql-query-editor .view-line').last().boundingBox(),
        page.locator('.graphiql-toolbar button').last().boundingBox(),
        page.locator('.graphiql-editor-tools').boundingBox(),
      ]);
      for (const box of [lastLine, lastButton])
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(tools?.y ?? 0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    }));

  it('keeps the list of REST calls closed, even in a new tab, until the user opens it', () =>
    inBrowser(async ({ page, newTab }) => {
      const first = report(page).getByText('/v1/orgs?limit=1');
      const summary = report(page).locator('summary');
      await open(page, server.url);
      await run(page);
      await first.waitFor();
      await summary.click();
      await first.waitFor({ state: 'hidden' });
      await run(page);
      await summary.waitFor();
      expect(await first.isVisible()).toBe(false);
      const other = await newTab();
      await open(other, server.url);
      await run(other);
      await report(other).locator('summary').click();
      await report(other).getByText('/v1/orgs?limit=1').waitFor();
      const third = await newTab();
      await open(third, server.url);
      await run(third);
      await report(third).getByText('/v1/orgs?limit=1').waitFor();
    }));

  it('shows the REST calls of the active tab', () =>
    inBrowser(async ({ page }) => {
      await open(page, server.url);
      await run(page);
      const calls = report(page).getByText(/\d+ REST calls/);
      await calls.waitFor();
      await tab(page, 'Pages');
      await report(page).getByText('Run a query to see its REST calls.').waitFor();
      await tab(page, 'Sites');
      await calls.waitFor();
    }));

  it('marks predicted and replayed calls, and shows the number of waves without prediction', () =>
    inBrowser(async ({ page, picture }) => {
      await open(page, server.url);
      await tab(page, 'Chain');
      const summary = report(page).locator('summary');
      await run(page);
      await summary.getByText(/^\d+ REST calls in 5 waves, [\d.]+ ms$/).waitFor();
      expect(await report(page).getByText('predicted').count()).toBe(0);
      await run(page);
      await summary.getByText(/^\d+ REST calls, sent in 1 wave \(5 without prediction\), [\d.]+ ms$/).waitFor();
      await picture('predicted');
      const [first, ...waves] = await report(page).locator('tbody').all();
      expect(await first?.getByText('200, predicted').count()).toBe(0);
      for (const wave of waves)
        expect(await wave.getByText('200, predicted').count()).toBe(await wave.locator('tr:has(td)').count());
      // The gateway recognizes a response after its second arrival.
      await run(page);
      await first?.getByText('200, replayed').first().waitFor();
      expect(await report(page).getByText('replayed').count()).toBe(await report(page).locator('tr:has(td)').count());
    }));

  it('discards the response of a query when the user opens another tab', () =>
    inBrowser(async ({ page }) => {
      await open(page, server.url);
      await page.route('**/graphql', async (route) => {
        await tab(page, 'Pages');
        await route.continue();
      });
      const finished = page.waitForResponse((response) => response.request().method() === 'POST');
      await run(page);
      await finished;
      await page.waitForTimeout(500);
      expect((await responseEditor(page).innerText()).trim()).toBe('');
      await tab(page, 'Sites');
      await report(page).getByText('Response discarded').waitFor();
    }));

  it('shows why the gateway or the REST API rejects a query', () =>
    inBrowser(async ({ page, picture }) => {
      await open(page, strictServer.url);
      await openEditor(page, 'Headers', '{ "authorization": "Bearer other" }');
      await waitForTab(page, { headers: expect.stringContaining('other') });
      await run(page);
      await report(page).getByText('REST API returned 401: ').waitFor();
      // The rejected token is in the headers of the tab, so the token field does not get the focus.
      expect(await page.getByLabel('Token', { exact: true }).evaluate(hasFocus)).toBe(false);
      await write(page, '{ nope }');
      await waitForTab(page, { query: '{ nope }' });
      await run(page);
      await report(page).getByText('HTTP 400: Cannot query field "nope" on type "Query"').waitFor();
      await picture('refused');
      await page.route('**/graphql', (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }));
      await run(page);
      await report(page).getByText('HTTP 502: ').waitFor();
    }));

  it('formats query, variables and headers with Prettify', () =>
    inBrowser(async ({ page, complaints, picture }) => {
      await open(page, server.url);
      await write(page, 'query Formatted($first:Int){organizations(first:$first){totalCount}}');
      await openEditor(page, 'Variables', '{"first":1}');
      await openEditor(page, 'Headers', '{"Authorization":"Bearer sandbox"}');
      await page.getByRole('button', { name: /^Prettify query/ }).click();
      const formattedTexts = {
        query: 'query Formatted($first: Int) {\n  organizations(first: $first) {\n    totalCount\n  }\n}\n',
        variables: '{\n  "first": 1\n}\n',
        headers: '{\n  "Authorization": "Bearer sandbox"\n}\n',
      };
      await waitForTab(page, formattedTexts);
      await picture('prettified');
      expect(complaints).toEqual([]);
    }));

  it('finds no errors in the examples', () =>
    inBrowser(async ({ page, picture }) => {
      await open(page, server.url);
      expect(await page.getByRole('tab').count()).toBe(3);
      const examplesWithErrors: string[] = [];
      for (const { title } of examples(true)) {
        await openExample(page, title);
        // Validation runs in a worker after each change.
        await page.waitForTimeout(1500);
        if ((await page.locator('[class*=squiggly]').count()) > 0) examplesWithErrors.push(title);
      }
      await picture('examples');
      expect(examplesWithErrors).toEqual([]);
    }));

  it('shows the glossary first in the docs, and follows links', () =>
    inBrowser(async ({ page, picture }) => {
      await open(page, server.url);
      await page.getByRole('button', { name: 'Show Documentation Explorer' }).click();
      const docs = page.locator('.graphiql-doc-explorer');
      await docs.getByText('Place of a space in a site or in one of its sections.').waitFor();
      await docs.getByRole('link', { name: 'Query', exact: true }).click();
      await docs.getByRole('link', { name: 'changeRequest', exact: true }).click();
      await docs.getByRole('link', { name: 'ChangeRequest', exact: true }).click();
      await docs.getByText('requestedReviewers').first().waitFor();
      await picture('docs');
    }));

  it('builds a query in the explorer', () =>
    inBrowser(async ({ page, picture }) => {
      await open(page, server.url);
      await page.getByRole('button', { name: 'New tab' }).click();
      await write(page, 'query Explored { __typename }');
      // The explorer can add a second operation before GraphiQL has read this one. Run then opens a menu.
      await waitForTab(page, { operationName: 'Explored' });
      await page.getByRole('button', { name: 'Show GraphiQL Explorer' }).click();
      const explorer = page.locator('.graphiql-explorer-root');
      await explorer.locator('[data-field-name="organizations"] > span').first().click();
      await explorer.locator('[data-field-name="totalCount"] > span').first().click();
      await waitForTab(page, { query: expect.stringContaining('totalCount') });
      await picture('explorer');
      await run(page);
      await responseEditor(page)
        .getByText(/"totalCount":\s\d+/)
        .waitFor();
    }));

  it('creates a draft change request', () =>
    inBrowser(async ({ page, picture }) => {
      await open(page, server.url);
      await openExample(page, 'Create a draft change request');
      gateway.forget();
      await run(page);
      await page.getByRole('menuitem', { name: 'CreateDraft' }).click();
      await responseEditor(page).getByText('"status": "draft"').waitFor();
      await picture('draft');
      expect(gateway.calls.filter((call) => call.startsWith('POST'))).toHaveLength(1);
    }));

  it('shows the values of deferred fields, and counts the REST calls', () =>
    inBrowser(async ({ page, complaints, picture }) => {
      await open(page, server.url);
      await openExample(page, 'Defer and stream fields');
      await run(page);
      await responseEditor(page).getByText('"title": "Quick start"').waitFor();
      await report(page)
        .getByText(/\d+ REST calls? in \d+ waves?/)
        .waitFor();
      await picture('deferred');
      expect(complaints).toEqual([]);
    }));

  it('shows the complete result of nested @defer and @stream', () =>
    inBrowser(async ({ page, complaints }) => {
      // The editor renders only the lines that are visible.
      await page.setViewportSize({ width: 1280, height: 1400 });
      await open(page, server.url);
      const sections = 'sections(first: 2) { nodes @stream(initialCount: 1) { title } }';
      const sites = `sites(first: 2) { nodes @stream { title ... @defer { ${sections} } } }`;
      const query = `{ organization(id: "Organization:org_northwind") { title ... @defer { ${sites} } } }`;
      await write(page, query);
      await waitForTab(page, { query });
      await run(page);
      // The last part contains the report.
      await report(page)
        .getByText(/\d+ REST calls? in \d+ waves?/)
        .waitFor();
      const { data } = await gateway.raw(query.replaceAll(/@(defer|stream(\([^)]*\))?)/g, ''));
      const shown = () => responseEditor(page).innerText();
      await expect.poll(async () => withoutSpaces(await shown())).toBe(withoutSpaces(JSON.stringify({ data })));
      expect(complaints).toEqual([]);
    }));

  it('runs a query with a hidden schema, and shows a notice', () =>
    inBrowser(async ({ page, complaints, picture }) => {
      await open(page, hidden.url, false);
      await report(page).getByText('The schema is hidden on this server').waitFor();
      expect(await page.getByRole('button', { name: /Documentation Explorer|GraphiQL Explorer/ }).count()).toBe(0);
      await run(page);
      await responseEditor(page).getByText('Northwind Robotics').waitFor();
      await picture('hidden-schema');
      expect(complaints).toEqual([]);
    }));
});

describe('the copy buttons of GraphiQL', { timeout: 60_000 }, () => {
  beforeEach(({ skip }) => skip(noBrowser !== undefined, noBrowser));

  /** Presses a button of the toolbar, and returns the copied text. */
  async function copy(page: Page, name: string): Promise<string> {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name, exact: true }).click();
    await page.getByRole('button', { name: `${name}: copied` }).waitFor();
    return page.evaluate(() => navigator.clipboard.readText());
  }

  it('copy a shell command that returns the response to the query', () =>
    inBrowser(async ({ page, picture }) => {
      await open(page, server.url);
      await write(page, `query Named($id: ID!) { site(id: $id) { resourceId } } # it's "$HOME" \\n`);
      await openEditor(page, 'Variables', `{ "id": "Site:o/it's%20$HOME" /* comment */ }`);
      await waitForTab(page, { operationName: 'Named', variables: expect.stringContaining('$HOME') });
      const command = await copy(page, 'Copy as cURL');
      await picture('copied');
      expect(command).toContain("-H 'authorization: Bearer sandbox'");
      const { stdout } = await shell('sh', ['-c', command]);
      expect(JSON.parse(stdout)).toMatchObject({ data: { site: { resourceId: "it's $HOME" } } });
    }));

  it('copy a command without the token, which reads the token from the environment', () =>
    inBrowser(async ({ page }) => {
      await open(page, serverWithoutToken.url);
      await page.getByLabel('Token', { exact: true }).fill('mine');
      const command = await copy(page, 'Copy as cURL');
      await openEditor(page, 'Headers', '{ "authorization": "Basic mine", "x-other": "1" }');
      await waitForTab(page, { headers: expect.stringContaining('x-other') });
      const other = await copy(page, 'Copy as cURL');
      for (const text of [command, other]) expect(text).not.toContain('mine');
      expect(other).toContain("-H 'x-other: 1'");
      const { stdout } = await shell('sh', ['-c', command], { env: { ...process.env, TOKEN: 'from-the-shell' } });
      expect(JSON.parse(stdout)).toHaveProperty('data.organizations.nodes');
      expect(gatewayWithoutToken.record.map(({ headers }) => headers.authorization)).toContain('Bearer from-the-shell');
    }));

  it('copy a link that opens the query and the variables once, without token and headers', () =>
    inBrowser(async ({ page, newTab }) => {
      await open(page, serverWithoutToken.url);
      await page.getByLabel('Token', { exact: true }).fill('mine');
      const sharedTexts = {
        query: 'query Linked($id: ID!) { site(id: $id) { title } } # ü&+',
        variables: '{ "id": "Site:a/b" }',
      };
      await write(page, sharedTexts.query);
      await openEditor(page, 'Variables', sharedTexts.variables);
      await openEditor(page, 'Headers', '{ "x-other": "mine" }');
      await waitForTab(page, { ...sharedTexts, headers: '{ "x-other": "mine" }' });
      const link = await copy(page, 'Copy link to query and variables');
      expect(link).not.toContain('mine');
      expect(new URL(link)).toMatchObject({ pathname: '/graphql', search: '' });
      const other = await newTab();
      gatewayWithoutToken.forget();
      await open(other, link);
      await waitForTab(other, { ...sharedTexts, headers: '' });
      await editor(other, 'editor-tool').getByText('Site:a/b').waitFor();
      expect(gatewayWithoutToken.calls).toEqual([]);
      const tabs = await other.getByRole('tab').count();
      await other.reload();
      await waitForTab(other, sharedTexts);
      expect(await other.getByRole('tab').count()).toBe(tabs);
      await tab(other, 'Pages');
      await other.goto(link);
      await waitForTab(other, sharedTexts);
    }));
});

describe('the token field of GraphiQL', { timeout: 60_000 }, () => {
  beforeEach(({ skip }) => skip(noBrowser !== undefined, noBrowser));

  it('keeps the token for all GraphiQL tabs of the session', () =>
    inBrowser(async ({ page, newTab, picture }) => {
      await open(page, serverWithoutToken.url);
      await page.getByLabel('Token', { exact: true }).fill('mine');
      for (const title of ['Chain', 'Pages']) {
        await tab(page, title);
        await run(page);
        await responseEditor(page).getByText('"nodes"').first().waitFor();
      }
      await picture('token');
      expect(new Set(gatewayWithoutToken.record.map(({ headers }) => headers.authorization))).toEqual(
        new Set(['Bearer mine']),
      );
      expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('mine');
      await open(page, serverWithoutToken.url);
      expect(await page.getByLabel('Token', { exact: true }).inputValue()).toBe('mine');
      const other = await newTab();
      await open(other, serverWithoutToken.url);
      expect(await other.getByLabel('Token', { exact: true }).inputValue()).toBe('');
    }));

  it('gets the focus when the REST API rejects the token, and one message appears', () =>
    inBrowser(async ({ page, picture }) => {
      await open(page, strictServer.url);
      strict.forget();
      const field = page.getByLabel('Token', { exact: true });
      await write(page, '{ a: organizations { totalCount } b: organizations(first: 2) { totalCount } c: __typename }');
      await waitForTab(page, { query: expect.stringContaining('b:') });
      const message = (text: string) => report(page).locator('p').getByText(text, { exact: true }).waitFor();
      await run(page);
      await message('A token is required; enter a valid token in the field Token');
      expect(await field.evaluate(hasFocus)).toBe(true);
      await page.keyboard.insertText('expired');
      await run(page);
      await message('The token was rejected; enter a valid token in the field Token');
      await picture('unauthorized');
      // The focus selects the rejected token, so typed text replaces the token.
      await page.keyboard.insertText('valid');
      await page.keyboard.press('Control+Enter');
      await responseEditor(page).getByText('"totalCount": 0').first().waitFor();
      expect(await report(page).locator('p').count()).toBe(0);
      const tokens = strict.requests.map(({ headers }) => headers.authorization);
      expect([...new Set(tokens)]).toEqual([undefined, 'Bearer expired', 'Bearer valid']);
    }));

  it('is absent if the gateway has an Authorization header for GraphiQL', () =>
    inBrowser(async ({ page }) => {
      await open(page, server.url);
      expect(await page.getByLabel('Token', { exact: true }).count()).toBe(0);
    }));
});

describe('headers in GraphiQL', { timeout: 60_000 }, () => {
  beforeEach(({ skip }) => skip(noBrowser !== undefined, noBrowser));

  const mine = '{ "Authorization": "Bearer mine" }';
  const tokens = () => gateway.record.map(({ headers }) => headers.authorization);

  async function fillIn(page: Page): Promise<void> {
    await open(page, server.url);
    await openEditor(page, 'Headers', mine);
    // GraphiQL stores the headers when typing stops.
    await page.waitForFunction(() => Object.values(sessionStorage).some((value) => value.includes('mine')));
  }

  it('are kept for the session of the browser tab', () =>
    inBrowser(async ({ page, newTab, picture }) => {
      await fillIn(page);
      expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('mine');
      await open(page, server.url);
      gateway.forget();
      await run(page);
      await responseEditor(page).getByText('Northwind Robotics').waitFor();
      await picture('headers');
      expect(new Set(tokens())).toEqual(new Set(['Bearer mine']));
      const other = await newTab();
      await open(other, server.url);
      gateway.forget();
      await run(other);
      await responseEditor(other).getByText('Northwind Robotics').waitFor();
      expect(new Set(tokens())).toEqual(new Set(['Bearer sandbox']));
    }));

  it('are kept in local storage until the user turns the option off', () =>
    inBrowser(async ({ page, newTab }) => {
      await fillIn(page);
      await page.getByRole('button', { name: /^Headers and tokens are stored until/ }).click();
      const other = await newTab();
      await open(other, server.url);
      gateway.forget();
      await run(other);
      await responseEditor(other).getByText('Northwind Robotics').waitFor();
      expect(new Set(tokens())).toEqual(new Set(['Bearer mine']));
      await other.getByRole('button', { name: /^Headers and tokens are stored in this browser/ }).click();
      expect(await other.evaluate(() => JSON.stringify(localStorage))).not.toContain('mine');
    }));
});
