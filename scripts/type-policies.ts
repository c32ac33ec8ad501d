/** Field policies of Apollo Client for connections and raw JSON. `print-for-clients.ts` writes this module into the package. */

/** Position of a record in a list. `node` is a reference, or the record itself if it has no id. */
interface Edge {
  __typename?: string;
  node?: unknown;
  cursor?: string;
}

/** Connection in the cache. */
interface Connection {
  __typename?: string;
  nodes?: readonly unknown[];
  edges?: readonly Edge[];
  pageInfo?: {
    hasNextPage?: boolean;
    hasPreviousPage?: boolean;
    startCursor?: string | null;
    endCursor?: string | null;
  };
  /** Index of the first record of each loaded page, by its argument `after`. The key of the first page is empty. */
  starts?: Readonly<Record<string, number>>;
  /** Argument `first` of the request that began the list. */
  size?: number;
}

interface Arguments {
  first?: number | null;
  after?: string | null;
}

interface Options {
  args: Arguments | null;
  /** Returns false for a reference to a record that was removed from the cache. */
  canRead(value: unknown): boolean;
}

/** Returns the policy of a list, with the names of all its arguments except `first` and `after`. */
const listPolicy = (keyArgs: string[]) => ({ keyArgs, read: readPages, merge: mergePage });

const sizeOf = (args: Arguments | null) => args?.first ?? 50;

/** Reads all loaded pages. A page that is not loaded is missing, which makes the client request it. */
function readPages(existing: Connection | undefined, { args, canRead }: Options): Connection | undefined {
  if (!existing?.edges) return existing;
  const isLoaded = (args?.after ?? '') in (existing.starts ?? {});
  const isTooShort = !args?.after && sizeOf(args) > (existing.size ?? 0) && existing.pageInfo?.hasNextPage !== false;
  if (!isLoaded || isTooShort) return { ...existing, nodes: undefined, edges: undefined, pageInfo: undefined };
  // The client itself omits removed records from `nodes`.
  return { ...existing, edges: existing.edges.filter(({ node }) => node === undefined || canRead(node)) };
}

/** Adds a page to the loaded pages. A first page begins a new list. */
function mergePage(
  existing: Connection | undefined,
  incoming: Connection | null,
  { args }: Pick<Options, 'args'>,
): Connection | null | undefined {
  const after = args?.after ?? '';
  // A failed page leaves the earlier pages unchanged.
  if (!incoming) return after ? (existing ?? incoming) : incoming;
  const edges = incoming.edges ?? incoming.nodes?.map((node) => toEdge(incoming, node));
  const nodes = incoming.nodes ?? incoming.edges?.map(({ node }) => node);
  // A query of `totalCount` alone leaves the loaded pages unchanged.
  if (!edges || !nodes)
    return { ...existing, ...incoming, pageInfo: existing?.edges ? existing.pageInfo : incoming.pageInfo };
  const start = after && existing ? startOf(existing, after) : 0;
  return {
    ...existing,
    ...incoming,
    nodes: [...(existing?.nodes?.slice(0, start) ?? []), ...nodes],
    edges: [...(existing?.edges?.slice(0, start) ?? []), ...edges],
    pageInfo: start > 0 ? { ...incoming.pageInfo, ...startOfList(existing) } : incoming.pageInfo,
    starts: start > 0 ? { ...existing?.starts, [after]: start } : { [after]: 0 },
    size: start > 0 ? existing?.size : sizeOf(args),
  };
}

/** Returns the edge of a record that a query selected in `nodes`. It has no cursor. */
const toEdge = ({ __typename }: Connection, node: unknown): Edge => ({
  __typename: __typename?.replace(/Connection$/, 'Edge'),
  node,
});

/** Returns the index of the first record after a cursor, or 0 for an unknown cursor, whose page begins a new list. */
function startOf({ starts, edges = [], pageInfo }: Connection, after: string): number {
  if (pageInfo?.endCursor === after) return edges.length;
  return starts?.[after] ?? edges.findIndex(({ cursor }) => cursor === after) + 1;
}

const startOfList = (existing: Connection | undefined) => {
  const { startCursor, hasPreviousPage } = existing?.pageInfo ?? {};
  return { startCursor, hasPreviousPage };
};

interface StorageOptions {
  /** Selection of the field in a document. */
  field: object | null;
  /** Object of the field of one record. The cache does not serialize it. */
  storage: { values?: WeakMap<object, unknown> };
}

let writes = 0;

/**
 * Policy of a field whose value depends on the request: each document reads the value of its own response. The cache
 * stores only a number, which changes with each write and makes open queries read again.
 */
const ownValuePolicy = {
  read: (_existing: unknown, { field, storage }: StorageOptions): unknown => field && storage.values?.get(field),
  merge: (_existing: unknown, incoming: unknown, { field, storage }: StorageOptions): number => {
    storage.values ??= new WeakMap();
    if (field) storage.values.set(field, incoming);
    return ++writes;
  },
};

/** Returns the option `typePolicies`, from the arguments of each list that choose its records. */
export const typePoliciesOf = (lists: Record<string, Record<string, string[]>>, ownValueFields: [string, string][]) => {
  const types = Object.entries(lists).map(([type, fields]) => {
    const policies = Object.entries(fields).map(([name, keyArgs]) => [name, listPolicy(keyArgs)] as const);
    const others = ownValueFields.filter(([of]) => of === type).map(([, name]) => [name, ownValuePolicy] as const);
    return [type, { fields: Object.fromEntries<object>([...policies, ...others]) }];
  });
  return Object.fromEntries(types);
};
