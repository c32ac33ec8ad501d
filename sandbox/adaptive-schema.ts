import type { Schemas } from './contract.js';
import type { Handlers } from './handlers.js';
import { badRequest } from './problem.js';
import { type Store, siteIn } from './store.js';

type Properties = Readonly<Record<string, unknown>>;

/** The claims that a part of a visitor schema names: all of it must be said, and each must have a type. */
function claimsOf(schema: unknown, where: string): [name: string, claim: Properties][] {
  // Whatever it is, each of its fields is looked at before it is used.
  const { type, properties, additionalProperties } = (schema ?? {}) as Properties;
  if (type !== 'object' || additionalProperties !== false || typeof properties !== 'object' || properties === null)
    throw badRequest(`${where} must be of type object, with properties and without additionalProperties`);
  return Object.entries(properties).map(([name, claim]) => {
    const known = (claim ?? {}) as Properties;
    if (typeof known.type !== 'string') throw badRequest(`${where}.properties.${name} must have a type`);
    return [name, known];
  });
}

/** The claims of a whole visitor schema, as conditions name them. */
function* conditionsOf(schema: unknown): Generator<Schemas['TemplateCondition']> {
  for (const [name, claim] of claimsOf(schema, 'body.jsonSchema')) {
    if (name !== 'unsigned') {
      yield* conditionsOn(name, claim);
      continue;
    }
    for (const [inner, unsigned] of claimsOf(claim, 'body.jsonSchema.properties.unsigned'))
      yield* conditionsOn(`unsigned.${inner}`, unsigned);
  }
}

function* conditionsOn(name: string, { type }: Properties): Generator<Schemas['TemplateCondition']> {
  const claim = `visitor.claims.${name}`;
  if (type === 'boolean') {
    yield { description: `Visitors with the claim ${name}`, condition: `${claim} == true` };
    yield { description: `Visitors without the claim ${name}`, condition: `${claim} != true` };
  } else yield { description: `Visitors of whom ${name} is known`, condition: `${claim} != null` };
}

/** What sites know of their visitors. */
export const adaptiveSchemaHandlers = (store: Store): Handlers => ({
  getSiteAdaptiveSchema: ({ path }) => siteIn(store, path).adaptiveSchema,

  updateSiteAdaptiveSchema: ({ path, body: { jsonSchema } }) => {
    const { adaptiveSchema } = siteIn(store, path);
    // Whatever has conditions is a visitor schema.
    const [..._conditions] = conditionsOf(jsonSchema);
    return Object.assign(adaptiveSchema, { jsonSchema, updatedAt: store.now() });
  },

  getSiteTemplateConditions: ({ path }) => ({
    items: [...conditionsOf(siteIn(store, path).adaptiveSchema.jsonSchema)],
  }),
});
