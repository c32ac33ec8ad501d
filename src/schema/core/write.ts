import type { Context } from '../../context.js';
import { ContractViolation, type Problem, RestError } from '../../errors/rest-error.js';
import { limits } from '../../limits/table.js';
import { turns } from '../../limits/turns.js';
import {
  createLoaders,
  type HasOrigin,
  IndexedResponse,
  isRecordType,
  keyInRequest,
  type ListedType,
  listedTypes,
  Origin,
  Response,
  resourceId,
  schemaName,
  withIdentifier,
} from '../../loaders/index.js';
import {
  isJsonObject,
  type PlannedWrite,
  promisedSchema,
  requiresFields,
  violations,
  type WriteRequest,
} from '../../rest/index.js';
import { collectProblems, isReported } from './inputs.js';
import { parameterInputs, takeTargets } from './mutation-target.js';
import { type Json, type WriteSource, writeOperation } from './source.js';

type Key = HasOrigin & Json;

/** JSON of a payload if the response to the write is empty. */
export const emptyPayload: Json = Object.freeze({});

/**
 * Sends a write once, and forgets all earlier responses of the operation. A write that the contract forbids is not sent.
 * @returns key of the written record, and the response, or an empty object in place of an empty response
 * @throws ContractViolation for inputs that the contract forbids
 * @throws GatewayError if the operation has exceeded its budget
 * @throws RestError if the REST API rejects the write, or its response breaks the contract
 */
export async function sendWrite(
  source: WriteSource,
  input: Json,
  context: Context,
): Promise<{ key: Key; response: Response | Json }> {
  const { rest, operation, budget } = context;
  const { method, path } = source;
  budget.requireValues();
  const { path: parts, ...content } = toRequest(source, input);
  const key = await withIdentifier(keyInRequest(parts, new Origin({ wave: operation.waves })), context.loaders);
  let isSent = true;
  try {
    const request = await rest.write(method, path, { path: key, ...content });
    const json = request.parse();
    if (json === undefined && !canBeEmpty(source, key))
      throw RestError.invalidResponse(path, 'response must have a body', method.toUpperCase());
    const origin = new Origin({ wave: operation.waves });
    // A response that the contract does not promise has no fields in the payload.
    const response = isJsonObject(json) ? new Response(request, origin, undefined) : emptyPayload;
    return { key: { ...key, origin } as Key, response };
  } catch (error) {
    isSent = !(error instanceof ContractViolation);
    throw withInputs(source, error);
  } finally {
    // A failed write may also have changed records.
    if (isSent) context.loaders = createLoaders(rest);
  }
}

/**
 * Returns the request of a write without sending it. A number of a change request stays in its path.
 * @throws ContractViolation for inputs that the contract forbids
 */
export async function planWrite(source: WriteSource, input: Json, { rest }: Context): Promise<PlannedWrite> {
  // Without calls between them, all writes would be converted in one turn of the event loop.
  await turns.large.next(0);
  const request = toRequest(source, input);
  try {
    return await rest.plan(source.method, source.path, request);
  } catch (error) {
    throw withInputs(source, error);
  }
}

/**
 * Converts the inputs of a mutation to its request.
 * @throws ContractViolation with all problems of the inputs, if any of them cannot be converted
 */
function toRequest(source: WriteSource, input: Json): WriteRequest & { path: object } {
  const { value, problems } = collectProblems(() => {
    const { key, others } = takeTargets(input, source.targets);
    const body = source.body && withoutUndefined(source.body(others, key as Json));
    return { path: key, query: source.query?.(others), ...(body && { body }) };
  });
  if (problems.length > 0) throw allProblems(source, problems, value);
  return value;
}

const withInputs = ({ targets }: WriteSource, error: unknown): unknown =>
  error instanceof ContractViolation ? error.withInputs(parameterInputs(targets)) : error;

/** Adds the problems that the contract finds in other inputs. */
function allProblems(source: WriteSource, problems: readonly Problem[], request: WriteRequest): ContractViolation {
  const reportedPaths = new Set(problems.map(({ path }) => path.join('.')));
  const isKnown = ({ path }: Problem) =>
    isReported(path.reduce<unknown>((value, step) => Reflect.get(Object(value), step), request));
  const others = new ContractViolation(
    violations(writeOperation(source), request).filter((problem) => !isKnown(problem)),
  )
    .withInputs(parameterInputs(source.targets))
    .problems.filter(({ path }) => !reportedPaths.has(path.join('.')));
  return new ContractViolation([...problems, ...others].slice(0, limits.inputProblems.max));
}

/**
 * Returns true if the contract requires no field of the response, or the gateway can read the written record if the
 * response is empty.
 */
function canBeEmpty(source: WriteSource, key: object): boolean {
  const schema = promisedSchema(writeOperation(source));
  if (schema === null || !requiresFields(schema)) return true;
  return listedTypes.some(
    (type) => schemaName(type) === schema && isRecordType(type) && resourceId(type, key) !== undefined,
  );
}

/** Adds the record in the response to a write for the lookups below it. */
export const indexWritten = (type: ListedType, key: Key, response: Pick<Response, 'parse'> & Partial<Response>): void =>
  key.origin.add(
    new IndexedResponse({ response: response.body, parse: () => response.parse() }, { type, path: '' }, key),
  );

/** Removes undefined values, because the validated body must equal the JSON that is sent. */
const withoutUndefined = (body: object): object =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
