import { fileURLToPath } from 'node:url';
import { build, preview } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Builds the app like `npm run build`. */
export async function buildApp(): Promise<void> {
  const { NODE_ENV } = process.env;
  // Vitest sets NODE_ENV to test, but the app needs a production build.
  process.env.NODE_ENV = 'production';
  await build({ root, logLevel: 'warn' });
  process.env.NODE_ENV = NODE_ENV;
}

/** Serves the app like `npm run preview`, with this gateway. */
export async function startApp(gatewayUrl: string) {
  // vite.config.ts reads this variable.
  process.env.DOCS_GRAPH_URL = gatewayUrl;
  const server = await preview({ root, logLevel: 'silent', preview: { port: 0, host: '127.0.0.1' } });
  const [url] = server.resolvedUrls?.local ?? [];
  if (!url) throw new Error('The preview server has no URL');
  return { url, stop: () => server.close() };
}
