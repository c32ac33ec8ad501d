import { readFileSync } from 'node:fs';
import { Kind, parse, visit } from 'graphql';
import { expect, it } from 'vitest';
import { useGateway } from '../support/gateway.js';
import { useMcpClients } from '../support/mcp.js';
import { useServer } from '../support/server.js';
import { type Rest, type Task, tasks } from './tasks.js';

const testGateway = useGateway({ mcp: {} });
const server = useServer(testGateway);
const connect = useMcpClients(() => server.url.replace('/graphql', '/mcp'));
const tokens = (text: string) => Math.ceil(text.length / 4);

/** Returns the names of fields and arguments, and the values of enums, in a document. Some enums are texts. */
function namesIn(document: string): string[] {
  const names: string[] = [];
  visit(parse(document), {
    Field: ({ name }) => void names.push(name.value),
    Argument: ({ name, value }) => {
      names.push(name.value);
      if (name.value === 'status' && value.kind === Kind.STRING) names.push(value.value);
    },
    EnumValue: ({ value }) => void names.push(value),
  });
  return names;
}

async function run({ words, queries, id }: Task) {
  const { client, call } = await connect();
  const texts: string[] = [];
  for (const one of words) texts.push(await call('search_schema', { words: one }));
  const documentation = [client.getInstructions(), ...texts].join('\n');
  for (const query of queries) {
    const [found = ''] = id?.exec(texts.join('\n')) ?? [];
    expect(namesIn(query).filter((name) => !new RegExp(`\\b${name}\\b`).test(documentation))).toEqual([]);
    texts.push(await call('run_query', { query: query.replace('{id}', found) }));
  }
  const [calls, size] = [testGateway.calls.length, testGateway.record.map(({ response }) => JSON.stringify(response))];
  return { texts, restCalls: calls, restTokens: tokens(size.join('')) };
}

const readList: Rest = async (path) => {
  const { href } = new URL(path, testGateway.sandbox.url);
  const limit = `${href.includes('?') ? '&' : '?'}limit=1000`;
  const response = await fetch(`${href}${limit}`, { headers: { authorization: 'Bearer sandbox' } });
  return ((await response.json()) as { items: Record<string, unknown>[] }).items;
};

const documentation = readFileSync(new URL('../../docs/agents.md', import.meta.url), 'utf8');

it.each(tasks)('an agent solves the task: $title', async (task) => {
  const { texts, restCalls, restTokens } = await run(task);
  const result = texts.at(-1) ?? '';
  expect(result).not.toMatch(/^(Truncated|Error|Continue)/m);
  const solution = await task.solution(readList);
  expect(solution.length).toBeGreaterThan(0);
  expect(task.read(result).toSorted()).toEqual(solution.toSorted());
  const size = tokens(texts.join(''));
  expect(texts.length).toBeLessThanOrEqual(4);
  expect(size).toBeLessThanOrEqual(6_000);
  const [, row = ''] = documentation.match(new RegExp(`^\\| ${task.title} \\| (.*) \\|$`, 'm')) ?? [];
  const [calls, documented = 0, rest, restSize = 0] = row.split(' | ').map((cell) => Number(cell.replaceAll(',', '')));
  expect([texts.length, restCalls]).toEqual([calls, rest]);
  // Tokens change with each description of the schema.
  expect(Math.abs(size / documented - 1), `${size} tokens, documented ${documented}`).toBeLessThan(0.2);
  expect(Math.abs(restTokens / restSize - 1), `${restTokens} tokens, documented ${restSize}`).toBeLessThan(0.2);
});
