import { recordFields } from '../../../src/rest/contract/facts.js';
import type { Dice } from '../../../test/sharing/dice.js';

type Wire = Record<string, unknown>;

/** Records of the contract by their property `object`. */
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

/** Unknown value of an enum. */
export const unknownValue = 'from-the-future';

/** Copies the body without one required field of the list or of a record. */
export function withoutRequired(right: object, dice: Dice): object | undefined {
  return changed(right, dice, (record) => {
    const fields = recordFields[names[String(record.object)] ?? ''];
    if (fields) {
      const isRequired = (field: string) => fields[field] !== 'optional' && field !== 'object';
      return Object.keys(fields).filter((field) => isRequired(field) && field in record);
    }
    return 'items' in record ? ['items'] : 'page' in record ? ['page'] : [];
  });
}

/** Copies the body with an unknown value for one enum. */
export function withUnknownValue(right: object, dice: Dice): object | undefined {
  return changed(right, dice, (record) => enums[String(record.object)] ?? [], unknownValue);
}

/** Copies the body and changes or removes one of the fields from `fieldsOf`. */
function changed(
  right: object,
  dice: Dice,
  fieldsOf: (record: Wire) => readonly string[],
  value?: string,
): object | undefined {
  const copy = structuredClone(right);
  const [first, ...more] = objectsIn(copy).flatMap((record) =>
    fieldsOf(record).map((field) => () => {
      if (value === undefined) delete record[field];
      else record[field] = value;
    }),
  );
  if (!first) return undefined;
  dice.one([first, ...more])();
  return copy;
}

function objectsIn(value: unknown): Wire[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  if (typeof value !== 'object' || value === null) return [];
  return [value as Wire, ...Object.values(value).flatMap(objectsIn)];
}
