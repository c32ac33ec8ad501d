import { expect, it } from 'vitest';
import { useGateway } from '../support/gateway.js';

const gateway = useGateway();

it.each([
  ['query ($id: ID! = "Organization:org_northwind") { organization(id: $id) { resourceId } }'],
  ['query ($ids: [ID!]! = ["Organization:org_northwind"]) { nodes(ids: $ids) { id } }'],
  ['query ($first: Int! = 1) { organizations(first: $first) { nodes { id } } }'],
])('the gateway applies the default of a non-null variable: %s', async (query) => {
  const data = await gateway.data(query);
  expect(JSON.stringify(data)).toContain('org_northwind');
});

it('null for a required argument nulls all data, so the gateway makes no REST call', async () => {
  const { data, errors } = await gateway.raw(
    `query ($ids: [ID!] = []) { organization(id: "Organization:org_northwind") { title } nodes(ids: $ids) { id }
      organizationsByEmailDomain(emailDomain: "northwind.example") { title } }`,
    { ids: null },
  );
  expect(data).toBeNull();
  expect(errors).toMatchObject([{ path: ['nodes'], extensions: { code: 'BAD_USER_INPUT' } }]);
  expect(gateway.calls).toEqual([]);
});

it.each(['@skip', '@include'])('the gateway rejects null for a variable of %s', async (directive) => {
  const { data, errors } = await gateway.raw(
    `query ($isShort: Boolean = true) { organizations(first: 1) { edges { node { id title ${directive}(if: $isShort) } } } }`,
    { isShort: null },
  );
  expect(data).toBeUndefined();
  expect(errors).toMatchObject([
    { message: 'Variable "$isShort" of a directive must not be null.', extensions: { code: 'BAD_USER_INPUT' } },
  ]);
  expect(gateway.calls).toEqual([]);
});

it('the gateway returns the values of the aliases __proto__ and constructor', async () => {
  const { data } = await gateway.raw('{ __proto__: __typename constructor: __typename }');
  expect(JSON.stringify(data)).toBe('{"__proto__":"Query","constructor":"Query"}');
});
