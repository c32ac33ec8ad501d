/**
 * The gateway must not treat an object with a property `then` as a promise. The property can come from upstream JSON or
 * from an alias.
 */
import { describe, expect, it } from 'vitest';
import { json, useService } from './support/service.js';

/** Parses text, because the linter forbids objects with a property `then`. */
const parse = (text: string) => JSON.parse(text) as Record<string, unknown>;
const jsonSchema = parse('{ "if": { "properties": {} }, "then": { "required": ["plan"] } }');
const site = parse('{ "object": "site", "id": "s", "title": "Handbook", "then": { "a": 1 } }');

const { service, gateway } = useService(({ url }, response) =>
  json(response, url.endsWith('adaptive-schema') ? { jsonSchema, ...parse('{ "then": "x" }') } : site),
);

const input = { site: 'Site:o/s', jsonSchema };
const write = (selection: string) =>
  gateway.query(`mutation ($input: UpdateSiteAdaptiveSchemaInput!) { ${selection} }`, { input });

describe('JSON with a member then', () => {
  it('is returned unchanged by a query', async () => {
    expect(
      await gateway.data(
        '{ site(id: "Site:o/s") { title adaptiveSchema { jsonSchema } } sites: nodes(ids: ["Site:o/s"]) { ... on Site { title } } }',
      ),
    ).toEqual({ site: { title: 'Handbook', adaptiveSchema: { jsonSchema } }, sites: [{ title: 'Handbook' }] });
  });

  it('is returned unchanged by a mutation, which the gateway sends once', async () => {
    const { data, errors } = await write(
      'updateSiteAdaptiveSchema(input: $input) { siteAdaptiveSchema { jsonSchema } }',
    );
    expect({ data, errors }).toEqual({
      data: { updateSiteAdaptiveSchema: { siteAdaptiveSchema: { jsonSchema } } },
      errors: undefined,
    });
    expect(service.requests.map(({ method }) => method)).toEqual(['PUT']);
  });
});

describe('the alias then', () => {
  it('returns its value in a query', async () => {
    expect(
      await gateway.data(
        'query ($id: ID! = "Site:o/s") { then: __typename site(id: $id) { then: title other: title } }',
      ),
    ).toEqual(parse('{ "then": "Query", "site": { "then": "Handbook", "other": "Handbook" } }'));
  });

  it('returns its value in a mutation, which the gateway sends once', async () => {
    const { data, errors } = await write(
      'then: updateSiteAdaptiveSchema(input: $input) { then: siteAdaptiveSchema { then: jsonSchema } }',
    );
    const expected = `{ "then": { "then": { "then": ${JSON.stringify(jsonSchema)} } } }`;
    expect({ data, errors }).toEqual({ data: parse(expected), errors: undefined });
    expect(service.requests.map(({ method }) => method)).toEqual(['PUT']);
  });

  it('returns its value in a document with @defer', async () => {
    const query = '{ site(id: "Site:o/s") { ... @defer { then: title } } }';
    const { data } = await gateway.query(query, {}, { accept: 'application/json' });
    expect(data).toEqual(parse('{ "site": { "then": "Handbook" } }'));
  });
});
