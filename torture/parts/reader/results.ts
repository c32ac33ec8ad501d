/**
 * Describes the first difference between two JSON values, including the order of members. Returns undefined if the
 * values are equal.
 */
export function difference(one: unknown, other: unknown, path = ''): string | undefined {
  if (Object.is(one, other)) return undefined;
  if (
    typeof one !== 'object' ||
    typeof other !== 'object' ||
    one === null ||
    other === null ||
    Array.isArray(one) !== Array.isArray(other)
  )
    return `${path}: ${format(one)} and ${format(other)}`;
  const names = Object.keys(one);
  const others = Object.keys(other);
  if (names.length !== others.length || names.some((name, index) => name !== others[index]))
    return `${path}: members ${format(names)} and ${format(others)}`;
  for (const name of names) {
    const location = difference(
      (one as Record<string, unknown>)[name],
      (other as Record<string, unknown>)[name],
      `${path}.${name}`,
    );
    if (location !== undefined) return location;
  }
  return undefined;
}

const format = (value: unknown): string =>
  Object.is(value, -0) ? '-0' : (JSON.stringify(value) ?? String(value)).slice(0, 300);
