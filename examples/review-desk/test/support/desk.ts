import type { BrowserContext } from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { launch, type Visit, type VisitOptions, visit } from './browser.js';
import { startChangeableService } from './changeable-service.js';
import { startGateway } from './gateway.js';

/** Gives a test file a browser and a new sandbox behind the gateway. */
export function setUpDesk() {
  const started: { stop: () => unknown }[] = [];
  let context: BrowserContext;
  let service: Awaited<ReturnType<typeof startChangeableService>>;
  beforeAll(async () => {
    // Only the REST API of this gateway is used: its sandbox.
    const [sandbox, browser] = await Promise.all([startGateway(), launch()]);
    service = await startChangeableService(inject('servicePort'), sandbox.restUrl);
    started.push(sandbox, service, { stop: () => browser.close() });
    // Pages share the HTTP cache. Each page has its own session storage.
    context = await browser.newContext({ locale: 'en-GB' });
  });
  afterEach(async () => {
    service.behave();
    await context.setOffline(false);
    for (const page of context.pages()) await page.close();
  });
  afterAll(async () => {
    for (const { stop } of started.reverse()) await stop();
  });
  return {
    get service() {
      return service;
    },
    /** Opens a screen in a new page. */
    async open(path: string, options?: VisitOptions): Promise<Visit> {
      const opened = await visit(context, options);
      await opened.page.goto(new URL(path, inject('appUrl')).href);
      return opened;
    },
  };
}
