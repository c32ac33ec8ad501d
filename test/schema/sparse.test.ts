/** Tests upstream drift: records with missing properties, unknown properties and unknown values. */
import { type GraphQLObjectType, getNamedType, isEnumType, isObjectType } from 'graphql';
import { afterAll, describe, expect, it } from 'vitest';
import { openEnums } from '../../src/schema/core/open-enums.js';
import type { Schema } from '../support/contract-operations.js';
import { contractHandler } from '../support/contract-service.js';
import { at, componentName, componentOf, isNode, ownFields, type Route, routes } from '../support/routes.js';
import { type SampleOptions, unknownValue } from '../support/samples.js';
import { useService } from '../support/service.js';

const internalErrors: unknown[] = [];

const { service, gateway } = useService(contractHandler(), {
  timeoutMs: 5_000,
  onInternalError: (error) => internalErrors.push(error),
});
afterAll(() => {
  expect(internalErrors).toEqual([]);
});

/** Returns the record of a type for a changed upstream response. */
async function queryRecord({ type, query, path }: Route, options: SampleOptions) {
  service.handle(contractHandler(options));
  const { data, errors } = await gateway.query(query(`__typename ${ownFields(type)}`));
  return { record: at(data, path) as Record<string, unknown> | null, errors };
}

/** Properties that identify a record. A record without an identifier is invalid. */
const identifiers = ['object', 'id', 'slug', 'name'];

const cases = [...routes.values()].flatMap((route) => {
  const component = componentOf(route.type);
  return component ? [{ name: route.type.name, route, component, record: componentName(route.type) }] : [];
});

it('all record types of the schema have a test case', () => {
  const nodes = [...routes.keys()].filter((name) => isNode(routes.get(name)?.type as GraphQLObjectType));
  expect(cases.map(({ name }) => name)).toEqual(expect.arrayContaining(nodes));
  expect(nodes.length).toBeGreaterThanOrEqual(13);
  expect(cases.length).toBeGreaterThanOrEqual(40);
});

describe.each(cases)('$name', ({ route, component, record }) => {
  const { required = [] } = component;

  it('is returned without errors if it has only required properties', async () => {
    const requiredOnly = (whole: Record<string, unknown>) =>
      Object.fromEntries(Object.entries(whole).filter(([name]) => required.includes(name) || name === 'id'));
    const result = await queryRecord(route, { change: { [record]: requiredOnly } });
    expect(result.errors).toBeUndefined();
    expect(result.record?.__typename).toBe(route.type.name);
  });

  it('ignores unknown properties', async () => {
    const withUnknown = (whole: Record<string, unknown>) => ({
      ...whole,
      future: { a: [1] },
      __proto: null,
      toString: 'x',
    });
    const whole = await queryRecord(route, {});
    const result = await queryRecord(route, { change: { [record]: withUnknown } });
    expect(result.errors).toBeUndefined();
    expect(withoutRaw(result.record)).toEqual(withoutRaw(whole.record));
  });

  it('returns unknown values of open enums, and UNRECOGNIZED for unknown values of closed enums', async () => {
    const result = await queryRecord(route, { unknownValues: true });
    expect(result.errors).toBeUndefined();
    expect(result.record?.__typename).toBe(route.type.name);
    expect(enumValues(route.type, result.record)).toEqual(
      enumValues(route.type, result.record, { closed: 'UNRECOGNIZED', open: unknownValue }),
    );
  });

  it.each(required.filter((name) => !identifiers.includes(name)))(
    'without its property %s has an error only at the field of the property',
    async (name) => {
      const field = fieldOf(route.type, name);
      const { query, path } = route;
      const selection = `__typename ${ownFields(route.type)} ${isNode(getNamedType(field.type)) ? `${field.name} { id }` : ''}`;
      const load = async (change: (whole: Record<string, unknown>) => unknown) => {
        service.handle(contractHandler({ change: { [record]: change } }));
        return gateway.query(query(selection));
      };
      const whole = at((await load((all) => all)).data, path) as Record<string, unknown>;
      const missing = [({ [name]: _, ...rest }: Record<string, unknown>) => rest];
      const empty = isNullable(component.properties?.[name]) ? [] : [(all: object) => ({ ...all, [name]: null })];
      for (const change of [...missing, ...empty]) {
        const { data, errors } = await load(change);
        expect(errors).toMatchObject([
          {
            path: [...path, field.name],
            message: `REST API response lacks ${route.type.name}.${field.name}`,
            extensions: { code: 'UPSTREAM_ERROR' },
          },
        ]);
        expect(withoutRaw(at(data, path))).toEqual(withoutRaw({ ...whole, [field.name]: null }));
      }
    },
  );
});

const isNullable = (schema: Schema | undefined): boolean => /"null"/.test(JSON.stringify(schema ?? {}));

/** Returns the field that exposes a property. */
function fieldOf(type: GraphQLObjectType, property: string) {
  const fields = Object.values(type.getFields());
  const field =
    fields.find(({ extensions }) => extensions.pothosExposedField === property) ??
    fields.find(({ name }) => name === property);
  if (!field) throw new Error(`${type.name} does not show ${property}`);
  return field;
}

/** Removes raw JSON from a response, because the JSON contains the changed properties. */
const withoutRaw = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (name, inner) =>
    name === 'raw' || name === 'defaultLevelValue' ? undefined : inner,
  );

/** Extracts the enum fields of a response, with expected values in place of their values if `expected` is set. */
function enumValues(type: GraphQLObjectType, response: unknown, expected?: { closed: string; open: string }): unknown {
  if (Array.isArray(response)) return response.map((one) => enumValues(type, one, expected));
  if (typeof response !== 'object' || response === null) return response;
  return Object.fromEntries(
    Object.entries(response).flatMap(([name, value]) => {
      const field = type.getFields()[name];
      const inner = field && getNamedType(field.type);
      if (isObjectType(inner)) return [[name, enumValues(inner, value, expected)]];
      if (isEnumType(inner)) return [[name, expected?.closed ?? value]];
      return inner && inner.name in openEnums
        ? [[name, expected ? (Array.isArray(value) ? [expected.open] : expected.open) : value]]
        : [];
    }),
  );
}
