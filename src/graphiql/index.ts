/**
 * Serves the GraphiQL page at the endpoint, and redirects browsers from `/` to the page. The page loads all its files
 * from the gateway, because browsers may have no internet access.
 */
import { createHash } from 'node:crypto';
import { shouldRenderGraphiQL } from 'graphql-yoga';
import type { HttpPlugin } from '../plugins/contract.js';
import { readAsset, readManifest } from './assets.js';
import { examples } from './examples.js';
import { contentSecurityPolicy, renderPage } from './html-page.js';
import type { Settings } from './settings.js';

interface GraphiQLOptions {
  /** Path of the page. The files of the bundle are below this path. */
  endpoint: string;
  /** Default headers of each tab. If set, the examples contain ids of the sandbox. */
  headers?: Record<string, string> | undefined;
  /** True if introspection is on. Documentation, completion and the explorer of GraphiQL need introspection. */
  introspection: boolean;
}

interface Page {
  endpoint: string;
  assetPath: string;
  settings: Omit<Settings, 'workers'>;
}

interface GraphiQLResponse {
  body: BodyInit;
  headers: Record<string, string>;
}

/** Serves GraphiQL to browsers. */
export function useGraphiQL({ endpoint, headers, introspection }: GraphiQLOptions): HttpPlugin {
  const page: Page = {
    endpoint,
    assetPath: `${endpoint}/assets/`,
    settings: {
      examples: examples(headers !== undefined),
      ...(headers && { headers: JSON.stringify(headers, null, 2) }),
      introspection,
    },
  };
  // Locations are relative, because a proxy can serve the gateway below a path.
  const redirects = new Map([
    ['/', endpoint.slice(1)],
    [`${endpoint}/`, `../${endpoint.split('/').at(-1)}`],
  ]);
  return {
    // Every request calls this hook. A synchronous function adds no promise to most requests.
    onRequest({ request, url, fetchAPI, endResponse }) {
      if (request.method !== 'GET') return;
      const redirect = redirects.get(url.pathname);
      if (redirect && shouldRenderGraphiQL(request)) {
        const headers = { location: redirect, vary: 'accept' };
        return endResponse(new fetchAPI.Response(null, { status: 302, headers }));
      }
      return respond(request, url.pathname, page)?.then((response) => {
        if (!response) return;
        const { body, headers } = response;
        const isKnown = request.headers.get('if-none-match')?.includes(headers.etag ?? '') ?? false;
        endResponse(new fetchAPI.Response(isKnown ? null : body, { status: isKnown ? 304 : 200, headers }));
      });
    },
  };
}

/**
 * Responds to a request for the page or for a file of the bundle.
 * @returns undefined for other requests, such as a query by GET. The promise resolves to undefined for an unknown file
 */
function respond(request: Request, path: string, page: Page): Promise<GraphiQLResponse | undefined> | undefined {
  if (path === page.endpoint && shouldRenderGraphiQL(request)) return pageResponse(page);
  if (!path.startsWith(page.assetPath)) return undefined;
  const name = path.slice(page.assetPath.length);
  return readAsset(name, request.headers.get('accept-encoding') ?? undefined).then(
    (asset) => asset && { ...asset, headers: { ...asset.headers, etag: `"${name}"` } },
  );
}

async function pageResponse({ endpoint, settings }: Page): Promise<GraphiQLResponse> {
  const body = renderPage(await readManifest(), endpoint, settings);
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
