import { quote } from '../../rest/index.js';
import { badInput } from './input-error.js';

/**
 * The map that the service wants in the place of a list of named values.
 * @throws a BAD_USER_INPUT error when two have the same name: one of them would be lost
 */
export function mapOf<V>(entries: readonly (readonly [name: string, value: V])[]): Record<string, V> {
  const map = new Map(entries);
  if (map.size === entries.length) return Object.fromEntries(map);
  const names = entries.map(([name]) => name);
  const twice = names.find((name, index) => names.indexOf(name) < index);
  throw badInput(`${quote(twice)} is named more than once: name each once`);
}
