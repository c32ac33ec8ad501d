import type { Config } from '../config.js';
import { createGateway } from '../gateway.js';
import type { RestReport, UpstreamProblem } from '../rest/index.js';
import { schema } from '../schema/index.js';
import { gatewayOptions } from '../server/server.js';
import { startUpstream } from '../server/upstream.js';
import type { Question } from './question.js';
import { Refusal } from './refusal.js';
import { callsThisTime, findGrowth, type Growth } from './warnings.js';
import { counted } from './waves.js';

/** Result of an operation, for `asText` and `asHtml`. */
export interface Explanation {
  query: string;
  report: RestReport;
  /** Report when the same caller sends the query once more. Absent for a mutation, and after errors. */
  repeated?: RestReport;
  errors: AnswerError[];
  warnings: Warning[];
  /** Why the REST API cannot be used. */
  problem?: UpstreamProblem | undefined;
}

/** An error in the response. */
export interface AnswerError {
  message: string;
  path?: (string | number)[];
  extensions?: { code?: string };
}

/** A field whose number of calls grows with the data, with the calls of this run. */
export interface Warning extends Growth {
  calls: number;
}

interface Answer {
  data?: unknown;
  errors?: AnswerError[];
  extensions?: { rest?: RestReport };
}

/** Says what remains to do when the same caller sends a query once more. */
export const repetition = ({ count, sentWaves, replayed, ms }: RestReport): string =>
  `Repeated: ${counted(count, 'REST call')} in ${counted(sentWaves, 'wave')}, ${Math.round(ms)} ms` +
  (replayed ? ', not executed because no response changed' : '');

/**
 * Runs an operation with the REST API of the settings or else the sandbox. Runs a query three times, to measure a repetition.
 * @throws Refusal if the response has no data
 */
export async function explain(question: Question, config: Config, token?: string): Promise<Explanation> {
  const upstream = await startUpstream(config);
  let problem: UpstreamProblem | undefined;
  const gateway = createGateway({
    ...gatewayOptions(config, upstream),
    restReport: true,
    observers: [{ begin: () => ({ end: () => undefined }), upstream: (current) => (problem = current) }],
  });
  const ask = async (body: object): Promise<Answer> => {
    const bearer = token ?? (upstream.isSandbox ? 'sandbox' : undefined);
    const headers = { 'content-type': 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) };
    const url = 'http://localhost/graphql';
    const response = await gateway.fetch(new Request(url, { method: 'POST', headers, body: JSON.stringify(body) }));
    return (await response.json()) as Answer;
  };
  try {
    // Loads and warms up the code, so the times are those of a running server.
    await ask({ query: '{ __typename }' });
    const { query, operation, variables } = question;
    const body = { query, variables, operationName: operation.name?.value };
    const explanation = explained(question, await ask(body));
    const canRepeat = operation.operation === 'query' && explanation.errors.length === 0;
    // The second run is predicted and recorded, the third one replayed.
    if (canRepeat) await ask(body);
    const repeated = canRepeat ? (await ask(body)).extensions?.rest : undefined;
    return { ...explanation, ...(repeated && { repeated }), problem };
  } finally {
    await gateway.close();
    await upstream.close();
  }
}

function explained({ query, document, operation, coerced }: Question, answer: Answer): Explanation {
  const { data, errors = [], extensions } = answer;
  const report = extensions?.rest;
  if (!report || data === undefined) throw new Refusal(errors[0]?.message ?? 'the response has no REST report');
  const growths = findGrowth(schema, document, operation, coerced);
  const warnings = growths
    .map((growth) => ({ ...growth, calls: callsThisTime(growth, report, data) }))
    // After an error, a list without calls was not reached.
    .filter(({ calls }) => calls > 0 || errors.length === 0);
  return { query, report, errors, warnings };
}
