/** The first place where JSON values differ, also in the order of members. Undefined if the values are equal. */
export function difference(one: unknown, other: unknown, path = ''): string | undefined {
  if (Object.is(one, other)) return undefined;
  if (
    typeof one !== 'object' ||
    typeof other !== 'object' ||
    one === null ||
    other === null ||
    Array.isArray(one) !== Array.isArray(other)
  )
    return `${path}: ${shown(one)} and ${shown(other)}`;
  const names = Object.keys(one);
  const others = Object.keys(other);
  if (names.length !== others.length || names.some((name, place) => name !== others[place]))
    return `${path}: members ${shown(names)} and ${shown(others)}`;
  for (const name of names) {
    const found = difference(
      (one as Record<string, unknown>)[name],
      (other as Record<string, unknown>)[name],
      `${path}.${name}`,
    );
    if (found !== undefined) return found;
  }
  return undefined;
}

const shown = (value: unknown): string =>
  Object.is(value, -0) ? '-0' : (JSON.stringify(value) ?? String(value)).slice(0, 300);
