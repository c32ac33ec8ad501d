import type { Config } from '../../src/config/index.js';
import { UserError } from '../../src/errors/user-error.js';
import { createGateway } from '../../src/gateway.js';
import type { Step } from '../../src/plan/index.js';
import type { RestReport, UpstreamProblem } from '../../src/rest/index.js';
import { gatewayOptions, startUpstream } from '../../src/server/index.js';
import type { HarRecorder } from './har.js';
import type { ExplainInput } from './input.js';
import { countCalls, findGrowth, type Growth } from './warnings.js';
import { callsInWaves } from './waves.js';

/** Result of an operation, for `asText`. */
export interface Explanation {
  steps: readonly Step[];
  report: RestReport;
  /** Report of a repetition of the query. Absent for mutations, and if the response has errors. */
  repeated?: RestReport;
  errors: ResponseError[];
  warnings: Warning[];
  /** Reason why the REST API cannot be used. */
  problem?: UpstreamProblem | undefined;
}

export interface ResponseError {
  message: string;
  path?: (string | number)[];
  extensions?: { code?: string };
}

/** A field whose number of calls grows with the data. `calls` is the number in this run. */
export interface Warning extends Growth {
  calls: number;
}

interface GraphQLResponse {
  data?: unknown;
  errors?: ResponseError[];
  extensions?: { rest?: RestReport };
}

/** Formats the cost of a repetition of the query in one line. */
export const repetition = (report: RestReport): string =>
  `Repeated: ${callsInWaves(report)}, ${Math.round(report.ms)} ms` +
  (report.cached ? `, ${report.cached} of ${report.count} responses cached` : '') +
  (report.replayed > 0 ? `, ${report.replayed} of ${report.count} responses replayed` : '');

/**
 * Runs an operation against the REST API of the settings, or against the sandbox. Runs a query three times, to also
 * report the cost of a repetition.
 * @param options.recorder records the calls of the first run
 * @throws UserError if the response has no data
 */
export async function explain(
  input: ExplainInput,
  config: Config,
  { token, recorder }: { token?: string | undefined; recorder?: HarRecorder | undefined } = {},
): Promise<Explanation> {
  const upstream = await startUpstream(config);
  let problem: UpstreamProblem | undefined;
  const gateway = createGateway({
    ...gatewayOptions(config, upstream),
    restReport: true,
    observers: [
      {
        begin: () => ({ end: () => undefined }),
        upstream: (current) => (problem = current),
        ...(recorder && { result: (call, result) => recorder.add(call, result, upstream.url) }),
      },
    ],
  });
  const send = async (body: object): Promise<GraphQLResponse> => {
    const bearer = token ?? (upstream.isSandbox ? 'sandbox' : undefined);
    const headers = { 'content-type': 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) };
    const url = 'http://localhost/graphql';
    const response = await gateway.fetch(new Request(url, { method: 'POST', headers, body: JSON.stringify(body) }));
    return (await response.json()) as GraphQLResponse;
  };
  try {
    // This query loads and warms up the code, because the measured times must be the times of a running server.
    await send({ query: '{ __typename }' });
    const { query, operation, variables } = input;
    const body = { query, variables, operationName: operation.name?.value };
    const response = await send(body);
    recorder?.stop();
    const explanation = toExplanation(input, response);
    const canRepeat = operation.operation === 'query' && explanation.errors.length === 0;
    // The second run sends predicted calls. The third run also replays responses.
    if (canRepeat) await send(body);
    const repeated = canRepeat ? (await send(body)).extensions?.rest : undefined;
    return { ...explanation, ...(repeated && { repeated }), problem };
  } finally {
    await gateway.close();
    await upstream.close();
  }
}

function toExplanation({ steps }: ExplainInput, response: GraphQLResponse): Explanation {
  const { data, errors = [], extensions } = response;
  const report = extensions?.rest;
  if (!report || data === undefined) throw new UserError(errors[0]?.message ?? 'the response has no REST report');
  const warnings = findGrowth(steps)
    .map((growth) => ({ ...growth, calls: countCalls(growth, report, data) }))
    // If the response has errors, a list without calls may not have been executed, so the list needs no warning.
    .filter(({ calls }) => calls > 0 || errors.length === 0);
  return { steps, report, errors, warnings };
}
