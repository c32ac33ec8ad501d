import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { startApp } from './app.js';
import { launch, type Visit, visit } from './browser.js';
import { startChangingService } from './changing-service.js';
import { startGateway } from './gateway.js';

/** What was started, to be stopped the other way round. */
type Started = { stop: () => unknown }[];

/** The app before a gateway on its sandbox, with a service between the two that can be told to behave otherwise. */
export function setUpDesk() {
  const started: Started = [];
  let browser: Browser;
  let service: Awaited<ReturnType<typeof startChangingService>>;
  let url: string;
  const stopping = <T extends { stop: () => unknown }>(one: T): T => {
    started.unshift(one);
    return one;
  };
  beforeAll(async () => {
    const sandbox = stopping(await startGateway());
    service = stopping(await startChangingService(sandbox.restUrl));
    const gateway = stopping(await startGateway({ REST_BASE_URL: service.url }));
    ({ url } = stopping(await startApp(gateway.url)));
    browser = await launch();
    stopping({ stop: () => browser.close() });
  });
  afterEach(async () => {
    service.behave();
    for (const context of browser.contexts()) await context.close();
  });
  afterAll(async () => {
    for (const { stop } of started) await stop();
  });
  return {
    get service() {
      return service;
    },
    /** Opens a screen in a page that nobody used before. */
    async open(path: string, options?: BrowserContextOptions): Promise<Visit> {
      const opened = await visit(browser, options);
      await opened.page.goto(new URL(path, url).href);
      return opened;
    },
  };
}
