import { type GraphQLObjectType, getNamedType, isEnumType, isObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEnums } from '../../src/schema/core/open-enums.js';
import type { Schema } from '../support/contract-operations.js';
import { byContract } from '../support/contract-service.js';
import { at, componentName, componentOf, isNode, ownFields, type Route, routes } from '../support/routes.js';
import { type SampleOptions, unheardOf } from '../support/samples.js';
import { rawGateway, type Service, startService } from '../support/service.js';

/**
 * A service that drifts: each record of the graph with less than the contract says, with more, and with values that
 * nobody has heard of. Records come from openapi.yaml and types from the schema, so that none can be forgotten.
 */
let service: Service;
let gateway: ReturnType<typeof rawGateway>;
const internal: unknown[] = [];

beforeAll(async () => {
  service = await startService(byContract());
  gateway = rawGateway({ baseUrl: service.url, timeoutMs: 5_000, onInternalError: (error) => internal.push(error) });
});
afterAll(async () => {
  await gateway.close();
  await service.close();
  expect(internal).toEqual([]);
});

/** What the graph shows of a type's record when the service makes it so. */
async function show({ type, query, path }: Route, options: SampleOptions) {
  service.handle(byContract(options));
  const { data, errors } = await gateway.query(query(`__typename ${ownFields(type)}`));
  return { record: at(data, path) as Record<string, unknown> | null, errors };
}

/** What a record is addressed by: without it, it is none. */
const identifying = ['object', 'id', 'slug', 'name'];

const cases = [...routes.values()].flatMap((route) => {
  const component = componentOf(route.type);
  return component ? [{ name: route.type.name, route, component, record: componentName(route.type) }] : [];
});

it('finds every record of the graph', () => {
  const nodes = [...routes.keys()].filter((name) => isNode(routes.get(name)?.type as GraphQLObjectType));
  expect(cases.map(({ name }) => name)).toEqual(expect.arrayContaining(nodes));
  expect(nodes.length).toBeGreaterThanOrEqual(13);
  expect(cases.length).toBeGreaterThanOrEqual(40);
});

describe.each(cases)('$name', ({ route, component, record }) => {
  const { required = [] } = component;

  it('is whole with what it must have alone', async () => {
    const few = (whole: Record<string, unknown>) =>
      Object.fromEntries(Object.entries(whole).filter(([name]) => required.includes(name) || name === 'id'));
    const shown = await show(route, { change: { [record]: few } });
    expect(shown.errors).toBeUndefined();
    expect(shown.record?.__typename).toBe(route.type.name);
  });

  it('takes no notice of what it does not know', async () => {
    const more = (whole: Record<string, unknown>) => ({ ...whole, future: { a: [1] }, __proto: null, toString: 'x' });
    const whole = await show(route, {});
    const shown = await show(route, { change: { [record]: more } });
    expect(shown.errors).toBeUndefined();
    expect(withoutRaw(shown.record)).toEqual(withoutRaw(whole.record));
  });

  it('shows values that nobody has heard of; of a closed set as UNRECOGNIZED', async () => {
    const shown = await show(route, { unknownValues: true });
    expect(shown.errors).toBeUndefined();
    expect(shown.record?.__typename).toBe(route.type.name);
    expect(sets(route.type, shown.record)).toEqual(
      sets(route.type, shown.record, { closed: 'UNRECOGNIZED', open: unheardOf }),
    );
  });

  it.each(required.filter((name) => !identifying.includes(name)))(
    'without its %s has an error there alone',
    async (name) => {
      const field = fieldOf(route.type, name);
      const { query, path } = route;
      const selection = `__typename ${ownFields(route.type)} ${isNode(getNamedType(field.type)) ? `${field.name} { id }` : ''}`;
      const ask = async (change: (whole: Record<string, unknown>) => unknown) => {
        service.handle(byContract({ change: { [record]: change } }));
        return gateway.query(query(selection));
      };
      const whole = at((await ask((all) => all)).data, path) as Record<string, unknown>;
      const missing = [({ [name]: _, ...rest }: Record<string, unknown>) => rest];
      const empty = isNullable(component.properties?.[name]) ? [] : [(all: object) => ({ ...all, [name]: null })];
      for (const change of [...missing, ...empty]) {
        const { data, errors } = await ask(change);
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

/** The field that shows a property of its record. */
function fieldOf(type: GraphQLObjectType, property: string) {
  const fields = Object.values(type.getFields());
  const found =
    fields.find(({ extensions }) => extensions.pothosExposedField === property) ??
    fields.find(({ name }) => name === property);
  if (!found) throw new Error(`${type.name} does not show ${property}`);
  return found;
}

/** An answer without what is shown as it came. */
const withoutRaw = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (name, inner) =>
    name === 'raw' || name === 'defaultLevelValue' ? undefined : inner,
  );

/** The values of sets in an answer; or, in their place, what they should be. */
function sets(type: GraphQLObjectType, shown: unknown, should?: { closed: string; open: string }): unknown {
  if (Array.isArray(shown)) return shown.map((one) => sets(type, one, should));
  if (typeof shown !== 'object' || shown === null) return shown;
  return Object.fromEntries(
    Object.entries(shown).flatMap(([name, value]) => {
      const field = type.getFields()[name];
      const inner = field && getNamedType(field.type);
      if (isObjectType(inner)) return [[name, sets(inner, value, should)]];
      if (isEnumType(inner)) return [[name, should?.closed ?? value]];
      return inner && inner.name in openEnums
        ? [[name, should ? (Array.isArray(value) ? [should.open] : should.open) : value]]
        : [];
    }),
  );
}
