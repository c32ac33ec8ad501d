import { Kind, type VariableDefinitionNode } from 'graphql';
import type { Config } from '../../src/config/index.js';
import { UserError } from '../../src/errors/user-error.js';
import { createGateway } from '../../src/gateway.js';
import type { DryRun, DryWrite } from '../../src/plugins/index.js';
import type { ExplainInput } from './input.js';

interface DryResponse {
  errors?: readonly { message: string }[];
  extensions?: { dryRun?: DryRun };
}

/**
 * Returns the writes that a mutation would send. Returns an empty list if a required variable is absent, because the
 * bodies of the writes contain variables.
 * @throws UserError if an input violates the contract
 */
export async function planWrites(
  { query, operation, variables }: ExplainInput,
  { PLATFORM_NAME }: Config,
): Promise<readonly DryWrite[]> {
  const isMissing = ({ variable, type, defaultValue }: VariableDefinitionNode) =>
    type.kind === Kind.NON_NULL_TYPE && !defaultValue && !Object.hasOwn(variables, variable.name.value);
  if (operation.operation !== 'mutation' || operation.variableDefinitions?.some(isMissing)) return [];
  // A dry run sends nothing to this URL.
  const gateway = createGateway({ baseUrl: 'http://localhost', platformName: PLATFORM_NAME });
  const headers = { 'content-type': 'application/json', 'x-dry-run': '1' };
  const body = JSON.stringify({ query, variables, operationName: operation.name?.value });
  try {
    const response = await gateway.fetch(new Request('http://localhost/graphql', { method: 'POST', headers, body }));
    const { errors, extensions } = (await response.json()) as DryResponse;
    if (errors?.[0]) throw new UserError(errors.map(({ message }) => message).join('; '));
    return extensions?.dryRun?.writes ?? [];
  } finally {
    await gateway.close();
  }
}

/** Formats writes as `updateSite: PATCH /v1/orgs/o/sites/s`, each followed by its body. */
export const writeLines = (writes: readonly DryWrite[]): string[] =>
  writes.flatMap(({ field, method, url, body, canBeUndone }) => [
    `${field}: ${method} ${url}${canBeUndone === false ? ', which cannot be undone' : ''}`,
    ...(body === undefined
      ? []
      : JSON.stringify(body, null, 2)
          .split('\n')
          .map((line) => `  ${line}`)),
  ]);
