/** Tests the limits that openapi.yaml sets for the values in request bodies. */
import { getNamedType, isEnumType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { useContractService } from '../support/contract-service.js';
import {
  inputOf,
  isRejectedByGraphQL,
  type Mutation,
  mutations,
  type Path,
  type Place,
  placesOf,
  send,
  withValue,
} from '../support/inputs.js';
import { at } from '../support/routes.js';
import { identifier, offending } from '../support/samples.js';

const contract = useContractService();

interface Limit {
  path: Path;
  keyword: string;
  limit: unknown;
  /** Value at the limit. Undefined for keywords without such a value. */
  within?: unknown;
  beyond: unknown;
  place: Place;
}

/** Returns the limits of one value of a body. */
function limitsOf(place: Place): Limit[] {
  const { path, schema, type } = place;
  const { minLength, maxLength, minItems, maxItems, minProperties, pattern, format } = schema;
  const limit = (keyword: string, value: unknown, within: unknown, beyond: unknown): Limit => ({
    path,
    keyword,
    limit: value,
    within,
    beyond,
    place,
  });
  const items = (count: number) => Array.from({ length: count }, () => identifier);
  const length = Math.max(minLength ?? 1, 8);
  return [
    ...(minLength
      ? [
          limit(
            'minLength',
            minLength,
            offending(schema, minLength) ?? offending(schema, length),
            offending(schema, minLength - 1, 'minLength') ?? '',
          ),
        ]
      : []),
    ...(maxLength
      ? [limit('maxLength', maxLength, offending(schema, maxLength), offending(schema, maxLength + 1, 'maxLength'))]
      : []),
    ...(minItems ? [limit('minItems', minItems, items(minItems), items(minItems - 1))] : []),
    ...(maxItems ? [limit('maxItems', maxItems, items(maxItems), items(maxItems + 1))] : []),
    ...(pattern ? [limit('pattern', pattern, offending(schema, 32), offending(schema, length, 'pattern'))] : []),
    ...(format ? [limit('format', format, offending(schema, 32), offending(schema, length, 'format'))] : []),
    ...(isEnumType(getNamedType(type)) ? [limit('enum', schema.enum, undefined, 'UNRECOGNIZED')] : []),
    ...(minProperties ? [limit('minProperties', minProperties, undefined, {})] : []),
  ];
}

/** Returns the limits of all inputs of a mutation. Required inputs have the keyword `required`. */
const limitsIn = (mutation: Mutation): Limit[] =>
  placesOf(mutation).flatMap((place) => [...limitsOf(place), ...requirementsOf(place, mutation)]);

const requirementsOf = ({ path, schema }: Place, mutation: Mutation): Limit[] =>
  (schema.required ?? []).flatMap((name) => {
    const place = placesOf(mutation).find(({ path: [...steps] }) => {
      const last = steps.pop();
      return String(steps) === String(path) && (last === name || `${last}Id` === name);
    });
    return place ? [{ path: place.path, keyword: 'required', limit: true, beyond: undefined, place }] : [];
  });

const cases = mutations.map((mutation) => ({ name: mutation.name, mutation, limits: limitsIn(mutation) }));

/** Returns an input with one value beyond its limit. */
const beyondOf = (mutation: Mutation, { path, keyword, beyond }: Limit): unknown =>
  keyword === 'minProperties' && path.length === 0
    ? inputOf(mutation)
    : withValue(inputOf(mutation, path), path, beyond);

describe.each(cases.filter(({ limits }) => limits.length > 0))('$name', ({ mutation, limits }) => {
  const { operation } = mutation;
  const casesWithTitle = limits.map((limit) => ({ ...limit, title: ['input', ...limit.path].join('.') }));

  it.each(casesWithTitle.filter(({ within }) => within !== undefined))(
    'sends $title at its $keyword of $limit',
    async ({ path, within }) => {
      const { errors } = await send(contract.gateway, mutation, withValue(inputOf(mutation, path), path, within));
      expect(errors).toBeUndefined();
      const [request, ...more] = contract.service.requests;
      expect(more).toEqual([]);
      expect(request?.method).toBe(operation.method);
      expect(request?.url).toMatch(operation.path);
      expect(at(JSON.parse(request?.body ?? ''), path)).toEqual(within);
    },
  );

  it.each(casesWithTitle)('rejects $title beyond its $keyword of $limit', async (limit) => {
    const { path, keyword, beyond, place } = limit;
    const { data, errors } = await send(contract.gateway, mutation, beyondOf(mutation, limit));
    expect(contract.service.requests).toEqual([]);
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    // GraphQL validation rejects the whole operation, so the errors have no paths of inputs.
    if (path.length > 0 && isRejectedByGraphQL(place.type, beyond)) return;
    expect(data).toEqual({ [mutation.name]: null });
    expect(problemsOf(errors), keyword).toEqual([['input', ...path].join('.')]);
  });

  it('reports all problems in one error', async () => {
    const wrong = new Map(
      limits
        .filter(
          ({ path, beyond, keyword, place }) =>
            path.length > 0 && keyword !== 'required' && !isRejectedByGraphQL(place.type, beyond),
        )
        .map(({ path, beyond }) => [['input', ...path].join('.'), { path, beyond }]),
    );
    if (wrong.size < 2) return;
    const places = [...wrong.values()];
    const input = places.reduce<unknown>(
      (partial, { path, beyond }) => withValue(partial, path, beyond),
      inputOf(mutation, ...places.map(({ path }) => path)),
    );
    const { errors } = await send(contract.gateway, mutation, input);
    expect(contract.service.requests).toEqual([]);
    expect(errors).toHaveLength(1);
    expect(problemsOf(errors)).toEqual([...wrong.keys()].sort());
  });
});

/** Returns the paths of the inputs in validation errors, without duplicates. */
const problemsOf = (errors: Awaited<ReturnType<typeof send>>['errors']): string[] =>
  [
    ...new Set(
      (errors ?? []).flatMap(({ extensions }) =>
        (extensions?.problems as { path: Path }[] | undefined)?.map(({ path }) =>
          // The body has a map where the input has a list.
          path.map((step) => (step === identifier ? 0 : step)).join('.'),
        ),
      ),
    ),
  ]
    .filter((path) => path !== undefined)
    .sort();

/** Limits in the documentation of the REST API: operation, property and limits. */
const documentedLimits = `
PATCH /v1/collections/{collectionId} title maxLength 50
PATCH /v1/collections/{collectionId} description maxLength 100
POST /v1/orgs/{organizationId}/collections title maxLength 50
POST /v1/orgs/{organizationId}/sites title minLength 2, maxLength 128
PATCH /v1/orgs/{organizationId}/sites/{siteId} title minLength 2, maxLength 128
PATCH /v1/orgs/{organizationId}/sites/{siteId} basename minLength 1, maxLength 100
PATCH /v1/orgs/{organizationId}/sites/{siteId} proxy maxLength 512
POST /v1/orgs/{organizationId}/sites/{siteId}/sections title minLength 2, maxLength 128
POST /v1/orgs/{organizationId}/sites/{siteId}/sections icon maxLength 50
PATCH /v1/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId} title minLength 2, maxLength 128
PATCH /v1/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId} path minLength 1, maxLength 100
PATCH /v1/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId} condition minLength 1, maxLength 1024
PATCH /v1/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId} icon maxLength 50
PATCH /v1/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId} description maxLength 256
POST /v1/orgs/{organizationId}/sites/{siteId}/section-groups title minLength 1, maxLength 100
POST /v1/orgs/{organizationId}/sites/{siteId}/section-groups icon maxLength 50
PATCH /v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId} title minLength 1, maxLength 100
PATCH /v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId} icon maxLength 50
PATCH /v1/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId} path minLength 1, maxLength 100
PATCH /v1/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId} condition minLength 1, maxLength 1024
PATCH /v1/spaces/{spaceId}/change-requests/{changeRequestId} subject maxLength 100
POST /v1/spaces/{spaceId}/change-requests subject maxLength 100
POST /v1/spaces/{spaceId}/change-requests/{changeRequestId}/requested-reviewers subject maxLength 100
POST /v1/orgs/{organizationId}/sites/{siteId}/share-links name maxLength 50
PATCH /v1/orgs/{organizationId}/sites/{siteId}/share-links/{shareLinkId} name maxLength 50
PUT /v1/orgs/{organizationId}/teams title minLength 1, maxLength 64
PATCH /v1/orgs/{organizationId}/teams/{teamId} title minLength 1, maxLength 64
PATCH /v1/orgs/{organizationId} title minLength 2, maxLength 255
PATCH /v1/orgs/{organizationId} hostname minLength 3, maxLength 32
PATCH /v1/orgs/{organizationId} logo maxLength 2048
POST /v1/orgs/{organizationId}/translations title minLength 1, maxLength 100
PUT /v1/orgs/{organizationId}/translations/{translationSettingsId} title minLength 1, maxLength 100
POST /v1/orgs/{organizationId}/openapi slug minLength 1, maxLength 100
POST /v1/orgs/{organizationId}/openapi source.url maxLength 2048
PUT /v1/orgs/{organizationId}/openapi/{specSlug} source.url maxLength 2048
POST /v1/integrations/{integrationName} title minLength 2, maxLength 30
POST /v1/integrations/{integrationName} description maxLength 100
POST /v1/integrations/{integrationName} summary maxLength 2048
POST /v1/integrations/{integrationName} previewImages maxItems 3
`;

it('all documented limits of inputs have a test case', () => {
  const testedLimits = cases.flatMap(({ mutation, limits }) =>
    limits.map(({ path, keyword, limit }) => `${mutation.operation.name} ${path.join('.')} ${keyword} ${limit}`),
  );
  const usedOperations = new Set(mutations.map(({ operation }) => operation.name));
  const expectedLimits = documentedLimits
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [, operation = '', property, limits = ''] = /^(\S+ \S+) (\S+) (.+)$/.exec(line) ?? [];
      return usedOperations.has(operation)
        ? limits.split(', ').map((limit) => `${operation} ${property} ${limit}`)
        : [];
    });
  expect(testedLimits).toEqual(expect.arrayContaining(expectedLimits));
  expect(expectedLimits.length).toBeGreaterThanOrEqual(3);
});

it('all fields of all request bodies have an input', () => {
  const missing = mutations.flatMap((mutation) =>
    placesOf(mutation).flatMap(({ path, missingInputs }) =>
      missingInputs.map((name) => [mutation.name, ...path, name].join('.')),
    ),
  );
  expect(missing).toEqual([]);
});
