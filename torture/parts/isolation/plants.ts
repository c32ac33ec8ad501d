import type { Plant } from '../../part.js';

export const plants: readonly Plant[] = [
  {
    defect: 'calls are deduplicated across tokens',
    file: 'rest/calls/shared-reads.ts',
    from: 'this.#byCaller.get(operation.callerKey)?.get(url)',
    to: '[...this.#byCaller.values()].map((calls) => calls.get(url)).find(Boolean)',
  },
  {
    defect: 'calls are deduplicated across forwarded headers',
    file: 'rest/calls/shared-reads.ts',
    from: 'this.#byCaller.get(operation.callerKey)?.get(url)',
    to: "[...this.#byCaller].find(([key]) => key.endsWith(operation.token ?? ''))?.[1].get(url)",
  },
  {
    defect: 'queries are deduplicated across tokens',
    file: 'http/query-flights.ts',
    from: "headers.authorization ?? '\\t'",
    to: "''",
  },
  {
    defect: 'queries are deduplicated across forwarded headers',
    file: 'http/query-flights.ts',
    from: "forwardedHeaders.map((name) => headers[name] ?? '\\t').join('\\n')",
    to: "''",
  },
  {
    defect: 'calls are predicted across forwarded headers',
    file: 'plan/reuse/predictions.ts',
    from: "hash('sha256', operation.callerKey, 'base64url')",
    to: "operation.token ?? ''",
  },
  {
    defect: 'responses are cached across forwarded headers',
    file: 'rest/cache/rest-cache.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source contains a template
    from: '`${caller.hash} ${headersKey} ${url}`',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source contains a template
    to: '`${caller.hash} ${url}`',
  },
  {
    defect: 'responses are replayed across forwarded headers',
    file: 'rest/responses/arriving-response.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source contains a template
    from: '`${headersKey}${url}`',
    to: 'url',
  },
  {
    defect: 'a caller receives the rate limit of its token',
    file: 'rest/client.ts',
    from: 'rateLimits.of(operation.callerKey)',
    to: "rateLimits.of(operation.token ?? '')",
  },
  {
    defect: 'the key of a caller lacks the forwarded headers',
    file: 'rest/operation.ts',
    from: 'this.headersKey = headersKeyOf(headers);',
    to: "this.headersKey = '';",
  },
  {
    defect: 'a disconnect cancels the calls of other clients',
    file: 'rest/calls/call.ts',
    from: 'if (this.#waiters.length === 0) this.fail(failure);',
    to: 'this.fail(failure);',
  },
];
