/** Contents of the GraphiQL bundle: file names, each with a content hash. */
export interface Manifest {
  /** Hash of the sources that the bundle was built from. */
  key: string;
  script: string;
  style: string;
  /** Scripts that `script` imports at startup. */
  preloads: string[];
  workers: Record<'editor' | 'json' | 'graphql', string>;
}
