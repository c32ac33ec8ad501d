import { type GraphQLField, type GraphQLSchema, getNamedType, isObjectType, isRequiredArgument } from 'graphql';

/**
 * Finds the shortest path from the root to each object type, such as `organizations.nodes.sites.nodes`. For a type with
 * a lookup by id, the text also contains the lookup.
 */
export function findPaths(schema: GraphQLSchema): Map<string, string> {
  const paths = new Map<string, string>();
  const root = schema.getQueryType();
  if (!root) return paths;
  const queue = [{ type: root, path: '' }];
  for (const { type, path } of queue)
    for (const field of Object.values(type.getFields())) {
      const target = getNamedType(field.type);
      if (!isObjectType(target) || paths.has(target.name) || field.args.some(isRequiredArgument)) continue;
      const next = `${path === '' ? '' : `${path}.`}${field.name}${filtersOf(field)}`;
      paths.set(target.name, next);
      queue.push({ type: target, path: next });
    }
  for (const field of Object.values(root.getFields())) {
    const target = getNamedType(field.type);
    if (!isObjectType(target) || !field.args.some(isRequiredArgument)) continue;
    const byId = `${field.name}(${field.args.map(({ name }) => name).join(', ')})`;
    const listPath = paths.get(target.name);
    paths.set(target.name, listPath === undefined ? byId : `${listPath} or ${byId}`);
  }
  return paths;
}

/** Arguments of all connections. Texts omit these arguments, because the instructions of the server describe them. */
export const paging: ReadonlySet<string> = new Set(['first', 'after']);

/** Prints the filters of a list, such as `(title, published)`. */
function filtersOf({ args }: GraphQLField<unknown, unknown>): string {
  const names = args.map(({ name }) => name).filter((name) => !paging.has(name));
  return names.length > 0 ? `(${names.join(', ')})` : '';
}
