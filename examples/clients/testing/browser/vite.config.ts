import { defineConfig } from 'vite';
import { startGateway } from '../gateway';

export default defineConfig({
  root: import.meta.dirname,
  // Contains the script of the worker of msw.
  publicDir: 'generated',
  plugins: [
    {
      name: 'docs-graph-sandbox',
      async configureServer({ middlewares, httpServer }) {
        const { gateway, close } = await startGateway();
        httpServer?.on('close', close);
        middlewares.use((request, response, next) =>
          request.url === '/graphql' ? gateway.listener(request, response) : next(),
        );
      },
    },
  ],
});
