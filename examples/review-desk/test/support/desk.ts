import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { launch, type Visit, type VisitOptions, visit } from './browser.js';
import { startChangeableService } from './changeable-service.js';
import { startSandbox } from './sandbox.js';

/** Server of the app: `npm run preview` or `npm run dev`. */
export type AppServer = 'build' | 'development';

/** All test files share one browser. Chromium exits with the worker of Vitest. */
let browser: Promise<Browser> | undefined;

/** Sets up a sandbox behind the gateway and a browser window for one test file. */
export function setUpDesk() {
  let context: BrowserContext;
  let sandbox: Awaited<ReturnType<typeof startSandbox>>;
  let service: Awaited<ReturnType<typeof startChangeableService>>;
  beforeAll(async () => {
    browser ??= launch();
    sandbox = await startSandbox();
    service = await startChangeableService(inject('servicePort'), sandbox.url);
    context = await (await browser).newContext({ locale: 'en-GB' });
    // Tests reuse this page, because a new page starts a new process.
    await context.newPage();
  });
  afterEach(async () => {
    service.behave();
    await context.setOffline(false);
    const [first, ...others] = context.pages();
    for (const page of others) await page.close();
    first?.removeAllListeners();
    // The session storage contains the user.
    await first?.evaluate(() => sessionStorage.clear());
    await first?.goto('about:blank');
  });
  afterAll(async () => {
    await context.close();
    await service.stop();
    await sandbox.close();
  });
  return {
    get service() {
      return service;
    },
    /** Opens a screen as a new user. */
    async open(path: string, options: VisitOptions = {}, server: AppServer = 'build'): Promise<Visit> {
      const blank = context.pages().find((page) => page.url() === 'about:blank');
      const opened = await visit(blank ?? (await context.newPage()), options);
      await opened.page.goto(new URL(path, inject('appUrls')[server]).href);
      return opened;
    },
  };
}
