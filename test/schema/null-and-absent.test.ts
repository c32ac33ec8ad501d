/** Tests that `null` in an input clears a field, and that omitting the input leaves the field unchanged. */
import { isNonNullType } from 'graphql';
import { describe, expect, it } from 'vitest';
import type { Schema } from '../support/contract-operations.js';
import { useContractService } from '../support/contract-service.js';
import { acceptsNull, inputOf, mutations, type Path, placesOf, send, withValue } from '../support/inputs.js';
import { at } from '../support/routes.js';
import { identifier } from '../support/samples.js';

const contract = useContractService();

/** Optional inputs with unique titles. */
const inputs = mutations.flatMap((mutation) =>
  placesOf(mutation)
    .filter(
      ({ path, type, choice, schema }) =>
        path.length > 0 && !choice && !isNonNullType(type) && !acceptsAnyValue(schema),
    )
    .map((place) => ({ title: [mutation.name, ...place.path].join('.'), mutation, place })),
);

describe.each(inputs)('$title', ({ mutation, place }) => {
  const { path } = place;
  const { operation } = mutation;
  /** Returns the value of the input in the body. The property of an id can have the suffix `Id`. */
  const inBody = (body: unknown) => {
    const value = at(body, path);
    return value === undefined ? at(body, [...path.slice(0, -1), `${String(path.at(-1))}Id`]) : value;
  };

  it('is absent from the body if the input is omitted', async () => {
    const { errors } = await send(contract.gateway, mutation, inputOf(mutation, path.slice(0, -1)));
    // The gateway rejects an update without fields, so there is no body.
    const bodies = contract.service.requests.map(({ body }) => JSON.parse(body) as unknown);
    expect(bodies.map(inBody)).toEqual(bodies.map(() => undefined));
    if (bodies.length === 0)
      expect(errors).toMatchObject([{ message: expect.stringContaining('must have at least one field') }]);
  });

  it(acceptsNull(place) ? 'is null in the body if the input is null' : 'is rejected if the input is null', async () => {
    const { errors } = await send(contract.gateway, mutation, withValue(inputOf(mutation, path), path, null));
    if (acceptsNull(place)) {
      expect(errors).toBeUndefined();
      expect(contract.service.requests.map(({ method }) => method)).toEqual([operation.method]);
      expect(inBody(JSON.parse(contract.service.requests[0]?.body ?? ''))).toBeNull();
      return;
    }
    expect(contract.service.requests).toEqual([]);
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    const problems = (errors?.[0]?.extensions?.problems ?? []) as { path: Path }[];
    // The body has a map where the input has a list of named values.
    const paths = problems.map((problem) => problem.path.map((step) => (step === identifier ? 0 : step)));
    expect(paths).toContainEqual(['input', ...path.filter((step, at) => step !== 'value' || path[at - 1] !== 0)]);
  });
});

function acceptsAnyValue({ type, oneOf }: Schema): boolean {
  return type === undefined && oneOf === undefined;
}

it('the mutations have at least 15 optional inputs', () => {
  expect(inputs.length).toBeGreaterThanOrEqual(15);
});
