import { isQueryPost, type QueryPost, type WholeAnswer } from './query-post.js';

/** The way of a request of the Fetch API: a query with its body read, so that it can be shared, all else as it is. */
export async function answerFetch(
  request: Request,
  query: (post: QueryPost) => Promise<Response | WholeAnswer>,
  otherwise: (request: Request) => Promise<Response>,
): Promise<Response> {
  const headers = Object.fromEntries(request.headers);
  if (!isQueryPost(request.method, headers)) return otherwise(request);
  const post = { url: request.url, headers, body: await request.text(), signal: request.signal };
  const answered = await query(post);
  return answered instanceof Response || typeof answered.body !== 'string'
    ? (answered as Response)
    : new Response(answered.body, { status: answered.status, headers: (answered as WholeAnswer).headers });
}
