import { isNonNullType } from 'graphql';
import { describe, expect, it } from 'vitest';
import type { Schema } from '../support/contract-operations.js';
import { useContractService } from '../support/contract-service.js';
import { inputOf, mutations, type Path, placesOf, send, takesNull, withValue } from '../support/inputs.js';
import { at } from '../support/routes.js';
import { identifier } from '../support/samples.js';

/**
 * `null` clears a field; omitting it leaves the field unchanged. A nullable input is null in the body, an omitted input is
 * absent, and `null` for a non-nullable property is rejected without a call.
 */
const contract = useContractService();

/** Optional inputs with unique titles. */
const inputs = mutations.flatMap((mutation) =>
  placesOf(mutation)
    .filter(
      ({ path, type, choice, schema }) => path.length > 0 && !choice && !isNonNullType(type) && !takesAnything(schema),
    )
    .map((place) => ({ title: [mutation.name, ...place.path].join('.'), mutation, place })),
);

describe.each(inputs)('$title', ({ mutation, place }) => {
  const { path } = place;
  const { operation } = mutation;
  /** Returns the value of the input in the body. The property of an id can have the suffix `Id`. */
  const inBody = (body: unknown) => {
    const found = at(body, path);
    return found === undefined ? at(body, [...path.slice(0, -1), `${String(path.at(-1))}Id`]) : found;
  };

  it('is absent from the body if it is omitted', async () => {
    const { errors } = await send(contract.gateway, mutation, inputOf(mutation, path.slice(0, -1)));
    // An update without fields is rejected, so there is no body.
    const bodies = contract.service.requests.map(({ body }) => JSON.parse(body) as unknown);
    expect(bodies.map(inBody)).toEqual(bodies.map(() => undefined));
    if (bodies.length === 0)
      expect(errors).toMatchObject([{ message: expect.stringContaining('must have at least one field') }]);
  });

  it(takesNull(place) ? 'is null in the body if it is null' : 'is rejected if it is null', async () => {
    const { errors } = await send(contract.gateway, mutation, withValue(inputOf(mutation, path), path, null));
    if (takesNull(place)) {
      expect(errors).toBeUndefined();
      expect(contract.service.requests.map(({ method }) => method)).toEqual([operation.method]);
      expect(inBody(JSON.parse(contract.service.requests[0]?.body ?? ''))).toBeNull();
      return;
    }
    expect(contract.service.requests).toEqual([]);
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    const problems = (errors?.[0]?.extensions?.problems ?? []) as { path: Path }[];
    // The body has a map with keys where the input is a list of named values.
    const paths = problems.map((problem) => problem.path.map((step) => (step === identifier ? 0 : step)));
    expect(paths).toContainEqual(['input', ...path.filter((step, at) => step !== 'value' || path[at - 1] !== 0)]);
  });
});

function takesAnything({ type, oneOf }: Schema): boolean {
  return type === undefined && oneOf === undefined;
}

it('finds optional inputs', () => {
  expect(inputs.length).toBeGreaterThanOrEqual(15);
});
