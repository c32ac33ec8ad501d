import { operations } from './contract.js';
import type { RecordedCall, RecordedOperation } from './operations.js';

const code = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');

function parameters(parameterNames: readonly string[], calls: readonly RecordedCall[]): string {
  const sentNames = parameterNames.filter((name) => calls.some(({ query }) => name in query));
  const missing = parameterNames.filter((name) => !sentNames.includes(name));
  if (parameterNames.length === 0) return '–';
  if (missing.length === 0) return `all: ${code(sentNames)}`;
  return [code(sentNames), `not sent: ${code(missing)}`].filter(Boolean).join('; ');
}

/** Returns the text of docs/coverage.md, which lists the fields that call each REST operation. */
export function coveragePage(recordedOperations: readonly RecordedOperation[]): string {
  const successes = recordedOperations.flatMap(({ calls }) => calls).filter(({ status }) => status < 300);
  const callsOf = ({ method, path }: { method: string; path: string }): RecordedCall[] =>
    successes.filter((call) => call.method === method && call.path === path);
  const rows = operations.map((operation) => {
    const calls = callsOf(operation);
    const fields = [...new Set(calls.flatMap(({ fields }) => fields))].sort();
    const { method, path, operationId, query } = operation;
    const callers = fields.length > 0 ? code(fields) : '**not called**';
    return `| \`${method} ${path}\` | ${operationId} | ${callers} | ${parameters(query, calls)} |`;
  });
  const share = (kind: typeof operations) =>
    `${kind.filter((operation) => callsOf(operation).length > 0).length} of ${kind.length}`;
  const reads = operations.filter(({ method }) => method === 'GET');
  const writes = operations.filter(({ method }) => method !== 'GET');
  return `# Coverage of the REST API

${share(reads)} reads, ${share(writes)} writes.

\`npm run coverage\` generates this page. It runs the documents in \`test/operations\` through the gateway with the sandbox.
It also requests the plan of each operation with \`x-dry-run: 1\`. A REST call belongs to the field for which the plan has
its method and path. The plan has no paths for the search of a space or a user: these calls belong to the field that
searches. The table lists the fields, and the query parameters of their calls. \`all:\` means that every query parameter of
the operation was sent. \`–\` means that the operation has no query parameters.

| REST operation | operationId | Called by | Query parameters sent |
|---|---|---|---|
${rows.join('\n')}

## Not reachable

These operations are not among the 124, because the documentation of the REST API does not describe their paths or responses:

| What | Why |
|---|---|
| The list of the users who commented in a space | Its path is not documented. |
| The list of the installations of an integration | Neither its path nor its response is documented. |
| Update and delete of a reply to a comment on a change request | Not documented; replies to comments on a space have both. |
`;
}
