import { asSDL } from '../../../src/schema/print.js';
import type { SeededRandom } from '../../../test/random/seeded-random.js';
import { templatesOf } from '../cost/ids.js';
import { parameterValue } from './identifiers.js';

/** Template of the global ids of each type. */
export const idTemplates = templatesOf(asSDL());

export const recordTypes: readonly string[] = Object.keys(idTemplates);

/** Global ids that identify no record. */
const wrongIds = [
  '',
  'Organization',
  'Organization:',
  'Organization:org0/site0',
  'Site:org0',
  'Site:org0/',
  'Site:/site0',
  'Space:org0/..',
  'Space:org0/%2e%2e',
  'Space:org0/%zz',
  'Space:org0/a%2Fb',
  'Planet:org0',
  'organization:org0',
  'ChangeRequest:org0/space0/0',
  'ChangeRequest:org0/space0/99999999999999999999',
  'Team:org0/none0',
  'Organization:none0',
  `Site:org0/${'s'.repeat(600)}`,
] as const;

/** Returns a random global id of a type, mostly of an existing record. */
export function globalId(type: string | undefined, random: SeededRandom): string {
  const template = idTemplates[type ?? ''];
  if (!template || random.below(15) === 0) return random.pick(wrongIds);
  const withoutOptional = random.below(2) === 0 ? template : template.replace(/\[\w+\]\//, '');
  return withoutOptional.replace(/[<[](\w+)[>\]]/g, (_, name: string) => parameterValue(name, random));
}
