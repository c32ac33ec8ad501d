import { fileURLToPath } from 'node:url';
import { preview } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The app as `npm run preview` serves it, before this gateway. */
export async function startApp(gatewayUrl: string) {
  // The configuration reads it when it is loaded.
  process.env.DOCS_GRAPH_URL = gatewayUrl;
  const server = await preview({ root, logLevel: 'silent', preview: { port: 0, host: '127.0.0.1' } });
  const [url] = server.resolvedUrls?.local ?? [];
  if (!url) throw new Error('The preview has no address');
  return { url, stop: () => server.close() };
}
