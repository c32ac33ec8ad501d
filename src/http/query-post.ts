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

/** Whether a request's body is a query in JSON, and nothing stands between its bytes and its text. */
export const isQueryPost = (method: string, headers: Readonly<Record<string, string | undefined>>): boolean =>
  method === 'POST' &&
  /^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '') &&
  headers['content-encoding'] === undefined;
