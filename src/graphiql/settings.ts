/** A query to begin with; variables and headers are JSON. */
export interface Tab {
  query: string;
  variables?: string;
  headers?: string;
}

/** What the server tells the page of GraphiQL. */
export interface Settings {
  tabs: Tab[];
  /** JSON: what a tab starts with that has no headers of its own. */
  headers?: string;
  /** The schema is asked for, and so there are docs, completion and the explorer. */
  introspection: boolean;
  /** Where the scripts of the editor's workers are, seen from the page. */
  workers: Record<'editor' | 'json' | 'graphql', string>;
}
