import react from '@vitejs/plugin-react';
import { defineConfig, type ProxyOptions } from 'vite';

const { DOCS_GRAPH_URL = 'http://127.0.0.1:4000/graphql', DOCS_GRAPH_TOKEN = 'sandbox' } = process.env;
const gateway = new URL(DOCS_GRAPH_URL);

/** Proxy to the gateway. With a proxy, CORS is not necessary, and the page does not contain the token. */
const proxy: Record<string, ProxyOptions> = {
  '/graphql': {
    target: gateway.origin,
    changeOrigin: true,
    headers: { authorization: `Bearer ${DOCS_GRAPH_TOKEN}` },
    rewrite: () => gateway.pathname,
  },
};

export default defineConfig({
  plugins: [react()],
  server: { proxy },
  preview: { proxy },
});
