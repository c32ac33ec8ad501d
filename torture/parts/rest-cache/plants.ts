import type { Plant } from '../../part.js';

const cache = 'rest/cache/rest-cache.ts';
const fill = 'rest/cache/fill.ts';

export const plants: readonly Plant[] = [
  {
    defect: 'the key of an entry lacks the token',
    file: cache,
    from: "hash('sha256', token, 'base64url')",
    to: "hash('sha256', '', 'base64url')",
  },
  {
    defect: 'the key of an entry lacks the forwarded headers',
    file: cache,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source contains a template
    from: '`${caller.hash} ${headersKey} ${url}`',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source contains a template
    to: '`${caller.hash} ${url}`',
  },
  {
    defect: 'Vary: * is ignored',
    file: 'rest/cache/freshness.ts',
    from: "vary.includes('*') || ",
    to: '',
  },
  {
    defect: 'directives are compared with their letter case',
    file: 'rest/cache/freshness.ts',
    from: "name === 'cache-control' ? value.toLowerCase() : value",
    to: 'value',
  },
  {
    defect: 'a write does not make entries stale when it begins and ends',
    file: 'rest/cache/entry.ts',
    from: 'this.#options.generation === caller.generation && now',
    to: 'this.#options.generation > 0 && now',
  },
  {
    defect: 'a response to a GET that started before the end of a write is stored as fresh',
    file: fill,
    from: '      generation,\n',
    to: '      generation: caller.generation,\n',
  },
  {
    defect: 'responses are fresh at once after a write',
    file: 'cache/caller-state.ts',
    from: 'const settleMs = 2_000;',
    to: 'const settleMs = 0;',
  },
  {
    defect: 'a write without a response counts as ended',
    file: cache,
    from: "!('status' in result) || result.status >= 500",
    to: 'false',
  },
  {
    defect: 'status 304 confirms the entry of another URL',
    file: fill,
    from: 'body: entry.stored.body,',
    to: 'body: ((globalThis as { last?: Entry }).last ??= entry).stored.body,',
  },
  {
    defect: 'ages are measured on the wall clock',
    file: fill,
    from: 'this.#sentAt = performance.now();',
    to: 'this.#sentAt = Date.now() - performance.timeOrigin;',
  },
  {
    defect: 'the header Age is ignored',
    file: 'rest/cache/freshness.ts',
    from: 'Math.max(0, policy.age()) * 1000',
    to: '0',
  },
  {
    defect: 'status 401 keeps the entries of the token',
    file: 'rest/calls/engine.ts',
    from: 'result.status === unauthorized',
    to: 'result.status === 0',
  },
  {
    defect: 'status 403 keeps the entry of the URL',
    file: fill,
    from: 'if (status !== 200 && !isUpstreamFailure(status)',
    to: 'if (status === 0 && !isUpstreamFailure(status)',
  },
  {
    defect: 'a replica does not read the writes of the others',
    file: 'cache/caller-state.ts',
    from: 'if (generation === undefined || generation === this.#shared) return;',
    to: 'if (generation !== this.#shared) return;',
  },
  {
    defect: 'a replica uses its entries without Redis',
    file: cache,
    from: 'isCurrent: generation !== undefined',
    to: 'isCurrent: true',
  },
];
