/** Takes over what a PATCH says: null removes a field, and what is absent stays. */
export function patch<T extends object>(record: T, changes: { [K in keyof T]?: T[K] | null }): void {
  for (const [name, value] of Object.entries(changes) as [keyof T, T[keyof T] | null | undefined][])
    if (value === null) delete record[name];
    else if (value !== undefined) record[name] = value;
}
