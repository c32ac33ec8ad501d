/**
 * Serves a large sandbox in a child process. For paths with a segment such as `l1000`, the process generates responses
 * with long lists, and for paths with a segment such as `j0x18000x10`, responses with hostile JSON. It responds to writes
 * with samples, and changes no records.
 */
import { handlers } from '../../../sandbox/handlers.js';
import { makeStore } from '../../../sandbox/seed/index.js';
import { makeServer } from '../../../sandbox/server.js';
import { operationOf } from '../../../test/support/contract-operations.js';
import { sample } from '../../../test/support/samples.js';
import { startBusyService } from '../../service.js';
import { hostileJson, type JsonShape, shapeIn } from './json.js';
import { largeBody } from './large.js';

const sandbox = makeServer(makeStore(20), handlers);
/** Limits of the gateway for the JSON of a response. */
const maxBytes = 8_000_000;
const cache = new Map<string, string>();

const { url } = await startBusyService((request, response) => {
  const { method = '', url = '' } = request;
  if (method !== 'GET') {
    request.resume();
    const { status, response: schema } = operationOf(method, url);
    response.writeHead(status, { 'content-type': 'application/json' });
    return response.end(schema && JSON.stringify(sample(schema)));
  }
  const shape = shapeIn(url);
  const body = shape ? jsonBody(url, shape) : largeBody(url);
  if (!body) return sandbox.emit('request', request, response);
  return response.writeHead(200, { 'content-type': 'application/json' }).end(body);
});
process.send?.(url);
process.on('disconnect', () => process.exit());

/** Adds hostile JSON to the record of a response, and to its first embedded page. */
function jsonBody(url: string, shape: JsonShape): string {
  const { name, response } = operationOf('GET', url);
  const key = `${name} ${JSON.stringify(shape)}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const record = sample(response ?? {}) as Record<string, unknown>;
  const json = hostileJson(shape);
  const pages = Array.isArray(record.pages) ? record.pages : [];
  const place = name.endsWith('/pages') && pages[0] ? pages[0] : record;
  Object.assign(place, 'jsonSchema' in record ? { jsonSchema: json } : { hostile: json });
  const text = JSON.stringify(record);
  const body = text.length > maxBytes ? jsonBody(url, { ...shape, size: shape.size >> 1 }) : text;
  if (cache.size > 40) cache.clear();
  cache.set(key, body);
  return body;
}
