/** Clients store records by id, so a record must have the same fields in each list. */
import { type GraphQLField, type GraphQLObjectType, getNamedType, isEnumType, isLeafType, isObjectType } from 'graphql';
import { expect, it } from 'vitest';
import { isRecordType } from '../../src/loaders/index.js';
import { listRoleOf, sourceOf } from '../../src/schema/core/source.js';
import { schema } from '../../src/schema/schema.js';
import { useGateway } from '../support/gateway.js';

const gateway = useGateway();

type Field = GraphQLField<unknown, unknown>;

const ids: Readonly<Record<string, string>> = {
  Organization: 'org_northwind',
  Site: 'org_northwind/site_handbook',
  Space: 'org_northwind/space_quick_start',
  ChangeRequest: 'org_northwind/space_quick_start/cr_142saia6svk',
};

/** Two values of each argument that is neither a page nor required, as GraphQL literals. */
function valuesOf({ name, type }: Field['args'][number]): readonly string[] {
  const named = getNamedType(type);
  if (name === 'first' || name === 'after' || String(type).endsWith('!')) return [];
  if (named.name === 'Boolean') return ['true', 'false'];
  if (isEnumType(named)) return named.getValues().map(({ name }) => name);
  return [];
}

const isRequired = ({ type }: Field['args'][number]): boolean => String(type).endsWith('!');

/** Selects the id and all fields of a record that need no call. */
function select(type: GraphQLObjectType, depth = 2): string {
  const fields = Object.values(type.getFields()).flatMap((field) => {
    const named = getNamedType(field.type);
    const isCall = ['page', 'get', 'lookup'].includes(sourceOf(field)?.kind ?? '') || field.args.some(isRequired);
    // The description of `Page.raw` says that its fields depend on the REST call.
    if (isCall || field.name === 'raw') return [];
    if (isLeafType(named)) return [field.name];
    return isObjectType(named) && depth > 0 && !listRoleOf(named)
      ? [`${field.name} { ${select(named, depth - 1)} }`]
      : [];
  });
  return ['__typename', ...fields].join(' ');
}

/** Collects the fields of all records in JSON, by id. */
function collect(json: unknown, records: Map<string, Map<string, Set<string>>>): void {
  if (typeof json !== 'object' || json === null) return;
  const { id } = json as { id?: unknown };
  for (const [name, value] of Object.entries(json)) {
    collect(value, records);
    if (typeof id !== 'string') continue;
    const fields = records.get(id) ?? new Map<string, Set<string>>();
    records.set(id, fields);
    fields.set(name, (fields.get(name) ?? new Set()).add(JSON.stringify(value)));
  }
}

const lists = Object.keys(ids).flatMap((type) =>
  Object.values((schema.getType(type) as GraphQLObjectType).getFields()).flatMap((field) => {
    const named = getNamedType(field.type) as GraphQLObjectType;
    const isList = ['page', 'get'].includes(sourceOf(field)?.kind ?? '');
    if (!isList || field.args.some((arg) => String(arg.type).endsWith('!')) || !isObjectType(named)) return [];
    const record = listRoleOf(named) ? getNamedType(named.getFields().nodes?.type ?? named) : named;
    return isObjectType(record) ? [{ type, field, record, isConnection: record !== named }] : [];
  }),
);

it('records have the same fields for all arguments of their lists', async () => {
  const changing = new Set<string>();
  for (const { type, field, record, isConnection } of lists)
    for (const arg of field.args) {
      const records = new Map<string, Map<string, Set<string>>>();
      for (const value of valuesOf(arg)) {
        const selection = isConnection ? `nodes { ${select(record)} }` : select(record);
        const query = `{ node(id: "${type}:${ids[type]}") { ... on ${type} { ${field.name}(${arg.name}: ${value}) { ${selection} } } } }`;
        collect((await gateway.raw(query)).data, records);
      }
      for (const [id, fields] of records)
        for (const [name, values] of fields)
          if (values.size > 1) changing.add(`${id.split(':')[0]}.${name} by ${type}.${field.name}(${arg.name}:)`);
    }
  expect([...changing].sort()).toEqual([]);
});

it('the lists include records of the main types', () => {
  expect(lists.filter(({ record }) => isRecordType(record.name)).length).toBeGreaterThan(15);
});
