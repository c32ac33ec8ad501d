import type { GraphiQLOptions } from 'graphql-yoga';
import type { Asset, Assets } from './assets.js';

/** Everything comes from the gateway itself, and nothing that is written inside the page runs. */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "connect-src 'self'",
  // The editor writes style elements, and its style sheet holds fonts and images.
  "style-src 'self' 'unsafe-inline'",
  'font-src data:',
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export function renderPage(assets: Assets, options: GraphiQLOptions): string {
  const settings = {
    workers: {
      editorWorkerService: relative(assets.editorWorker),
      json: relative(assets.jsonWorker),
      graphql: relative(assets.graphqlWorker),
    },
    options,
  };
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>${options.title}</title>
    <link rel="icon" href="${relative(assets.icon)}" />
    <link rel="stylesheet" href="${relative(assets.style)}" />
  </head>
  <body id="body" class="no-focus-outline">
    <noscript>GraphiQL needs JavaScript.</noscript>
    <div id="root"></div>
    <script type="application/json" id="settings">${JSON.stringify(settings).replaceAll('<', '\\u003c')}</script>
    <script src="${relative(assets.script)}"></script>
  </body>
</html>
`;
}

/** Seen from the page, so that it also works behind a proxy that puts the gateway under a path of its own. */
const relative = ({ path }: Asset): string => path.slice(1);
