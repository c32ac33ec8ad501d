/** Tests of the page that `docs-graph explain --html` writes. */
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { asHtml } from '../../src/explain/html.js';
import type { RestReport } from '../../src/rest/index.js';
import { inBrowser, noBrowser } from '../support/browser.js';

/** Creates the REST report of one call with a duration in milliseconds. */
function reportOf(ms: number): RestReport {
  const call = {
    method: 'GET',
    path: '/v1/orgs',
    url: '/v1/orgs',
    status: 200,
    startMs: 0,
    ms,
    shared: false,
    wave: 1,
  };
  return { count: 1, sent: 1, waves: 1, sentWaves: 1, unchanged: 0, ms, calls: [call] };
}

/** Returns the left and right edges of the visible labels of the axis. */
const labelEdges = (page: Page): Promise<[left: number, right: number][]> =>
  page.locator('.axis .track span').evaluateAll((all) =>
    all
      .map((one) => one.getBoundingClientRect())
      .filter(({ width }) => width > 0)
      .map(({ left, right }) => [left, right]),
  );

describe('the waterfall in a browser', () => {
  beforeEach(({ skip }) => skip(noBrowser !== undefined, noBrowser));

  it('has axis labels that do not overlap at any screen width', () =>
    inBrowser(async ({ page, picture }) => {
      const overlaps: string[] = [];
      for (const ms of [0.4, 6.3, 84, 99, 199, 9900, 19_900]) {
        await page.setContent(asHtml({ query: '{ x }', steps: [], report: reportOf(ms), errors: [], warnings: [] }));
        for (const width of [320, 390, 720, 1280]) {
          await page.setViewportSize({ width, height: 844 });
          const edges = await labelEdges(page);
          expect(edges.length).toBeGreaterThanOrEqual(2);
          if (width === 1280) expect(edges.length).toBeGreaterThanOrEqual(4);
          if (edges.some(([left], index) => left < (edges[index - 1]?.[1] ?? 0)))
            overlaps.push(`${ms} ms at ${width} px`);
        }
      }
      await page.setViewportSize({ width: 390, height: 844 });
      await picture('waterfall-phone');
      expect(overlaps).toEqual([]);
    }));
});
