import type { Config } from '../config.js';
import { createGateway } from '../gateway.js';
import type { RestReport, UpstreamProblem } from '../rest/index.js';
import { schema } from '../schema/index.js';
import { gatewayOptions } from '../server/server.js';
import { startService } from '../server/upstream.js';
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

/** An error in the answer. */
export interface AnswerError {
  message: string;
  path?: (string | number)[];
  extensions?: { code?: string };
}

/** A field whose calls grow with the data, and how many they were. */
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
  `Sent again: ${counted(count, 'REST call')} in ${counted(sentWaves, 'wave')}, ${Math.round(ms)} ms` +
  (replayed ? ', not executed because no response changed' : '');

/**
 * Runs a query, three times to show what a repetition costs, and a mutation once, against the service of the settings or else a sandbox in this process.
 * @throws Refusal when it can't be run at all
 */
export async function explain(question: Question, config: Config, token?: string): Promise<Explanation> {
  const service = await startService(config);
  let problem: UpstreamProblem | undefined;
  const gateway = createGateway({
    ...gatewayOptions(config, service),
    restReport: true,
    observers: [{ begin: () => ({ end: () => undefined }), upstream: (current) => (problem = current) }],
  });
  const ask = async (body: object): Promise<Answer> => {
    const bearer = token ?? (service.isSandbox ? 'sandbox' : undefined);
    const headers = { 'content-type': 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) };
    const url = 'http://localhost/graphql';
    const response = await gateway.fetch(new Request(url, { method: 'POST', headers, body: JSON.stringify(body) }));
    return (await response.json()) as Answer;
  };
  try {
    // A server that runs has its code loaded and warm: that is not for this query to pay.
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
    await service.close();
  }
}

function explained({ query, document, operation, coerced }: Question, answer: Answer): Explanation {
  const { data, errors = [], extensions } = answer;
  const report = extensions?.rest;
  if (!report || data === undefined) throw new Refusal(errors[0]?.message ?? 'the gateway gave no report');
  const growths = findGrowth(schema, document, operation, coerced);
  const warnings = growths
    .map((growth) => ({ ...growth, calls: callsThisTime(growth, report, data) }))
    // Where something failed, a list without a call is one that was never come to.
    .filter(({ calls }) => calls > 0 || errors.length === 0);
  return { query, report, errors, warnings };
}
