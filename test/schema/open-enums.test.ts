import { type GraphQLObjectType, getNamedType, isInputObjectType, isObjectType } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import templates from '../../sandbox/fixtures/templates.json' with { type: 'json' };
import { makeStore } from '../../sandbox/seed/index.js';
import { schemaName } from '../../src/loaders/index.js';
import { openEnums, openEnumValues } from '../../src/schema/core/open-enums.js';
import { schema } from '../../src/schema/schema.js';
import { componentOf } from '../support/routes.js';
import { useSandbox } from '../support/sandbox-service.js';

const objectTypes = Object.values(schema.getTypeMap()).filter(isObjectType);

/** Types of records by the value of `object` in their JSON. */
const typesByKind = new Map<unknown, GraphQLObjectType>(
  objectTypes.flatMap((type) => {
    const kind = componentOf(type)?.properties?.object?.const;
    return kind === undefined ? [] : [[kind, type]];
  }),
);
const pageType = schema.getType('Page') as GraphQLObjectType;

/** Collects the values of open enums in JSON by enum name. Functions of the store create records on first use. */
function collect(value: unknown, into: Map<string, Set<unknown>>, visited = new Set<unknown>()): void {
  const json: unknown = typeof value === 'function' && value.length === 0 ? value() : value;
  if (typeof json !== 'object' || json === null || visited.has(json)) return;
  visited.add(json);
  const type = typesByKind.get((json as { object?: unknown }).object);
  if (type) collectFields(type, json, into);
  const children: Iterable<unknown> = json instanceof Map ? json.values() : Object.values(json);
  for (const child of children) collect(child, into, visited);
}

function collectFields(type: GraphQLObjectType, json: object, into: Map<string, Set<unknown>>): void {
  for (const { name, type: output } of Object.values(type.getFields())) {
    const inner = getNamedType(output);
    const values = [Reflect.get(json, name)].flat().filter((one) => one !== undefined && one !== null);
    if (inner.name in openEnums) into.set(inner.name, new Set([...(into.get(inner.name) ?? []), ...values]));
    else if (isObjectType(inner))
      for (const value of values)
        if (typeof value === 'object' && !('object' in value)) collectFields(inner, value, into);
  }
}

describe('the values of open enums', () => {
  const usedValues = new Map<string, Set<unknown>>();
  beforeAll(() => {
    const { users, organizations, integrations, spaces } = makeStore(1);
    collect([users, organizations, integrations, templates], usedValues);
    // Pages have no property `object`.
    for (const space of spaces)
      for (const { record } of space.contentPages()) collectFields(pageType, record, usedValues);
  });

  it('in all records of the sandbox are known or assumed', () => {
    const missing = [...usedValues].map(([name, values]) => [
      name,
      [...values].filter((value) => !openEnumValues[name]?.includes(String(value))),
    ]);
    expect(missing.filter(([, values]) => values?.length)).toEqual([]);
    // Every open enum of records must have values in the sandbox.
    expect([...usedValues].filter(([, values]) => values.size === 0)).toEqual([]);
    expect([...usedValues.keys()].sort()).toEqual(
      Object.keys(openEnums)
        .filter(
          (name) => !['ContentFormat', 'ImportSource', 'IntegrationRuntime', 'MemberSort', 'SortOrder'].includes(name),
        )
        .sort(),
    );
    expect(usedValues.get('ChangeRequestStatus')).toEqual(new Set(['open', 'draft', 'archived', 'merged']));
  });

  it.each(
    objectTypes.flatMap((type) =>
      Object.values(type.getFields()).flatMap((field) => {
        const name = getNamedType(field.type).name;
        const description = componentOf(type)?.properties?.[field.name]?.description;
        return name in openEnums && description ? [[`${schemaName(type.name)}.${field.name}`, name, description]] : [];
      }),
    ),
  )('of %s equal the values in the contract', (_property, name, description) => {
    const values = openEnumValues[name]?.filter((value) => !(name === 'CommentStatus' && value === 'all'));
    expect([...description.matchAll(/`([^`]+)`/g)].map(([, value]) => value)).toEqual(values);
  });
});

it('the description of each argument and input with an open enum lists the known values', () => {
  const inputs = Object.values(schema.getTypeMap()).flatMap((type) => {
    if (isInputObjectType(type)) return Object.values(type.getFields());
    return isObjectType(type) ? Object.values(type.getFields()).flatMap(({ args }) => args) : [];
  });
  const open = inputs.filter(({ type }) => getNamedType(type).name in openEnums);
  const incomplete = open.filter(({ type, description }) => {
    const { known, assumed = [] }: { known: readonly string[]; assumed?: readonly string[] } =
      openEnums[getNamedType(type).name as keyof typeof openEnums];
    const sentence = (label: string, values: readonly string[]) =>
      values.length > 0
        ? `${label} value${values.length > 1 ? 's' : ''}: ${values.map((value) => `\`${value}\``).join(', ')}.`
        : '';
    const sentences = [sentence('Known', known), sentence('Assumed', assumed)];
    return !description?.endsWith(sentences.filter(Boolean).join(' '));
  });
  expect(incomplete.map(({ name, description }) => `${name}: ${description}`)).toEqual([]);
  expect(open.length).toBeGreaterThan(20);
});

describe('the values that the sandbox accepts', () => {
  const sandbox = useSandbox();

  it.each([
    ['CommentStatus', 'spaces/space_quick_start/comments?status='],
    ['SortOrder', 'spaces/space_quick_start/comments?order='],
    ['SortOrder', 'orgs/org_northwind/members?order='],
    ['MemberSort', 'orgs/org_northwind/members?sort='],
    ['ContentFormat', 'spaces/space_quick_start/content/page/page_quick_start_1?format='],
  ])('for %s at %s equal the values of the enum', async (name, path) => {
    const response = await fetch(`${sandbox.url}/v1/${path}other`, { headers: { authorization: 'Bearer sandbox' } });
    const [, values = ''] = /must be one of (.*) \(got/.exec(await response.text()) ?? [];
    expect(values.split(', ').sort()).toEqual([...(openEnumValues[name] ?? [])].sort());
  });
});
