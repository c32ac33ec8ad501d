import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** A file that the page needs. */
export interface Asset {
  /** Under the host. It holds a hash of the content, so that a browser may keep the file for good. */
  path: string;
  type: string;
  content: string | Buffer<ArrayBuffer>;
  gzipped: Buffer<ArrayBuffer>;
}

/** The workers are those of Monaco, the editor in GraphiQL. */
export type Assets = Record<'script' | 'style' | 'icon' | 'editorWorker' | 'jsonWorker' | 'graphqlWorker', Asset>;

/** Runs at the end of the script, for the page's policy allows none inside the page. */
const start = `
;{
  const { workers, options } = JSON.parse(document.getElementById('settings').textContent);
  self.MonacoEnvironment = { getWorkerUrl: (_moduleId, label) => workers[label] };
  YogaGraphiQL.renderYogaGraphiQL(document.getElementById('root'), options);
}
`;

let assets: Promise<Assets> | undefined;

/** They are 9 MB of text, which a gateway whose GraphiQL nobody opens need not load. */
export function loadAssets(): Promise<Assets> {
  assets ??= load();
  return assets;
}

async function load(): Promise<Assets> {
  const graphiql = await import('@graphql-yoga/render-graphiql/graphiql');
  const javascript = 'text/javascript; charset=utf-8';
  const [script, style, icon, editorWorker, jsonWorker, graphqlWorker] = await Promise.all([
    asset('graphiql.js', javascript, graphiql.js + start),
    asset('graphiql.css', 'text/css; charset=utf-8', graphiql.css),
    asset('favicon.ico', 'image/x-icon', contentOf(graphiql.favicon)),
    asset('editor.worker.js', javascript, graphiql.editorWorkerService),
    asset('json.worker.js', javascript, graphiql.jsonWorker),
    asset('graphql.worker.js', javascript, graphiql.graphqlWorker),
  ]);
  return { script, style, icon, editorWorker, jsonWorker, graphqlWorker };
}

async function asset(name: string, type: string, content: Asset['content']): Promise<Asset> {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 16);
  const gzipped = await promisify(gzip)(content);
  return { path: `/graphql/assets/${hash}/${name}`, type, content, gzipped };
}

/** What a `data:` URL in base64 holds. */
const contentOf = (dataUrl: string) => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
