import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LocalConfirmations } from '../../src/cache/confirmations.js';
import { limits } from '../../src/limits/table.js';
import { type ConfirmedMutation, createConfirmation, useConfirmation } from '../../tools/mcp/confirmation.js';

const query = 'mutation ($input: UpdateSiteInput!) { updateSite(input: $input) { site { id } } }';
const store = new LocalConfirmations();

/** Returns true if a confirmation of one mutation is valid for another mutation. */
async function isValidFor(one: ConfirmedMutation, other: ConfirmedMutation): Promise<boolean> {
  const confirmation = (await createConfirmation(one, store)) ?? '';
  const isValid = (await useConfirmation(confirmation, other, store)) === undefined;
  // A rejection does not use up the confirmation.
  expect(await useConfirmation(confirmation, one, store)).toEqual(
    isValid ? expect.stringContaining('used before') : undefined,
  );
  return isValid;
}

/** The mutation as the gateway receives it. The order of members has no meaning. */
const receivedBody = ({ authorization, variables = {}, ...request }: ConfirmedMutation): unknown =>
  JSON.parse(JSON.stringify({ ...request, variables, headers: { authorization } }));

/** Few names and values, because random values must often be similar. */
const name = fc.constantFrom('a', 'b', '0', '', '__proto__', 'constructor', 'toJSON', '\ud800', '\udfff', '\ufffd');
const scalar = fc.oneof(
  name,
  fc.constantFrom(
    null,
    undefined,
    true,
    0,
    -0,
    1,
    Number.POSITIVE_INFINITY,
    Number.NaN,
    1e21,
    '1',
    'null',
    '[]',
    '{}',
    '[["a",1]]',
  ),
);
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    scalar,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(name, tie('value'), { maxKeys: 3, noNullPrototype: true }),
  ),
}));

/** Returns values that a hash could confuse with a value. */
function similarTo(value: unknown): unknown[] {
  const copies = [JSON.parse(JSON.stringify(value) ?? 'null'), JSON.stringify(value), String(value), [value]];
  if (typeof value !== 'object' || value === null) return copies;
  const entries = Object.entries(value);
  return [
    ...copies,
    entries,
    entries.flat(),
    Object.fromEntries(entries.toReversed()),
    ...entries.flatMap(([name, member]) =>
      similarTo(member).map((similar) =>
        Array.isArray(value)
          ? value.with(Number(name), similar)
          : Object.fromEntries([...entries.filter(([other]) => other !== name), [name, similar]]),
      ),
    ),
  ];
}

const pair = value.chain((one) => fc.tuple(fc.constant(one), fc.oneof(fc.constantFrom(...similarTo(one)), value)));

it('a confirmation is valid for the same request body only', { timeout: 60_000 }, async () => {
  const isEqual = { true: 0, false: 0 };
  await fc.assert(
    fc.asyncProperty(pair, async ([one, other]) => {
      const [first, second] = [
        { query, variables: { input: one } },
        { query, variables: { input: other } },
      ];
      const expected = isDeepStrictEqual(receivedBody(first), receivedBody(second));
      isEqual[`${expected}`]++;
      expect(await isValidFor(first, second)).toBe(expected);
    }),
    { numRuns: 500, seed: 42 },
  );
  expect(Math.min(isEqual.true, isEqual.false)).toBeGreaterThan(20);
});

it.each<[string, ConfirmedMutation, ConfirmedMutation]>([
  ['an object and its members', { query, variables: { b: { a: 1 } } }, { query, variables: { b: [['a', 1]] } }],
  ['null and no value', { query, variables: { a: null } }, { query, variables: {} }],
  ['no name and an empty name', { query }, { query, operationName: '' }],
  ['a name and null', { query }, { query, operationName: 'null' }],
  ['a caller with and without a token', { query }, { query, authorization: '' }],
  ['callers', { query, authorization: 'Bearer a' }, { query, authorization: 'Bearer b' }],
  ['a name and a document', { query: 'a', operationName: 'b' }, { query: 'b', operationName: 'a' }],
  ['lone surrogates', { query: '\ud800' }, { query: '\ufffd' }],
])('a confirmation differs for %s', async (_title, one, other) => {
  expect(await isValidFor(one, other)).toBe(false);
  expect(await isValidFor(other, one)).toBe(false);
});

it('a process has a limited number of confirmations, and the oldest ones become invalid', async () => {
  const own = new LocalConfirmations();
  for (let index = 0; index <= limits.confirmations.max; index++) await own.add(String(index));
  expect([await own.take('0'), await own.take('1'), await own.take('1')]).toEqual([false, true, false]);
});
