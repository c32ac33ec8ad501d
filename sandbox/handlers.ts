import type { Context, Definition, Handlers } from './resources.js';
import type { TypeName, Types } from './store.js';
import * as types from './types/index.js';

const definitions: readonly Definition[] = Object.values(types).flat();

/** All handlers by operation id. Handlers of single operations replace generic handlers. */
export const handlers: Handlers = new Map(definitions.flatMap((definition) => definition.handlers));

const finders = new Map<string, NonNullable<Definition['find']>>();
for (const { type, find } of definitions) if (type && find) finders.set(type, find);

/** Creates the context of a request. `at` finds the entries that the path identifies. */
export function makeContext(request: Omit<Context, 'at'>): Context {
  const context: Context = {
    ...request,
    at: <T extends TypeName>(type: T) => entryOf<T>(finders.get(type)?.(context)),
  };
  return context;
}

/** Returns an entry with its type. The cast is safe, because the finder of a type returns only entries of this type. */
const entryOf = <T extends TypeName>(entry: unknown): Types[T] => entry as Types[T];
