import { basename } from 'node:path/posix';
import type { Manifest } from './manifest.js';
import type { Settings } from './settings.js';

/** Content Security Policy that allows only resources of the gateway, and no inline scripts. */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "connect-src 'self'",
  // The editor adds style elements. The style sheet contains fonts and images as data URLs.
  "style-src 'self' 'unsafe-inline'",
  'font-src data:',
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path fill="none" stroke="#d60590" stroke-width="1.5" d="M8 1.5 13.6 4.8v6.4L8 14.5 2.4 11.2V4.8zM2.4 11.2 8 1.5l5.6 9.7z"/></svg>',
)}`;

/** Returns the HTML of the GraphiQL page. */
export function renderPage(
  { script, style, preloads, workers: { editor, json, graphql } }: Manifest,
  endpoint: string,
  settings: Omit<Settings, 'workers'>,
): string {
  // URLs are relative to the page, because a proxy can serve the gateway below a path.
  const asset = (name: string): string => `${basename(endpoint)}/assets/${name}`;
  const workers = { editor: asset(editor), json: asset(json), graphql: asset(graphql) };
  // An end tag of a script in the settings would end the script element.
  const settingsJson = JSON.stringify({ ...settings, workers } satisfies Settings).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>docs-graph</title>
    <link rel="icon" href="${icon}" />
    <link rel="stylesheet" href="${asset(style)}" />
${preloads.map((name) => `    <link rel="modulepreload" href="${asset(name)}" />`).join('\n')}
    <script type="module" src="${asset(script)}"></script>
  </head>
  <body>
    <noscript>GraphiQL needs JavaScript.</noscript>
    <main>
      <h1>GraphiQL</h1>
      <div id="root"></div>
    </main>
    <script type="application/json" id="settings">${settingsJson}</script>
  </body>
</html>
`;
}
