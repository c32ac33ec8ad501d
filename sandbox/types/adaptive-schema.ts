import type { Schemas } from '../contract.js';
import { badRequest } from '../problem.js';
import { operationsOf } from '../resources.js';

/** Returns a copy of an object, or an empty object for any other value. */
const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/**
 * Returns the claims of a visitor schema.
 * @param where path of the schema in the request, such as `body.jsonSchema`, for messages
 * @throws Problem 400 unless the schema is for objects with typed properties and without additional properties
 */
function claimsOf(schema: unknown, where: string): [name: string, claim: Readonly<Record<string, unknown>>][] {
  const { type, properties, additionalProperties } = fieldsOf(schema);
  if (type !== 'object' || additionalProperties !== false || typeof properties !== 'object' || properties === null)
    throw badRequest(`${where} must be of type object, with properties and without additionalProperties`);
  return Object.entries(properties).map(([name, claim]) => {
    const fields = fieldsOf(claim);
    if (typeof fields.type !== 'string') throw badRequest(`${where}.properties.${name} must have a type`);
    return [name, fields];
  });
}

function conditionsOn(name: string, type: unknown): Schemas['TemplateCondition'][] {
  const claim = `visitor.claims.${name}`;
  if (type !== 'boolean')
    return [{ description: `Visitors with a value for the claim ${name}`, condition: `${claim} != null` }];
  return [
    { description: `Visitors with the claim ${name}`, condition: `${claim} == true` },
    { description: `Visitors without the claim ${name}`, condition: `${claim} != true` },
  ];
}

/** Returns conditions for the claims of a visitor schema. The property `unsigned` is a schema of unsigned claims. */
const conditionsOf = (schema: unknown): Schemas['TemplateCondition'][] =>
  claimsOf(schema, 'body.jsonSchema').flatMap(([name, claim]) =>
    name === 'unsigned'
      ? claimsOf(claim, 'body.jsonSchema.properties.unsigned').flatMap(([inner, { type }]) =>
          conditionsOn(`unsigned.${inner}`, type),
        )
      : conditionsOn(name, claim.type),
  );

/** Handlers for the visitor schema of a site. */
export const adaptiveSchema = operationsOf({
  getSiteAdaptiveSchema: ({ at }) => at('Site').adaptiveSchema,

  updateSiteAdaptiveSchema({ at, body: { jsonSchema }, store }) {
    const site = at('Site');
    // This call throws if the schema is not a visitor schema.
    conditionsOf(jsonSchema);
    return Object.assign(site.adaptiveSchema, { jsonSchema, updatedAt: store.now() });
  },

  getSiteTemplateConditions: ({ at }) => ({ items: conditionsOf(at('Site').adaptiveSchema.jsonSchema) }),
});
