/**
 * Counts the files of dist that run between the executor, one REST call for a list, and the response to the client.
 * Replayable responses and predictions are off. Prints the names of the files with `--names`.
 */
import { createServer } from 'node:http';
import { Session } from 'node:inspector';
import { fileURLToPath } from 'node:url';
import { createGateway } from '../dist/gateway.js';

const session = new Session();
session.connect();
/** Sends a command to the inspector, which responds before `post` returns. */
const post = (method, parameters) => {
  let result;
  session.post(method, parameters, (error, value) => {
    if (error) throw error;
    result = value;
  });
  return result;
};
const dist = new URL('../dist/', import.meta.url).href;

/** Returns the files with a function that ran since the last call. */
const takeFiles = () =>
  post('Profiler.takePreciseCoverage')
    .result.filter(({ url }) => url.startsWith(dist) && !url.includes('/bundled/'))
    .filter(({ functions }) =>
      functions.some(({ ranges: [range], functionName }) => functionName !== '' && range.count > 0),
    )
    .map(({ url }) => fileURLToPath(url).slice(fileURLToPath(dist).length));

let [toRequest, toClient] = [[], []];
let isMeasured = false;
const upstream = createServer((_, response) => {
  if (isMeasured) toRequest = takeFiles();
  response.setHeader('content-type', 'application/json');
  response.end('{"items":[{"object":"organization","id":"o","title":"Title"}]}');
});
await new Promise((resolve) => upstream.listen(0, '127.0.0.1', resolve));
const gateway = createGateway({
  baseUrl: `http://127.0.0.1:${upstream.address().port}`,
  replay: false,
  predict: false,
  plugins: [{ onExecute: () => void (isMeasured && takeFiles()) }],
});
const send = async () => {
  const body = JSON.stringify({ query: '{ organizations(first: 1) { nodes { id title } } }' });
  const headers = { 'content-type': 'application/json', authorization: 'Bearer token' };
  const response = await gateway.fetch(new Request('http://gateway/graphql', { method: 'POST', headers, body }));
  return response.text();
};
for (let run = 0; run < 10; run++) await send();
post('Profiler.enable');
post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
isMeasured = true;
const text = await send();
toClient = takeFiles();
if (!text.includes('Title')) throw new Error(`Unexpected response: ${text}`);
const distinct = [...new Set([...toRequest, ...toClient])];
console.log(JSON.stringify({ toRequest: toRequest.length, toClient: toClient.length, distinct: distinct.length }));
if (process.argv.includes('--names')) console.log(`${toRequest.join('\n')}\n\n${toClient.join('\n')}`);
await gateway.close();
upstream.close();
