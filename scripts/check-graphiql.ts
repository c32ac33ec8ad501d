/** Fails if `tools/graphiql/bundle` is outdated. Needs no installed packages. */
import { readManifest } from '../src/graphiql/assets.js';
import { sourceKey } from '../tools/graphiql/source-key.js';

const { key } = await readManifest();
if (key !== sourceKey()) {
  console.error(
    'tools/graphiql/bundle is stale; run: npm ci --prefix tools/graphiql && npm run build --prefix tools/graphiql',
  );
  process.exitCode = 1;
}
