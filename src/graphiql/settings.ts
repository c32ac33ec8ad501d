/** Example operation with its variables as JSON. */
export interface Example {
  title: string;
  query: string;
  variables?: string;
}

/** Settings that the server passes to the GraphiQL page. */
export interface Settings {
  /** The page opens the first three as tabs and lists all in a menu. */
  examples: Example[];
  /** Default headers of each tab, as JSON. Without them the page has a field for a token. */
  headers?: string;
  /** True if introspection is on. Documentation, completion and explorer need it. */
  introspection: boolean;
  /** URLs of the scripts of the editor's workers, relative to the page. */
  workers: Record<'editor' | 'json' | 'graphql', string>;
}
