import type { Ids } from './genome.js';
import type { ModeClient } from './modes.js';

const idsQuery = `{ organizations(first: 3) { nodes { id
  sites(first: 5) { nodes { id sections(first: 2) { nodes { id } } siteSpaces(first: 3) { nodes { id
    space { id changeRequests(first: 3) { nodes { id comments(first: 2) { nodes { id } } } }
      comments(first: 2) { nodes { id } } } } } } }
  members(first: 3) { nodes { id user { id } } } teams(first: 3) { nodes { id } }
  collections(first: 3) { nodes { id } } openAPISpecs(first: 3) { nodes { id } } } } }`;

/** Reads global ids with one query, and returns the ids by type. */
export async function findIds(client: ModeClient): Promise<Ids> {
  const { text } = await client.send({ mode: 'execution', query: idsQuery });
  const ids: Record<string, string[]> = {};
  for (const [, id = '', type = ''] of text.matchAll(/"id":"((\w+):[^"]+)"/g)) ids[type] = [...(ids[type] ?? []), id];
  if (Object.keys(ids).length < 8) throw new Error(`Too few types of ids: ${text.slice(0, 500)}`);
  return ids;
}

/**
 * Returns the template of the global ids of each type, such as `Space:<organizationId>/<spaceId>`. The templates are in
 * the descriptions of the schema.
 */
export const templatesOf = (schemaText: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...schemaText.matchAll(/Global id of the [^`]*: `((\w+):[^`]*[>\]])`/g)].map(([, template = '', type = '']) => [
      type,
      template,
    ]),
  );
