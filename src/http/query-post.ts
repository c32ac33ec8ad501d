/** A query as it came over HTTP, its body read. */
export interface QueryPost {
  url: string;
  /** By name in lower case. */
  headers: Readonly<Record<string, string>>;
  body: string;
  /** Aborted when the client left. */
  signal?: AbortSignal;
}

/** An answer whole, so that it can be given to several. */
export interface WholeAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export const wholeAnswer = async (response: Response): Promise<WholeAnswer> => ({
  status: response.status,
  headers: Object.fromEntries(response.headers),
  body: await response.text(),
});

/** Whether a body is a query in JSON, and nothing stands between its bytes and its text. */
export const isPlainJson = (headers: QueryPost['headers']): boolean =>
  /^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '') && headers['content-encoding'] === undefined;

/** Bytes of a body at most: what is longer is read as far as it takes to know that, and then refused. */
export const maxBodyBytes = 1024 * 1024;
