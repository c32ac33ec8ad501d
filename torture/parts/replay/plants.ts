import type { Plant } from '../../part.js';

export const plants: readonly Plant[] = [
  {
    defect: 'lengths of responses are compared instead of their bytes',
    file: 'rest/responses/arriving-response.ts',
    from: 'bytes.compare(expected, 0, expected.length, start, start + expected.length) === 0',
    to: 'true',
  },
  {
    defect: 'a response is known by its URL, although its bytes differ',
    file: 'rest/responses/arriving-response.ts',
    from: 'const replayable = same && ',
    to: 'const replayable = this.#candidates[0] || ',
  },
  {
    defect: 'arguments of an earlier operation are used',
    file: 'plan/run/list-field.ts',
    from: 'if (this.#last?.text !== text) ',
    to: 'if (!this.#last) ',
  },
  {
    defect: 'fields of a replayable text have the record that contains their list',
    file: 'plan/run/fill.ts',
    from: 'this.#scopes[index] ?? this.#outerScope',
    to: 'this.#outerScope',
  },
  {
    defect: 'a result is used although a response differs',
    file: 'rest/call-graph.ts',
    from: ' && calls.every((call) => this.#responses.has(call.responseNumber))',
    to: '',
  },
  {
    defect: 'a repeated call can have any replayable response',
    file: 'rest/call-graph.ts',
    from: 'isEqual &&= request.responseNumber === sentNode.responseNumber;',
    to: 'isEqual &&= request.responseNumber !== undefined;',
  },
  {
    defect: 'calls are repeated before the responses that led to them',
    file: 'rest/call-graph.ts',
    from: 'dependencies: urls.size',
    to: 'dependencies: 0',
  },
  {
    defect: 'the token is not in the key of predictions',
    file: 'plan/reuse/predictions.ts',
    from: "hash('sha256', operation.callerKey, 'base64url')",
    to: "''",
  },
  {
    defect: 'execution repeats the calls of a prediction',
    file: 'loaders/requests.ts',
    from: 'this.#predictedCount++;',
    to: 'this.#predictedCount++;\n    this.#byUrl.delete(url);',
  },
];
