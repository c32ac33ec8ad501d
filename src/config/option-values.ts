import * as z from 'zod';

/** Maximum delay of a timer in Node.js, in milliseconds. A timer with a longer delay fires at once. */
const maxMs = 2 ** 31 - 1;

/** Returns the kind of a value for a message, because the value itself can contain secrets. */
export const kindOf = (input: unknown): string => {
  if (Array.isArray(input)) return 'an array';
  if (isObject(input)) return 'an object';
  return { string: 'a string', function: 'a function' }[typeof input as string] ?? String(input);
};
/** Formats a text or a list of texts for a message, and any other value by its kind. */
const asText = (input: unknown): string =>
  [input].flat().every((entry) => typeof entry === 'string') ? JSON.stringify(input) : kindOf(input);

/** Creates the type of the values for which `isValid` returns true. `rule` completes the message `must be`. */
export const value = (rule: string, isValid: (input: unknown) => boolean, show = kindOf) =>
  z.custom(isValid, { error: ({ input }) => `must be ${rule}, got ${show(input)}` });
export const number = (rule: string, isValid: (input: number) => boolean) =>
  value(rule, (input) => typeof input === 'number' && isValid(input), asText).optional();
export const listOf = (rule: string, isValid: (entry: string) => boolean) =>
  value(
    `an array of ${rule}`,
    (input) => Array.isArray(input) && input.every((entry) => typeof entry === 'string' && isValid(entry)),
    asText,
  ).optional();
export const isObject = (input: unknown) => typeof input === 'object' && input !== null;
export const isFunction = (input: unknown) => typeof input === 'function';

export const flag = value('true or false', (input) => typeof input === 'boolean', asText).optional();
export const positive = number('a number above 0', (input) => input > 0);
export const whole = number('a whole number above 0', (input) => input > 0 && Number.isInteger(input));
export const milliseconds = number(`a number above 0 and at most ${maxMs}`, (input) => input > 0 && input <= maxMs);
export const text = value('a string', (input) => typeof input === 'string').optional();
export const object = value('an object', isObject).optional();
export const callback = value('a function', isFunction).optional();
// Only these characters are valid, because Yoga treats others, such as `*`, as patterns that match more than one path.
export const path = value(
  'a path such as /api/graphql, without a trailing slash',
  (input) => typeof input === 'string' && /^(\/[\w.~-]+)+$/.test(input),
  asText,
).optional();

export const hasMethods = (input: unknown, ...names: string[]) =>
  isObject(input) && names.every((name) => isFunction(Reflect.get(Object(input), name)));
export const withMethods = (rule: string, ...names: string[]) =>
  value(rule, (input) => hasMethods(input, ...names)).optional();

/** Creates the type of an object without other properties, because misspelled options must not be ignored. */
export const objectWith = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys' && issue.keys
        ? `has no option ${issue.keys.join(', ')}; options are ${Object.keys(shape).join(', ')}`
        : `must be an object, got ${kindOf(issue.input)}`,
  });

/**
 * Validates the options of a function, because the types do not protect programs without TypeScript.
 * @param name name of the function, for messages about all options
 * @throws Error that names an invalid option and the allowed values
 */
export function validateOptionValues(types: z.ZodType, options: unknown, name: string): void {
  const [issue] = types.safeParse(options ?? {}).error?.issues ?? [];
  if (issue) throw new Error(`${issue.path.join('.') || name} ${issue.message}`);
}
