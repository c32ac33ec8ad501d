import { quote } from '../../src/errors/index.js';
import { shorten } from './hidden-characters.js';

/** JSON Schema of the arguments of a tool. Each property has one type, because some clients refuse all others. */
export interface ToolSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: false;
}

/** Arguments of a tool, or the reason to reject them. */
export type ToolArguments = { readonly args: Record<string, unknown> } | { readonly error: string };

/**
 * Reads the arguments of a tool in the forms that clients send: null in place of an optional argument, and JSON text in
 * place of an object. Ignores unknown arguments.
 */
export function readArguments(
  { properties, required = [] }: ToolSchema,
  given: Record<string, unknown>,
): ToolArguments {
  const args: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(properties)) {
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    if (value === undefined || value === null) {
      if (required.includes(name)) return { error: `${name} is required` };
    } else if ('type' in schema && schema.type === 'object') {
      const object = value === '' ? {} : asObject(value);
      if (!object) return { error: `${name} must be an object, got ${describe(value)}` };
      args[name] = object;
    } else if (typeof value !== 'string') return { error: `${name} must be a text, got ${describe(value)}` };
    else args[name] = value;
  }
  return { args };
}

/**
 * Reads the variables of a registered operation. The gateway checks their values.
 * @param given values by name. An object or a list can be JSON text
 */
export function readVariables(
  operation: string,
  { properties }: ToolSchema,
  given: Readonly<Record<string, unknown>>,
): ToolArguments {
  const error = unknownVariable(operation, Object.keys(properties), given);
  if (error !== undefined) return { error };
  const args = Object.entries(given).map(([name, value]) => {
    const { type } = properties[name] as { type?: string };
    return [name, (type === 'object' ? asObject(value) : type === 'array' ? asList(value) : undefined) ?? value];
  });
  return { args: Object.fromEntries(args) };
}

/** Returns the reason to reject variables, if an operation does not declare one of them. */
export function unknownVariable(operation: string, names: readonly string[], given: object): string | undefined {
  const unknown = Object.keys(given).find((name) => !names.includes(name));
  if (unknown === undefined) return undefined;
  const known = names.length > 0 ? `its variables are ${names.join(', ')}` : 'it has no variables';
  return `${operation} has no variable ${describe(unknown)}; ${shorten(known, 2_000)}`;
}

const asObject = (value: unknown): Record<string, unknown> | undefined => {
  const parsed = parsedText(value);
  const isObject = typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed);
  return isObject ? (parsed as Record<string, unknown>) : undefined;
};

const asList = (value: unknown): readonly unknown[] | undefined => {
  const parsed = parsedText(value);
  return Array.isArray(parsed) ? parsed : undefined;
};

function parsedText(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

const describe = (value: unknown): string => shorten(quote(value), 100);
