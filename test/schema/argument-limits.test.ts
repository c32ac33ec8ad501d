import { type GraphQLField, type GraphQLObjectType, getNamedType, isObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { schema } from '../../src/schema/schema.js';
import { type Operation, operationOf, operations, type Schema } from '../support/contract-operations.js';
import { useContractService } from '../support/contract-service.js';
import { fieldWithArguments, routes } from '../support/routes.js';
import { offending } from '../support/samples.js';

const contract = useContractService();

/** Limit of a parameter, with a value at the limit and a value beyond the limit. */
type Limit = [keyword: string, limit: unknown, within: unknown, beyond: unknown];

const limitsOf = (of: Schema): Limit[] => [
  ...(of.minimum === undefined ? [] : [['minimum', of.minimum, of.minimum, of.minimum - 1] satisfies Limit]),
  ...(of.maximum === undefined ? [] : [['maximum', of.maximum, of.maximum, of.maximum + 1] satisfies Limit]),
  ...(of.maxLength === undefined
    ? []
    : [
        [
          'maxLength',
          of.maxLength,
          offending(of, of.maxLength),
          offending(of, of.maxLength + 1, 'maxLength'),
        ] satisfies Limit,
      ]),
  ...(of.pattern === undefined
    ? []
    : [['pattern', of.pattern, offending(of, 8), offending(of, 8, 'pattern')] satisfies Limit]),
];

interface Case {
  title: string;
  parent: GraphQLObjectType;
  field: GraphQLField<unknown, unknown>;
  operation: Operation;
  parameter: string;
  argument: string;
  limit: Limit;
}

const query = schema.getQueryType() as GraphQLObjectType;
const parents = [query, ...[...routes.values()].map(({ type }) => type)];

/** All limits of the parameters of all fields. */
const cases: Case[] = parents.flatMap((parent) =>
  Object.values(parent.getFields()).flatMap((field) => {
    const operation = operations.get(String(field.extensions.operation));
    return (operation?.query ?? []).flatMap(({ name, schema: of }) =>
      limitsOf(of).map((limit) => ({
        title: `${parent.name}.${field.name}`,
        parent,
        field,
        // The cast is safe, because only an existing operation has parameters.
        operation: operation as Operation,
        parameter: name,
        argument: name === 'limit' ? 'first' : name,
        limit,
      })),
    );
  }),
);

function run({ parent, field, argument }: Case, value: unknown) {
  const type = getNamedType(field.type);
  const inner = !isObjectType(type) ? '' : type.getFields().nodes ? '{ nodes { __typename } }' : '{ __typename }';
  const selection = `${fieldWithArguments(field, { [argument]: value })} ${inner}`;
  return contract.gateway.query(routes.get(parent.name)?.query(selection) ?? `{ ${selection} }`);
}
const callsOf = ({ operation }: Case) =>
  contract.service.requests.filter(({ method, url }) => operationOf(method, url) === operation);

describe.each(cases)('$title($argument)', (one) => {
  const [keyword, limit, within, beyond] = one.limit;

  it(`is sent at its ${keyword} of ${limit}`, async () => {
    const { errors } = await run(one, within);
    expect(errors).toBeUndefined();
    const sentValues = callsOf(one).map(({ url }) =>
      new URL(url, contract.service.url).searchParams.get(one.parameter),
    );
    expect(sentValues).toEqual([String(within)]);
  });

  it(`is rejected beyond its ${keyword} of ${limit}`, async () => {
    const { errors } = await run(one, beyond);
    expect(callsOf(one)).toEqual([]);
    expect(errors).toMatchObject([
      { message: expect.stringContaining(one.argument), extensions: { code: 'BAD_USER_INPUT' } },
    ]);
    // Lengths are validated before execution, so these errors have no path.
    expect(errors?.[0]?.path?.at(-1)).toBe(keyword === 'maxLength' ? undefined : one.field.name);
  });
});

/** Limits in the documentation of the REST API. */
const documentedLimits = [
  'GET /v1/orgs/{organizationId}/sites limit minimum 1',
  'GET /v1/orgs/{organizationId}/sites limit maximum 1000',
  'GET /v1/spaces/{spaceId}/search query maxLength 512',
  'GET /v1/orgs/{organizationId}/search query maxLength 512',
  'GET /v1/integrations blockDomain maxLength 100',
  'GET /v1/integrations blockDomain pattern ^[a-zA-Z0-9-_.]+$',
];

it('all documented limits of query parameters have a test case', () => {
  const usedOperations = new Set(cases.map(({ operation }) => operation.name));
  const expectedLimits = documentedLimits.filter((one) =>
    [...usedOperations].some((operation) => one.startsWith(`${operation} `)),
  );
  const testedLimits = cases.map(
    ({ operation, parameter, limit: [keyword, limit] }) => `${operation.name} ${parameter} ${keyword} ${limit}`,
  );
  expect(testedLimits).toEqual(expect.arrayContaining(expectedLimits));
  // Each list has a minimum and a maximum page size.
  expect(testedLimits.length).toBeGreaterThanOrEqual(20);
});
