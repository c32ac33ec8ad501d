import axe from 'axe-core';
import type { Page } from 'playwright-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Elements of GraphiQL 5.4 that break rules of axe, by rule: colors of its themes, and close buttons inside tabs. */
const graphiqlElements: Readonly<Record<string, string>> = {
  'color-contrast': '.monaco-editor, .graphiql-doc-explorer',
  'link-in-text-block': '.graphiql-doc-explorer',
  'nested-interactive': '.graphiql-tab',
};

/** Returns the violations of accessibility rules of axe that are not part of GraphiQL, with their elements. */
export async function audit(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async (exceptions) => {
    const { violations } = await window.axe.run({ resultTypes: ['violations'], preload: false, elementRef: true });
    return violations.flatMap(({ id, nodes }) =>
      nodes
        .filter(({ element }) => !(exceptions[id] && element?.closest(exceptions[id])))
        .map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
    );
  }, graphiqlElements);
}
