/**
 * GraphiQL: for a browser at `/graphql`, with all that it needs from this server, so that it also works where there is
 * no other.
 */
import { type GraphiQLOptions, type Plugin, shouldRenderGraphiQL } from 'graphql-yoga';
import { loadAssets } from './assets.js';
import { contentSecurityPolicy, renderPage } from './page.js';
import { tabs } from './tabs.js';

interface Answer {
  body: BodyInit;
  headers: Record<string, string>;
}

/** @param headers what GraphiQL sends with each query; with some, its queries are about the sandbox's records */
export function useGraphiQL(headers?: Record<string, string>): Plugin {
  const options = optionsFor(headers);
  return {
    // A plain function: every query comes through here, and need not wait for a promise.
    onRequest({ request, url, fetchAPI, endResponse }) {
      if (request.method !== 'GET') return;
      return answerTo(request, url.pathname, options)?.then((answer) => {
        if (answer) endResponse(new fetchAPI.Response(answer.body, { headers: answer.headers }));
      });
    },
  };
}

/** Nothing for what is not GraphiQL's: a query by GET, and an asset of another version, which gets Yoga's 404. */
function answerTo(request: Request, path: string, options: GraphiQLOptions): Promise<Answer | undefined> | undefined {
  if (path === '/graphql' && shouldRenderGraphiQL(request)) return pageAnswer(options);
  if (path.startsWith('/graphql/assets/')) return assetAnswer(request, path);
}

const pageAnswer = async (options: GraphiQLOptions): Promise<Answer> => ({
  body: renderPage(await loadAssets(), options),
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy,
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-cache',
    vary: 'accept',
  },
});

async function assetAnswer(request: Request, path: string): Promise<Answer | undefined> {
  const asset = Object.values(await loadAssets()).find((one) => one.path === path);
  if (!asset) return undefined;
  const gzip = request.headers.get('accept-encoding')?.includes('gzip');
  return {
    body: gzip ? asset.gzipped : asset.content,
    headers: {
      'content-type': asset.type,
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      ...(gzip && { 'content-encoding': 'gzip' }),
    },
  };
}

function optionsFor(headers?: Record<string, string>): GraphiQLOptions {
  const written = headers && JSON.stringify(headers, null, 2);
  return {
    title: 'docs-graph',
    defaultTabs: tabs(headers !== undefined).map((tab) => ({ ...tab, headers: written })),
    defaultHeaders: written,
    // Where no header is filled in, that is what a reader has to do first.
    defaultEditorToolsVisibility: headers ? 'variables' : 'headers',
  };
}
