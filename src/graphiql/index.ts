/**
 * GraphiQL: for a browser at `/graphql`, with all that it needs from this server, so that it also works where there is
 * no other.
 */
import { createHash } from 'node:crypto';
import { type Plugin, shouldRenderGraphiQL } from 'graphql-yoga';
import { readAsset, readManifest } from './assets.js';
import { examples } from './examples.js';
import { contentSecurityPolicy, renderPage } from './html-page.js';
import type { Settings } from './settings.js';

interface GraphiQLOptions {
  /** Default headers of each tab. With them, the examples have ids of the sandbox. */
  headers?: Record<string, string> | undefined;
  /** True if introspection is on. Without it GraphiQL has no documentation and no completion. */
  introspection: boolean;
}

interface Answer {
  body: BodyInit;
  headers: Record<string, string>;
}

const assetPath = '/graphql/assets/';

export function useGraphiQL({ headers, introspection }: GraphiQLOptions): Plugin {
  const settings: Omit<Settings, 'workers'> = {
    examples: examples(headers !== undefined),
    ...(headers && { headers: JSON.stringify(headers, null, 2) }),
    introspection,
  };
  return {
    // A plain function: every query comes through here, and need not wait for a promise.
    onRequest({ request, url, fetchAPI, endResponse }) {
      if (request.method !== 'GET') return;
      return answerTo(request, url.pathname, settings)?.then((answer) => {
        if (!answer) return;
        const { body, headers } = answer;
        const isKnown = request.headers.get('if-none-match')?.includes(headers.etag ?? '') ?? false;
        endResponse(new fetchAPI.Response(isKnown ? null : body, { status: isKnown ? 304 : 200, headers }));
      });
    },
  };
}

/** Nothing for what is not GraphiQL's: a query by GET, and an asset of another version, which gets Yoga's 404. */
function answerTo(
  request: Request,
  path: string,
  settings: Omit<Settings, 'workers'>,
): Promise<Answer | undefined> | undefined {
  if (path === '/graphql' && shouldRenderGraphiQL(request)) return pageAnswer(settings);
  if (!path.startsWith(assetPath)) return undefined;
  const name = path.slice(assetPath.length);
  return readAsset(name, request.headers.get('accept-encoding') ?? undefined).then(
    (asset) => asset && { ...asset, headers: { ...asset.headers, etag: `"${name}"` } },
  );
}

async function pageAnswer(settings: Omit<Settings, 'workers'>): Promise<Answer> {
  const body = renderPage(await readManifest(), settings);
  return {
    body,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-cache',
      etag: `"${createHash('sha256').update(body).digest('base64url')}"`,
      vary: 'accept',
    },
  };
}
