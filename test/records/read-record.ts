import type { GraphQLFormattedError } from 'graphql';
import { expect } from 'vitest';
import type { GatewayOptions } from '../../src/gateway.js';
import { type Body, describeError } from '../pages/read-page.js';
import { rawGateway, useService } from '../support/service.js';
import { rowsOf } from '../support/tables.js';

/** Response of the REST API: a status without a body, or a body with status 200. An empty body has status 204. */
export type Reply = number | Body;
/** Responses by method and path, path and query, or path, without `/v1`. Other paths have status 404. */
export type Replies = Record<string, Reply>;

export interface Result {
  data: unknown;
  /** Path and message of each error, after its code if that is not `UPSTREAM_ERROR`. Backticks are apostrophes. */
  errors: string[];
  /** Path and query of each REST call, without `/v1`, sorted. Writes have their method: `PATCH:/orgs/o`. */
  calls: string[];
}

const shortError = (...[error]: Parameters<typeof describeError>): string =>
  describeError(error).replace('UPSTREAM_ERROR ', '').replaceAll('`', "'");

/** Reads responses of a table: ` | ` between them, a space between path and body, a number for a status. */
function repliesOf(cell: string): Replies {
  const entries = cell.split(' | ').map((text): [string, Reply] => {
    const [path = '', ...body] = text.split(' ');
    const reply = body.join(' ');
    return [path, /^[45]\d\d$/.test(reply) ? Number(reply) : reply];
  });
  return Object.fromEntries(entries);
}

/** Rows of a table with a name, a query, responses, data, errors and REST calls. `-` is an empty cell. */
export const casesOf = (table: string) =>
  rowsOf(table).map(([name = '', query = '', replies = '', data = '', errors = '', calls = '']) => ({
    name,
    query,
    replies: replies === '-' ? {} : repliesOf(replies),
    result: {
      data: data === '?' ? undefined : (JSON.parse(data) as unknown),
      errors: errors === '-' ? [] : errors.split(' | '),
      calls: calls === '-' ? [] : calls.split(' '),
    },
  }));

/** Returns data with a value at a path. A number in the path is an index of a list with one item. */
export const nest = (path: string, value: unknown): unknown =>
  path.split('.').reduceRight((inner, name) => (name === '0' ? [inner] : { [name]: inner }), value);

interface Part {
  data?: unknown;
  errors?: readonly GraphQLFormattedError[];
  incremental?: readonly (Part & { items?: readonly unknown[]; path: readonly (string | number)[] })[];
}
type Target = Record<string | number, unknown>;
const isTarget = (value: unknown): value is Target => typeof value === 'object' && value !== null;

function merge(target: Target, data: unknown): void {
  for (const [name, value] of Object.entries(data ?? {})) {
    const previous = target[name];
    if (isTarget(previous) && isTarget(value)) merge(previous, value);
    else target[name] = value;
  }
}

/** Combines the parts of a response in the format `deferSpec=20220824`. */
function mergeParts(text: string): { data: unknown; errors: string[] } {
  const [first = {}, ...others] = [...text.matchAll(/^\{.*\}$/gm)].map(([part]) => JSON.parse(part) as Part);
  const later = others.flatMap(({ incremental = [] }) => incremental);
  for (const { data, items, path } of later) {
    const parent = (items ? path.slice(0, -1) : path).reduce<unknown>(
      (value, name) => (isTarget(value) ? value[name] : undefined),
      first.data,
    );
    if (Array.isArray(parent)) parent.push(...(items ?? []));
    else if (isTarget(parent)) merge(parent, data);
  }
  const errors = [first, ...later].flatMap(({ errors = [] }) => errors);
  return { data: first.data, errors: errors.map(shortError).sort() };
}

/** Query and responses of a table whose rows differ in one JSON value. */
export interface Values {
  query: string;
  /** Path of the value in the data. */
  path: string;
  replies: (json: string) => Reply | Replies;
  calls: string;
}

/** Rows of a table with a JSON value, the value in the data, errors, and REST calls if they differ from other rows. */
export const valuesOf = (table: string) =>
  rowsOf(table).map(([json = '', value = '', errors = '-', calls = '']) => ({ json, value, errors, calls }));

/** Starts a gateway and a REST API whose responses the test writes byte by byte. */
export function useRecords() {
  const { service, gateway } = useService();
  /** @param order paths whose responses are sent after each other, once all of them are requested */
  function serve(replies: Reply | Replies, order: readonly string[] = []): void {
    service.forget();
    const held = new Map<string, () => void>();
    service.handle(({ method, url }, response) => {
      const path = url.replace('/v1', '');
      const [name = ''] = path.split('?');
      const isReply = typeof replies === 'number' || typeof replies === 'string' || Buffer.isBuffer(replies);
      const reply = isReply ? replies : (replies[`${method}:${name}`] ?? replies[path] ?? replies[name] ?? 404);
      const status = typeof reply === 'number' ? reply : reply.length ? 200 : 204;
      const respond = () => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(typeof reply === 'number' ? '{}' : reply);
      };
      if (!order.includes(name)) return respond();
      held.set(name, respond);
      if (held.size === order.length)
        order.forEach((next, index) => {
          setTimeout(() => held.get(next)?.(), 15 * index);
        });
    });
  }
  const calls = () =>
    service.requests
      .map(({ method, url }) => `${method === 'GET' ? '' : `${method}:`}${url.replace('/v1', '')}`)
      .sort();
  /** @param options options of a gateway for this query only */
  async function read(
    query: string,
    replies: Reply | Replies,
    { order, ...options }: Partial<GatewayOptions> & { order?: readonly string[] } = {},
  ): Promise<Result> {
    serve(replies, order);
    const reader = Object.keys(options).length ? rawGateway({ baseUrl: service.url, ...options }) : gateway;
    const { data, errors = [] } = await reader.query(query, {}, { accept: 'application/json' });
    if (reader !== gateway) await reader.close();
    return { data, errors: errors.map(shortError), calls: calls() };
  }
  /** Reads the parts of a response, and combines them. */
  const readParts = async (query: string, replies: Replies, order?: readonly string[]): Promise<Result> => {
    serve(replies, order);
    return { ...mergeParts(await gateway.queryParts(query)), calls: calls() };
  };
  /** Asserts a row of a table. */
  const expectCase = async ({ query, replies, result }: ReturnType<typeof casesOf>[number]) =>
    expect(await read(query, replies)).toEqual(result);
  /** Asserts a row of a table. In errors, `@` is the path of the value. A value that starts with `=` is the whole data. */
  const expectValue =
    ({ query, path, replies, calls }: Values) =>
    async (row: ReturnType<typeof valuesOf>[number]) => {
      const value = JSON.parse(row.value.replace(/^=/, '')) as unknown;
      expect(await read(query, replies(row.json))).toEqual({
        data: row.value.startsWith('=') ? value : nest(path, value),
        errors: row.errors === '-' ? [] : row.errors.replaceAll('@', path).split(' | '),
        calls: (row.calls || calls).split(' '),
      });
    };
  return { service, gateway, serve, calls, read, readParts, expectCase, expectValue };
}
