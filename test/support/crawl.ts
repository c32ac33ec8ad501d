import { Pool } from 'undici';
import { contractRequests } from '../../sandbox/contract/requests.js';

/** Names of the query parameters of each GET, by path template. */
const templates: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  contractRequests
    .filter(({ method }) => method === 'GET')
    .map(({ template, query }) => [
      template,
      new Set(Object.keys((query as { properties: Record<string, unknown> }).properties)),
    ]),
);
/** Path templates whose ids are in no list. The pattern finds the ids in other responses. */
const idProperties: Readonly<Record<string, RegExp>> = {
  '/v1/spaces/{spaceId}': /"object":"space","id":"([^"]+)"/g,
  '/v1/collections/{collectionId}': /"object":"collection","id":"([^"]+)"/g,
  '/v1/email-domains/{emailDomain}/orgs': /"emailDomains":\["([^"]+)"/g,
};
const spaceReply = '/v1/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}';
const idNames: Readonly<Record<string, string>> = { specSlug: 'slug', integrationName: 'name' };

interface Item {
  pages?: Item[];
  [name: string]: unknown;
}

/**
 * Requests each GET for the ids in the responses of a sandbox, with several page sizes. Sends at most `maxRequests`
 * requests.
 */
export async function crawl(base: string, limits: readonly number[], maxRequests: number): Promise<void> {
  const addedUrls = new Set<string>();
  const pool = new Pool(base, { connections: 16 });
  const queues = new Map<string, { template: string; path: string; query: string }[]>();
  const add = (template: string, path: string, parameters: Record<string, string>) => {
    const names = templates.get(template);
    const query = new URLSearchParams(Object.entries(parameters).filter(([name]) => names?.has(name))).toString();
    if (!names || addedUrls.has(`${path}?${query}`)) return;
    addedUrls.add(`${path}?${query}`);
    const queue = queues.get(template) ?? [];
    queues.set(template, queue);
    queue.push({ template, path, query });
  };
  /** Queues the requests for a record, and for all paths below the record that need no other id. */
  const addRecord = (template: string, path: string) => {
    const subTemplates = [...templates.keys()].filter((each) => {
      const rest = each.slice(template.length);
      return each === template || (each.startsWith(`${template}/`) && !rest.includes('{'));
    });
    for (const each of subTemplates)
      for (const limit of limits)
        add(each, `${path}${each.slice(template.length)}`, { query: 'a', limit: String(limit) });
  };
  const visit = async ({ template, path, query }: { template: string; path: string; query: string }) => {
    const headers = { authorization: 'Bearer sandbox' };
    const { statusCode, body } = await pool.request({ method: 'GET', path: `${path}?${query}`, headers });
    const text = await body.text();
    // Content of an unpublished site or an unprocessed spec is not found.
    if (statusCode === 404) return;
    if (statusCode !== 200) throw new Error(`GET ${path}?${query} responded with ${statusCode}: ${text}`);
    for (const [each, property] of Object.entries(idProperties))
      for (const [, id = ''] of text.matchAll(property)) addRecord(each, each.replace(/\{\w+\}/, id));
    const { items = [], pages = [], next } = JSON.parse(text) as { items?: Item[]; pages?: Item[]; next?: Item };
    if (next) add(template, path, { ...Object.fromEntries(new URLSearchParams(query)), page: String(next.page) });
    const [singular, ofTemplate] = [path, template].map((each) => each.replace(/\/pages$/, '/page'));
    const child = [...templates.keys()].find(
      (each) => each.replace(/\/\{\w+\}$/, '') === ofTemplate && each !== ofTemplate,
    );
    const idName = idNames[/(\w+)\}$/.exec(child ?? '')?.[1] ?? ''] ?? 'id';
    if (child) for (const record of [...items, ...flatten(pages)]) addRecord(child, `${singular}/${record[idName]}`);
  };
  addRecord('/v1/orgs', '/v1/orgs');
  addRecord('/v1/integrations', '/v1/integrations');
  // No list contains the replies to comments on spaces.
  add(spaceReply, '/v1/spaces/space_quick_start/comments/comment_2eoulgub6ku/replies/reply_0h8zksqbwff', {});
  // One request of each template is sent at a time, because long lists would use up `maxRequests`.
  let remaining = maxRequests;
  const next = () => [...queues.values()].flatMap((requests) => requests.shift() ?? []).slice(0, remaining);
  for (let batch = next(); batch.length > 0; batch = next()) {
    remaining -= batch.length;
    await Promise.all(batch.map(visit));
  }
  await pool.close();
}

const flatten = (pages: readonly Item[]): Item[] => pages.flatMap((page) => [page, ...flatten(page.pages ?? [])]);
