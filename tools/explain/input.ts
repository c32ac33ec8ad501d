import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import {
  type DirectiveNode,
  type DocumentNode,
  GraphQLError,
  getOperationAST,
  getVariableValues,
  Kind,
  type OperationDefinitionNode,
  parse,
  validate,
  visit,
} from 'graphql';
import { throwUnreadable, UserError } from '../../src/errors/user-error.js';
import { Budget, nestingError } from '../../src/limits/index.js';
import { findPlan, type PlanSummary, planVariables, type Step, summarizePlan } from '../../src/plan/index.js';
import { schema } from '../../src/schema/index.js';

/** A valid document with the operation to run. */
export interface ExplainInput {
  query: string;
  operation: OperationDefinitionNode;
  /** Variables of the command line or of the file. */
  variables: Record<string, unknown>;
  steps: readonly Step[];
  /** Maximum cost of the operation. */
  summary: PlanSummary;
}

export interface InputSource {
  /** Path of the file with the document, or `-` for standard input. */
  file: string;
  /** Variables as JSON, or the path of a JSON file with the variables. */
  variables?: string;
  /** Name of the operation to run. Required if the document has several operations. */
  operation?: string;
  /** True if mutations are allowed. Default false, because `explain` runs the operation. */
  allowMutations?: boolean;
  /** True if the operation is only planned. Required variables can then be absent. */
  dryRun?: boolean;
}

/**
 * Reads and validates an operation and its variables.
 * @throws UserError if a file cannot be read, or the operation cannot be run
 */
export async function readInput(source: InputSource): Promise<ExplainInput> {
  const { file, allowMutations, dryRun } = source;
  const query = file === '-' ? await text(process.stdin) : await read(file);
  const document = parseDocument(query, file === '-' ? 'standard input' : file);
  const operation = selectOperation(document, source.operation);
  if (operation.operation === 'mutation' && !allowMutations && !dryRun)
    throw new UserError('the operation is a mutation; add --allow-mutations to run it');
  const variables = source.variables === undefined ? {} : await readVariables(source.variables);
  checkNames(operation, Object.keys(variables));
  const { errors } = getVariableValues(schema, operation.variableDefinitions ?? [], variables);
  if (errors?.[0] && !dryRun) throw new UserError(`variables: ${errors[0].message}`);
  return { query, operation, variables, ...planOf(document, operation, variables) };
}

function checkNames({ variableDefinitions = [] }: OperationDefinitionNode, names: readonly string[]): void {
  const definedNames = variableDefinitions.map(({ variable }) => variable.name.value);
  const unknown = names.filter((name) => !definedNames.includes(name));
  const known = definedNames.length > 0 ? `its variables are ${definedNames.join(', ')}` : 'it has no variables';
  if (unknown.length > 0)
    throw new UserError(`variables: the operation does not define ${unknown.join(', ')}; ${known}`);
}

function planOf(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown>,
): Pick<ExplainInput, 'steps' | 'summary'> {
  try {
    const summary = summarizePlan(schema, document, new Budget().meter, operation.name?.value, variables);
    // The summary omits the steps, so the operation is planned again, with a budget of its own.
    const values = planVariables(schema, operation, variables);
    const { steps } = findPlan(schema, document, operation, values, new Budget().meter);
    return { steps, summary };
  } catch (error) {
    const { message } = error as Error;
    throw new UserError(message.startsWith('Variable') ? `variables: ${message}` : message);
  }
}

const read = (file: string): Promise<string> => readFile(file, 'utf8').catch(throwUnreadable(file));

function parseDocument(query: string, where: string): DocumentNode {
  try {
    const document = parse(query);
    visit(document, { Directive: rejectIncremental });
    if (!document.definitions.some(({ kind }) => kind === Kind.OPERATION_DEFINITION))
      throw new GraphQLError('Document has no operation');
    const [error] = validate(schema, document);
    if (error) throw error;
    return document;
  } catch (error) {
    const { message, locations } = (error instanceof RangeError ? nestingError() : error) as {
      message: string;
      locations?: readonly { line: number; column: number }[];
    };
    const [at] = locations ?? [];
    throw new UserError(at ? `${where}:${at.line}:${at.column}: ${message}` : `${where}: ${message}`);
  }
}

/**
 * Rejects incremental delivery, because `explain` does not read the last part of the response, which contains the
 * report.
 */
function rejectIncremental(directive: DirectiveNode): void {
  const { value } = directive.name;
  if (value === 'defer' || value === 'stream')
    throw new GraphQLError(`Directive @${value} is not supported; remove it`, { nodes: directive });
}

function selectOperation(document: DocumentNode, name: string | undefined): OperationDefinitionNode {
  const operation = getOperationAST(document, name);
  if (operation) return operation;
  const names = document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION && definition.name ? [definition.name.value] : [],
  );
  if (name !== undefined)
    throw new UserError(`the document has no operation ${name}; it has ${names.join(', ') || 'no named operation'}`);
  throw new UserError(`the document has several operations: ${names.join(', ')}; choose one with --operation`);
}

const readVariables = async (source: string): Promise<Record<string, unknown>> =>
  /^\s*[{[]/.test(source) ? parseVariables(source, '--variables') : parseVariables(await read(source), source);

function parseVariables(json: string, file: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    throw new UserError(`${file} is not JSON: ${(error as Error).message}`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new UserError(`${file} must be a JSON object with a member for each variable`);
  return value as Record<string, unknown>;
}
