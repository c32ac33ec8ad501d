import { type GraphQLSchema, getNamedType, isObjectType } from 'graphql';
import { contentPath, listedTypes, type RecordRow, recordRows } from '../loaders/index.js';
import { sourceOf } from '../schema/core/source.js';

/** Lifetimes of responses in milliseconds, by the type that they contain. */
export type Ttls = Readonly<Record<string, number>>;

/**
 * Returns the types of the records or of the JSON in the responses of each GET, by path template. A response of several
 * types has the type of its own record, and not those of the records in it.
 */
export function typesByRoute(schema: GraphQLSchema): ReadonlyMap<string, ReadonlySet<string>> {
  const types = new Map<string, Set<string>>();
  const add = (path: string | undefined, type: string) => {
    if (path === undefined) return;
    // Content of a space has a counterpart in each change request.
    for (const route of [path, contentPath(path, { changeRequestId: '' })])
      types.set(route, (types.get(route) ?? new Set()).add(type));
  };
  for (const type of listedTypes) {
    const { record, list, tree }: RecordRow = recordRows[type];
    for (const path of [record, list, tree]) add(path, type);
  }
  for (const parent of Object.values(schema.getTypeMap()).filter(isObjectType))
    for (const field of Object.values(parent.getFields())) {
      const source = sourceOf(field);
      if (source?.kind !== 'get' && source?.kind !== 'page') continue;
      const type = getNamedType(field.type);
      if (source.type) add(source.path, source.type);
      // A field for a part of a record, such as its text, reads the response with the record.
      else if (!types.has(source.path) && isObjectType(type)) add(source.path, type.name);
    }
  return types;
}

/**
 * Returns a function that computes the lifetime of the responses of a path template: the shortest lifetime of their
 * types, or undefined if a type has none.
 */
export function createTtlOf(schema: GraphQLSchema, ttls: Ttls): (route: string) => number | undefined {
  const byRoute = new Map(
    [...typesByRoute(schema)].map(([route, types]) => [route, Math.min(...[...types].map((type) => ttls[type] ?? 0))]),
  );
  return (route) => byRoute.get(route) || undefined;
}

/** Returns the names in `ttls` that no response contains. */
export function typesWithoutResponse(schema: GraphQLSchema, ttls: Ttls): string[] {
  const types = new Set([...typesByRoute(schema).values()].flatMap((names) => [...names]));
  return Object.keys(ttls).filter((name) => !types.has(name));
}
