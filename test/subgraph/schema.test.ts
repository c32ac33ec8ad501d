import { readFileSync } from 'node:fs';
import { isInterfaceType, isObjectType, Kind, parse, printSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { createGateway } from '../../src/gateway.js';
import { asSDL } from '../../src/schema/print.js';
import { schema } from '../../src/schema/schema.js';
import { getSubgraphSchema } from '../../src/schema/subgraph/schema.js';
import { asSubgraphSDL } from '../../src/schema/subgraph/sdl.js';
import { useGateway } from '../support/gateway.js';

const committed = readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8');
const sdl = asSubgraphSDL();
const { definitions } = parse(sdl);
const service = '{ _service { sdl } }';

describe('without the option federation', () => {
  const gateway = useGateway();

  it('the schema is the committed one, also after the schema of the subgraph was created', () => {
    const before = printSchema(schema);
    getSubgraphSchema();
    expect(asSDL()).toBe(committed);
    expect(printSchema(schema)).toBe(before);
    expect(before).not.toMatch(/_service|_entities|_Any|_Entity|_Service/);
  });

  it.each([service, '{ _entities(representations: []) { __typename } }'])('%s is invalid', async (query) => {
    const { errors } = await gateway.raw(query);
    expect(errors?.[0]?.message).toMatch(/^Cannot query field "_(service|entities)" on type "Query"/);
  });
});

describe('the SDL of the subgraph', () => {
  const typeOf = (name: string) => definitions.find((one) => 'name' in one && one.name?.value === name);
  const directivesOf = (name: string) => {
    const type = typeOf(name);
    return type && 'directives' in type ? type.directives?.map((directive) => directive.name.value) : undefined;
  };

  it('has the key id for each type with a global id, and for no other type', () => {
    const node = schema.getType('Node');
    const withKey = definitions.flatMap((one) =>
      one.kind === Kind.OBJECT_TYPE_DEFINITION && one.directives?.some(({ name }) => name.value === 'key')
        ? [one.name.value]
        : [],
    );
    const names = isInterfaceType(node) ? schema.getPossibleTypes(node).map(({ name }) => name) : [];
    expect(withKey.sort()).toEqual([...names].sort());
    expect(withKey.length).toBeGreaterThan(20);
    expect(sdl).toContain('type Site implements Node @key(fields: "id") {');
  });

  it('shares only PageInfo', () => {
    expect(directivesOf('PageInfo')).toEqual(['shareable']);
    expect(sdl.match(/@shareable/g)).toHaveLength(2);
  });

  it('lacks fields that only one subgraph can have, and directives that composition rejects', () => {
    const query = typeOf('Query');
    const fields = query?.kind === Kind.OBJECT_TYPE_DEFINITION ? query.fields?.map(({ name }) => name.value) : [];
    const all = Object.keys(schema.getQueryType()?.getFields() ?? {});
    expect(fields).toEqual(all.filter((name) => name !== 'node' && name !== 'nodes').sort());
    expect(sdl).not.toMatch(/@oneOf|directive @(defer|stream|cost|listSize)|type Subscription|_service|_entities/);
  });

  it('has weights as whole numbers, and keeps @semanticNonNull', () => {
    expect(sdl).toMatch(/@cost\(weight: 20\)/);
    expect(sdl).not.toMatch(/@cost\(weight: "/);
    const count = (text: string) => text.match(/@semanticNonNull(?! *\()|@semanticNonNull\(levels/g)?.length;
    expect(count(sdl.replace(/^directive.*$/gm, ''))).toBeGreaterThan(180);
    expect(sdl).toContain('@composeDirective(name: "@semanticNonNull")');
  });

  it('has no directives without effect, because one library rejects them', () => {
    expect(sdl).not.toMatch(/!\]! @semanticNonNull/);
    expect(sdl).toContain('@listSize(slicingArguments: ["first"]');
    expect(sdl).not.toContain('assumedSize');
  });

  it('has all other types and fields of the schema', () => {
    const missing = Object.values(schema.getTypeMap()).flatMap((type) => {
      if (!isObjectType(type) || type.name.startsWith('__') || type === schema.getQueryType()) return [];
      const definition = typeOf(type.name);
      const fields = definition?.kind === Kind.OBJECT_TYPE_DEFINITION ? (definition.fields ?? []) : [];
      const names = fields.map(({ name }) => name.value);
      return Object.keys(type.getFields()).filter((name) => !names.includes(name));
    });
    expect(missing).toEqual([]);
  });
});

describe('_service', () => {
  const gateway = useGateway({ federation: true });

  it('returns the SDL that composition needs, without a REST call', async () => {
    expect(await gateway.data('{ _service { __typename sdl } }')).toEqual({
      _service: { __typename: '_Service', sdl },
    });
    expect(gateway.calls).toEqual([]);
  });

  it('is charged by the size of the SDL', async () => {
    const aliases = Array.from({ length: 12 }, (_, index) => `a${index}: sdl`).join(' ');
    const { data, errors } = await gateway.raw(`{ _service { ${aliases} } }`);
    expect(data).toBeUndefined();
    expect(errors?.map(({ extensions }) => extensions?.code)).toEqual(['TOO_MANY_VALUES']);
  });

  it('is in the introspection of the gateway, beside node and nodes', async () => {
    const data = await gateway.data('{ __schema { queryType { fields { name } } } node(id: "Organization:o") { id } }');
    expect(JSON.stringify(data)).toMatch(/"_service".*"_entities"/);
    expect(data).toMatchObject({ node: { id: 'Organization:o' } });
  });
});

describe('without introspection', () => {
  const gateway = useGateway({ federation: true, introspection: false });

  it('_service is rejected with the reason, and _entities works', async () => {
    const { data, errors } = await gateway.raw(service);
    expect(data).toBeUndefined();
    expect(errors?.map(({ message }) => message)).toEqual([
      'Field "_service" is not allowed, because introspection is off; compose with the SDL of `docs-graph schema --federation`',
    ]);
    const entities =
      '{ _entities(representations: [{ __typename: "Organization", id: "Organization:o" }]) { ... on Organization { id } } }';
    expect(await gateway.data(entities)).toEqual({ _entities: [{ id: 'Organization:o' }] });
  });

  it('an alias, and the same name in a nested object, change nothing', async () => {
    for (const query of [
      '{ a: _service { sdl } }',
      '{ ... { _service { sdl } } }',
      'query { ...F } fragment F on Query { _service { sdl } }',
    ])
      expect((await gateway.raw(query)).errors?.[0]?.message).toMatch(/^Field "_service" is not allowed/);
  });
});

it('a gateway for registered operations only rejects the option, because routers send other operations', async () => {
  const options = { baseUrl: 'http://localhost:9', persistedOperations: new Map<string, string>() };
  expect(() => createGateway({ ...options, federation: true })).toThrow(
    'federation must be false with persistedOperations, because routers send operations that are not registered',
  );
  for (const others of [{ federation: true, runUnlistedOperations: true }, { federation: false }])
    await createGateway({ ...options, ...others }).close();
});
