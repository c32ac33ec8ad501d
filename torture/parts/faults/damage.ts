import { recordFields } from '../../../src/rest/contract/facts.js';
import type { SeededRandom } from '../../../test/random/seeded-random.js';

type Json = Record<string, unknown>;

/** Names of components of the contract, by the property `object` of their records. */
const names: Readonly<Record<string, string>> = {
  organization: 'Organization',
  site: 'Site',
  'site-section': 'SiteSection',
  'site-space': 'SiteSpace',
  space: 'Space',
  'change-request': 'ChangeRequest',
  comment: 'Comment',
  collection: 'Collection',
  member: 'Member',
  user: 'User',
};

const enums: Readonly<Record<string, readonly string[]>> = {
  organization: ['plan', 'defaultRole'],
  site: ['visibility', 'agentsContext', 'type'],
  space: ['visibility', 'defaultLevel'],
  'change-request': ['status'],
  collection: ['defaultLevel'],
  member: ['role'],
};

/** Value that is in no enum of the contract. */
export const unknownValue = 'from-the-future';

/** Copies a body without one random required property. */
export function withoutRequired(body: object, random: SeededRandom): object | undefined {
  return changeField(body, random, (record) => {
    const fields = recordFields[names[String(record.object)] ?? ''];
    if (fields) {
      const isRequired = (field: string) => fields[field] !== 'optional' && field !== 'object';
      return Object.keys(fields).filter((field) => isRequired(field) && field in record);
    }
    return 'items' in record ? ['items'] : 'page' in record ? ['page'] : [];
  });
}

/** Copies a body with an unknown value of one random enum. */
export function withUnknownValue(body: object, random: SeededRandom): object | undefined {
  return changeField(body, random, (record) => enums[String(record.object)] ?? [], unknownValue);
}

/** Copies a body, and changes or removes one of the fields that `fieldsOf` returns. */
function changeField(
  body: object,
  random: SeededRandom,
  fieldsOf: (record: Json) => readonly string[],
  value?: string,
): object | undefined {
  const copy = structuredClone(body);
  const [first, ...more] = objectsIn(copy).flatMap((record) =>
    fieldsOf(record).map((field) => () => {
      if (value === undefined) delete record[field];
      else record[field] = value;
    }),
  );
  if (!first) return undefined;
  random.pick([first, ...more])();
  return copy;
}

function objectsIn(value: unknown): Json[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  if (typeof value !== 'object' || value === null) return [];
  return [value as Json, ...Object.values(value).flatMap(objectsIn)];
}
