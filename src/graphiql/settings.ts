/** Example operation with its variables as JSON. */
export interface Example {
  title: string;
  query: string;
  variables?: string;
}

/** Settings that the server passes to the GraphiQL page. */
export interface Settings {
  /** Example operations. The page opens the first three examples as tabs, and lists all examples in a menu. */
  examples: Example[];
  /** Default headers of each tab, as JSON. If absent, the page has a field for a token. */
  headers?: string;
  /** True if introspection is on. Documentation, completion and the explorer need introspection. */
  introspection: boolean;
  /** URLs of the scripts of the web workers of the editor, relative to the page. */
  workers: Record<'editor' | 'json' | 'graphql', string>;
}
