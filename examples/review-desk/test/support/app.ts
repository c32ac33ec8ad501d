import { fileURLToPath } from 'node:url';
import { build, createServer, type PreviewServer, preview } from 'vite';

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
  return { url: urlOf(server), stop: () => server.close() };
}

/** Serves the app like `npm run dev`, with this gateway. */
export async function startDevelopment(gatewayUrl: string) {
  process.env.DOCS_GRAPH_URL = gatewayUrl;
  const server = await createServer({ root, logLevel: 'silent', server: { port: 0, host: '127.0.0.1' } });
  await server.listen();
  return { url: urlOf(server), stop: () => server.close() };
}

function urlOf({ resolvedUrls }: Pick<PreviewServer, 'resolvedUrls'>): string {
  const [url] = resolvedUrls?.local ?? [];
  if (!url) throw new Error('The server has no URL');
  return url;
}
