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
import { schema } from '../schema/index.js';
import { Refusal } from './refusal.js';

/** A valid document, and the operation of it to run. */
export interface Question {
  query: string;
  document: DocumentNode;
  operation: OperationDefinitionNode;
  /** As they were given. */
  variables: Record<string, unknown>;
  /** With their defaults, as the types of the operation want them. */
  coerced: Record<string, unknown>;
}

export interface QuestionSource {
  /** The file of the document; `-` for standard input. */
  file: string;
  /** The JSON file of the variables. */
  variables?: string;
  /** The name of the operation, where the document has several. */
  operation?: string;
  /** Explaining runs the operation, so a mutation needs leave to be run. */
  allowMutations?: boolean;
}

/**
 * Reads a question, and checks all that can be checked before a service is asked.
 * @throws Refusal that says what is wrong
 */
export async function readQuestion(source: QuestionSource): Promise<Question> {
  const { file, allowMutations } = source;
  const query = file === '-' ? await text(process.stdin) : await read(file);
  const document = parsed(query, file === '-' ? 'standard input' : file);
  const operation = chosen(document, source.operation);
  if (operation.operation === 'mutation' && !allowMutations)
    throw new Refusal('explain runs the operation, and this one is a mutation: give --allow-mutations to run it');
  const variables = source.variables === undefined ? {} : asObject(await read(source.variables), source.variables);
  const { coerced, errors } = getVariableValues(schema, operation.variableDefinitions ?? [], variables);
  if (errors?.[0]) throw new Refusal(`variables: ${errors[0].message}`);
  return { query, document, operation, variables, coerced: coerced ?? {} };
}

async function read(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Refusal(`can't read ${file}: ${code === 'ENOENT' ? 'there is no such file' : code}`);
  }
}

function parsed(query: string, where: string): DocumentNode {
  try {
    const document = parse(query);
    visit(document, { Directive: refuseParts });
    const [error] = validate(schema, document);
    if (error) throw error;
    return document;
  } catch (error) {
    const { message, locations } = error as {
      message: string;
      locations?: readonly { line: number; column: number }[];
    };
    const [at] = locations ?? [];
    throw new Refusal(at ? `${where}:${at.line}:${at.column}: ${message}` : `${where}: ${message}`);
  }
}

/** An answer in parts has no report. */
function refuseParts(directive: DirectiveNode): void {
  const { value } = directive.name;
  if (value === 'defer' || value === 'stream')
    throw new GraphQLError(`explain can't tell what @${value} takes: leave it out`, { nodes: directive });
}

function chosen(document: DocumentNode, name: string | undefined): OperationDefinitionNode {
  const operation = getOperationAST(document, name);
  if (operation) return operation;
  const names = document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION && definition.name ? [definition.name.value] : [],
  );
  if (name !== undefined)
    throw new Refusal(`the document has no operation ${name}; it has ${names.join(', ') || 'no named one'}`);
  throw new Refusal(
    names.length > 0
      ? `the document has ${names.join(', ')}: choose one by --operation`
      : 'the document has no operation',
  );
}

function asObject(json: string, file: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    throw new Refusal(`${file} is not JSON: ${(error as Error).message}`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Refusal(`${file} must hold a JSON object, with a member for each variable`);
  return value as Record<string, unknown>;
}
